"""Where a drawing leaves room: what stands in a rectangle of it, and the ground there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from kit.core.geometry import Rect
from kit.drawing.items import WHITE, Group, Ink, Item, PathItem, TextItem
from kit.drawing.paths import Point, flattened
from kit.layout.letters import letters

_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}

Place = tuple[int, int, float, float]
"""Cosine and sine of a turn, then the shift."""


@dataclass(frozen=True, slots=True)
class _Area:
    lines: tuple[tuple[Point, ...], ...]
    even_odd: bool
    ink: Ink


@dataclass(slots=True)
class Drawn:
    """A drawing as boxes of letters, stretches of outlines (with the half of their width), and areas in their order."""

    boxes: list[Rect] = field(default_factory=list)
    stretches: list[tuple[Point, Point, float]] = field(default_factory=list)
    areas: list[_Area] = field(default_factory=list)

    @classmethod
    def of(cls, items: Iterable[Item], without: Rect) -> Drawn:
        """`without` is a part of the drawing that nobody will ask for: outlines inside it are left out."""
        drawn = cls()
        items = tuple(items)
        drawn.boxes = [box for _, box in letters(items)]
        drawn._take(items, (1, 0, 0.0, 0.0))
        drawn.stretches = [one for one in drawn.stretches if not all(map(partial(_lies_in, without), one[:2]))]
        return drawn

    def is_free(self, rect: Rect, clear: float) -> bool:
        """Whether no letter and no outline comes nearer to `rect` than `clear` mm."""
        room = rect.grown(clear)
        if any(room.meets(box) for box in self.boxes):
            return False
        return not any(_crosses(a, b, room.grown(half)) for a, b, half in self.stretches)

    def ground(self, at: Point) -> Ink:
        """The ink of the last area that covers a point."""
        return next((area.ink for area in reversed(self.areas) if _covers(area, at)), WHITE)

    def _take(self, items: Iterable[Item], place: Place) -> None:
        for item in items:
            if isinstance(item, Group):
                self._take(item.items, _inner(place, item))
            elif isinstance(item, PathItem):
                self._path(item, place)

    def _path(self, item: PathItem, place: Place) -> None:
        parts = [(tuple(_moved(place, x, y) for x, y in line), closed) for line, closed in flattened(item.commands)]
        half = item.pen.width / 2 if item.pen is not None else 0.0
        for line, closed in parts:
            ends = [*line, line[0]] if closed or item.fill is not None else line
            self.stretches += [(a, b, half) for a, b in pairwise(ends)]
        if item.fill is not None:
            self.areas.append(_Area(tuple(line for line, _ in parts), item.even_odd, item.fill))


def upright(items: Iterable[Item], x: float = 0.0, y: float = 0.0) -> Iterator[TextItem]:
    """The runs of text that stand upright, at their places on the whole."""
    for item in items:
        if isinstance(item, Group):
            yield from upright(item.items, x + item.x, y + item.y) if item.turn == 0 else ()
        elif isinstance(item, TextItem):
            yield replace(item, x=item.x + x, y=item.y + y)


def _inner(place: Place, group: Group) -> Place:
    cos, sin, _, _ = place
    c, s = _QUARTERS[group.turn]
    return cos * c - sin * s, sin * c + cos * s, *_moved(place, group.x, group.y)


def _moved(place: Place, x: float, y: float) -> Point:
    cos, sin, dx, dy = place
    return dx + cos * x - sin * y, dy + sin * x + cos * y


def _crosses(a: Point, b: Point, rect: Rect) -> bool:
    """Whether a stretch has a point in a rectangle (Liang and Barsky, 1984)."""
    low, high = 0.0, 1.0
    for start, end, least, most in ((a[0], b[0], rect.x, rect.right), (a[1], b[1], rect.y, rect.bottom)):
        if max(start, end) < least or min(start, end) > most:
            return False
        if start != end:
            one, two = sorted(((least - start) / (end - start), (most - start) / (end - start)))
            low, high = max(low, one), min(high, two)
    return low <= high


def _lies_in(rect: Rect, at: Point) -> bool:
    return rect.x < at[0] < rect.right and rect.y < at[1] < rect.bottom


def _covers(area: _Area, at: Point) -> bool:
    winding = sum(_winds(line, at) for line in area.lines)
    return bool(winding % 2 if area.even_odd else winding)


def _winds(line: Sequence[Point], at: Point) -> int:
    """How often a closed line runs around a point."""
    x, y = at
    found = 0
    for (x0, y0), (x1, y1) in pairwise([*line, line[0]]):
        if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
            found += 1 if y1 > y0 else -1
    return found
