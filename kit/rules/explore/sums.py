"""Figures that add up along a game, over all its complete games: how often each sum occurs, the largest sum, the sum
under best play.

A `Sum` says what each label adds; arrays run over the positions of a layer, and over sums where all are kept apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kit.rules.explore.graph import Edges, Graph, Ints, Layer
from kit.rules.explore.moves import Label

MOST = 2**62
"""What a count may come to before it is no longer sure to fit."""


class Sum(NamedTuple):
    """What each label of a graph adds, and what each finished position adds at last."""

    labels: Ints
    ends: Ints


def sum_of(graph: Graph, label: Callable[[Label], int], end: Callable[[tuple[int, ...]], int] = lambda end: 0) -> Sum:
    labels = np.array([label(one) for one in graph.labels], dtype=np.int64)
    return Sum(labels, np.array([end(one) for one in graph.ends], dtype=np.int64))


class Counts(NamedTuple):
    """`table[position, n]`: in how many ways the sum is `low + n`."""

    low: int
    table: Ints


def distribution(graph: Graph, adds: Sum) -> dict[int, int] | None:
    """How many complete games come to each sum; None where numbers grow too large to be counted so.

    Counted forwards as far as the counts are sure to fit, then backwards from the end, and joined in the middle with
    whole numbers of any size.
    """
    middle = _middle(graph.layers)
    if middle is None:
        return None
    front = Counts(0, np.ones((1, 1), dtype=np.int64))
    for layer, size in zip(graph.layers[:middle], _sizes(graph)[1:], strict=False):
        front = _forward(layer.edges(), adds, front, size)
    low, high = int(adds.ends.min()), int(adds.ends.max())
    back = Counts(low, np.zeros((len(adds.ends), high - low + 1), dtype=np.int64))
    back.table[np.arange(len(adds.ends)), adds.ends - low] = 1
    for layer in reversed(graph.layers[middle:]):
        back = _backward(layer.edges(), adds, back, layer.size)
    return _joined(front, back)


class Open(NamedTuple):
    """`table[position, n]`: whether some way from the position to the end adds `low + n`."""

    low: int
    table: npt.NDArray[np.bool_]

    def has(self, position: int, total: int) -> bool:
        return 0 <= total - self.low < self.table.shape[1] and bool(self.table[position, total - self.low])


def to_go(graph: Graph, adds: Sum) -> list[Open]:
    """For each layer, and for the finished positions, which sums are still to be had."""
    low, high = int(adds.ends.min()), int(adds.ends.max())
    ahead = Open(low, np.equal.outer(adds.ends, np.arange(low, high + 1)))
    found = [ahead]
    for layer in reversed(graph.layers):
        edges = layer.edges()
        least, most = _span(edges, adds)
        width = ahead.table.shape[1]
        moved = np.zeros((len(edges.sources), width + most - least), dtype=np.bool_)
        shifts = adds.labels[edges.labels] - least
        for shift in np.unique(shifts):
            some = np.flatnonzero(shifts == shift)
            moved[some, shift : shift + width] = ahead.table[edges.targets[some]]
        ahead = Open(ahead.low + least, np.logical_or.reduceat(moved, _starts(edges, layer.size)))
        found.append(ahead)
    return found[::-1]


def attained(graph: Graph, adds: Sum) -> list[int]:
    """All sums that some complete game comes to, sorted."""
    first = to_go(graph, adds)[0]
    return [first.low + int(n) for n in np.flatnonzero(first.table[0])]


def largest(graph: Graph, adds: Sum) -> int:
    """The largest sum of any complete game."""
    return best(graph, adds, lambda seat: np.maximum)


def best(graph: Graph, adds: Sum, chooses: Callable[[int], np.ufunc]) -> int:
    """The sum under best play: `chooses(seat)` is `np.maximum` where the seat wants it high, `np.minimum` where low."""
    worth = adds.ends
    for layer in reversed(graph.layers):
        edges = layer.edges()
        totals = worth[edges.targets] + adds.labels[edges.labels]
        worth = chooses(layer.seat).reduceat(totals, _starts(edges, layer.size))
    return int(worth[0])


def _starts(edges: Edges, size: int) -> Ints:
    """Where the edges of each position begin."""
    return np.searchsorted(edges.sources, np.arange(size))


def _sizes(graph: Graph) -> list[int]:
    return [*(layer.size for layer in graph.layers), len(graph.ends)]


def _middle(layers: Sequence[Layer]) -> int | None:
    """The layer nearest the middle up to which counts from the front, and from which counts from the back, are sure to
    fit; None if there is none."""
    widest = [_widest(layer.edges()) for layer in layers]
    fits = (n for n in range(len(layers) + 1) if max(math.prod(widest[:n]), math.prod(widest[n:])) < MOST)
    return min(fits, key=lambda n: abs(2 * n - len(layers)), default=None)


def _widest(edges: Edges) -> int:
    return int(np.bincount(edges.sources, weights=edges.times).max())


def _span(edges: Edges, adds: Sum) -> tuple[int, int]:
    used = adds.labels[np.unique(edges.labels)]
    return int(used.min()), int(used.max())


def _forward(edges: Edges, adds: Sum, counts: Counts, size: int) -> Counts:
    """The counts behind a layer's edges, from those before them."""
    return _moved(edges.sources, edges.targets, edges, adds, counts, size)


def _backward(edges: Edges, adds: Sum, counts: Counts, size: int) -> Counts:
    """The counts before a layer's edges, from those behind them."""
    return _moved(edges.targets, edges.sources, edges, adds, counts, size)


def _moved(come: Ints, go: Ints, edges: Edges, adds: Sum, counts: Counts, size: int) -> Counts:
    least, most = _span(edges, adds)
    width = counts.table.shape[1]
    table = np.zeros((size, width + most - least), dtype=np.int64)
    by_label = adds.labels[edges.labels]
    order = np.lexsort((go, by_label))
    for add in np.unique(by_label):
        some = order[np.searchsorted(by_label[order], add) : np.searchsorted(by_label[order], add, "right")]
        reached, starts = np.unique(go[some], return_index=True)
        shift = int(add) - least
        moved = counts.table[come[some]] * edges.times[some, None]
        table[reached, shift : shift + width] += np.add.reduceat(moved, starts)
    return Counts(counts.low + least, table)


def _joined(front: Counts, back: Counts) -> dict[int, int]:
    """The counts of both halves multiplied out over the positions between them, exactly."""
    totals: dict[int, int] = {}
    for n, row in enumerate(_product(front.table, back.table)):
        for m, count in enumerate(row):
            if count:
                total = front.low + n + back.low + m
                totals[total] = totals.get(total, 0) + count
    return dict(sorted(totals.items()))


def _product(front: Ints, back: Ints) -> list[list[int]]:
    """`front` transposed times `back` in whole numbers of any size: digit by digit, so small that no product of floats
    loses any of it."""
    bits = (53 - len(front).bit_length()) // 2
    product = [[0] * back.shape[1] for _ in range(front.shape[1])]
    for n, first in enumerate(_digits(front, bits)):
        for m, second in enumerate(_digits(back, bits)):
            for row, part in zip(product, (first.T @ second).tolist(), strict=True):
                row[:] = [a + (int(b) << bits * (n + m)) for a, b in zip(row, part, strict=True)]
    return product


def _digits(table: Ints, bits: int) -> list[npt.NDArray[np.float64]]:
    digits = []
    while table.any():
        digits.append((table & ((1 << bits) - 1)).astype(np.float64))
        table = table >> bits
    return digits
