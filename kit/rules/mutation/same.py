"""Whether changed rules come to the same game: equal seeded playouts, then equal facts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from itertools import zip_longest
from typing import Any

from kit.model.meaning import Meaning
from kit.rules.engine.engine import Engine, compile_engine, playable
from kit.rules.engine.layout import State
from kit.rules.explore.facts import facts_of
from kit.rules.explore.playouts import playouts
from kit.rules.mechanic import Mechanic


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
        return alike and self._facts == facts(other)

    def _played_alike(self, other: Meaning, players: int) -> bool:
        if players not in self._games:
            self._games[players] = list(games(self.meaning, players))
        return all(one == two for one, two in zip_longest(self._games[players], games(other, players)))

    @cached_property
    def _facts(self) -> list[Any]:
        return facts(self.meaning)


def games(meaning: Meaning, players: int) -> Iterator[str]:
    """A fingerprint of each playout: every move as it is told, and what all can see before it and at the end."""
    engine = compile_engine(meaning, players)
    for played in playouts(engine):
        told = [engine.tell(state, move) if move else "" for state, move in played]
        seen = [_seen(engine, state) for state, _ in played]
        yield hashlib.sha256(repr((told, seen)).encode()).hexdigest()


def _seen(engine: Engine, state: State) -> list[object]:
    """What each seat holds, and what lies before it and on the table; not how the engine keeps it."""
    shown = (mechanic for mechanic in engine.meaning.mechanics.values() if isinstance(mechanic, Mechanic))
    seats = range(engine.players)
    cards = [mechanic.show(engine.meaning, engine.layout, state, seat) for mechanic in shown for seat in (*seats, None)]
    return [[list(engine.holding(state, seat).items()) for seat in seats], cards]


def facts(meaning: Meaning) -> list[Any]:
    """All facts, for each number of players."""
    low, high = meaning.players
    return [facts_of(meaning, players).as_json() for players in range(low, high + 1)]
