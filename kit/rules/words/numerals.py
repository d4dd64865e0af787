"""Numerals in running text: digits, number words, ordinals, once and twice, both, half, ranges.

twenty-five   2–4   1,250   12.5   3/4   −1   third   3rd   twice   both
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from kit.rules.words.lexicon import Lexicon
from kit.rules.words.tokens import Token

NumeralKind = Literal["cardinal", "ordinal", "times", "group", "range", "other"]

_WHOLE = re.compile(r"\d+|\d{1,3}(?:,\d{3})+")
_RANGE = re.compile(r"(\d+)[–-](\d+)")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")


class Numeral(NamedTuple):
    """`first` and `last` are its tokens (both included). `value` is None for what is no whole number from 0 up; a range
    runs from `value` to `high`. `reading` is one spelling for all ways to write it (`-1` for both kinds of minus)."""

    kind: NumeralKind
    value: int | None
    reading: str
    first: int
    last: int
    high: int | None = None


def numerals_of(tokens: Sequence[Token], words: Lexicon) -> tuple[Numeral, ...]:
    """All numerals in order; number words inside an idiom (`at once`) are none."""
    found: list[Numeral] = []
    skip = _idioms(tokens, words)
    at = 0
    while at < len(tokens):
        numeral = None if at in skip else numeral_at(tokens, at, words)
        if numeral is None:
            at += 1
        else:
            found.append(numeral)
            at = numeral.last + 1
    return tuple(found)


def numeral_at(tokens: Sequence[Token], at: int, words: Lexicon) -> Numeral | None:
    """The numeral that begins with the token at `at`, or None."""
    token = tokens[at]
    if token.kind == "number":
        return _digits(token.text, at)
    if token.kind == "code" and (match := _ORDINAL.fullmatch(token.folded)):
        return Numeral("ordinal", int(match[1]), match[1], at, at)
    word = token.folded
    if word in words.cardinals:
        return _cardinal(tokens, at, words)
    tables: tuple[tuple[NumeralKind, object], ...] = (
        ("ordinal", words.ordinals),
        ("times", words.times),
        ("group", words.groups),
    )
    for kind, table in tables:
        if word in table:  # type: ignore[operator]
            value: int = table[word]  # type: ignore[index]
            return Numeral(kind, value, str(value), at, at)
    if word in words.fractions:
        return Numeral("other", None, words.fractions[word], at, at)
    return None


def _digits(text: str, at: int) -> Numeral:
    plain = text.replace("−", "-")
    if match := _RANGE.fullmatch(plain):
        return Numeral("range", int(match[1]), f"{match[1]}-{match[2]}", at, at, int(match[2]))
    if _WHOLE.fullmatch(plain):
        value = int(plain.replace(",", ""))
        return Numeral("cardinal", value, str(value), at, at)
    return Numeral("other", None, plain, at, at)


def _cardinal(tokens: Sequence[Token], at: int, words: Lexicon) -> Numeral:
    """`seven`, or `twenty-seven` over three tokens."""
    tens = words.cardinals[tokens[at].folded]
    if tens in range(20, 100, 10) and at + 2 < len(tokens) and tokens[at + 1].text == "-" and tokens[at + 2].glued:
        units = words.cardinals.get(tokens[at + 2].folded, words.ordinals.get(tokens[at + 2].folded, 0))
        if 1 <= units <= 9:
            kind: NumeralKind = "ordinal" if tokens[at + 2].folded in words.ordinals else "cardinal"
            return Numeral(kind, tens + units, str(tens + units), at, at + 2)
    return Numeral("cardinal", tens, str(tens), at, at)


def _idioms(tokens: Sequence[Token], words: Lexicon) -> set[int]:
    inside: set[int] = set()
    for at in range(len(tokens)):
        idiom = words.idioms.at(tokens, at, len(tokens))
        if idiom is not None:
            inside.update(range(at, at + idiom[0]))
    return inside
