"""Something that is looked out for while a game is walked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move


class Watch(NamedTuple):
    """`before(state, moves)` looks at a position and its legal moves; `after(state, move, seat, figures)` at what a
    move leaves a seat with. Either may read what that seat holds and what is shared, and no more. `lap` is the only lap
    (from 1) in which it counts; 0 for all."""

    before: Callable[[State, Sequence[Move]], bool] | None = None
    after: Callable[[State, Move, int, Sequence[int]], bool] | None = None
    lap: int = 0

    def sees(self, state: State, moves: Sequence[Move]) -> bool:
        return self.before is not None and self.before(state, moves)

    def finds(self, state: State, move: Move, seat: int, figures: Sequence[int]) -> bool:
        return self.after is not None and self.after(state, move, seat, figures)

    def counts_in(self, engine: Engine, turn: int) -> bool:
        return self.lap in (0, engine.schedule.laps[turn] + 1)


def concerned(engine: Engine, turn: int) -> Sequence[int]:
    """The seats that a turn can leave with something else: all, where things then happen by themselves."""
    return range(engine.players) if engine.beats[turn + 1] else engine.schedule.seats[turn : turn + 1]
