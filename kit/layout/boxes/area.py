"""`<area>`: children at their own places in a part of the parent."""

from __future__ import annotations

import math

from kit.core.geometry import Rect
from kit.layout.attributes import number
from kit.layout.draft import Draft, Kind, Size
from kit.layout.piles import draw_free
from kit.model.box import Box


def within(box: Box, room: Rect, draft: Draft) -> Rect:
    """The rectangle of a box: its own `x y w h`, and the rest of the room for what is not given."""
    x, y = number(box, "x", draft), number(box, "y", draft)
    w = number(box, "w", draft, room.w - x)
    h = number(box, "h", draft, room.h - y)
    return Rect(room.x + x, room.y + y, w, h)


def size(box: Box, room: Rect, draft: Draft) -> Size:
    rect = within(box, room, draft)
    return rect.right - room.x, (0.0 if math.isinf(rect.h) else rect.bottom - room.y)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    draw_free(box.boxes(), within(box, room, draft), draft)


KINDS = {"area": Kind.of("x y w h", size, draw)}
