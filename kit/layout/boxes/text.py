"""`<text>`: a paragraph in a type style, at a top, a baseline or a middle."""

from __future__ import annotations

import math

from kit.core.geometry import Rect
from kit.core.units import MM_PER_POINT
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import Manner, manner, scaled
from kit.layout.paragraphs import Block, draw_lines, natural, set_block
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    """In an endless room the words stand on one line; else they take the lines that they need."""
    how = manner(box, draft)
    x, width = span_across(how, room, draft)
    endless = width == math.inf
    fitted = natural(box, how, draft) if endless else set_block(box, how, draft, x, width, tell=False).fitted
    return (how.x or 0.0) + (fitted.width if how.w is None else how.w), fitted.height


def draw(box: Box, room: Rect, draft: Draft) -> None:
    how = manner(box, draft)
    x, width = span_across(how, room, draft)
    if width == math.inf:
        width = natural(box, how, draft).width
    block = set_block(box, how, draft, x, width, room_below(how, room, draft))
    element = draft.hang(how.role, how.lang)
    draw_lines(block, 0, len(block.fitted.lines), first_baseline(block, room), draft, element)


def span_across(how: Manner, room: Rect, draft: Draft) -> tuple[float, float]:
    """Left end and width: `x` and `w`, or what is left of the room on the side that the words run to."""
    if how.w is not None:
        return room.x + (how.x or 0.0), how.w
    left, right = room.x, room.x + room.w
    if draft.edge is not None:
        left, right = max(left, min(draft.edge.x, right)), min(right, max(draft.edge.right, left))
    if how.align == "left":
        x = room.x + (how.x or 0.0)
        return x, right - x
    if how.x is None:
        return left, right - left
    x = room.x + how.x
    if how.align == "right":
        return left, x - left
    half = min(x - left, right - x)
    return x - half, 2 * half


def room_below(how: Manner, room: Rect, draft: Draft) -> float:
    """The height that the lines may have: `h`, and never past the bottom of the parent."""
    height = math.inf if how.h is None else how.h
    above, bottom = room.y, room.y + room.h
    if draft.edge is not None:
        above, bottom = max(above, draft.edge.y), min(bottom, draft.edge.bottom)
    if bottom == math.inf:
        return height
    spec, face = scaled(how.style.spec, draft), how.style.face
    cap, reach = face.cap * spec.size * MM_PER_POINT, face.descent * spec.size * MM_PER_POINT
    slack = max(0.0, (spec.leading - cap) / 2 - reach)  # white below the letters of the last line
    if how.c is not None:
        middle = room.y + how.c
        return min(height, 2 * min(middle - above, bottom - middle) + 2 * slack)
    top = how.y or 0.0 if how.base is None else how.base - (spec.leading + cap) / 2
    return min(height, bottom - room.y - top + slack)


def first_baseline(block: Block, room: Rect) -> float:
    how = block.manner
    if how.base is not None:
        return room.y + how.base
    if how.c is not None:
        return room.y + how.c - block.fitted.height / 2 + block.rise
    return room.y + (how.y or 0.0) + block.rise


KINDS = {"text": Kind.of("x y base c w h style align lines fit indent ink", size, draw)}
