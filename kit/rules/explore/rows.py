"""What each seat can do, by what is shared and what the seat itself holds, whatever the others hold.

A turn kind reads and writes the figures of its own seat and the shared ones alone (`engine.turns.Turn`). So one row,
`(shared, own)`, answers for all positions that differ only in what the others hold. Rows are found by themselves: from
each, by the seat's own moves and by what the moves of the others do to what is shared. That finds every row that play
can come to, and some that it cannot.
"""

from __future__ import annotations

import operator
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kit.rules.engine.layout import State
from kit.rules.engine.memo import MOST, Memo
from kit.rules.engine.turns import Swept
from kit.rules.explore.moves import Amounts, Done, Label, Player
from kit.rules.explore.sight import Sight
from kit.rules.explore.watch import Watch


class Numbers(dict[State, int]):
    """Tuples with the number of their first appearance."""

    def __missing__(self, key: State) -> int:
        self[key] = number = len(self)
        return number


FIGURE = 20
"""Bits that no single figure of a seat fills."""

Pair = tuple[int, int]
"""The numbers of what is shared and of what one seat has."""


class Row(NamedTuple):
    """`done` is what the moves of a seat do, `hits` are the watches that are true here."""

    done: tuple[Done, ...]
    hits: tuple[bool, ...]


class Moves:
    """The moves of all rows of a seat, in flat tables, for there are very many: `counts[row]` of them for each row,
    each with what is `shared` and what the seat has as its `own` after it, its label, and how many moves do the same.
    """

    def __init__(self) -> None:
        self.counts = array("q")
        self.shared, self.own, self.labels, self.times = array("q"), array("q"), array("q"), array("q")

    def add(self, counted: dict[tuple[int, int, int], int]) -> None:
        """The moves of one more row."""
        self.counts.append(len(counted))
        for table, column in zip((self.shared, self.own, self.labels), zip(*counted, strict=True), strict=False):
            table.extend(column)
        self.times.extend(counted.values())


class Own(NamedTuple):
    """What a seat has: the number of it, the figures without the tallies, the tallies; and the watches that are true of
    it alone, if any is."""

    number: int
    figures: State
    tally: Amounts
    hits: tuple[bool, ...] = ()


class Step(NamedTuple):
    """What one result of a sweep does: how much it adds to what the seat has as one number (`Coded`), and its label.
    `parts` keeps the objects by whose ids the step is known."""

    by: int
    label: int
    parts: tuple[object, object]


class Found:
    """What was found so far of one row."""

    def __init__(self, pair: Pair, seat: int, hits: Sequence[bool]) -> None:
        self.pair, self.seat, self.hits = pair, seat, list(hits)
        self.done: dict[int, Done] = {}
        self.counted: dict[tuple[int, int, int], int] = {}

    def hit(self, found: Iterable[bool]) -> None:
        """Notes which watches are true."""
        self.hits = [old or new for old, new in zip(self.hits, found, strict=True)]


