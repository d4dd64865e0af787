"""`<heading>`: a heading, perhaps with a number in a disc before it."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.drawing.items import Element
from kit.layout.attributes import number
from kit.layout.discs import disc_radius, draw_disc, number_of
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import manner
from kit.layout.paragraphs import Block, draw_lines, set_block
from kit.model.box import Box

GAP = 2.4
"""mm between the disc and the words."""

STYLE = "section-heading"


def block_of(box: Box, x: float, width: float, draft: Draft, *, tell: bool = True) -> Block:
    """The heading's words, to the right of its disc."""
    indent = number(box, "x", draft)
    if number_of(box, draft) is not None:
        indent += 2 * disc_radius(box, draft) + GAP
    return set_block(box, manner(box, draft, STYLE), draft, x + indent, width - indent, tell=tell)


def draw_at(box: Box, block: Block, baseline: float, draft: Draft) -> None:
    """The whole heading, its first baseline given."""
    element = element_of(box, draft)
    figures = number_of(box, draft)
    if figures is not None:
        middle = baseline - block.cap / 2
        draw_disc(box, figures, block.x - GAP - disc_radius(box, draft), middle, draft, element)
    draw_lines(block, 0, len(block.fitted.lines), baseline, draft, element)


def element_of(box: Box, draft: Draft) -> Element | None:
    level = int(max(1, min(6, number(box, "level", draft, 2))))
    return draft.hang(str(box.attrs.get("role", f"H{level}")))


def size(box: Box, room: Rect, draft: Draft) -> Size:
    return room.w, block_of(box, 0.0, room.w, draft, tell=False).fitted.height


def draw(box: Box, room: Rect, draft: Draft) -> None:
    block = block_of(box, room.x, room.w, draft)
    draw_at(box, block, room.y + block.rise, draft)


KINDS = {"heading": Kind.of("x level style number r number-style lines fit", size, draw)}
