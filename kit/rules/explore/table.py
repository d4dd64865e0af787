"""From one seat alone with a market that always offers every card, back to the real table.

What a seat can do at the real table it can do alone, so a figure of one seat alone is never too small. It is not too
large either where one way to it takes no card more often than there are copies: the deck may be shuffled so that the
cards lie face up in just the order in which they are taken, while the others let their turns pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from kit.model.meaning import Meaning
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore.graph import Graph
from kit.rules.explore.moves import Label, Player
from kit.rules.explore.sums import Open, Sum, sum_of, to_go
from kit.rules.mechanic import used
from kit.rules.mechanics.build import Build
from kit.rules.mechanics.market import Market

Used = tuple[int, ...]
"""How often each card was taken."""

TRIES = 200_000
"""Positions that are looked at for one figure."""


def real_sums(graph: Graph, real: Meaning, adds: Sum) -> list[int] | None:
    """All sums that some game at the real table comes to, sorted; None where the search for one was given up."""
    plans = Plans(graph, real, adds)
    found = {total: plans.real(total) for total in plans.sums}
    return None if None in found.values() else [total for total, there in found.items() if there]


def real_most(graph: Graph, real: Meaning, adds: Callable[[Label], int]) -> int | None:
    """The largest sum that some game at the real table comes to; None where the search for it was given up."""
    plans = Plans(graph, real, sum_of(graph, adds))
    for total in reversed(plans.sums):
        there = plans.real(total)
        if there is not False:
            return total if there else None
    return None


def real(way: Sequence[Move], engine: Engine, meaning: Meaning) -> bool:
    """Whether the moves of one seat alone can be made at the real table, which has so many copies and no more."""
    market = meaning.mechanics.get(Market.name())
    if not isinstance(market, Market):
        return True
    builds = next((n for n, turn in enumerate(engine.turns) if turn.word == Build.turn), None)
    taken = Counter(move[1] for move in way if move[0] == builds)
    most = len(market.deck) if market.refills else market.shown
    return taken.total() <= most and all(n <= market.deck.count(card) for card, n in taken.items())


class Plans:
    """Looks for a way to each sum of `adds` in the graph of one seat alone that the real table allows."""

    def __init__(self, graph: Graph, real: Meaning, adds: Sum) -> None:
        self.graph = graph
        self.engine, self.player = graph.sight.engine, Player(graph.sight)
        self.adds = dict(zip(graph.labels, adds.labels.tolist(), strict=True))
        self.open: Sequence[Open] = to_go(graph, adds)
        market = used(real, Market)
        copies = Counter(market.deck)
        self.copies = tuple(copies[n] for n in range(len(market.cards) + 1))
        self.most = len(market.deck) if market.refills else market.shown
        self.builds = next(n for n, turn in enumerate(self.engine.turns) if turn.word == Build.turn)
        self.failed: set[tuple[State, int, Used]] = set()
        self.tries = 0

    @property
    def sums(self) -> list[int]:
        first = self.open[0]
        return [first.low + n for n, there in enumerate(first.table[0].tolist()) if there]

    def real(self, total: int) -> bool | None:
        """Whether the real table allows it; None where the search was given up."""
        self.failed.clear()
        self.tries = 0
        found = self._search(self.engine.initial, total, (0,) * len(self.copies))
        return None if self.tries >= TRIES and not found else found

    def _search(self, state: State, total: int, used: Used) -> bool:
        if self.engine.over(state):
            return True
        key = (self.graph.sight.key(state), total, used)
        if key in self.failed or self.tries >= TRIES:
            return False
        self.tries += 1
        for move in self.engine.legal(state):
            after = self._taken(used, move)
            if after is not None:
                seen = self.player.play(state, move)
                rest = total - self.adds[seen.label]
                if self._has(seen.after, rest) and self._search(seen.after, rest, after):
                    return True
        self.failed.add(key)
        return False

    def _taken(self, used: Used, move: Move) -> Used | None:
        """The cards taken once a move is made, as few as there are."""
        if move[0] != self.builds:
            return used
        card = move[1]
        if used[card] == self.copies[card] or sum(used) == self.most:
            return None
        return (*used[:card], used[card] + 1, *used[card + 1 :])

    def _has(self, state: State, rest: int) -> bool:
        position = self.graph.sight.key(state)
        return self.open[position[-1]].has(self.graph.find(position), rest)
