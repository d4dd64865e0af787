"""What is decided before the first turn: the order of a deck, which of several boards is used.

A mechanic asks for it by name in `Mechanic.set_up` and writes the answer into the state, hidden or not: whoever has
the state has everything that will happen by chance.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence


class Setup:
    """Decides nothing: decks lie as their table lists them, the first board is used."""

    def order(self, name: str, cards: Sequence[int]) -> Sequence[int]:
        """The cards of a deck, the top one first."""
        return cards

    def one(self, name: str, options: int) -> int:
        """Which of so many options is used, from 0."""
        return 0


class Shuffled(Setup):
    """Decides by chance; the same seed decides the same."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def order(self, name: str, cards: Sequence[int]) -> Sequence[int]:
        return self.random.sample(cards, len(cards))

    def one(self, name: str, options: int) -> int:
        return self.random.randrange(options)


class Arranged(Setup):
    """As it is told; what it is not told stays undecided."""

    def __init__(self, decided: Mapping[str, int | Sequence[int]]) -> None:
        self.decided = decided

    def order(self, name: str, cards: Sequence[int]) -> Sequence[int]:
        given = self.decided.get(name, cards)
        assert not isinstance(given, int)
        assert sorted(given) == sorted(cards)
        return given

    def one(self, name: str, options: int) -> int:
        given = self.decided.get(name, 0)
        assert isinstance(given, int)
        return given
