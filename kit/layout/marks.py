"""Cut marks: at every cut line, around the outside of butted pieces alone, never inside a trim."""

from __future__ import annotations

from collections.abc import Iterable

from kit.core.geometry import Rect
from kit.drawing.items import PathItem, Pen
from kit.drawing.paths import line

CLEAR, LENGTH, WIDTH = 1.0, 2.0, 0.2
"""mm between trim and mark, of the mark, and of its line (house style, section 3)."""

_PEN = Pen(WIDTH)
_NEAR = 0.5
"""mm. A mark that comes so near to another trim would be cut into it."""


def cut_marks(trims: Iterable[Rect], clear: float = CLEAR) -> tuple[PathItem, ...]:
    """Two marks at each corner that has no neighbour there, each once, from top to bottom."""
    rects = list(trims)
    found: dict[tuple[float, ...], Rect] = {}
    for rect in rects:
        for mark in _around(rect, clear):
            found.setdefault((round(mark.y, 3), round(mark.x, 3), mark.w), mark)
    free = [mark for _, mark in sorted(found.items()) if not any(_touches(mark, rect) for rect in rects)]
    return tuple(PathItem(line(m.x, m.y, m.right, m.bottom), _PEN, furniture="mark") for m in free)


def _around(trim: Rect, clear: float) -> Iterable[Rect]:
    """The eight marks of one piece, as rectangles without breadth."""
    for y in (trim.y, trim.bottom):
        yield Rect(trim.x - clear - LENGTH, y, LENGTH, 0.0)
        yield Rect(trim.right + clear, y, LENGTH, 0.0)
    for x in (trim.x, trim.right):
        yield Rect(x, trim.y - clear - LENGTH, 0.0, LENGTH)
        yield Rect(x, trim.bottom + clear, 0.0, LENGTH)


def _touches(mark: Rect, trim: Rect) -> bool:
    return mark.grown(_NEAR).meets(trim)
