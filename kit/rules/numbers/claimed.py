"""The printed sentences that claims stand beside, and the numerals in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kit.core.source import Text
from kit.model.game import Printed
from kit.rules.mechanics.claims import ClaimEntry, Claims
from kit.rules.words.tokens import Token, tokens_of
from kit.rules.world import World


class Place(NamedTuple):
    """A printed text that makes a claim: the tokens `first` to `last` of it, `last` excluded."""

    printed: Printed
    first: int
    last: int


class Claimed:
    """Where each claim of a game is printed: `places` by the number of the claim, counted from 1."""

    def __init__(self, world: World) -> None:
        claims = world.meaning.mechanics.get(Claims.name())
        entries = claims.entries if isinstance(claims, Claims) else ()
        self.places = {n: tuple(_places(entry, world)) for n, entry in enumerate(entries, 1)}
        self._by_address: dict[str, list[tuple[int, Place]]] = {}
        for n, places in self.places.items():
            for place in places:
                self._by_address.setdefault(place.printed.address, []).append((n, place))

    def around(self, address: str, token: int) -> tuple[str, ...]:
        """The claims whose words hold a token of a printed text, by their addresses (`claims/2`)."""
        found = self._by_address.get(address, ())
        return tuple(f"claims/{n}" for n, place in found if place.first <= token < place.last)


def _places(entry: ClaimEntry, world: World) -> Iterator[Place]:
    """Every printed text that says (`say`) or begins with (`at`) the words of a claim, whatever the blanks."""
    words = entry.say or entry.at
    if words is None:
        return
    wanted = _texts(world.read(words).tokens)
    for printed in world.game.texts():
        if entry.say is None or _could(entry.say, printed.text):
            tokens = _texts(world.read(printed.text).tokens)
            first = _index(tokens, wanted) if entry.say is not None else 0 if tokens[: len(wanted)] == wanted else None
            if first is not None:
                yield Place(printed, first, first + len(wanted))


def _could(say: Text, text: Text) -> bool:
    """Whether a text has the first word of a sentence at all; most have not, and are not read for it."""
    first = next(iter(tokens_of(say)), None)
    return first is not None and first.text in text


def _texts(tokens: tuple[Token, ...]) -> tuple[str, ...]:
    return tuple(token.text for token in tokens)


def _index(tokens: tuple[str, ...], wanted: tuple[str, ...]) -> int | None:
    """Where a run of words begins in others."""
    starts = range(len(tokens) - len(wanted) + 1) if wanted else range(0)
    return next((n for n in starts if tokens[n : n + len(wanted)] == wanted), None)
