"""`<item>`: one item of a list, with a box to tick, a dot or a number before it."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.drawing.items import BLACK, Element, Pen
from kit.drawing.paths import circle, rectangle
from kit.layout.attributes import choice, number, weight
from kit.layout.discs import disc_radius, draw_disc, number_of
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import manner
from kit.layout.paragraphs import Block, draw_lines, set_block
from kit.model.box import Box

_INDENT = {"box": 6.0, "dot": 4.0, "none": 0.0}
_TICK = 1.3
"""A box to tick is as high as so many capitals; the dot has a fifth of one as its radius."""


def mark_of(box: Box, draft: Draft) -> str:
    return choice(box, "mark", draft, "dot", "box", "number", "none")


def block_of(box: Box, x: float, width: float, draft: Draft, *, style: str = "body", tell: bool = True) -> Block:
    """The item's words, to the right of its mark."""
    mark = mark_of(box, draft)
    indent = number(box, "indent", draft, _INDENT.get(mark, 2 * disc_radius(box, draft) + 2.4))
    left = number(box, "x", draft) + indent
    return set_block(box, manner(box, draft, style), draft, x + left, width - left, tell=tell)


def elements(draft: Draft) -> tuple[Element | None, Element | None]:
    """The item and its words, under the list that is current."""
    item = draft.hang("LI")
    return item, Element("LBody", item) if item is not None else None


def draw_mark(box: Box, block: Block, x: float, baseline: float, draft: Draft, element: Element | None) -> None:
    """In the middle of the first line's capitals; only a number is read aloud."""
    cap = block.cap
    x, middle, mark = x + number(box, "x", draft), baseline - cap / 2, mark_of(box, draft)
    if mark == "box":
        side = cap * _TICK
        pen = Pen(weight(box, "line", draft, "thin") or 0.25)
        draft.path(rectangle(x, middle - side / 2, side, side), pen, None)
    elif mark == "dot":
        draft.path(circle(x + cap * 0.3, middle, cap * 0.2), None, BLACK)
    elif mark == "number":
        label = Element("Lbl", element) if element is not None else None
        draw_disc(box, number_of(box, draft), x + disc_radius(box, draft), middle, draft, label)


def size(box: Box, room: Rect, draft: Draft) -> Size:
    return room.w, block_of(box, 0.0, room.w, draft, tell=False).fitted.height


def draw(box: Box, room: Rect, draft: Draft) -> None:
    block = block_of(box, room.x, room.w, draft)
    item, words = elements(draft)
    draw_mark(box, block, room.x, room.y + block.rise, draft, item)
    draw_lines(block, 0, len(block.fitted.lines), room.y + block.rise, draft, words)


KINDS = {"item": Kind.of("x mark number indent style r number-style line lines fit", size, draw)}
