"""`<turn>`: children turned about the middle of an area, such as the far face of a tent."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.drawing.items import Group
from kit.layout.attributes import choice
from kit.layout.boxes.area import size, within
from kit.layout.draft import Draft, Inked, Kind
from kit.layout.piles import draw_free
from kit.model.box import Box


def draw(box: Box, room: Rect, draft: Draft) -> None:
    rect = within(box, room, draft)
    by = int(choice(box, "by", draft, "180", "90", "270"))
    across = Rect(0.0, 0.0, rect.w, rect.h) if by == 180 else Rect(0.0, 0.0, rect.h, rect.w)
    inner = draft.inside()
    draw_free(box.boxes(), across, inner)
    x, y = {90: (rect.right, rect.y), 180: (rect.right, rect.bottom), 270: (rect.x, rect.bottom)}[by]
    draft.items.append(Group(tuple(inner.items), x, y, by))
    draft.inked += [Inked(turned(ink.rect, by).moved(x, y), ink.box, ink.text) for ink in inner.inked]


def turned(rect: Rect, by: int) -> Rect:
    """A rectangle turned clockwise about 0, 0."""
    if by == 90:
        return Rect(-rect.bottom, rect.x, rect.h, rect.w)
    if by == 180:
        return Rect(-rect.right, -rect.bottom, rect.w, rect.h)
    return Rect(rect.y, -rect.right, rect.h, rect.w)


KINDS = {"turn": Kind.of("x y w h by", size, draw)}
