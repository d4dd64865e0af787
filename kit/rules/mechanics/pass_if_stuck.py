"""A turn: pass, where no other kind of turn is possible.

    turn: [place, pass if stuck]

Orders: `Nia passes`. Refused while any other turn is legal.
"""

from __future__ import annotations

from kit.core.problems import Problem
from kit.rules.engine.turns import Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table
from kit.rules.phrase import Phrase

NOT_STUCK = "another turn is legal"


class PassIfStuck(Mechanic):
    turn = "pass if stuck"

    def understand(self, phrase: Phrase) -> Aim | Problem:
        return Aim() if phrase.done else phrase.surplus()

    def compile(self, table: Table) -> Turn:
        moves: tuple[Move, ...] = ((table.number,),)
        return Turn(
            self.turn,
            legal=lambda state, seat: moves,
            apply=lambda cells, seat, move: None,
            judge=lambda state, seat, aim: Verdict(moves),
            change=lambda state, seat, move: Change(),
            tell=lambda state, seat, move: "passes",
            reasons={NOT_STUCK: ()},
            otherwise=NOT_STUCK,
            always=True,
        )
