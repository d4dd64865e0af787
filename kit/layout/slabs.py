"""A story cut into slabs: slices as high as whole steps of the baseline grid, between which a column may end.

A paragraph whose lines are whole steps is one slab a line; other boxes are one slab each. Slabs know what must stay
together: two lines on each side of a break, a heading with what follows, a `<together>` or `<panel>` unless it is
longer than a column.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial

from kit.core.geometry import Rect
from kit.core.source import Span, Text
from kit.drawing.items import Element, Furniture
from kit.layout.attributes import number
from kit.layout.boxes import heading, item
from kit.layout.boxes.panel import draw_frame, draw_tab, insets
from kit.layout.draft import Draft
from kit.layout.manners import manner
from kit.layout.paragraphs import Block, draw_lines, set_block
from kit.layout.piles import OWN_PLACE, in_lists
from kit.model.box import Box

HEADING_LIFT = 1.0
"""mm that a heading stands above its grid line (house style, section 3)."""

_SENTENCE_END = re.compile(r"[.!?][”’\")]*\s+")

DrawAt = Callable[[float, float], None]
"""Draws a slab with its top-left corner at x, y."""


@dataclass(slots=True)
class Slab:
    """`stay`: no column ends behind it. `blank`: left out at the top of a column. `groups` are the togethers and panels
    that it is part of. `told` gives the place and the words to name when it does not fit."""

    height: float
    draw_at: DrawAt
    told: Callable[[], tuple[Span, str]]
    stay: bool = False
    blank: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(slots=True, eq=False)
class Group:
    """Slabs to keep in one column; `draw` gives a panel's frame around those that stand in a column, told whether its
    first and last ones are among them."""

    height: float = 0.0
    draw: Callable[[Rect, bool, bool], None] | None = None


@dataclass(slots=True)
class Cutter:
    """Cuts boxes of a story `width` wide into slabs. `line` is the distance of its lines, one grid step or several, and
    `rise` is from the top of a line to its baseline."""

    draft: Draft
    grid: float
    line: float
    rise: float
    style: str
    slabs: list[Slab] = field(default_factory=list)
    _open: tuple[Group, ...] = ()

    def cut(self, children: tuple[Box, ...], x: float, width: float) -> None:
        """Adds the slabs of some boxes, `x` mm from the left of the column."""
        ways = {
            "text": self._text,
            "heading": self._heading,
            "item": self._item,
            "space": self._space,
            "together": self._together,
            "panel": self._panel,
        }
        for child, _ in in_lists(children, self.draft):
            if child.tag not in ways or (child.tag == "panel" and "h" in child.attrs):
                self._solid(child, x, width)
            elif self.draft.kind(child) is not None:
                with self.draft.under(child):
                    ways[child.tag](child, x, width)

    def _whole_steps(self, height: float) -> float:
        """The nearest height of whole grid steps, one at least."""
        return max(1, round(height / self.grid)) * self.grid

    def _add(
        self,
        height: float,
        draw_at: DrawAt,
        told: Box | Callable[[], tuple[Span, str]],
        *,
        stay: bool = False,
        blank: bool = False,
    ) -> None:
        """One slab, as high as whole grid steps; it is drawn under the element that is current now."""
        high = math.ceil(height / self.grid - 1e-3) * self.grid
        tell = partial(first_words, told) if isinstance(told, Box) else told
        self.slabs.append(Slab(high, self._in_context(draw_at), tell, stay, blank, self._open))
        for group in self._open:
            group.height += high

    def _in_context(self, draw_at: DrawAt) -> DrawAt:
        context = self.draft.element, self.draft.figure, self.draft.furniture

        def draw(x: float, y: float) -> None:
            draft = self.draft
            before = draft.element, draft.figure, draft.furniture
            draft.element, draft.figure, draft.furniture = context
            draw_at(x, y)
            draft.element, draft.figure, draft.furniture = before

        return draw

    @contextmanager
    def _group(self, group: Group) -> Iterator[None]:
        before, self._open = self._open, (*self._open, group)
        yield
        self._open = before

    def _text(self, box: Box, x: float, width: float) -> None:
        if not OWN_PLACE.isdisjoint(box.attrs):
            self.draft.fault("attribute", "in a story no text has a place of its own", box, "leave out y, base and c")
        how = manner(box, self.draft, self.style)
        left = how.x or 0.0
        block = set_block(box, how, self.draft, x + left, width - left if how.w is None else how.w)
        self._lines(block, self.draft.hang(how.role, how.lang))

    def _item(self, box: Box, x: float, width: float) -> None:
        block = item.block_of(box, x, width, self.draft, style=self.style)
        whole, words = item.elements(self.draft)
        self._lines(block, words, lambda dx, y: item.draw_mark(box, block, x + dx, y, self.draft, whole))

    def _lines(self, block: Block, element: Element | None, mark: DrawAt | None = None) -> None:
        """A paragraph on the grid, line by line; another one as a whole. `mark` stands on the first baseline."""

        def drawing(first: int, last: int) -> DrawAt:
            def draw_at(dx: float, y: float) -> None:
                if mark is not None and first == 0:
                    mark(dx, y + block.rise)
                draw_lines(replace(block, x=block.x + dx), first, last, y + block.rise, self.draft, element)

            return draw_at

        lines, high = len(block.fitted.lines), block.fitted.leading
        if abs(high - self._whole_steps(high)) > 0.01:
            self._add(block.fitted.height, drawing(0, lines), partial(_told, block, 0))
            return
        for n in range(lines):
            alone = n == 0 or n == lines - 2  # two lines at least on each side of a break
            stay = alone if n < lines - 1 else block.words.ends_with(":")
            self._add(high, drawing(n, n + 1), partial(_told, block, n), stay=stay)

    def _space(self, box: Box, x: float, width: float) -> None:
        stay = bool(self.slabs) and self.slabs[-1].stay  # room below a heading goes with it
        self._add(number(box, "h", self.draft), _nothing, box, stay=stay, blank=True)

    def _together(self, box: Box, x: float, width: float) -> None:
        with self._group(Group()):
            self.cut(box.boxes(), x, width)

    def _heading(self, box: Box, x: float, width: float) -> None:
        block = heading.block_of(box, x, width, self.draft)
        more = (len(block.fitted.lines) - 1) * block.fitted.leading
        over = math.ceil(more / self.grid - 1e-6) * self.grid
        first = over + self.rise - HEADING_LIFT - more

        def draw(dx: float, y: float) -> None:
            heading.draw_at(box, replace(block, x=block.x + dx), y + first, self.draft)

        if self.slabs:
            self._add(self.line, _nothing, box, blank=True)
        self._add(self.line + over, draw, box, stay=True)

    def _solid(self, box: Box, x: float, width: float) -> None:
        high = self.draft.size(box, Rect(0.0, 0.0, width, math.inf))[1]
        self._add(high, lambda dx, y: self.draft.draw(box, Rect(x + dx, y, width, high)), box)

    def _panel(self, box: Box, x: float, width: float) -> None:
        """Its words stay on the grid: what its padding lacks to a whole step is left free outside the frame."""
        draft, pad = self.draft, insets(box, self.draft)
        left = x + number(box, "x", draft)
        wide = number(box, "w", draft, x + width - left)
        top_high = math.ceil(pad.top / self.grid - 1e-6) * self.grid
        foot_high = math.ceil(pad.bottom / self.grid - 1e-6) * self.grid

        def frame(column: Rect, begins: bool, ends: bool) -> None:
            y = column.y + (top_high - pad.top if begins else -HEADING_LIFT)
            bottom = column.bottom - (foot_high - pad.bottom if ends else -HEADING_LIFT)
            draw_frame(box, Rect(column.x + left, y, wide, bottom - y), draft)

        def tab(dx: float, y: float) -> None:
            draw_tab(box, Rect(left + dx, y + top_high - pad.top, wide, 0.0), draft)

        with self._group(Group(draw=self._framed(frame))):
            self._add(pad.top, tab, box, stay=True)
            self.cut(box.boxes(), left + pad.left, wide - pad.left - pad.right)
            self.slabs[-1].stay = True
            self._add(pad.bottom, _nothing, box)

    def _framed(self, frame: Callable[[Rect, bool, bool], None]) -> Callable[[Rect, bool, bool], None]:
        context: tuple[Element | None, Furniture] = self.draft.figure, self.draft.furniture

        def draw(column: Rect, begins: bool, ends: bool) -> None:
            before = self.draft.figure, self.draft.furniture
            self.draft.figure, self.draft.furniture = context
            frame(column, begins, ends)
            self.draft.figure, self.draft.furniture = before

        return draw


def _nothing(x: float, y: float) -> None:
    """Room is not drawn."""


def _told(block: Block, line: int) -> tuple[Span, str]:
    """The sentence that a line belongs to, and its place."""
    text = "".join(run.text for run in block.words.runs)
    lines = block.fitted.lines
    if not lines:
        return block.words.place, ""
    start = 0
    for match in _SENTENCE_END.finditer(text, 0, lines[line].start + 1):
        start = match.end()
    return block.words.span(start, lines[line].end), block.words.sentence(start)


def first_words(box: Box) -> tuple[Span, str]:
    """The first content text in a box, else the box itself."""
    for child in box.children:
        if isinstance(child, Text):
            return child.span, (str(child) if len(child) <= 60 else child[:59] + "…")
        if isinstance(child, Box):
            span, words = first_words(child)
            if words:
                return span, words
    return box.at, ""
