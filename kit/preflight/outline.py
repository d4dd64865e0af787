"""Paths as they are built up by operators: their straight parts, their area, and how far their ink reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from kit.core.geometry import Rect
from kit.preflight.seen import Point, Segment

Curve = tuple[Point, Point, Point, Point]

_SAME = 0.001
"""mm"""

_STEPS = 8
"""Straight pieces that a curve is cut into where only its area matters."""


@dataclass(slots=True)
class Subpath:
    start: Point
    parts: list[Segment | Curve] = field(default_factory=list)
    closed: bool = False

    @property
    def end(self) -> Point:
        return self.parts[-1][-1] if self.parts else self.start

    def close(self) -> None:
        if self.end != self.start:
            self.parts.append((self.end, self.start))
        self.closed = True


def lines(subpaths: list[Subpath]) -> Iterator[Segment]:
    """The straight parts."""
    for subpath in subpaths:
        for part in subpath.parts:
            if len(part) == 2:
                yield part


def polygons(subpaths: list[Subpath]) -> Iterator[tuple[Point, ...]]:
    """The area, curves cut into straight pieces."""
    for subpath in subpaths:
        points = [subpath.start]
        for part in subpath.parts:
            points += [part[1]] if len(part) == 2 else [_at(part, n / _STEPS) for n in range(1, _STEPS + 1)]
        yield tuple(points)


def length(subpaths: list[Subpath]) -> float:
    """How long all parts are together (mm), curves cut into straight pieces."""
    total = 0.0
    for subpath in subpaths:
        for part in subpath.parts:
            points = part if len(part) == 2 else [_at(part, n / _STEPS) for n in range(_STEPS + 1)]
            total += sum(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 for (x0, y0), (x1, y1) in pairwise(points))
    return total


def rectangle(subpaths: list[Subpath]) -> Rect | None:
    """The path as an upright rectangle; None if it is anything else."""
    found = list(polygons(subpaths))
    if len(found) != 1 or any(len(part) != 2 for part in subpaths[0].parts):
        return None
    corners = list(dict.fromkeys(found[0]))
    (x0, x1), (y0, y1) = (_ends(values) for values in zip(*corners, strict=True))
    near = [
        (abs(x - x0) < _SAME or abs(x - x1) < _SAME) and (abs(y - y0) < _SAME or abs(y - y1) < _SAME)
        for x, y in corners
    ]
    turns = all(abs(a[0] - b[0]) < _SAME or abs(a[1] - b[1]) < _SAME for a, b in pairwise([*corners, corners[0]]))
    return Rect(x0, y0, x1 - x0, y1 - y0) if len(corners) == 4 and all(near) and turns else None


def _ends(values: Iterable[float]) -> tuple[float, float]:
    found = list(values)
    return min(found), max(found)


def reach(subpaths: list[Subpath], width: float, square: bool) -> Rect | None:
    """All that gets ink, stroked with `width` (0: filled only). `square`: ends project. Joins are round."""
    half = width / 2
    boxes = [
        box
        for subpath in subpaths
        for n, part in enumerate(subpath.parts)
        for box in _part_boxes(part, half, square, joined=subpath.closed or n > 0)
    ]
    return _around(boxes)


def _part_boxes(part: Segment | Curve, half: float, square: bool, joined: bool) -> Iterator[Rect]:
    if joined and half:
        x, y = part[0]
        yield Rect(x - half, y - half, width := 2 * half, width)
    if len(part) == 4:
        yield _curve_box(part).grown(half)
        return
    (x0, y0), (x1, y1) = part
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
    along_x, along_y = abs(x1 - x0) / length * half, abs(y1 - y0) / length * half
    grow_x, grow_y = (half, half) if square else (along_y, along_x)
    yield Rect(min(x0, x1) - grow_x, min(y0, y1) - grow_y, abs(x1 - x0) + 2 * grow_x, abs(y1 - y0) + 2 * grow_y)


def _curve_box(curve: Curve) -> Rect:
    xs, ys = (_extremes(*values) for values in zip(*curve, strict=True))
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The ends of a cubic Bézier in one axis, and its values where its derivative vanishes."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots: list[float] = []
    if abs(a) > 1e-9:
        root = b * b - 4 * a * c
        if root >= 0:
            roots = [(-b + sign * root**0.5) / (2 * a) for sign in (1, -1)]
    elif abs(b) > 1e-9:
        roots = [-c / b]
    return [p0, p3, *(_cubic(p0, p1, p2, p3, t) for t in roots if 0 < t < 1)]


def _cubic(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    s = 1 - t
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3


def _at(curve: Curve, t: float) -> Point:
    xs, ys = zip(*curve, strict=True)
    return _cubic(*xs, t), _cubic(*ys, t)


def _around(boxes: list[Rect]) -> Rect | None:
    if not boxes:
        return None
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Rect(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)
