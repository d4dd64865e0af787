"""`<line>`, `<rect>`, `<circle>`, `<path>`: shapes at their own places."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

from kit.core.geometry import Rect
from kit.drawing.items import Command, Ink, Pen
from kit.drawing.paths import bounds, circle, line, moved, rectangle
from kit.drawing.svg import PathError, parse_path
from kit.layout.attributes import choice, ink, number, pen, radius
from kit.layout.draft import Draft, Kind, Size
from kit.model.box import Box

_PAINT = " line dash ink fill"

Outline = Callable[[Box, Rect, Draft], tuple[Command, ...]]
Shape = tuple[tuple[Command, ...], Pen | None, Ink | None, bool]


def _line(box: Box, room: Rect, draft: Draft) -> tuple[Command, ...]:
    x1, y1, x2, y2 = (number(box, name, draft) for name in ("x1", "y1", "x2", "y2"))
    return line(room.x + x1, room.y + y1, room.x + x2, room.y + y2)


def _rect(box: Box, room: Rect, draft: Draft) -> tuple[Command, ...]:
    x, y = number(box, "x", draft), number(box, "y", draft)
    w = number(box, "w", draft, room.w - x if math.isfinite(room.w) else 0.0)
    h = number(box, "h", draft, room.h - y if math.isfinite(room.h) else 0.0)
    return rectangle(room.x + x, room.y + y, w, h, radius(box, draft))


def _circle(box: Box, room: Rect, draft: Draft) -> tuple[Command, ...]:
    return circle(room.x + number(box, "cx", draft), room.y + number(box, "cy", draft), number(box, "r", draft))


def _path(box: Box, room: Rect, draft: Draft) -> tuple[Command, ...]:
    try:
        commands = _parsed(str(box.attrs.get("d", "")))
    except PathError as fault:
        draft.fault("attribute", f"d of <path> is no path: {fault}", box, "write SVG path data with absolute commands")
        return ()
    x, y = room.x + number(box, "x", draft), room.y + number(box, "y", draft)
    return moved(commands, x, y, number(box, "scale", draft, 1.0))


@functools.lru_cache(1024)
def _parsed(data: str) -> tuple[Command, ...]:
    return parse_path(data)


def _shape(outline: Outline, box: Box, room: Rect, draft: Draft) -> Shape:
    """Read once for all boxes that say the same in the same room: every card of a deck has the same frame."""
    key = (box.tag, tuple(box.attrs), tuple(box.attrs.values()), room.x, room.y, room.w, room.h)
    shape: Shape | None = draft.setting.memo.get(key)
    if shape is None:
        before = len(draft.problems)
        even_odd = choice(box, "rule", draft, "nonzero", "evenodd") == "evenodd"
        shape = outline(box, room, draft), pen(box, draft), ink(box, draft, "fill", None), even_odd
        if len(draft.problems) == before:
            draft.setting.remember(key, shape)
    return shape


def _kind(outline: Outline, attributes: str) -> Kind:
    def size(box: Box, room: Rect, draft: Draft) -> Size:
        commands = outline(box, Rect(0.0, 0.0, room.w, room.h), draft)
        _, _, right, bottom = bounds(commands) if commands else (0.0, 0.0, 0.0, 0.0)
        return right, bottom

    def draw(box: Box, room: Rect, draft: Draft) -> None:
        commands, stroke, fill, even_odd = _shape(outline, box, room, draft)
        if commands and (fill is not None or stroke is not None):
            draft.path(commands, stroke, fill, even_odd)

    return Kind.of(attributes + _PAINT, size, draw)


KINDS = {
    "line": _kind(_line, "x1 y1 x2 y2"),
    "rect": _kind(_rect, "x y w h r"),
    "circle": _kind(_circle, "cx cy r"),
    "path": _kind(_path, "d x y scale rule"),
}
