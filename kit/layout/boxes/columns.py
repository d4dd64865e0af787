"""`<columns>`: children in columns of given widths."""

from __future__ import annotations

import math
from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.layout.attributes import choice, number, widths
from kit.layout.draft import Draft, Kind, Size
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    x, y = number(box, "x", draft), number(box, "y", draft)
    w = number(box, "w", draft, room.w - x)
    return x + w, y + _height(box, w, draft)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    x, y = number(box, "x", draft), number(box, "y", draft)
    w = number(box, "w", draft, room.w - x)
    valign = choice(box, "valign", draft, "top", "middle", "bottom")
    height = _height(box, w, draft) if valign != "top" else 0.0
    for child, left, wide in _cells(box, w, draft):
        top = room.y + y
        if valign != "top":
            spare = height - draft.size(child, Rect(0.0, 0.0, wide, math.inf))[1]
            top += spare / 2 if valign == "middle" else spare
        draft.draw(child, Rect(room.x + x + left, top, wide, room.bottom - top))


def _height(box: Box, width: float, draft: Draft) -> float:
    cells = _cells(box, width, draft)
    return max((draft.size(child, Rect(0.0, 0.0, wide, math.inf))[1] for child, _, wide in cells), default=0.0)


def _cells(box: Box, width: float, draft: Draft) -> Iterator[tuple[Box, float, float]]:
    """Each child with its left end and its width."""
    gap = number(box, "gap", draft)
    columns = widths(box, draft, width, gap)
    children = box.boxes()
    if len(children) > len(columns):
        draft.fault(
            "attribute",
            f"<columns> has {len(columns)} widths and {len(children)} children",
            box,
            "name a width for each",
        )
    left = 0.0
    for child, wide in zip(children, columns, strict=False):
        yield child, left, wide
        left += wide + gap


KINDS = {"columns": Kind.of("x y w gap widths valign", size, draw)}
