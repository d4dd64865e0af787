"""What lies within a filled area."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.preflight.seen import Point, Shape

_POINTS = 9


def covers(shape: Shape, core: Rect) -> bool:
    """Whether the filled area holds some point along the middle of the text."""
    return any(inside(shape, point) for point in along(core))


def along(core: Rect) -> Iterator[Point]:
    """Points from end to end along the middle of a text's box."""
    return ((core.x + core.w * n / (_POINTS - 1), core.y + core.h / 2) for n in range(_POINTS))


def inside(shape: Shape, point: Point) -> bool:
    """By the winding number, or by its evenness (ISO 32000-1, 8.5.3.3)."""
    x, y = point
    winding = 0
    for polygon in shape.outline:
        for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                winding += 1 if y1 > y0 else -1
    return bool(winding % 2) if shape.even_odd else winding != 0
