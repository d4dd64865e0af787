"""The graph of a game from the rows of its seats: a position is a number, made of what is shared and what each holds.

    code = (… (shared × B + own of the last seat) × B + …) × B + own of seat 0      B: how many own parts there are

A move adds the same to the code whatever the others hold, so that whole layers are worked out at once.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from kit.rules.engine.layout import State
from kit.rules.explore.graph import Edges, Graph, Ints, Notes
from kit.rules.explore.rows import Row, Rows
from kit.rules.explore.sight import Sight
from kit.rules.explore.watch import Watch

DENSE = 1 << 26
"""Codes up to this have a table of their positions; beyond, positions are searched for."""

ROWS = 30_000
"""Rows that are worth the search: beyond, so many positions are to be expected that they are over any budget."""


class Table(NamedTuple):
    """The rows of one seat as arrays: those of row `n` stand from `starts[n]` on, `counts[n]` of them. `number` is the
    row of `shared × B + own`."""

    number: Ints
    rows: tuple[Row, ...]
    starts: Ints
    counts: Ints
    steps: Ints
    labels: Ints
    times: Ints


@dataclass(slots=True)
class FactoredLayer:
    """`codes` are the positions of the layer, sorted, `after` those of the next one (or, after the last turn, the
    finished position that each code there is)."""

    seat: int
    codes: Ints
    table: Table
    space: Space
    after: Ints
    code: Callable[[State], int]
    owns: tuple[State, ...] = ()
    """What one seat has, by the number of it."""
    ends: Ints | None = None

    def find(self, position: State) -> int:
        return int(np.searchsorted(self.codes, self.code(position)))

    @property
    def size(self) -> int:
        return len(self.codes)

    def edges(self) -> Edges:
        sources, codes, at = self.space.expand(self.codes, self.seat, self.table)
        targets = self.space.find(self.after, codes)
        if self.ends is not None:
            targets = self.ends[targets]
        return Edges(sources, targets, self.table.labels[at], self.table.times[at])


@dataclass(frozen=True, slots=True)
class Space:
    """All codes: `base` own parts, `players` seats, `shared` shared parts."""

    base: int
    players: int
    shared: int

    @property
    def size(self) -> int:
        return int(self.shared * self.base**self.players)

    def own(self, codes: Ints, seat: int) -> Ints:
        found: Ints = codes // self.base**seat % self.base
        return found

    def row(self, codes: Ints, seat: int) -> Ints:
        found: Ints = codes // self.base**self.players * self.base + self.own(codes, seat)
        return found

    def expand(self, codes: Ints, seat: int, table: Table) -> tuple[Ints, Ints, Ints]:
        """For each move from each code: where in `codes` it begins, the code it leads to, and which move it is."""
        rows = table.number[self.row(codes, seat)]
        counts = table.counts[rows]
        sources = np.repeat(np.arange(len(codes)), counts)
        before = np.repeat(np.cumsum(counts) - counts, counts)
        at = np.arange(len(sources)) - before + np.repeat(table.starts[rows], counts)
        return sources, codes[sources] + table.steps[at], at

    def distinct(self, codes: Ints) -> Ints:
        """The codes, each once, sorted."""
        if self.size > DENSE:
            return np.unique(codes)
        there = np.zeros(self.size, dtype=np.bool_)
        there[codes] = True
        return np.flatnonzero(there)

    def find(self, known: Ints, codes: Ints) -> Ints:
        """Where each of the codes stands in the sorted `known`."""
        if self.size > DENSE:
            return np.searchsorted(known, codes)
        place = np.empty(self.size, dtype=np.int64)
        place[known] = np.arange(len(known))
        return place[codes]


def walk_rows(
    sight: Sight,
    start: State,
    budget: int,
    watches: Sequence[Watch] = (),
    most: int = ROWS,
) -> Graph | None:
    """The graph of a game in which nothing happens by itself, up to the budget of positions;
    None where something does, or there are more than `most` rows."""
    if any(sight.engine.beats):
        return None
    rows = Rows.of(sight, start, watches, most)
    if rows is None:
        return None
    graph = Graph(sight, watches=tuple(watches), firsts=[None] * len(watches))
    notes = Notes(graph)
    space = Space(len(rows.owns), rows.players, len(rows.shared))
    tables = [_table(rows, seat, space, notes) for seat in range(rows.players)]
    noted: list[set[int]] = [set() for _ in tables]
    code = functools.partial(_code, rows, space)
    owns = tuple(rows.owns)
    codes = np.array([code(sight.key(start))], dtype=np.int64)
    for turn, seat in enumerate(sight.engine.schedule.seats):
        if graph.positions + len(codes) > budget:
            return graph
        table = tables[seat]
        _note(notes, turn, np.unique(table.number[space.row(codes, seat)]), table, noted[seat])
        _, after, _ = space.expand(codes, seat, table)
        after = space.distinct(after)
        graph.layers.append(FactoredLayer(seat, codes, table, space, after, code, owns))
        codes = after
    _finish(graph, rows, space)
    return graph


def _table(rows: Rows, seat: int, space: Space, notes: Notes) -> Table:
    """The moves of a seat as arrays."""
    moves = rows.moves[seat]
    pairs = np.array(list(rows.rows[seat]), dtype=np.int64).reshape(len(rows.rows[seat]), 2)
    counts = np.array(moves.counts, dtype=np.int64)
    shared, own = (np.repeat(column, counts) for column in pairs.T)
    steps = (np.array(moves.shared) - shared) * space.base**space.players
    steps += (np.array(moves.own) - own) * space.base**seat
    number = np.full(space.shared * space.base, -1, dtype=np.int64)
    number[pairs @ [space.base, 1]] = np.arange(len(pairs))
    labels = np.array([notes.number(label) for label in rows.labels], dtype=np.int64)[np.array(moves.labels)]
    starts = np.cumsum(counts) - counts
    return Table(number, tuple(rows.rows[seat].values()), starts, counts, steps, labels, np.array(moves.times))


def _code(rows: Rows, space: Space, position: State) -> int:
    size = rows.sight.own
    code = rows.shared[position[space.players * size : -1]]
    for seat in reversed(range(space.players)):
        code = code * space.base + rows.owns[position[seat * size : (seat + 1) * size]]
    return code


def _note(notes: Notes, turn: int, reached: Ints, table: Table, known: set[int]) -> None:
    """What is noted of the rows that play comes to in a turn; what they do only once."""
    for n in reached.tolist():
        row = table.rows[n]
        notes.look(turn, row.hits)
        if n not in known:
            for done in row.done:
                notes.use(done)
    known.update(reached.tolist())


def _finish(graph: Graph, rows: Rows, space: Space) -> None:
    """The finished positions: what of the last codes decides who wins."""
    last = graph.layers[-1]
    assert isinstance(last, FactoredLayer)
    engine = graph.sight.engine
    keys = [(*own, *(0,) * (len(engine.initial) - len(own))) for own in rows.owns]
    names, width = engine.layout.own_names, graph.sight.own
    kept = [names.index(name) for name in graph.sight.ranks if name not in graph.sight.tallies]
    table = np.array([[key[at] for at in kept] for key in keys], dtype=np.int64).reshape(len(keys), len(kept))
    ranks = np.concatenate([table[space.own(last.after, seat)] for seat in range(space.players)], axis=1)
    ends, last.ends = (
        np.unique(ranks, axis=0, return_inverse=True) if kept else (ranks[:1], np.zeros(len(ranks), np.int64))
    )
    graph.ends = tuple(_end(engine.initial, kept, width, row.tolist(), graph.turns) for row in ends)


def _end(initial: State, kept: Sequence[int], width: int, ranks: Sequence[int], turns: int) -> State:
    cells = [0] * len(initial)
    for n, figure in enumerate(ranks):
        seat, at = divmod(n, len(kept))
        cells[seat * width + kept[at]] = figure
    cells[-1] = turns
    return tuple(cells)
