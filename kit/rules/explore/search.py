"""The first time that something is so: breadth first, with the shortest way there."""

from __future__ import annotations

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
    engine = sight.engine
    layers: list[Layer] = [{sight.key(start): None}]
    states = {sight.key(start): start}
    looked = 0
    for turn in range(len(engine.schedule.seats)):
        if looked + len(states) > budget:
            return Search(None, turn, looked, over=False)
        counts, seats = watch.counts_in(engine, turn), tuple(concerned(engine, turn))
        after: dict[State, State] = {}
        came: Layer = {}
        for position, state in states.items():
            looked += 1
            moves = engine.legal(state)
            if counts and watch.sees(state, moves):
                return Search(_way(layers, position), turn, looked, over=False)
            for move in moves:
                new = engine.apply(state, move)
                if counts and any(watch.finds(seat, move, new) for seat in seats):
                    return Search((*_way(layers, position), move), turn, looked, over=False)
                key = sight.key(new)
                if key not in after:
                    after[key], came[key] = new, (position, move)
        layers.append(came)
        states = after
    return Search(None, len(engine.schedule.seats), looked, over=True)


def _way(layers: list[Layer], position: State) -> tuple[Move, ...]:
    way: list[Move] = []
    for layer in reversed(layers):
        came = layer[position]
        if came is not None:
            position, move = came
            way.append(move)
    return tuple(reversed(way))
