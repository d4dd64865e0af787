"""One seat alone at the table: the others do nothing, and a market always offers every card."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

from kit.model.meaning import Meaning
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import Layout
from kit.rules.engine.setup import Setup
from kit.rules.mechanics.market import Market


class EndlessMarket(Market):
    """A market in which one of each card lies face up, and still does when it is taken."""

    lasting: ClassVar = True

    @classmethod
    def of(cls, market: Market) -> EndlessMarket:
        cards = tuple(range(1, len(market.cards) + 1))
        return cls(market.cards, cards, len(cards), market.refills, market.entry, market.span)

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        self.lay(layout, self.deck, (), cells)

    def taking(self, layout: Layout) -> Callable[[list[int], int], None]:
        return lambda cells, card: None


def alone(meaning: Meaning) -> Engine:
    """The engine of the game for one seat."""
    market = meaning.mechanics.get(Market.name())
    if isinstance(market, Market):
        mechanics = {**meaning.mechanics, Market.name(): EndlessMarket.of(market)}
        meaning = dataclasses.replace(meaning, mechanics=mechanics)
    return compile_engine(meaning, 1)


class Chance(Setup):
    """Counts in how many ways a game can be set up."""

    def __init__(self) -> None:
        self.ways = 1

    def order(self, name: str, cards: Sequence[int]) -> Sequence[int]:
        alike = math.prod(math.factorial(n) for n in Counter(cards).values())
        self.ways *= math.factorial(len(cards)) // alike
        return cards

    def one(self, name: str, options: int) -> int:
        self.ways *= options
        return 0


def set_ups(engine: Engine) -> int:
    """In how many ways the game can be set up: 1 where nothing is left to chance."""
    chance = Chance()
    engine.start(chance)
    return chance.ways
