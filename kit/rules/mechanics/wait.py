"""A turn: do nothing. Always legal.

    turn: [place, wait]

Orders: `Nia waits`.
"""

from __future__ import annotations

from kit.core.problems import Problem
from kit.rules.engine.turns import Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table
from kit.rules.phrase import Phrase


class Wait(Mechanic):
    turn = "wait"

    def understand(self, phrase: Phrase) -> Aim | Problem:
        return Aim() if phrase.done else phrase.surplus()

    def compile(self, table: Table) -> Turn:
        moves: tuple[Move, ...] = ((table.number,),)
        return Turn(
            "wait",
            legal=lambda state, seat: moves,
            apply=lambda cells, seat, move: None,
            judge=lambda state, seat, aim: Verdict(moves),
            change=lambda state, seat, move: Change(),
            tell=lambda state, seat, move: "waits",
            reasons={},
            own=True,
            always=True,
        )
