"""`<ruler>`: a bar to measure the print with. Millimetres above, inches below; its words are texts of the template."""

from __future__ import annotations

import math

from kit.core.geometry import Rect
from kit.core.units import MM_PER_INCH
from kit.drawing.items import Pen
from kit.drawing.paths import line
from kit.layout.attributes import choice, number, weight
from kit.layout.draft import Draft, Kind, Size
from kit.model.box import Box

SHORT, LONG = 0.8, 1.4
"""mm a tick is high."""


def size(box: Box, room: Rect, draft: Draft) -> Size:
    return number(box, "x", draft) + number(box, "length", draft, 100.0), number(box, "y", draft) + LONG


def draw(box: Box, room: Rect, draft: Draft) -> None:
    x, y = room.x + number(box, "x", draft), room.y + number(box, "y", draft)
    length = number(box, "length", draft, 100.0)
    ticks = choice(box, "ticks", draft, "both", "mm", "in")
    pen = Pen(weight(box, "line", draft, "line") or 0.4)
    before = draft.furniture
    draft.furniture = "ruler"
    draft.path(line(x, y, x + length, y), pen, None)
    if ticks != "in":
        for n in range(math.floor(length / 10 + 1e-6) + 1):
            draft.path(line(x + 10 * n, y, x + 10 * n, y - (SHORT if n % 5 else LONG)), pen, None)
    if ticks != "mm":
        for n in range(math.floor(length / MM_PER_INCH + 1e-6) + 1):
            draft.path(line(x + MM_PER_INCH * n, y, x + MM_PER_INCH * n, y + LONG), pen, None)
    draft.furniture = before


KINDS = {"ruler": Kind.of("x y length ticks line", size, draw)}
