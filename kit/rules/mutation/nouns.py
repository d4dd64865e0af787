"""The noun behind a number that has become one, or has been one: mended, so that only the number is wrong."""

from __future__ import annotations

from kit.rules.mutation.mutant import Edit
from kit.rules.numbers.numbered import list_at
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading
from kit.rules.words.things import nouns_of
from kit.rules.world import World

FAR = 4
"""Tokens behind a number among which its noun is looked for."""

SHORTEST = 4
"""Letters of an unknown word that is taken for the noun; shorter ones are mostly `of`, `in` and their kin."""


def mended(world: World, reading: Reading, numeral: Numeral, value: int | None) -> Edit | None:
    """The edit of the noun, for a numeral that is now `value`; None where it stays as it is."""
    old = numeral.value if numeral.high is None else numeral.high
    if value is None or old is None or (value == 1) == (old == 1) or list_at(world, reading, numeral) is not None:
        return None
    found = _known(world, reading, numeral, value) or _next(world, reading, numeral, value)
    if found is None:
        return None
    first, last, noun = found
    return Edit(reading.span(first, last), noun) if noun != reading.words(first, last) else None


def _known(world: World, reading: Reading, numeral: Numeral, value: int) -> tuple[int, int, str] | None:
    """The first noun behind it that the game knows, with its form for that many."""
    stop = min(reading.sentence(numeral.first).stop, numeral.last + 1 + FAR)
    for at in range(numeral.last + 1, stop):
        token = reading.tokens[at]
        if token.kind != "word" or any(other.first == at for other in reading.numerals):
            return None
        thing = world.things.at(reading.tokens[:stop], at)
        if thing is not None:
            return at, at + thing.length - 1, nouns_of(thing.thing)[value != 1]
        noun = world.nouns.at(reading.tokens, at, stop)
        if noun is not None:
            last = at + noun[0] - 1
            return last, last, _form(world, reading.tokens[last].text, value)
    return None


def _next(world: World, reading: Reading, numeral: Numeral, value: int) -> tuple[int, int, str] | None:
    """The word right behind it, which nobody knows."""
    at = numeral.last + 1
    if at >= reading.sentence(numeral.first).stop:
        return None
    token = reading.tokens[at]
    if token.kind != "word" or len(token.text) < SHORTEST or reading.named(at) is not None:
        return None
    return at, at, _form(world, token.text, value)


def _form(world: World, noun: str, value: int) -> str:
    """For one, or for any other number."""
    return world.words.singular(noun) if value == 1 else world.words.plural(world.words.singular(noun))
