"""Where a line may end.

At blanks (never at U+00A0 and its kin), after a dash between words, after a hyphen inside a word. A number is not
parted from what it counts, nor a closing mark from what it closes; no word is hyphenated.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

_WORD = re.compile(r"[^ \t\r\n]+")
_INNER = re.compile(
    r"(?<=[^\W\d_]{2})-(?=[^\W\d_]{2})"  # two-step, not x-axis, not 2-player
    r"|(?<=[^\W\d_])[–—](?=[^\W\d_])"  # a dash between words, not 2–4
)
_NUMBER = re.compile(r"(?<![^\W_])(?:\d(?:[\d.,:/–−-]*\d)?)?[\d¼-¾⅐-⅞]$")  # (1,250 · −1 · 3/4 · 2–4 · 1½, not A4
_SIGNS = frozenset("+−×÷±£€$§#№≈~-")  # alone before a number
_DASHES = frozenset("-–—")  # alone behind a word
_CLOSING = frozenset("%‰‱!?:;»…)]}")  # nothing else in the word behind a word


class Chunk(NamedTuple):
    """What is never broken: the characters `start` to `end`. `blank` says that a blank stands behind."""

    start: int
    end: int
    blank: bool


@functools.lru_cache(4096)
def chunks(text: str) -> tuple[Chunk, ...]:
    """All chunks of a paragraph in order; blanks (also tabs and line ends) at both ends are none."""
    words = [match.span() for match in _WORD.finditer(text)]
    if not words:
        return ()
    found: list[Chunk] = []
    start, last = words[0]
    for following in words[1:]:
        if not _sticks(text, start, last, following):
            found.append(Chunk(start, last, True))
            start = following[0]
        last = following[1]
    found.append(Chunk(start, last, False))
    return tuple(found) if _DASHES.isdisjoint(text) else tuple(part for chunk in found for part in _parts(text, chunk))


def _sticks(text: str, start: int, last: int, following: tuple[int, int]) -> bool:
    """Whether the blank between two words is no place to end a line."""
    first, end = following
    begins, ends = text[first], text[last - 1]
    if begins in _CLOSING and _CLOSING.issuperset(text[first:end]):
        return True
    if end - first == 1 and begins in _DASHES:
        return True
    if ends.isnumeric():
        return not begins.isdigit() and _NUMBER.search(text, start, last) is not None
    return ends in _SIGNS and begins.isdigit() and (last - 1 == start or text[last - 2].isspace())


def _parts(text: str, chunk: Chunk) -> list[Chunk]:
    """A chunk parted behind its hyphens and dashes between words."""
    ends = [match.end() for match in _INNER.finditer(text, chunk.start, chunk.end)]
    starts = [chunk.start, *ends]
    return [
        *(Chunk(a, b, False) for a, b in zip(starts, ends, strict=False)),
        Chunk(starts[-1], chunk.end, chunk.blank),
    ]
