"""Something that is looked out for while a game is walked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move


class Watch(NamedTuple):
    """`before(state, moves)` looks at a position and its legal moves, `after(seat, move, figures)` at what a move
    leaves a seat with. Either may read what that seat holds and what is shared, and no more. `lap` is the only lap
    (from 1) in which it counts; 0 for all."""

    before: Callable[[State, Sequence[Move]], bool] | None = None
    after: Callable[[int, Move, Sequence[int]], bool] | None = None
    lap: int = 0

    def sees(self, state: State, moves: Sequence[Move]) -> bool:
        return self.before is not None and self.before(state, moves)

    def finds(self, seat: int, move: Move, figures: Sequence[int]) -> bool:
        return self.after is not None and self.after(seat, move, figures)

    def counts_in(self, engine: Engine, turn: int) -> bool:
        return self.lap in (0, engine.schedule.laps[turn] + 1)


def concerned(engine: Engine, turn: int) -> Iterator[int]:
    """The seats that a move in this turn can leave with something else: all, where things then happen by themselves."""
    return iter(range(engine.players) if engine.beats[turn + 1] else engine.schedule.seats[turn : turn + 1])
