"""`<stack>` and `<together>`: children one under another."""

from __future__ import annotations

import math

from kit.core.geometry import Rect
from kit.layout.attributes import choice, number
from kit.layout.boxes.area import within
from kit.layout.draft import Draft, Kind, Size
from kit.layout.piles import draw_pile, pile_height, pile_width
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    rect = within(box, room, draft)
    wide = rect.right - room.x if "w" in box.attrs or math.isfinite(rect.w) else pile_width(box.boxes(), rect.w, draft)
    if "h" in box.attrs:
        return wide, rect.bottom - room.y
    return wide, rect.y - room.y + pile_height(box.boxes(), rect.w, number(box, "gap", draft), draft)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    valign = choice(box, "valign", draft, "top", "middle", "bottom")
    draw_pile(box.boxes(), within(box, room, draft), number(box, "gap", draft), draft, valign)


KINDS = {
    "stack": Kind.of("x y w h gap valign spread", size, draw),
    "together": Kind.of("", size, draw),
}