class Coded:
    """What a seat has (tallies left out) as one number, so that what a move adds is added to it: `by` says how much for
    a list of changes, and what it adds to the tallies; `known` is what was found behind a number, `steps` are the
    results of sweeps by the ids of their parts."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.seat, first = seat, seat * sight.own
        self.weights = [0] * len(sight.engine.initial)
        self.tallies = [first + at for at in sight.folded]
        for at in range(sight.own):
            if at not in sight.folded:
                self.weights[first + at] = 1 << FIGURE * at
        self.known: dict[int, Own] = {}
        self.steps: dict[tuple[int, int], Step] = {}

    def code(self, state: State) -> int:
        return sum(map(operator.mul, state, self.weights))

    def by(self, added: tuple[Pair, ...]) -> tuple[int, Amounts]:
        tally = tuple(sum(by for at, by in added if at == slot) for slot in self.tallies)
        return sum(self.weights[at] * by for at, by in added), tally


class Rows:
    """All rows of a game in which nothing happens by itself: `rows[seat]` by pair, `moves[seat]` in the same order.
    `shared` and `owns` number what is shared and what one seat has, as positions show them."""

    def __init__(self, sight: Sight, start: State, watches: Sequence[Watch]) -> None:
        self.sight, self.watches = sight, tuple(watches)
        self.players = sight.engine.players
        self.shared, self.owns = Numbers(), Numbers()
        self.labels: list[Label] = []
        self.moves = [Moves() for _ in range(self.players)]
        self.rows: list[dict[Pair, Row]] = [{} for _ in range(self.players)]
        self._player = Player(sight)
        self._others = [watch for watch in watches if not watch.still]  # which look at more than what a seat has
        self._all_moves = any(watch.before is not None and not watch.kinds for watch in self._others)
        self._unseen = (False,) * len(watches)
        lone = any(watch.after is not None for watch in self._others)  # it looks at single moves
        self._sweeping = [turn._replace(sweep=None) if lone else turn for turn in sight.engine.turns]
        self._coded = [Coded(sight, seat) for seat in range(self.players)]
        self._start = start
        size = sight.own
        self._slices = [slice(seat * size, (seat + 1) * size) for seat in range(self.players)]
        self._folded = sight.folded
        self._rest = slice(self.players * size, -1)
        self._blank = (0,) * len(sight.tallies)
        self._samples: dict[int, State] = {}
        self._here: list[defaultdict[int, dict[int, Own]]] = [defaultdict(dict) for _ in range(self.players)]
        self._onward: list[defaultdict[int, set[int]]] = [defaultdict(set) for _ in range(self.players)]
        self._to_do: list[tuple[int, Pair]] = []
        self._own: Memo[State, Own] = Memo(self._look)
        self._common: Memo[State, int] = Memo(self._look_around)
        self._labels: Memo[tuple[int, Amounts, Amounts, int], int] = Memo(self._label)

    @classmethod
    def of(cls, sight: Sight, start: State, watches: Sequence[Watch], most: int) -> Rows | None:
        """As far as the turns of a game lead; None where there are more than `most` rows."""
        found = cls(sight, start, watches)
        for seat, own in enumerate(found._slices):
            found._add(seat, found._common[start[found._rest]], found._own[start[own]])
        for _ in sight.engine.schedule.seats:
            to_do, found._to_do = found._to_do, []
            if sum(map(len, found.rows)) + len(to_do) > most:
                return None
            for seat, pair in to_do:
                found._expand(seat, pair)
        return found

    def _look(self, figures: State) -> Own:
        """A seat's own figures, as positions show them (any seat's are like the first one's)."""
        own = self._slices[0]
        key = self.sight.key((*figures, *self._start[own.stop : -1], 0))
        blank = list(figures)
        for at in self._folded:
            blank[at] = 0
        tally = tuple([figures[at] for at in self._folded])
        cells = (*figures, *self._start[own.stop :])
        hits = tuple([watch.still and watch.finds(cells, (), 0, cells) for watch in self.watches])
        return Own(self.owns[key[own]], tuple(blank), tally, hits if any(hits) else ())

    def _look_around(self, figures: State) -> int:
        """The shared figures, as positions show them."""
        key = self.sight.key((*self._start[: self._rest.start], *figures, 0))
        number = self.shared[key[self._rest]]
        self._samples.setdefault(number, figures)
        return number

    def _state(self, seat: int, pair: Pair) -> State:
        """A state with this row, the seat to move; what the others hold in it says nothing."""
        own, figures = self._slices[seat], self._here[seat][pair[0]][pair[1]].figures
        turn = self.sight.engine.schedule.seats.index(seat)
        others = self._start[own.stop : self._rest.start]
        return (*self._start[: own.start], *figures, *others, *self._samples[pair[0]], turn)

    def _add(self, seat: int, shared: int, has: Own) -> None:
        """A row that some position may have, unless it is known."""
        here = self._here[seat][shared]
        if has.number in here:
            return
        here[has.number] = has
        self._to_do.append((seat, (shared, has.number)))
        for other in range(self.players):
            if other != seat:
                for after in self._onward[other][shared]:
                    self._add(seat, after, has)

    def _expand(self, seat: int, pair: Pair) -> None:
        """The moves of a row, and the rows that they lead to: the seat's own, and those of all others."""
        state, engine, player = self._state(seat, pair), self.sight.engine, self._player
        row = Found(pair, seat, self._here[seat][pair[0]][pair[1]].hits or self._unseen)
        swept = [turn.sweep(state, seat) if turn.sweep is not None else None for turn in self._sweeping]
        single = [n for n, sweep in enumerate(swept) if sweep is None]
        if single or self._all_moves:
            moves = engine.legal(state)
        else:  # one of each kind
            moves = tuple([(n,) for n, sweep in enumerate(swept) if sweep is not None and sweep.results])
        for kind, sweep in enumerate(swept):
            if sweep is not None and sweep.results:
                self._sweep(kind, sweep, state, row)
        if self._others:
            row.hit([not watch.still and watch.sees(state, moves) for watch in self.watches])
        for move in moves:
            if move[0] in single:
                cells = list(state)
                engine.turns[move[0]].apply(cells, seat, move)
                done = player.do(state, seat, move, cells)
                has = self._own[tuple(cells[self._slices[seat]])]
                shared = self._common[tuple(cells[self._rest])]
                self._lead(row, shared, has, self._labels[seat, has.tally, done.lines, player.forced[move[0]]])
                row.done[id(done)] = done
                if self._others:
                    row.hit([not watch.still and watch.finds(state, move, seat, cells) for watch in self.watches])
        self.rows[seat][pair] = Row(tuple(row.done.values()), tuple(row.hits))
        self.moves[seat].add(row.counted)

    def _sweep(self, kind: int, swept: Swept, state: State, row: Found) -> None:
        """All moves of one kind, which change nothing that is shared."""
        seat, shared = row.seat, row.pair[0]
        coded, here, counted = self._coded[seat], self._here[seat][shared], row.counted
        known, steps = coded.known, coded.steps
        before = coded.code(state)
        for added, lines, times in swept.results:
            step = steps.get((id(added), id(lines)))
            if step is None:
                step = self._step(kind, coded, added, lines)
            has = known.get(before + step.by)
            if has is None:
                cells = list(state)
                for at, count in added:
                    cells[at] += count
                has = known[before + step.by] = self._own[tuple(cells[self._slices[seat]])]
            edge = (shared, has.number, step.label)
            counted[edge] = counted.get(edge, 0) + times
            if has.hits:
                row.hit(has.hits)
            if has.number not in here:
                self._add(seat, shared, has)
        row.done[kind] = Done(self._player.nothing, swept.peaks, swept.pieces)

    def _step(self, kind: int, coded: Coded, added: tuple[Pair, ...], lines: Amounts) -> Step:
        by, tally = coded.by(added)
        label = self._labels[coded.seat, tally, lines, self._player.forced[kind]]
        if len(coded.steps) >= MOST:
            coded.steps.clear()
        coded.steps[id(added), id(lines)] = step = Step(by, label, (added, lines))
        return step

    def _lead(self, row: Found, shared: int, has: Own, label: int) -> None:
        """A move leads from a row to another."""
        edge = (shared, has.number, label)
        row.counted[edge] = row.counted.get(edge, 0) + 1
        if has.hits:
            row.hit(has.hits)
        if has.number not in self._here[row.seat][shared]:
            self._add(row.seat, shared, has)
        if shared not in self._onward[row.seat][row.pair[0]]:
            self._share(row.seat, row.pair[0], shared)

    def _label(self, key: tuple[int, Amounts, Amounts, int]) -> int:
        seat, gains, lines, forced = key
        seats = range(self.players)
        all_gains = tuple(gains if other == seat else self._blank for other in seats)
        all_lines = tuple(lines if other == seat else self._player.nothing for other in seats)
        self.labels.append(Label(all_gains, all_lines, forced))
        return len(self.labels) - 1

    def _share(self, seat: int, before: int, after: int) -> None:
        """A seat can change what is shared: every other seat may find itself there."""
        self._onward[seat][before].add(after)
        for other in range(self.players):
            if other != seat:
                for has in list(self._here[other][before].values()):
                    self._add(other, after, has)
