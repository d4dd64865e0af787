"""A turn: take all of one's workers home from the spaces; at least one must be out.

    turn: [place, recall all]

Orders: `Nia recalls`. `Nia recalls MINT` asks for a single worker and is refused while another one is out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kit.core.problems import Problem
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table, used
from kit.rules.mechanics.spaces import Spaces
from kit.rules.phrase import Phrase

NONE_OUT = "no worker out"
ALL = "must recall all"


@dataclass(frozen=True, slots=True)
class Recall(Aim):
    """The spaces that are named to be left; none means all."""

    spaces: tuple[str, ...] = ()


class RecallAll(Mechanic):
    turn = "recall all"
    needs: ClassVar = {"spaces": "spaces: {TIN YARD: Gain 2 TIN.}", "workers": "workers: {each: 2, per space: 1}"}

    def understand(self, phrase: Phrase) -> Recall | Problem:
        phrase.take(phrase.words.orders["on"])
        spaces = []
        while (space := phrase.piece()) is not None:
            spaces.append(space)
            phrase.take([(phrase.words.conjunction,), (",",)])
        if phrase.done:
            return Recall(spaces=tuple(spaces))
        return phrase.surplus() if spaces else phrase.unknown_piece()

    def compile(self, table: Table) -> Turn:
        spaces = used(table.meaning, Spaces)
        home, places = spaces.home(table.layout), spaces.places(table.layout)
        full = table.layout.initial[home[0]]
        move: Move = (table.number,)
        moves = (move,)
        slots = tuple(slot for group in places for slot in group)

        def legal(state: State, seat: int) -> tuple[Move, ...]:
            return moves if state[home[seat]] < full else ()

        def apply(cells: list[int], seat: int, move: Move) -> None:
            worker = seat + 1
            for slot in slots:
                if cells[slot] == worker:
                    cells[slot] = 0
            cells[home[seat]] = full
            for group in places:
                if len(group) > 1:  # the places of a space fill from the first on
                    cells[group[0] : group[-1] + 1] = sorted(
                        cells[group[0] : group[-1] + 1], key=lambda seat: seat == 0
                    )

        def judge(state: State, seat: int, aim: Recall) -> Verdict:
            out = {
                name
                for name, group in zip(spaces.addresses, places, strict=True)
                if seat + 1 in [state[s] for s in group]
            }
            if not out or set(aim.spaces) - out:
                return Verdict((), (NONE_OUT,))
            return Verdict((), (ALL,)) if aim.spaces and set(aim.spaces) != out else Verdict((move,))

        def tell(state: State, seat: int, move: Move) -> str:
            return "recalls"

        return Turn(
            "recall all",
            legal,
            apply,
            judge,
            lambda state, seat, move: Change(),
            tell,
            {NONE_OUT: (), ALL: ()},
            own=True,
        )
