"""A small picture in rows of bytes: areas are filled with a value, later ones over earlier ones, and counted."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Span = tuple[int, int, int]
"""Row, first column, column behind the last."""


def spans(contours: Iterable[Sequence[Point]], *, even_odd: bool = False) -> list[Span]:
    """The dots whose centres lie inside closed `contours`, whose corners are given in dots."""
    rows: dict[int, list[tuple[float, int]]] = {}
    for contour in contours:
        x0, y0 = contour[-1]
        for x1, y1 in contour:
            if y0 != y1:
                _cross(rows, x0, y0, x1, y1)
            x0, y0 = x1, y1
    found: list[Span] = []
    for row, crossings in rows.items():
        crossings.sort()
        found += _inside(row, crossings, even_odd)
    return found


def _cross(rows: dict[int, list[tuple[float, int]]], x0: float, y0: float, x1: float, y1: float) -> None:
    """Where an edge crosses the middle of each row, and whether down or up."""
    way = 1
    if y0 > y1:
        x0, y0, x1, y1, way = x1, y1, x0, y0, -1
    slope = (x1 - x0) / (y1 - y0)
    for row in range(math.ceil(y0 - 0.5), math.ceil(y1 - 0.5)):
        rows.setdefault(row, []).append((x0 + (row + 0.5 - y0) * slope, way))


def _inside(row: int, crossings: list[tuple[float, int]], even_odd: bool) -> Iterable[Span]:
    winding, start = 0, 0.0
    for x, way in crossings:
        before = winding
        winding = (winding + 1) % 2 if even_odd else winding + way
        if before == 0:
            start = x
        elif winding == 0:
            first, last = math.ceil(start - 0.5), math.ceil(x - 0.5)
            if first < last:
                yield row, first, last


class Raster:
    """`width` × `height` dots, all 0."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [bytearray(width) for _ in range(height)]
        self._values: set[int] = set()

    def paint(self, area: Iterable[Span], value: int, x: int = 0, y: int = 0) -> None:
        """Sets all dots of an area, moved by `x, y`; what lies outside the picture is left out."""
        self._values.add(value)
        dot, rows, width, height = bytes((value,)), self._rows, self.width, self.height
        for row, first, last in area:
            row, first, last = row + y, max(0, first + x), min(width, last + x)
            if 0 <= row < height and first < last:
                rows[row][first:last] = dot * (last - first)

    def counts(self) -> dict[int, int]:
        """Value → how many dots have it; those that are 0 left out."""
        values = sorted(self._values - {0})
        return {value: sum(row.count(value) for row in self._rows) for value in values}
