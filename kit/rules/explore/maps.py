"""Exact facts of a board: what one robot can reach on it, how early, and what it can score.

One player, every first arrival his. A program is chosen before the signal of its cycle is known; signals are drawn
without being put back. A position is a stand, the stations that were visited (one bit each) and the signals left in the
deck; tables run over the first two and are kept for each deck.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kit.rules.explore.graph import Ints
from kit.rules.explore.robots import Reach

Bools = npt.NDArray[np.bool_]

Deck = tuple[int, ...]
"""How many of each signal are left."""


class Best(NamedTuple):
    """The best mean, or what is certain: of the score, and (played for by itself) of the stations visited."""

    score: Fraction | int
    stations: Fraction | int


class Spread(NamedTuple):
    least: int
    mean: Fraction
    most: int


@dataclass(frozen=True, slots=True)
class MapFacts:
    """`earliest` is the first cycle and slot of each station; None where it is never reached. `positions` were looked
    at."""

    free_cells: int
    earliest: dict[str, tuple[int, int] | None]
    expected: Best
    guaranteed: Best
    known_orders: Spread
    chance_of_top: Fraction
    attainable: tuple[int, ...]
    positions: int


def map_facts(reach: Reach) -> MapFacts:
    solver = Solver(reach)
    scores, counts = solver.scores, solver.counts
    return MapFacts(
        sum(cell.kind != "wall" for cell in reach.board.by_name.values()),
        earliest(reach),
        Best(solver.mean(scores), solver.mean(counts)),
        Best(solver.certain(scores), solver.certain(counts)),
        solver.known(scores),
        solver.mean((scores == solver.top).astype(np.int64)),
        solver.attained(),
        solver.positions,
    )


class Solver:
    """The tables of one board. `scores` and `counts` are what the score and the stations come to in each last
    position, `top` the score of who visits all stations and ends on one."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        visits = reach.rules.visits.item
        self.masks = 1 << len(reach.letters)
        self.cycles = reach.rules.cycles
        bits = np.array([mask.bit_count() for mask in range(self.masks)], dtype=np.int64)
        ended = (reach.on[:, None] & np.arange(self.masks)[None, :]) > 0
        each = int(visits.own_first) + int(visits.table_first)
        self.counts = np.broadcast_to(bits, ended.shape)
        self.scores = self.counts * each + ended * int(visits.end_on_one)
        self.top = len(reach.letters) * each + int(visits.end_on_one)
        self.starts, to, entered = _different(reach)
        masks = np.arange(self.masks)[None, :]
        self.moves = [to[:, s, None] * self.masks + (masks | entered[:, s, None]) for s in range(len(reach.rules.deck))]

    @property
    def decks(self) -> list[Deck]:
        """Every deck that some cycle begins or the last one ends with, the smaller before the larger."""
        full = self.reach.rules.deck
        left = itertools.product(*(range(n + 1) for n in full))
        return sorted((d for d in left if sum(d) >= sum(full) - self.cycles), key=sum)

    @property
    def positions(self) -> int:
        return len(self.decks) * self.scores.size

    def mean(self, worth: Ints) -> Fraction:
        """The largest mean of `worth` over all orders, under the best play for it."""
        return Fraction(self._solve(worth, _sum), math.perm(sum(self.reach.rules.deck), self.cycles))

    def certain(self, worth: Ints) -> int:
        """The most of `worth` that no order can prevent."""
        return self._solve(worth, _least)

    def _solve(self, worth: Ints, fold: Callable[[list[tuple[int, Ints]]], Ints]) -> int:
        """Backwards from the last cycle: `fold` says what a program is worth, from how many cards each signal has and
        what the program is worth under it."""
        deck = self.reach.rules.deck
        last = sum(deck) - self.cycles
        known: dict[Deck, Ints] = {}
        for left in self.decks:
            if sum(left) == last:
                known[left] = worth
                continue
            under = [(n, known[_without(left, s)].ravel()[self.moves[s]]) for s, n in enumerate(left) if n]
            known[left] = np.maximum.reduceat(fold(under), self.starts, axis=0)
        return int(known[deck][0, 0])

    def known(self, worth: Ints) -> Spread:
        """The best of `worth` when the order of the signals is known, over all different orders (each weighs alike)."""
        known: dict[tuple[int, ...], Ints] = {(): worth}
        for length in range(1, self.cycles + 1):
            after = known
            known = {}
            for order in _orders(self.reach.rules.deck, length):
                known[order] = np.maximum.reduceat(after[order[1:]].ravel()[self.moves[order[0]]], self.starts, axis=0)
        best = [int(table[0, 0]) for table in known.values()]
        return Spread(min(best), Fraction(sum(best), len(best)), max(best))

    def orders(self) -> Iterator[tuple[int, ...]]:
        """Every different order of the signals."""
        return _orders(self.reach.rules.deck, self.cycles)

    def attained(self) -> tuple[int, ...]:
        """Every score that some programs and signals come to, sorted."""
        return tuple(sorted(set(self.scores[self.finished()].tolist())))

    def finished(self) -> Bools:
        """Which stands and stations some programs and signals come to at the end."""
        reached: dict[Deck, Bools] = {self.reach.rules.deck: np.zeros(self.scores.shape, dtype=np.bool_)}
        reached[self.reach.rules.deck][0, 0] = True
        rows = np.repeat(np.arange(len(self.starts)), np.diff([*self.starts, len(self.moves[0])]))
        for _ in range(self.cycles):
            after: dict[Deck, Bools] = {}
            for left, table in reached.items():
                for s, n in enumerate(left):
                    if n:
                        to = after.setdefault(_without(left, s), np.zeros(table.shape, dtype=np.bool_))
                        to.ravel()[self.moves[s][table[rows]]] = True
            reached = after
        found: Bools = np.logical_or.reduce(list(reached.values()))
        return found


