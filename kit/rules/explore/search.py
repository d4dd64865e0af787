"""The first time that something is so: breadth first, with the shortest way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore.sight import Sight
from kit.rules.explore.watch import Watch, concerned

Layer = dict[State, tuple[State, Move] | None]
"""For each position of a turn the position and the move from which it was come to first."""


@dataclass(frozen=True, slots=True)
class Search:
    """What was found. `way` are the moves to the first position that the watch sees, or up to the first move that it
    finds; None if there was none in the first `turns` turns, all of whose `positions` were looked at. `over` says that
    this was the whole game."""

    way: tuple[Move, ...] | None
    turns: int
    positions: int
    over: bool


def first_time(sight: Sight, start: State, watch: Watch, budget: int) -> Search:
    """Looks at all positions turn by turn, up to the budget."""
    return first_times(sight, start, [watch], budget)[0]


def first_times(sight: Sight, start: State, watches: Sequence[Watch], budget: int) -> list[Search]:
    """The first time for each of several watches, in one pass that ends when all were found."""
    return _Pass(sight, start, watches).searches(budget)


class _Pass:
    """One walk, breadth first. `came` has for each layer of positions how each was come to."""

    def __init__(self, sight: Sight, start: State, watches: Sequence[Watch]) -> None:
        self.sight, self.engine = sight, sight.engine
        self.watches = watches
        self.states = {sight.key(start): start}
        self.came: list[Layer] = [{sight.key(start): None}]
        self.found: dict[int, Search] = {}
        self.looked = 0

    def searches(self, budget: int) -> list[Search]:
        turns = len(self.engine.schedule.seats)
        reached = 0
        while reached < turns and len(self.found) < len(self.watches) and self.looked + len(self.states) <= budget:
            self._turn(reached)
            reached += 1
        nothing = Search(None, reached, self.looked, over=reached == turns)
        return [self.found.get(n, nothing) for n in range(len(self.watches))]

    def _turn(self, turn: int) -> None:
        open_ = [(n, w) for n, w in enumerate(self.watches) if n not in self.found and w.counts_in(self.engine, turn)]
        seats = concerned(self.engine, turn)
        after: dict[State, State] = {}
        came: Layer = {}
        for position, state in self.states.items():
            self.looked += 1
            moves = self.engine.legal(state)
            for n, watch in open_:
                if watch.sees(state, moves):
                    self._note(n, turn, self._way(position))
            for move in moves:
                new = self.engine.apply(state, move)
                for n, watch in open_:
                    if n not in self.found and any(watch.finds(state, move, seat, new) for seat in seats):
                        self._note(n, turn, (*self._way(position), move))
                key = self.sight.key(new)
                if key not in after:
                    after[key], came[key] = new, (position, move)
        self.came.append(came)
        self.states = after

    def _note(self, n: int, turn: int, way: tuple[Move, ...]) -> None:
        if n not in self.found or len(way) < len(self.found[n].way or ()):
            self.found[n] = Search(way, turn, self.looked, over=False)

    def _way(self, position: State) -> tuple[Move, ...]:
        way: list[Move] = []
        for layer in reversed(self.came):
            came = layer[position]
            if came is not None:
                position, move = came
                way.append(move)
        return tuple(reversed(way))
