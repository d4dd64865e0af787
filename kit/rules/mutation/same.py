"""Whether changed rules come to the same game: equal seeded playouts, then equal facts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from itertools import zip_longest
from typing import Any

from kit.model.meaning import Meaning
from kit.rules.engine.engine import compile_engine, playable
from kit.rules.explore.facts import facts_of
from kit.rules.explore.playouts import playouts


class Likeness:
    """A game, against which changed rules are held."""

    def __init__(self, meaning: Meaning) -> None:
        self.meaning, self.playable = meaning, playable(meaning)
        self._games: dict[int, list[str]] = {}

    def same(self, other: Meaning) -> bool:
        """Whether all seeded playouts for each number of players, and all facts, are those of the other rules."""
        if not self.playable or not playable(other) or self.meaning.players != other.players:
            return False
        low, high = self.meaning.players
        alike = all(self._played_alike(other, players) for players in range(low, high + 1))
        return alike and self._facts == _facts(other)

    def _played_alike(self, other: Meaning, players: int) -> bool:
        if players not in self._games:
            self._games[players] = list(_games(self.meaning, players))
        return all(one == two for one, two in zip_longest(self._games[players], _games(other, players)))

    @cached_property
    def _facts(self) -> list[Any]:
        return _facts(self.meaning)


def _games(meaning: Meaning, players: int) -> Iterator[str]:
    """A fingerprint of each playout: every position with the move made in it."""
    for played in playouts(compile_engine(meaning, players)):
        yield hashlib.sha256(repr(played).encode()).hexdigest()


def _facts(meaning: Meaning) -> list[Any]:
    low, high = meaning.players
    return [facts_of(meaning, players).as_json() for players in range(low, high + 1)]
