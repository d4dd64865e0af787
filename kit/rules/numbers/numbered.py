"""Numerals that name single ones of so many by their number, behind the noun.

lap 1   stop after lap 12   slot 2, 3 or 4   slots 2–4   EAST begins rounds 1 and 3
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kit.model.meaning import Parameter
from kit.rules.mechanic import Mechanic
from kit.rules.numbers.binding import Found, Spot
from kit.rules.witness import Witness
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading
from kit.rules.words.tokens import starts_with
from kit.rules.world import World

LONGEST_NOUN = 5
"""Tokens of the longest noun that is looked for."""


class Listed(NamedTuple):
    """A numbered noun with the numerals behind it. `first` and `last` are tokens of the whole."""

    parameter: Parameter
    numbers: tuple[int, ...]
    first: int
    last: int


def bind(spot: Spot) -> Found | None:
    """A numeral of such a list: the first and the last of them can be named, the sets that the rules know, and with a
    seat that begins them the laps that it begins; for those are figures of the rules."""
    if spot.numeral.kind not in ("cardinal", "range"):
        return None
    listed = list_at(spot.world, spot.reading, spot.numeral)
    if listed is None:
        return None
    parameter, numbers, first, last = listed
    begun = _begun(spot, listed)
    if begun is not None:
        return _firsts(spot, listed, *begun)
    return spot.figure(parameter, numbers in ((1,), (parameter.value,), *parameter.runs), first, last)


def _firsts(spot: Spot, listed: Listed, seat: str, begun: list[int]) -> Found:
    """The laps that a seat is said to begin, against those that it begins."""
    span = spot.reading.span(listed.first, listed.last)
    says = f'these words say that {seat} begins "{spot.reading.words(listed.first, listed.last)}"'
    noun = listed.parameter.nouns[len(begun) != 1]
    truth = f"but {seat} begins {noun} {' and '.join(map(str, begun)) or 'none'}"
    right, fact = set(listed.numbers) <= set(begun), "clock.first player"
    return Found(
        "bound", fact, Witness((fact,), span, says, truth, right, hint="either the rules or these words are wrong")
    )


def list_at(world: World, reading: Reading, numeral: Numeral) -> Listed | None:
    """The list that the numeral is part of."""
    sentence = reading.sentence(numeral.first)
    numerals = [n for n in reading.numerals if n.first in sentence]
    start = at = numerals.index(numeral)
    while start and _joined(world, reading, numerals[start - 1], numerals[start]):
        start -= 1
    stop = at + 1
    while stop < len(numerals) and _joined(world, reading, numerals[stop - 1], numerals[stop]):
        stop += 1
    noun = _noun_before(world, reading, numerals[start].first)
    if noun is None:
        return None
    numbers = tuple(number for one in numerals[start:stop] for number in _numbers(one))
    return Listed(noun[1], numbers, noun[0], numerals[stop - 1].last)


def _joined(world: World, reading: Reading, one: Numeral, other: Numeral) -> bool:
    """Whether only a comma, `and` or `or` stands between two numerals."""
    words, between = world.words, reading.tokens[one.last + 1 : other.first]
    joining = (",", words.conjunction, words.alternative)
    return 0 < len(between) <= 2 and all(token.folded in joining for token in between)


def _noun_before(world: World, reading: Reading, first: int) -> tuple[int, Parameter] | None:
    """The numbered noun right before a token."""
    for start in range(max(reading.sentence(first).start, first - LONGEST_NOUN), first):
        found = world.nouns.at(reading.tokens, start, first)
        there = found[1] if found is not None and start + found[0] == first else ()
        numbered = [p for p in there if p.numbered and (not p.cues or _cued(world, reading, p, first))]
        if numbered:
            return start, numbered[0]
    return None


def _cued(world: World, reading: Reading, parameter: Parameter, first: int) -> bool:
    """Whether the sentence has a word that tells the parameter from others."""
    sentence, cues = reading.sentence(first), world.cues[parameter.name]
    return any(cues.at(reading.tokens, at, sentence.stop) is not None for at in sentence)


def _numbers(numeral: Numeral) -> Iterator[int]:
    if numeral.value is not None:
        yield from range(numeral.value, (numeral.value if numeral.high is None else numeral.high) + 1)


def _begun(spot: Spot, listed: Listed) -> tuple[str, list[int]] | None:
    """The seat that the words before the list say begins these laps, with the laps that it begins."""
    world, tokens = spot.world, spot.reading.tokens
    before = range(spot.sentence.start, listed.first)
    verbs = world.words.counting["begins"]
    if not any(starts_with(tokens[: before.stop], at, verb) for at in before for verb in verbs):
        return None
    named = world.seats.all(tokens, before.start, before.stop)
    mechanics = [m for m in world.meaning.mechanics.values() if isinstance(m, Mechanic)]
    schedule = next((s for m in mechanics if (s := m.schedule(world.meaning.players[1])) is not None), None)
    if not named or schedule is None or listed.parameter.name != f"clock.{schedule.unit}":
        return None
    seat = next(name for name, number in world.seats.known.items() if number == named[-1].id)
    firsts = dict(reversed(list(zip(schedule.laps, schedule.seats, strict=True))))
    return seat, sorted(lap + 1 for lap, first in firsts.items() if str(first) == named[-1].id)
