"""`<field>`: a line to write on."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.drawing.items import Pen
from kit.drawing.paths import line
from kit.layout.attributes import number, weight
from kit.layout.draft import Draft, Kind, Size
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    x = number(box, "x", draft)
    return x + number(box, "w", draft, room.w - x), number(box, "base", draft, 0.0)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    """Announced by its `alt`, if it has one (`Draft.under` makes the figure)."""
    x, y = room.x + number(box, "x", draft), room.y + number(box, "base", draft)
    width = number(box, "w", draft, room.right - x)
    draft.path(line(x, y, x + width, y), Pen(weight(box, "line", draft, "thin") or 0.25), None)


KINDS = {"field": Kind.of("x base w line", size, draw)}
