"""Boxes one under another: what stacks, panels, cells and stories have in common."""

from __future__ import annotations

import math
from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.layout.draft import Draft
from kit.model.box import Box

OWN_PLACE = frozenset({"y", "base", "c", "cy", "y1", "d"})
"""A child with one of these attributes stands at its own place and not in the pile."""


def draw_free(children: tuple[Box, ...], room: Rect, draft: Draft) -> None:
    """Children at their own places."""
    for child, _ in in_lists(children, draft):
        draft.draw(child, room)


def pile_height(children: tuple[Box, ...], width: float, gap: float, draft: Draft) -> float:
    """The height of the children that stand in the pile."""
    piled = [c for c in children if OWN_PLACE.isdisjoint(c.attrs)]
    room = Rect(0.0, 0.0, width, math.inf)
    return sum(draft.size(child, room)[1] for child in piled) + gap * max(0, len(piled) - 1)


def pile_width(children: tuple[Box, ...], width: float, draft: Draft) -> float:
    """The width of the widest child."""
    room = Rect(0.0, 0.0, width, math.inf)
    return max((draft.size(c, room)[0] for c in children if OWN_PLACE.isdisjoint(c.attrs)), default=0.0)


def draw_pile(children: tuple[Box, ...], room: Rect, gap: float, draft: Draft, valign: str = "top") -> None:
    """Sets the children under one another; those with an own place count from the room's corner."""
    y = room.y
    if valign != "top" and math.isfinite(room.h):
        spare = max(0.0, room.h - pile_height(children, room.w, gap, draft))
        y += spare / 2 if valign == "middle" else spare
    for child, _ in in_lists(children, draft):
        if OWN_PLACE.isdisjoint(child.attrs):
            left = Rect(room.x, y, room.w, room.bottom - y)
            draft.draw(child, left)
            y += draft.size(child, Rect(0.0, 0.0, room.w, math.inf))[1] + gap
        else:
            draft.draw(child, room)


def in_lists(children: tuple[Box, ...], draft: Draft) -> Iterator[tuple[Box, bool]]:
    """The children in order, neighbouring `<item>`s under one list element; the flag says that a list begins."""
    before = draft.element
    listing = False
    for child in children:
        begins = child.tag == "item" and not listing
        if begins:
            draft.element = draft.hang("L")
        elif child.tag != "item" and listing:
            draft.element = before
        listing = child.tag == "item"
        yield child, begins
    draft.element = before
