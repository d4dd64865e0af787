"""What seats hold in the positions of a graph."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from kit.rules.engine.layout import State
from kit.rules.explore.factored import FactoredLayer
from kit.rules.explore.graph import Graph, PlainLayer
from kit.rules.explore.moves import Amounts


def holdings(graph: Graph) -> set[Amounts]:
    """The amounts of each resource that some seat holds before a turn or (where the graph keeps that) after the last
    one. Tallies, which are only ever added to, count as 0."""
    start, stop = graph.sight.engine.layout.block(tuple(graph.sight.engine.meaning.resources))[0]
    return {own[start:stop] for own in _owns(graph)}


def _owns(graph: Graph) -> Iterator[State]:
    """Each seat's own figures."""
    players, width = graph.sight.engine.players, graph.sight.own
    numbers: dict[int, State] = {}
    for layer in graph.layers:
        if isinstance(layer, PlainLayer):
            for position in layer.numbers:
                yield from (position[seat * width : (seat + 1) * width] for seat in range(players))
        elif isinstance(layer, FactoredLayer):
            for codes in (layer.codes, layer.after):
                for seat in range(players):
                    numbers |= {n: layer.owns[n] for n in np.unique(layer.space.own(codes, seat)).tolist()}
    yield from numbers.values()
