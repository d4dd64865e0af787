"""Numerals that state a figure of the rules by its noun.

twelve laps   two workers   2–4 players   two, three or four players   both workers   two by three
three kinds of job   one turn   once
"""

from __future__ import annotations

from collections.abc import Sequence

from kit.model.meaning import Parameter
from kit.rules.numbers.binding import Found, Spot
from kit.rules.words.numerals import Numeral, numeral_at
from kit.rules.words.tokens import Token, starts_with, tokens_of


def bind(spot: Spot) -> Found | None:
    """The first way that fits."""
    return _product(spot) or _counted(spot) or _each_player(spot) or _times(spot)


def _counted(spot: Spot) -> Found | None:
    """A numeral and a noun behind it, over a list of numerals if need be, which then go up."""
    at, listed = _noun_start(spot)
    noun = noun_of(spot, at)
    if noun is None:
        return None
    length, parameters = noun
    if _of_kinds(spot):
        all_figures = spot.world.meaning.parameters
        parameters = tuple(all_figures[k] for p in parameters if (k := f"{p.name}.kinds") in all_figures) or parameters
    ranges = tuple(p for p in parameters if p.high is not None)
    if spot.numeral.kind == "ordinal" and ranges:  # of players only the first is known to every game
        parameters = ranges
    if _denied(spot):
        return _one_more(spot, parameters, at + length - 1)
    parameter = _meant(spot, parameters)
    rising = all((n.value or 0) > (spot.numeral.value or 0) for n in listed)
    return spot.figure(parameter, rising and agrees(spot.numeral, parameter), spot.numeral.first, at + length - 1)


def _of_kinds(spot: Spot) -> bool:
    """`four kinds of card`"""
    tokens, words, at = spot.reading.tokens, spot.world.words, spot.numeral.last + 1
    kinds = any(starts_with(tokens, at, kind) for kind in words.counting["kinds"])
    return kinds and starts_with(tokens, at + 1, words.counting["of"][0])


def _denied(spot: Spot) -> bool:
    """`no third worker`"""
    before = spot.reading.tokens[spot.numeral.first - 1 : spot.numeral.first]
    return spot.numeral.kind == "ordinal" and bool(before) and before[0].folded in spot.world.words.none


def _one_more(spot: Spot, parameters: Sequence[Parameter], last: int) -> Found:
    """An ordinal that is denied is one more than there are (of what parts are printed for, if any is)."""
    parameter = _meant(spot, [p for p in parameters if p.counted] or parameters)
    return spot.figure(parameter, spot.numeral.value == parameter.value + 1, spot.numeral.first, last)


def agrees(numeral: Numeral, parameter: Parameter) -> bool:
    """Whether a numeral may stand before the parameter's noun: equal to it, within its range, or numbering one of so
    many (of a range only the first, for nobody knows how many there will be)."""
    value = numeral.value
    if value is None:
        return False
    if numeral.kind == "ordinal":
        return 1 <= value <= (parameter.value if parameter.high is None else 1)
    if numeral.kind == "range":
        return (value, numeral.high) == (parameter.value, parameter.high)
    return parameter.value <= value <= (parameter.value if parameter.high is None else parameter.high)


def noun_of(spot: Spot, at: int) -> tuple[int, tuple[Parameter, ...]] | None:
    """The length of the noun that begins at a token, and the parameters that it goes with; the longest noun counts."""
    return spot.world.nouns.at(spot.reading.tokens, at, spot.sentence.stop)


def _noun_start(spot: Spot) -> tuple[int, list[Numeral]]:
    """Where the noun of a numeral begins: behind a hyphen, more numerals of a list (which are told too), `kinds of`, or
    words such as `more`."""
    tokens, words, stop = spot.reading.tokens, spot.world.words, spot.sentence.stop
    at, listed = spot.numeral.last + 1, list[Numeral]()
    while at < stop:
        separator = tokens[at].text == "," or tokens[at].folded in (words.conjunction, words.alternative)
        after = numeral_at(tokens[:stop], at + 1, words) if separator and at + 1 < stop else None
        word = (tokens[at].folded,)
        if after is not None:
            listed.append(after)
            at = after.last + 1
        elif word in words.counting["kinds"] and starts_with(tokens, at + 1, words.counting["of"][0]):
            at += 2
        elif tokens[at].text in ("-", "–") or (word in words.counting["fillers"] and noun_of(spot, at) is None):
            at += 1
        else:
            break
    return at, listed


