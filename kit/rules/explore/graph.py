"""All positions of a game in layers, one for each number of turns taken, and the moves between them.

A layer gives its moves as arrays: edge `n` leads from position `sources[n]` of its layer to position `targets[n]` of
the next, means `labels[n]`, and stands for `times[n]` moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from kit.rules.engine.layout import State
from kit.rules.explore.moves import Amounts, Done, Label, Player
from kit.rules.explore.sight import Sight
from kit.rules.explore.watch import Watch, concerned

Ints = npt.NDArray[np.int64]


class Edges(NamedTuple):
    sources: Ints
    targets: Ints
    labels: Ints
    times: Ints


class Layer(Protocol):
    """`seat` moves in all of its `size` positions; each has a move. Edges stand in the order of their sources."""

    seat: int

    @property
    def size(self) -> int: ...

    def edges(self) -> Edges: ...

    def find(self, position: State) -> int:
        """The number of one of its positions."""
        ...


@dataclass(slots=True)
class Graph:
    """`layers` as far as they were walked; `ends` are the finished positions when that was the whole game. `peaks` are
    the largest amounts of each resource on the way of any move, `pieces` all that were ever used."""

    sight: Sight
    layers: list[Layer] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    ends: tuple[State, ...] = ()
    peaks: Amounts = ()
    pieces: set[str] = field(default_factory=set)
    watches: tuple[Watch, ...] = ()
    firsts: list[int | None] = field(default_factory=list)
    """For each of the `watches` the first turn, from 0, in which it was true."""

    @property
    def turns(self) -> int:
        return len(self.sight.engine.schedule.seats)

    def find(self, position: State) -> int:
        """The number of a position in its layer, or among the finished ones."""
        turn = position[-1]
        return self.layers[turn].find(position) if turn < self.turns else self.ends.index(position)

    @property
    def complete(self) -> bool:
        return len(self.layers) == self.turns

    @property
    def positions(self) -> int:
        return sum(layer.size for layer in self.layers) + len(self.ends)


@dataclass(slots=True)
class PlainLayer:
    """Moves that were found one by one."""

    seat: int
    numbers: dict[State, int]
    found: list[tuple[int, int, int, int]]

    @property
    def size(self) -> int:
        return len(self.numbers)

    def find(self, position: State) -> int:
        return self.numbers[position]

    def edges(self) -> Edges:
        table = np.array(self.found, dtype=np.int64).reshape(len(self.found), 4)
        return Edges(*table.T)


class Notes:
    """What is gathered of all moves that a walk plays out."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.label: dict[Label, int] = {}

    def look(self, turn: int, hits: Iterable[bool]) -> None:
        """Notes which watches were true in a turn."""
        graph = self.graph
        for n, hit in enumerate(hits):
            if hit and graph.firsts[n] is None and graph.watches[n].counts_in(graph.sight.engine, turn):
                graph.firsts[n] = turn

    def number(self, label: Label) -> int:
        """The number of a label in the graph."""
        number = self.label.setdefault(label, len(self.label))
        if number == len(self.graph.labels):
            self.graph.labels.append(label)
        return number

    def use(self, done: Done) -> None:
        """Notes what was held at most, and what was used."""
        graph = self.graph
        graph.peaks = tuple(map(max, graph.peaks, done.peaks)) if graph.peaks else done.peaks
        graph.pieces.update(done.pieces)


def walk(sight: Sight, start: State, budget: int, watches: Sequence[Watch] = ()) -> Graph:
    """The graph of any game, position by position; it stops before the first layer that would go over the budget of
    positions."""
    graph = Graph(sight, watches=tuple(watches), firsts=[None] * len(watches))
    notes, player = Notes(graph), Player(sight)
    states = {sight.key(start): start}
    for turn in range(graph.turns):
        if graph.positions + len(states) > budget:
            return graph
        layer, states = _layer(player, turn, states, notes)
        graph.layers.append(layer)
    graph.ends = tuple(states)
    return graph


def _layer(
    player: Player, turn: int, states: Mapping[State, State], notes: Notes
) -> tuple[PlainLayer, dict[State, State]]:
    """The moves from the positions of one turn (with a state for each), and the positions that they lead to."""
    sight, engine = player.sight, player.engine
    after: dict[State, State] = {}
    numbers: dict[State, int] = {}
    counted: dict[tuple[int, int, int], int] = {}
    for source, state in enumerate(states.values()):
        moves = engine.legal(state)
        notes.look(turn, (watch.sees(state, moves) for watch in notes.graph.watches))
        for move in moves:
            seen = player.play(state, move)
            key = sight.key(seen.after)
            after.setdefault(key, seen.after)
            edge = (source, numbers.setdefault(key, len(numbers)), notes.number(seen.label))
            notes.use(seen.done)
            for seat in concerned(engine, turn) if notes.graph.watches else ():
                notes.look(turn, (watch.finds(state, move, seat, seen.after) for watch in notes.graph.watches))
            counted[edge] = counted.get(edge, 0) + 1
    found = [(*edge, times) for edge, times in counted.items()]
    here = {position: n for n, position in enumerate(states)}
    return PlainLayer(engine.schedule.seats[turn], here, found), after
