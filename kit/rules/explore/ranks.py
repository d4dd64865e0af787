"""Who wins by how much, as one number: the margins of two seats in the order of the tie-breaks, weighed so that a
lower one never outweighs a higher one."""

from __future__ import annotations

from collections.abc import Sequence

from kit.rules.explore.graph import Graph
from kit.rules.explore.moves import Label
from kit.rules.explore.sums import Sum, sum_of


class Margins:
    """The first seat's amounts minus the second's, of each resource that decides who wins."""

    def __init__(self, graph: Graph) -> None:
        self.graph, self.sight = graph, graph.sight
        bounds = [self._bound(name) for name in self.sight.ranks]
        self.weights = [1] * len(bounds)
        for n in reversed(range(len(bounds) - 1)):
            self.weights[n] = self.weights[n + 1] * (2 * bounds[n + 1] + 1)

    def sum(self) -> Sum:
        return sum_of(self.graph, self._label, self._end)

    def split(self, total: int) -> list[int]:
        """The margins that were weighed into one number."""
        margins = []
        for weight in self.weights:
            margin = (total + weight // 2) // weight
            margins.append(margin)
            total -= margin * weight
        return margins

    def _bound(self, name: str) -> int:
        """More than the margin of one resource can be."""
        if name not in self.sight.tallies:
            slots = self.sight.engine.layout.own(name)
            return max(abs(end[slot]) for end in self.graph.ends for slot in slots)
        at = self.sight.tallies.index(name)
        most = max(abs(gains[at]) for label in self.graph.labels for gains in label.gains)
        return most * self.graph.turns

    def _label(self, label: Label) -> int:
        pairs = zip(self.sight.ranks, self.weights, strict=True)
        return sum(weight * self._margin(label, name) for name, weight in pairs if name in self.sight.tallies)

    def _margin(self, label: Label, name: str) -> int:
        at = self.sight.tallies.index(name)
        return label.gains[0][at] - label.gains[1][at]

    def _end(self, end: Sequence[int]) -> int:
        first, second = (self.sight.ranked(tuple(end), seat) for seat in (0, 1))
        return sum(weight * (a - b) for weight, a, b in zip(self.weights, first, second, strict=True))


def score_of(graph: Graph, seat: int) -> Sum:
    """What a seat has at the end of the resource that decides first."""
    sight = graph.sight
    name = sight.ranks[0]
    slot = sight.engine.layout.own(name)[seat]
    if name not in sight.tallies:
        return sum_of(graph, lambda label: 0, lambda end: end[slot])
    at, start = sight.tallies.index(name), sight.engine.initial[slot]
    return sum_of(graph, lambda label: label.gains[seat][at], lambda end: start)