def _different(reach: Reach) -> tuple[Ints, Ints, Ints]:
    """The programs that do not come to the same, stand by stand: where the rows of each stand begin, and for each row
    and signal where it leads and the stations that it enters."""
    entered = np.bitwise_or.reduce(reach.entered)
    code = reach.to * (1 << len(reach.letters)) + entered
    rows = [np.unique(stand, axis=0) for stand in code]
    starts = np.cumsum([0, *(len(r) for r in rows[:-1])])
    table = np.concatenate(rows)
    return starts, table >> len(reach.letters), table & ((1 << len(reach.letters)) - 1)


def _sum(under: list[tuple[int, Ints]]) -> Ints:
    return sum((n * worth for n, worth in under[1:]), under[0][0] * under[0][1])


def _least(under: list[tuple[int, Ints]]) -> Ints:
    found: Ints = np.minimum.reduce([worth for _, worth in under])
    return found


def _without(deck: Deck, signal: int) -> Deck:
    return (*deck[:signal], deck[signal] - 1, *deck[signal + 1 :])


def _orders(deck: Deck, length: int) -> Iterator[tuple[int, ...]]:
    """Every different order of so many signals of the deck."""
    if length == 0:
        yield ()
        return
    for signal, n in enumerate(deck):
        if n:
            for rest in _orders(_without(deck, signal), length - 1):
                yield (signal, *rest)


def earliest(reach: Reach) -> dict[str, tuple[int, int] | None]:
    """The first cycle and slot, from 1, in which any programs and signals enter each station."""
    return dict(zip(reach.letters, first_entered(reach, len(reach.letters)), strict=True))


def first_entered(reach: Reach, bits: int) -> list[tuple[int, int] | None]:
    """The same for each of so many bits of what is entered."""
    found: list[tuple[int, int] | None] = [None] * bits
    deck = reach.rules.deck
    stands: dict[Deck, Ints] = {deck: np.array([0])}
    for cycle in range(1, reach.rules.cycles + 1):
        signals = [(left, s, at) for left, at in stands.items() for s, n in enumerate(left) if n]
        for slot, entered in enumerate(reach.entered, 1):
            new = np.bitwise_or.reduce([np.bitwise_or.reduce(entered[at, :, s], axis=None) for _, s, at in signals])
            found = [(cycle, slot) if when is None and new >> n & 1 else when for n, when in enumerate(found)]
        stands = _next(reach, signals)
    return found


def _next(reach: Reach, signals: Sequence[tuple[Deck, int, Ints]]) -> dict[Deck, Ints]:
    after: dict[Deck, list[Ints]] = {}
    for left, s, at in signals:
        after.setdefault(_without(left, s), []).append(reach.to[at, :, s].ravel())
    return {left: np.unique(np.concatenate(parts)) for left, parts in after.items()}
