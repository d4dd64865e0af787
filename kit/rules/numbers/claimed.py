"""The printed sentences that claims stand beside, and the numerals in them that claims decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import NamedTuple

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.model.game import Printed
from kit.rules.mechanics.claims import ClaimEntry, Claims
from kit.rules.numbers.binding import Found, Spot
from kit.rules.words.numerals import numerals_of
from kit.rules.words.tokens import Token, tokens_of
from kit.rules.world import World

UNPRINTED = "claim-unprinted"
"""The code of a claim whose sentence is printed nowhere."""


ALIKE = 0.6
"""The share of words that a sentence must have in common with a claim to be shown beside it."""


class Place(NamedTuple):
    """A printed text that makes a claim: the tokens `first` to `last` of it, `last` excluded."""

    printed: Printed
    first: int
    last: int


class Claimed:
    """Where each claim of a game is printed: `places` by the number of the claim, counted from 1."""

    def __init__(self, world: World) -> None:
        claims = world.meaning.mechanics.get(Claims.name())
        self.entries = claims.entries if isinstance(claims, Claims) else ()
        self.world = world
        self.texts = texts = tuple(world.game.texts()) if self.entries else ()
        self.places = {n: tuple(_places(entry, texts, world)) for n, entry in enumerate(self.entries, 1)}
        self._numbers = {n: _numbers(entry, world) for n, entry in enumerate(self.entries, 1)}
        self._by_address: dict[str, list[tuple[int, Place]]] = {}
        for n, places in self.places.items():
            for place in places:
                self._by_address.setdefault(place.printed.address, []).append((n, place))

    def unprinted(self) -> list[Problem]:
        """Sentences that claims name and that are printed nowhere, each with all claims that name it."""
        untied: dict[tuple[str, str], list[Text]] = {}
        for n, entry in enumerate(self.entries, 1):
            if (words := entry.say or entry.at) is not None and not self.places[n]:
                untied.setdefault(("says" if entry.say else "begins with", str(words)), []).append(words)
        return [_untied(words, how, self._nearest(words[0])) for (how, _), words in untied.items()]

    def _nearest(self, words: Text) -> tuple[Related, ...]:
        """The printed sentence that is most like these words, if one is like them: most likely it was changed."""
        wanted = set(_texts(self.world.read(words).tokens))
        found: list[tuple[float, Span]] = []
        for printed in self.texts if len(wanted) > 1 else ():
            reading = self.world.read(printed.text)
            for sentence in reading.sentences:
                here = {reading.tokens[at].text for at in sentence}
                place = reading.span(sentence.start, sentence.stop - 1)
                found.append((len(wanted & here) / len(wanted | here), place))
        best, place = max(found, key=lambda one: one[0], default=(0.0, words.span))
        return (Related(place, "this sentence is most like it"),) if best >= ALIKE else ()

    def around(self, address: str, token: int) -> tuple[str, ...]:
        """The claims whose words hold a token of a printed text, by their addresses (`claims/2`)."""
        return tuple(f"claims/{n}" for n in self._around(address, token))

    def bind(self, spot: Spot) -> Found | None:
        """A numeral of such words that the claim itself has too: with the claim it stands and falls."""
        numeral = spot.numeral
        wanted = {value for value in (numeral.value, numeral.high) if value is not None}
        claims = self._around(spot.printed.address, numeral.first)
        claim = next((n for n in claims if wanted and wanted <= self._numbers[n]), None)
        return None if claim is None else Found("bound", f"claims/{claim}")

    def _around(self, address: str, token: int) -> list[int]:
        return [n for n, place in self._by_address.get(address, ()) if place.first <= token < place.last]


def _untied(words: Sequence[Text], how: str, like: tuple[Related, ...]) -> Problem:
    hint = "write it as the leaflet has it, or take the claim out"
    others = tuple(Related(other.span, "and here") for other in words[1:])
    return Problem("claim-unprinted", f"no printed text {how} this", words[0].span, hint, related=(*like, *others))


def _numbers(entry: ClaimEntry, world: World) -> set[int]:
    """Every whole number that a claim has, its sentence apart."""
    found: set[int] = set()
    for at in fields(entry):
        value = getattr(entry, at.name)
        if at.name in ("say", "at", "span", "players") or value is None:
            continue
        for text in value.values() if isinstance(value, dict) else [value]:
            numerals = numerals_of(tokens_of(str(text)), world.words)
            found |= {n for numeral in numerals for n in (numeral.value, numeral.high) if n is not None}
    return found


def _places(entry: ClaimEntry, texts: Sequence[Printed], world: World) -> Iterator[Place]:
    """Every printed text that says (`say`) or begins with (`at`) the words of a claim, whatever the blanks."""
    words = entry.say or entry.at
    wanted = _texts(world.read(words).tokens) if words is not None else ()
    if not wanted:
        return
    longest = max(wanted, key=len)
    for printed in texts:
        if longest in printed.text:  # most have not, and are not read for it
            tokens = _texts(world.read(printed.text).tokens)
            first = _index(tokens, wanted) if entry.say is not None else 0 if tokens[: len(wanted)] == wanted else None
            if first is not None:
                yield Place(printed, first, first + len(wanted))


def _texts(tokens: tuple[Token, ...]) -> tuple[str, ...]:
    return tuple(token.text for token in tokens)


def _index(tokens: tuple[str, ...], wanted: tuple[str, ...]) -> int | None:
    """Where a run of words begins in others."""
    starts = range(len(tokens) - len(wanted) + 1)
    return next((n for n in starts if tokens[n : n + len(wanted)] == wanted), None)
