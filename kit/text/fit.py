"""Fitting: the type size and the lines that a paragraph gets in the room it has, or by how much it is too large.

Words break into lines at the style's size first; while that is too high (or a word too wide), the size falls by half a
point down to the style's least. A name would rather be smaller than broken: with `one_line` it is broken only at the
least size.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import NamedTuple

from kit.core.units import MM_PER_POINT
from kit.text.measure import Paragraph, Run, paragraph, stretches
from kit.text.wrap import TOLERANCE, Lines, scale_of, width_of, wrap

STEP = 0.5
"""pt, by which a size falls."""


class Spec(NamedTuple):
    """`size`, `least` and `tracking` in pt; `leading`, the distance of baselines at `size`, in mm."""

    size: float
    leading: float
    least: float = 0.0
    tracking: float = 0.0

    def sizes(self) -> tuple[float, ...]:
        """All that fitting may choose, the largest first."""
        least = min(self.least or self.size, self.size)
        steps = math.ceil((self.size - least) / STEP - TOLERANCE)
        return (*(self.size - STEP * n for n in range(steps)), least)


class Room(NamedTuple):
    """What a paragraph may take, in mm; `lines` limits their number, the first one begins at `indent`."""

    width: float
    height: float = math.inf
    lines: int | None = None
    one_line: bool = False
    indent: float = 0.0


class Part(NamedTuple):
    """Words in one run of a line, `x` mm from the line's start. `run` is the run's index in the paragraph."""

    run: int
    x: float
    text: str
    width: float


class Line(NamedTuple):
    """`start` and `end` are offsets in the paragraph; `blank` says that a blank was typed where the line ends."""

    parts: tuple[Part, ...]
    width: float
    blank: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fitted:
    """A paragraph set. `over` is 0 when it fits; else the mm by which it is too wide (`wide`) or too high, and `at` the
    characters that did not fit (the word, or the first line). `need` and `room` are the lengths that were compared."""

    size: float
    leading: float
    lines: tuple[Line, ...]
    over: float = 0.0
    wide: bool = False
    at: tuple[int, int] = (0, 0)
    need: float = 0.0
    room: float = 0.0

    @property
    def height(self) -> float:
        """Of the whole block, each line with its leading."""
        return len(self.lines) * self.leading

    @property
    def width(self) -> float:
        """Of the longest line."""
        return max((line.width for line in self.lines), default=0.0)


@functools.lru_cache(8192)
def fit(runs: tuple[Run, ...], spec: Spec, room: Room) -> Fitted:
    """The largest size that fits; the least one, with `over`, when none does."""
    whole = paragraph(runs)
    sizes = spec.sizes()
    if room.one_line:
        for size in sizes:
            if _in_one_line(whole, size, spec, room.width - room.indent):
                return _checked(whole, spec, size, room)
        return _checked(whole, spec, sizes[-1], room)
    for size in sizes[:-1]:
        fitted = _checked(whole, spec, size, room)
        if fitted.over == 0:
            return fitted
    return _checked(whole, spec, sizes[-1], room)


def _in_one_line(whole: Paragraph, size: float, spec: Spec, width: float) -> bool:
    scale, tracking = scale_of(size), spec.tracking * MM_PER_POINT
    total = sum(width_of(word, scale, tracking) + word.gap * scale for word in whole.words)
    return total <= width + TOLERANCE


def _checked(whole: Paragraph, spec: Spec, size: float, room: Room) -> Fitted:
    scale, tracking = scale_of(size), spec.tracking * MM_PER_POINT
    leading = spec.leading * size / spec.size
    rows = wrap(whole.words, room.width, size, tracking, room.indent)
    lines = tuple(_line(whole, first, last, scale, tracking) for first, last in rows)
    for line, (first, last) in zip(lines, rows, strict=True):
        width = room.width - (room.indent if first == 0 else 0.0)
        if last - first == 1 and line.width > width + TOLERANCE:
            return Fitted(size, leading, lines, line.width - width, True, (line.start, line.end), line.width, width)
    return _height_checked(Fitted(size, leading, lines), rows, room)


def _height_checked(fitted: Fitted, rows: Lines, room: Room) -> Fitted:
    allowed = math.floor(room.height / fitted.leading + TOLERANCE) if math.isfinite(room.height) else len(rows)
    if room.lines is not None:
        allowed = min(allowed, room.lines)
    if len(rows) <= max(allowed, 0):
        return fitted
    room_height = min(room.height, allowed * fitted.leading) if room.lines is not None else room.height
    first = fitted.lines[max(allowed, 0)]
    over = fitted.height - room_height
    return Fitted(
        fitted.size, fitted.leading, fitted.lines, over, False, (first.start, first.end), fitted.height, room_height
    )


def _line(whole: Paragraph, first: int, last: int, scale: float, tracking: float) -> Line:
    words = whole.words
    start, end = words[first].start, words[last - 1].end
    parts: list[Part] = []
    x = 0.0
    for index, text in stretches(whole, start, end):
        run = whole.runs[index]
        width = run.picture or run.face.measure(text) * scale + (len(text) - 1) * tracking
        parts.append(Part(index, x, text, width))
        x += width + tracking
    return Line(tuple(parts), x - tracking, bool(words[last - 1].gap), start, end)
