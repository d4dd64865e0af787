"""`<row>`: children side by side; the whole may shrink a little before it is too wide."""

from __future__ import annotations

import math
from dataclasses import replace

from kit.core.geometry import Rect
from kit.core.problems import Problem, Related
from kit.drawing.items import TextItem
from kit.layout.attributes import choice, number
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import ALIGN, manner
from kit.layout.paragraphs import over, set_block
from kit.layout.runs import read_words
from kit.model.box import Box

_STEP = 0.02
"""A row shrinks by so much at a time."""

_LEAST = 0.5
_ENDLESS = Rect(0.0, 0.0, math.inf, math.inf)


def size(box: Box, room: Rect, draft: Draft) -> Size:
    wide, high = _together(_sizes(box, draft), _gap(box, draft))
    return number(box, "x", draft) + number(box, "w", draft, wide), number(box, "h", draft, high)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    x = room.x + number(box, "x", draft)
    room_w = number(box, "w", draft, room.right - x)
    before = draft.scale
    sizes = _shrunk(box, room_w, draft)
    wide, high = _together(sizes, _gap(box, draft))
    align = choice(box, "align", draft, *ALIGN)
    if align != "left" and math.isfinite(room_w):
        x += (room_w - wide) / (1 if align == "right" else 2)
    height = number(box, "h", draft, high)
    top = room.y + number(box, "c", draft, number(box, "y", draft) + height / 2) - height / 2
    _draw_children(box, Rect(x, top, wide, height), sizes, draft)
    draft.scale = before


def _sizes(box: Box, draft: Draft) -> list[Size]:
    return [draft.size(child, _ENDLESS) for child in box.boxes()]


def _gap(box: Box, draft: Draft) -> float:
    return number(box, "gap", draft) * draft.scale


def _together(sizes: list[Size], gap: float) -> Size:
    wide = sum(w for w, _ in sizes) + gap * max(0, len(sizes) - 1)
    return wide, max((h for _, h in sizes), default=0.0)


def _shrunk(box: Box, room: float, draft: Draft) -> list[Size]:
    """The sizes of the children once the draft's scale is low enough; at the least scale they may be an overflow."""
    full, least = draft.scale, draft.scale * min(1.0, max(_LEAST, number(box, "shrink", draft, 1.0)))
    sizes = _sizes(box, draft)
    wide = _together(sizes, _gap(box, draft))[0]
    while wide > room + 0.001 and draft.scale > least + 0.001:
        draft.scale = max(least, draft.scale - _STEP * full)
        sizes = _sizes(box, draft)
        wide = _together(sizes, _gap(box, draft))[0]
    if wide > room + 0.001:
        draft.problems.append(_overflow(box, wide, room, draft))
    return sizes


def _draw_children(box: Box, row: Rect, sizes: list[Size], draft: Draft) -> None:
    valign = choice(box, "valign", draft, "middle", "top", "bottom", "base")
    x, gap = row.x, _gap(box, draft)
    first_rise: float | None = None
    for child, (wide, high) in zip(box.boxes(), sizes, strict=True):
        _part_words(draft)
        top = row.y
        if valign == "base" and child.tag == "text":
            rise = set_block(child, manner(child, draft), draft, 0.0, math.inf).rise
            first_rise = rise if first_rise is None else first_rise
            top += first_rise - rise
        elif valign != "top":
            top += (row.h - high) / (1 if valign == "bottom" else 2)
        draft.draw(child, Rect(x, top, wide, math.inf if child.tag == "text" else high))
        x += wide + gap


def _part_words(draft: Draft) -> None:
    """In a row that is one paragraph a blank is read between what stands in it."""
    if draft.element is None or draft.element.role != "P" or not draft.items:
        return
    last = draft.items[-1]
    if isinstance(last, TextItem) and last.element is not None and last.element.parent is draft.element:
        draft.items[-1] = replace(last, space_after=True)


def _overflow(box: Box, wide: float, room: float, draft: Draft) -> Problem:
    """At the first content words in the row."""
    place, what = box.at, "the row"
    for child in _texts(box):
        read = read_words(child, manner(child, draft).style, draft)
        if read.place != child.at:
            place, what = read.place, f"the row with '{read.sentence(0)}'"
            break
    message = f"{what} is too wide: it needs {wide:.1f} mm and has {room:.1f} mm ({over(wide - room, draft)})"
    related = () if place == box.at else (Related(box.at, "printed here"),)
    hint = "shorten the words, or give the row more room in the template"
    return Problem("overflow", message, place, hint, related=related)


def _texts(box: Box) -> list[Box]:
    return [box] if box.tag == "text" else [text for child in box.boxes() for text in _texts(child)]


KINDS = {"row": Kind.of("x y w h c gap align valign shrink", size, draw)}
