"""A numeral one less and one more, spelled as it was.

six → five, seven   Twelve → Eleven, Thirteen   third → second, fourth   2–4 → 1–4, 3–4, 2–3, 2–5   1.2 → 0.2, 2.2, …
twice → once, three times   both → one, three   half → quarter   1st → 0th, 2nd
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kit.rules.words.lexicon import Lexicon
from kit.rules.words.numerals import Numeral

_FIGURE = re.compile(r"\d{1,3}(?:,\d{3})+|\d+")


class Neighbour(NamedTuple):
    """`value` is what a noun behind it goes by; None where that cannot change (an ordinal, a part)."""

    words: str
    value: int | None


def neighbours(printed: str, numeral: Numeral, words: Lexicon) -> Iterator[Neighbour]:
    """All of them; a number word that has no neighbour in the language (below `first`) has one less."""
    if _FIGURE.search(printed):
        yield from _figures(printed, numeral, words)
    elif numeral.value is None:
        yield from (
            Neighbour(_like(word, printed), None) for word, part in words.fractions.items() if part != numeral.reading
        )
    else:
        for value in (numeral.value - 1, numeral.value + 1):
            word = _word(numeral, value, words)
            if word is not None:
                yield Neighbour(_like(word, printed), None if numeral.kind in ("ordinal", "times") else value)


def _figures(printed: str, numeral: Numeral, words: Lexicon) -> Iterator[Neighbour]:
    """Each figure of it changed alone."""
    for match in _FIGURE.finditer(printed):
        old = int(match[0].replace(",", ""))
        for value in (old - 1, old + 1):
            rest = printed[match.end() :]
            if numeral.kind == "ordinal":
                rest = words.ordinal_ending(value)
            figure = (
                f"{value:,}" if "," in match[0] else f"{value:0{len(match[0])}}" if match[0][0] == "0" else str(value)
            )
            last = match.end() == len(printed) and numeral.kind in ("cardinal", "range")
            yield Neighbour(printed[: match.start()] + figure + rest, value if last else None)


def _word(numeral: Numeral, value: int, words: Lexicon) -> str | None:
    if numeral.kind == "ordinal":
        return _spelled(value, words.ordinals, words)
    if numeral.kind == "times" and value not in words.times.values():
        count = cardinal(value, words)
        return None if count is None else f"{count} {words.plural(words.nouns['time'])}"
    times = words.times if numeral.kind == "times" else {}
    return next((word for word, its in times.items() if its == value), None) or cardinal(value, words)


def cardinal(value: int, words: Lexicon) -> str | None:
    """A number in words, in figures where there are none for it; None below zero."""
    if value < 0:
        return None
    return _spelled(value, words.cardinals, words) or str(value)


def _spelled(value: int, table: Mapping[str, int], words: Lexicon) -> str | None:
    """The word for a number, or two with a hyphen (`twenty-first`)."""
    by_value = {its: word for word, its in reversed(list(table.items()))}
    if value in by_value:
        return by_value[value]
    tens = {its: word for word, its in words.cardinals.items()}.get(value // 10 * 10)
    unit = by_value.get(value % 10)
    return f"{tens}-{unit}" if 20 < value < 100 and tens and unit else None


def _like(word: str, printed: str) -> str:
    """With the capitals of what stood there."""
    if len(printed) > 1 and printed.isupper():
        return word.upper()
    return word[:1].upper() + word[1:] if printed[:1].isupper() else word
