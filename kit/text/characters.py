"""Characters that cannot be set: without a glyph, written from right to left, or made of parts that need shaping.

Drawing them all the same would print a box, nothing at all, or a number backwards; so each is a fault with its name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

_RIGHT_TO_LEFT = ("R", "AL", "AN", "RLE", "RLO", "RLI")
"""Bidirectional classes, Unicode Standard Annex 9."""

_UNSETTABLE = ("Mn", "Mc", "Me", "Cc", "Cf", "Cs", "Co", "Cn")
"""General categories: combining marks need shaping; the others have no picture."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The character at `offset` of a text cannot be set."""

    code: str
    message: str
    hint: str
    offset: int


def settable(char: str) -> bool:
    """Whether a character can be set at all, if its font has it."""
    return unicodedata.bidirectional(char) not in _RIGHT_TO_LEFT and unicodedata.category(char) not in _UNSETTABLE


def unprintable(text: str, printable: Collection[str]) -> list[Fault]:
    """The faults of `text` in order, each character once; letters from right to left are one fault together."""
    faults: dict[str, Fault] = {}
    for offset, char in enumerate(text):
        if char in printable or char in "\t\r\n":
            continue
        if unicodedata.bidirectional(char) in _RIGHT_TO_LEFT:
            faults.setdefault("right-to-left", _right_to_left(offset))
        else:
            faults.setdefault(char, _missing(char, offset))
    return list(faults.values())


def named(char: str) -> str:
    """`→ (U+2192 RIGHTWARDS ARROW)`; invisible ones without the picture."""
    name = f"U+{ord(char):04X} {unicodedata.name(char, '')}".rstrip()
    return f"{char} ({name})" if unicodedata.category(char)[0] in "LNPS" else name


def _right_to_left(offset: int) -> Fault:
    message = "right-to-left text is not supported: its numbers would be printed backwards"
    return Fault("right-to-left", message, "write it in a script that runs from left to right", offset)


def _missing(char: str, offset: int) -> Fault:
    hint = "write a word instead, draw a pictogram with {icon:name}, or name a font that has it in theme.yaml"
    return Fault("missing-glyph", f"the font has no glyph for {named(char)}", hint, offset)
