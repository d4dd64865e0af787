"""Runs of one paragraph as words with widths that any type size can share."""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kit.text.breaks import chunks
from kit.text.fonts import Face

PICTURE = "\ufffc"
"""Stands for a pictogram in a text (U+FFFC OBJECT REPLACEMENT CHARACTER)."""


class Run(NamedTuple):
    """Words in one face, or, with `picture`, a pictogram that is so many mm wide (then `text` is PICTURE)."""

    text: str
    face: Face
    picture: float = 0.0


class Word(NamedTuple):
    """A chunk of the paragraph's characters `start` to `end`. `units` is its width in thousandths of the type size
    without pictograms, `letters` how many gaps of tracking it takes, `fixed` the mm of its pictograms, `gap` the width
    in thousandths of the blank behind it, 0 where there is none."""

    start: int
    end: int
    units: float
    letters: int
    fixed: float
    gap: float


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` is all runs together, `offsets` where each begins in it."""

    runs: tuple[Run, ...]
    text: str
    offsets: tuple[int, ...]
    words: tuple[Word, ...]


@functools.lru_cache(4096)
def paragraph(runs: tuple[Run, ...]) -> Paragraph:
    """Runs measured. They are equal when their characters and faces are; where they were typed plays no part."""
    text = "".join([run.text for run in runs])
    offsets, at = [], 0
    for run in runs:
        offsets.append(at)
        at += len(run.text)
    if len(runs) == 1 and not runs[0].picture:
        width = runs[0].face.width
        blank = width(" ")
        words = tuple(
            [
                Word(start, end, width(one_blank(text[start:end])), end - start, 0.0, blank if gap else 0.0)
                for start, end, gap in chunks(text)
            ]
        )
    else:
        words = tuple(_words(text, runs, offsets))
    return Paragraph(runs, text, tuple(offsets), words)


def _words(text: str, runs: tuple[Run, ...], offsets: list[int]) -> Iterator[Word]:
    """The words of several runs: a word may begin in one and end in another."""
    bounds = [*offsets[1:], len(text)]  # where each run ends
    at = 0
    for start, end, blank in chunks(text):
        while bounds[at] <= start:
            at += 1
        units = fixed = 0.0
        index, first = at, start
        while first < end:
            last, run = min(end, bounds[index]), runs[index]
            fixed += run.picture
            units += 0.0 if run.picture else run.face.width(one_blank(text[first:last]))
            first, index = last, index + 1
        gap = runs[bisect_right(offsets, end) - 1].face.width(" ") if blank else 0.0
        yield Word(start, end, units, end - start, fixed, gap)


def stretches(whole: Paragraph, start: int, end: int) -> list[tuple[int, str]]:
    """The characters `start` to `end` by run: (index of the run, its words there, each series of blanks as one)."""
    if len(whole.runs) == 1:
        return [(0, one_blank(whole.text[start:end]))]
    found = []
    for index in range(bisect_right(whole.offsets, start) - 1, len(whole.runs)):
        offset = whole.offsets[index]
        if offset >= end:
            break
        first, last = max(start, offset), min(end, offset + len(whole.runs[index].text))
        if first < last:
            found.append((index, one_blank(whole.text[first:last])))
    return found


def one_blank(text: str) -> str:
    """`text` with each series of blanks, tabs and line ends as one blank."""
    if "  " not in text and "\n" not in text and "\t" not in text and "\r" not in text:
        return text
    words = [word for word in text.replace("\n", " ").replace("\t", " ").replace("\r", " ").split(" ") if word]
    before = " " if text[0] in " \t\r\n" else ""
    after = " " if words and text[-1] in " \t\r\n" else ""
    return before + " ".join(words) + after
