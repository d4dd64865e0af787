"""Something that is looked out for while a game is walked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move


class Watch(NamedTuple):
    """`before(state, moves)` looks at a position and its legal moves; `after(state, move, seat, figures)` at what a
    move leaves a seat with: with `still` at the figures of that seat alone, whatever state and move they come from.
    Either may read what that seat holds and what is shared, and no more. It counts in some `laps` alone, or in some
    `turns` of each lap (both from 1)."""

    before: Callable[[State, Sequence[Move]], bool] | None = None
    after: Callable[[State, Move, int, Sequence[int]], bool] | None = None
    laps: range | None = None
    turns: range | None = None
    still: bool = False
    kinds: bool = False
    """Whether `before` looks at no more of the moves than of which kinds they are: one of each will do for it."""

    def sees(self, state: State, moves: Sequence[Move]) -> bool:
        return self.before is not None and self.before(state, moves)

    def finds(self, state: State, move: Move, seat: int, figures: Sequence[int]) -> bool:
        return self.after is not None and self.after(state, move, seat, figures)

    def counts_in(self, engine: Engine, turn: int) -> bool:
        laps = engine.schedule.laps
        if self.laps is not None and laps[turn] + 1 not in self.laps:
            return False
        return self.turns is None or turn - laps.index(laps[turn]) + 1 in self.turns


def concerned(engine: Engine, turn: int) -> Sequence[int]:
    """The seats that a turn can leave with something else: all, where things then happen by themselves."""
    return range(engine.players) if engine.beats[turn + 1] else engine.schedule.seats[turn : turn + 1]