def _meant(spot: Spot, parameters: Sequence[Parameter]) -> Parameter:
    """The parameter that a numeral is about when several have its noun: by their cues near it, then in the sentence,
    then in what the text stands on; else one that agrees."""
    if spot.numeral.kind == "group":  # both of what there are two of
        most = max(p.value for p in parameters)
        parameters = [p for p in parameters if agrees(spot.numeral, p)] or [p for p in parameters if p.value == most]
    tokens = spot.reading.tokens
    around = [tokens_of(about.replace("/", " ")) for about in spot.about]
    for cued in (
        [p for p in parameters if _has_cue(spot, p, tokens, spot.near())],
        [p for p in parameters if not p.cues],
        [p for p in parameters if _has_cue(spot, p, tokens, spot.sentence)],
        [p for p in parameters if any(_has_cue(spot, p, words, range(len(words))) for words in around)],
    ):
        if cued:
            return next((p for p in cued if agrees(spot.numeral, p)), cued[-1])
    return next((p for p in parameters if agrees(spot.numeral, p)), parameters[-1])


def _has_cue(spot: Spot, parameter: Parameter, tokens: Sequence[Token], within: range) -> bool:
    cues = spot.world.cues[parameter.name]
    return any(cues.at(tokens, at, within.stop) is not None for at in within)


def _product(spot: Spot) -> Found | None:
    """`two by three`: the product is a figure that the text has just named, or one of the game's counts."""
    pair = _factors(spot)
    if pair is None:
        return None
    first, second = pair
    product = (first.value or 0) * (second.value or 0)
    counts = [
        p for name, p in spot.world.meaning.parameters.items() if name == "spaces" or name.startswith("components.")
    ]
    equal = [p for p in counts if p.value == product]
    if not equal and not spot.last:
        return None
    parameter = spot.last[0] if spot.last else equal[0]
    return spot.figure(parameter, parameter.value == product, first.first, second.last, "derived")


def _factors(spot: Spot) -> tuple[Numeral, Numeral] | None:
    """The two numerals around `by`, when this one is either of them."""
    tokens, by = spot.reading.tokens, spot.world.words.counting["by"]
    numerals = list(spot.reading.numerals)
    at = numerals.index(spot.numeral)
    for left, right in ((at, at + 1), (at - 1, at)):
        if left >= 0 and right < len(numerals):
            between = [t.folded for t in tokens[numerals[left].last + 1 : numerals[right].first] if t.text != "-"]
            if tuple(between) in by:
                return numerals[left], numerals[right]
    return None


def _each_player(spot: Spot) -> Found | None:
    """`two for each player` without a noun, on or beside a component that each player has so many of."""
    tokens, phrases = spot.reading.tokens[: spot.sentence.stop], spot.world.words.counting["each_player"]
    if not any(starts_with(tokens, spot.numeral.last + 1, phrase) for phrase in phrases):
        return None
    for about in spot.about:
        parameter = spot.world.meaning.parameters.get(f"components.{about}.each player")
        if parameter is not None:
            return spot.figure(parameter, agrees(spot.numeral, parameter), spot.numeral.first, spot.numeral.last)
    return None


def _times(spot: Spot) -> Found | None:
    """`once`, `twice`: a figure that is counted in times."""
    if spot.numeral.kind != "times":
        return None
    times = tokens_of(spot.world.words.nouns["time"])
    found = spot.world.nouns.at(times, 0, len(times))
    if found is None:
        return None
    parameter = _meant(spot, found[1])
    return spot.figure(parameter, spot.numeral.value == parameter.value, spot.numeral.first, spot.numeral.last)
