"""How much of a page gets ink: its drawing painted as a small picture, in the order in which it is printed.

Dots of 1/200 in, each inked where its centre is. Lines are drawn without their round joins. Words are set as in the
file, letter by letter. What lies under white, or twice in the same place, is counted as it comes out on paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from kit.core.units import MM_PER_INCH, to_mm
from kit.drawing.items import Group, Ink, Item, PathItem, Pen, TextItem
from kit.drawing.page import Page, Piece
from kit.drawing.paths import flattened
from kit.drawing.raster import Point, Raster, Span, spans
from kit.text.outlines import Outlines

DOTS = 200 / MM_PER_INCH
"""Dots per mm."""

BLACK, ACCENT = 200, 255
"""Values of dots: black, with greys in equal steps below it; the accent, which is no grey."""

_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}

Turn = tuple[int, int]
Painted = tuple[list[Span], int]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Shares of a page: 0.05 is 5 %. `black` counts grey as the black that it is made of."""

    black: float
    accent: float = 0.0


@dataclass(slots=True)
class Inks:
    """Measures pages with the fonts of a document (face → file); what comes again is painted from memory. Without a
    `coloured` accent that is black too."""

    fonts: Mapping[str, str]
    coloured: bool = False
    _outlines: dict[str, Outlines] = field(default_factory=dict)
    _letters: dict[tuple[str, str, float, Turn], list[Span]] = field(default_factory=dict)
    _pieces: dict[int, tuple[Piece, list[Painted]]] = field(default_factory=dict)

    def coverage(self, page: Page) -> Coverage:
        raster = Raster(round(page.width * DOTS), round(page.height * DOTS))
        for area, value in self._painted(page.items[: page.before], (1, 0), (0.0, 0.0)):
            raster.paint(area, value)
        for placed in page.placements:
            for area, value in self._of_piece(placed.piece):
                raster.paint(area, value, round(placed.x * DOTS), round(placed.y * DOTS))
        for area, value in self._painted(page.items[page.before :], (1, 0), (0.0, 0.0)):
            raster.paint(area, value)
        dots, counts = raster.width * raster.height, raster.counts()
        black = sum(count * value / BLACK for value, count in counts.items() if value <= BLACK)
        return Coverage(black / dots, counts.get(ACCENT, 0) / dots)

    def _of_piece(self, piece: Piece) -> list[Painted]:
        if id(piece) not in self._pieces:
            self._pieces[id(piece)] = (piece, list(self._painted(piece.items, (1, 0), (0.0, 0.0))))
        return self._pieces[id(piece)][1]

    def _painted(self, items: Iterable[Item], turn: Turn, at: Point) -> Iterator[Painted]:
        for item in items:
            if isinstance(item, Group):
                yield from self._painted(item.items, _turned(turn, item.turn), _moved(turn, at, item.x, item.y))
            elif isinstance(item, TextItem):
                yield self._text(item, turn, at), self._value(item.ink)
            else:
                yield from self._path(item, turn, at)

    def _path(self, item: PathItem, turn: Turn, at: Point) -> Iterator[Painted]:
        lines = [([_dots(turn, at, x, y) for x, y in line], closed) for line, closed in flattened(item.commands)]
        if item.fill is not None:
            yield spans((line for line, _ in lines), even_odd=item.even_odd), self._value(item.fill)
        if (pen := item.pen) is not None:
            strokes = (stroke for line, closed in lines for stroke in _stroked(line, closed, pen))
            yield [span for stroke in strokes for span in spans((stroke,))], self._value(pen.ink)

    def _text(self, item: TextItem, turn: Turn, at: Point) -> list[Span]:
        found: list[Span] = []
        outlines = self._face(item.face)
        along, (cos, sin), start = 0.0, turn, _dots(turn, at, item.x, item.y)
        for char in item.text:
            x, y = round(start[0] + cos * along), round(start[1] + sin * along)
            found += [(row + y, first + x, last + x) for row, first, last in self._letter(item, char, turn)]
            along += (outlines.advance(char) * to_mm(item.size) + to_mm(item.tracking)) * DOTS
        return found

    def _letter(self, item: TextItem, char: str, turn: Turn) -> list[Span]:
        key = (item.face, char, item.size, turn)
        if key not in self._letters:
            em = to_mm(item.size)
            contours = self._face(item.face).contours(char)
            placed = ([_dots(turn, (0.0, 0.0), x * em, -y * em) for x, y in contour] for contour in contours)
            self._letters[key] = spans(placed)
        return self._letters[key]

    def _face(self, face: str) -> Outlines:
        if face not in self._outlines:
            self._outlines[face] = Outlines(Path(self.fonts[face]))
        return self._outlines[face]

    def _value(self, ink: Ink) -> int:
        if ink.accent:
            return ACCENT if self.coloured else BLACK
        return round(BLACK * (1 - ink.gray))


def _turned(turn: Turn, degrees: int) -> Turn:
    (a, b), (c, d) = turn, _QUARTERS[degrees]
    return a * c - b * d, b * c + a * d


def _moved(turn: Turn, at: Point, x: float, y: float) -> Point:
    """A place inside a turned group, in mm on the page."""
    (cos, sin), (dx, dy) = turn, at
    return dx + cos * x - sin * y, dy + sin * x + cos * y


def _dots(turn: Turn, at: Point, x: float, y: float) -> Point:
    px, py = _moved(turn, at, x, y)
    return px * DOTS, py * DOTS


def _stroked(line: list[Point], closed: bool, pen: Pen) -> Iterator[tuple[Point, ...]]:
    """The dashes of a line given in dots, each as four corners."""
    half = pen.width * DOTS / 2
    corners = [*line, line[0]] if closed else line
    left, drawn, rest = 0, True, [length * DOTS for length in pen.dash]
    left_of = rest[0] if rest else math.inf
    for one, two in pairwise(corners):
        length = math.dist(one, two)
        along = 0.0
        while along < length:
            step = min(left_of, length - along)
            if drawn and step > 0:
                yield _quad(one, two, along / length, (along + step) / length, half)
            along, left_of = along + step, left_of - step
            if left_of <= 0:
                left, drawn = left + 1, not drawn
                left_of = max(rest[left % len(rest)], 1e-3)


def _quad(one: Point, two: Point, first: float, last: float, half: float) -> tuple[Point, ...]:
    """The part of a line from `first` to `last` (shares of it), `half` to both sides."""
    (x0, y0), (dx, dy) = one, (two[0] - one[0], two[1] - one[1])
    length = math.hypot(dx, dy)
    nx, ny = -dy / length * half, dx / length * half
    ax, ay, bx, by = x0 + first * dx, y0 + first * dy, x0 + last * dx, y0 + last * dy
    return (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)
