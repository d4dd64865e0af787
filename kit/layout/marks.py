"""Cut marks: at every cut line, around the outside of a block of pieces alone, never inside a trim or its bleed."""

from __future__ import annotations

from collections.abc import Iterable

from kit.core.geometry import Rect
from kit.drawing.items import PathItem, Pen
from kit.drawing.paths import line

CLEAR, LENGTH, WIDTH = 1.0, 2.0, 0.2
"""mm between trim and mark, of the mark, and of its line (house style, section 3)."""

OUTSIDE = 0.2
"""mm between the bleed and a mark, where there is a bleed: no ink runs into the mark."""

_PEN = Pen(WIDTH)
NEAR = 0.5
"""mm. A mark that comes so near to another trim would be cut into it."""


def clear(bleed: float) -> float:
    """mm between a trim and its marks."""
    return max(CLEAR, bleed + OUTSIDE) if bleed else CLEAR


def reach(bleed: float) -> float:
    """mm that marks reach outside a trim."""
    return clear(bleed) + LENGTH


def near(bleed: float) -> float:
    """mm around a trim that are free of marks: inside them it would be cut into, or printed over."""
    return max(NEAR, bleed + OUTSIDE / 2) if bleed else NEAR


def cut_marks(trims: Iterable[Rect], bleed: float = 0.0) -> tuple[PathItem, ...]:
    """Two marks at each corner that has no neighbour there, each once, from top to bottom."""
    rects = list(trims)
    found: dict[tuple[float, ...], Rect] = {}
    for rect in rects:
        for mark in _around(rect, clear(bleed)):
            found.setdefault((round(mark.y, 3), round(mark.x, 3), mark.w), mark)
    free = [mark for _, mark in sorted(found.items()) if not any(mark.grown(near(bleed)).meets(rect) for rect in rects)]
    return tuple(PathItem(line(m.x, m.y, m.right, m.bottom), _PEN, furniture="mark") for m in free)


def _around(trim: Rect, off: float) -> Iterable[Rect]:
    """The eight marks of one piece, as rectangles without breadth."""
    for y in (trim.y, trim.bottom):
        yield Rect(trim.x - off - LENGTH, y, LENGTH, 0.0)
        yield Rect(trim.right + off, y, LENGTH, 0.0)
    for x in (trim.x, trim.right):
        yield Rect(x, trim.y - off - LENGTH, 0.0, LENGTH)
        yield Rect(x, trim.bottom + off, 0.0, LENGTH)
