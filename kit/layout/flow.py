"""Leaflets: a story flows through the columns of the pages, then every page gets its furniture."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.core.units import MM_PER_POINT
from kit.drawing.items import Element
from kit.drawing.page import Page
from kit.layout.attributes import choice, number
from kit.layout.boxes import KINDS
from kit.layout.boxes.area import within
from kit.layout.collisions import collisions
from kit.layout.draft import Draft
from kit.layout.finish import check_root, draw_children
from kit.layout.live import live_box
from kit.layout.manners import style_of
from kit.layout.paragraphs import over
from kit.layout.setting import Setting
from kit.layout.slabs import Cutter, Group, Slab
from kit.model.box import Box
from kit.model.paper import Paper

MOST_PAGES = 200
"""No leaflet is longer; a story that seems to be has no room to flow into."""


@dataclass(frozen=True, slots=True)
class Column:
    """The slabs `first` to `last` (not included) of the story in a frame of page `page` (from 0)."""

    page: int
    frame: Rect
    first: int
    last: int


def flow(
    box: Box, setting: Setting, paper: Paper, *, parent: Element | None = None, at_most: int | None = None
) -> tuple[tuple[Page, ...], list[Problem]]:
    """`box` is a `<leaflet>`; `at_most` pages (else its attribute `pages` says how many).

    A story that does not end in time is the problem `too-many-pages`, or `overflow` where there is no next page; it
    names the first sentence that did not fit and the mm that are over.
    """
    live = live_box(paper, float(setting.looks.edition.axes.margin))
    draft = Draft(setting, KINDS, element=parent)
    check_root(box, "leaflet", live, draft)
    stories = [child for child in box.boxes() if child.tag == "story"]
    papers = [child for child in box.boxes() if child.tag == "page"]
    for child in box.boxes():
        if child.tag not in ("story", "page"):
            draft.fault(
                "unknown-box", f"<{child.tag}> cannot stand in <leaflet>", child, "it holds <page> and one <story>"
            )
    if len(stories) != 1 or not papers:
        draft.fault("unknown-box", "a leaflet holds <page> with its frames, and one <story>", box)
        return (), draft.found()
    frames = _Frames(papers, live, draft)
    if not frames.width:
        return (), draft.found()
    slabs = _cut(stories[0], frames.width, draft)
    limit = at_most if at_most is not None else _limit(box)
    columns = _fill(slabs, frames, limit, box, draft)
    if choice(stories[0], "even", draft, "no", "yes") == "yes" and not draft.problems:
        columns = _evened(columns, slabs, frames, draft)
    return _pages(columns, slabs, frames, live, paper, draft), draft.found()


class _Frames:
    """The `<page>` of each page and its frames; all frames of a story are equally wide."""

    def __init__(self, pages: list[Box], live: Rect, draft: Draft) -> None:
        self.first = next((p for p in pages if p.attrs.get("on", "first") == "first"), pages[0])
        self.following = [p for p in pages if p.attrs.get("on", "next") == "next"]
        self._rects = {id(p): [within(f, live, draft) for f in p.boxes() if f.tag == "frame"] for p in pages}
        widths = {round(rect.w, 3) for rects in self._rects.values() for rect in rects}
        self.width = widths.pop() if len(widths) == 1 else 0.0
        if not self.width:
            draft.fault(
                "attribute",
                "the frames of a leaflet are equally wide, and there is at least one",
                pages[0],
                "give each w the same",
            )
        for page in pages:
            for name in sorted(page.attrs.keys() - {"on"}):
                draft.fault("unknown-attribute", f"<page> has no attribute '{name}'", page)

    def page(self, n: int) -> Box | None:
        """The box of page `n`; the last `on="next"` holds for all further pages."""
        if n == 0:
            return self.first
        return self.following[min(n, len(self.following)) - 1] if self.following else None

    def of(self, n: int) -> list[Rect]:
        page = self.page(n)
        return self._rects[id(page)] if page is not None else []

    def ahead(self, n: int, k: int) -> float:
        """The height of the tallest frame behind frame `k` of page `n`; 0 when there is none."""
        behind = [*self.of(n)[k + 1 :], *self.of(n + 1)]
        return max((rect.h for rect in behind), default=0.0)


def _cut(story: Box, width: float, draft: Draft) -> list[Slab]:
    for name in sorted(story.attrs.keys() - {"grid", "style", "even"}):
        draft.fault("unknown-attribute", f"<story> has no attribute '{name}'", story)
    style = style_of(story, draft)
    grid = number(story, "grid", draft, style.spec.leading)
    line = max(grid, style.spec.leading)
    rise = (line + style.face.cap * style.spec.size * MM_PER_POINT) / 2
    cutter = Cutter(draft, grid, line, rise, style.name)
    cutter.cut(story.boxes(), 0.0, width)
    return cutter.slabs


def _limit(box: Box) -> int | None:
    """The number in `pages="at most 2"`."""
    found = re.findall(r"\d+", box.attrs.get("pages", ""))
    return int(found[-1]) if found else None


def _fill(slabs: list[Slab], frames: _Frames, limit: int | None, box: Box, draft: Draft) -> list[Column]:
    columns: list[Column] = []
    at, page = 0, 0
    while at < len(slabs) and page < min(limit or MOST_PAGES, MOST_PAGES) and frames.of(page):
        columns += _fill_page(slabs, at, frames, page, draft)
        at = columns[-1].last
        page += 1
    rest = _behind_blanks(slabs, at)
    if rest < len(slabs):
        draft.problems.append(_too_long(slabs[rest:], page, limit, box))
    return columns


def _fill_page(
    slabs: list[Slab], at: int, frames: _Frames, page: int, draft: Draft, most: float = math.inf
) -> list[Column]:
    """The columns of a page, from slab `at` on; none is filled higher than `most` mm."""
    columns: list[Column] = []
    for k, frame in enumerate(frames.of(page)):
        first = _behind_blanks(slabs, at)
        at = _end(slabs, first, min(frame.h, most), frames.ahead(page, k), draft)
        columns.append(Column(page, frame, first, at))
    return columns


def _evened(columns: list[Column], slabs: list[Slab], frames: _Frames, draft: Draft) -> list[Column]:
    """The same with the columns of the last page as short as they can be, hence about equally long."""
    tail = [column for column in columns if column.page == columns[-1].page] if columns else []
    if len(tail) < 2:
        return columns
    before = columns[: -len(tail)]
    grid = min(slab.height for slab in slabs)
    for n in range(1, math.ceil(max(column.frame.h for column in tail) / grid)):
        tried = _fill_page(slabs, tail[0].first, frames, tail[0].page, draft, n * grid)
        if _behind_blanks(slabs, tried[-1].last) == len(slabs) and _well_ended(tried, slabs, frames):
            return before + tried
    return columns


def _well_ended(columns: list[Column], slabs: list[Slab], frames: _Frames) -> bool:
    """Whether nothing is parted at the ends of these columns of a page that a whole column would keep together."""
    return all(
        column.last == len(slabs) or _may_end(slabs, column.last, frames.ahead(column.page, k))
        for k, column in enumerate(columns)
        if column.last > column.first
    )


def _behind_blanks(slabs: list[Slab], at: int) -> int:
    while at < len(slabs) and slabs[at].blank:
        at += 1
    return at


def _end(slabs: list[Slab], first: int, height: float, ahead: float, draft: Draft) -> int:
    """Where the column that begins with slab `first` ends; `ahead` is the height of the tallest one still to come."""
    used, end = 0.0, first
    while end < len(slabs) and (used + slabs[end].height <= height + 1e-6 or slabs[end].blank):
        used += slabs[end].height
        end += 1
    if end == len(slabs):
        return end
    if end == first:
        return _too_high(slabs, first, height, ahead, draft)
    best = end
    while best > first and not _may_end(slabs, best, ahead):
        best -= 1
    return best if best > first else end


def _may_end(slabs: list[Slab], end: int, ahead: float) -> bool:
    """Whether a column may end before slab `end`: not within a group that some later column could take whole."""
    before, after = slabs[end - 1], slabs[end]
    if before.stay:
        return False
    return not any(group in after.groups and group.height <= ahead + 1e-6 for group in before.groups)


def _too_high(slabs: list[Slab], at: int, height: float, ahead: float, draft: Draft) -> int:
    """A slab that this column cannot take: it waits for a taller one, or is an overflow and left behind."""
    slab = slabs[at]
    if slab.height <= ahead + 1e-6:
        return at
    span, words = slab.told()
    highest = max(height, ahead)
    message = f"the block with '{words}' is {slab.height:.1f} mm high, a column {highest:.1f} mm"
    hint = "divide it, or shorten it"
    problem = Problem("overflow", f"{message} ({over(slab.height - highest, draft)})", span, hint)
    draft.problems.append(problem)
    return at + 1


def _too_long(rest: list[Slab], pages: int, limit: int | None, box: Box) -> Problem:
    span, words = rest[0].told()
    over = sum(slab.height for slab in rest)
    grid = min(slab.height for slab in rest)
    what = f"from '{words}' on, {over:.0f} mm do not fit (about {over / grid:.0f} lines)"
    if limit is None:
        return Problem(
            "overflow", f"the last column is full: {what}", span, 'shorten the text, or add a <page on="next">'
        )
    asked = box.attrs.get("pages")
    limits = asked.span if isinstance(asked, Text) else span
    related = (Related(limits, "the limit of pages"),) if limits != span else ()
    if not span.file.startswith(limits.file.rpartition("/")[0]):  # a label: the author's place is the limit
        span, related = limits, ()
    plural = "page" if limit == 1 else "pages"
    message = f"the leaflet is longer than {limit} {plural}: {what}"
    return Problem("too-many-pages", message, span, "shorten the text, or allow more pages", related=related)


def _pages(
    columns: list[Column], slabs: list[Slab], frames: _Frames, live: Rect, paper: Paper, draft: Draft
) -> tuple[Page, ...]:
    done: list[Page] = []
    for n in range(1 + max((column.page for column in columns), default=0)):
        furniture = frames.page(n)
        assert furniture is not None
        draft.items, draft.inked = [], []
        draw_children(furniture, live, draft, after=False)
        for column in columns:
            if column.page == n:
                _draw_column(column, slabs)
        draw_children(furniture, live, draft, after=True)
        draft.problems += collisions(draft.inked, None)
        done.append(Page(paper.width, paper.height, tuple(draft.items), label=str(n + 1)))
    return tuple(done)


def _draw_column(column: Column, slabs: list[Slab]) -> None:
    y, frame = column.frame.y, column.frame
    framed: set[int] = set()
    for n in range(column.first, column.last):
        for group in slabs[n].groups:
            if group.draw is not None and id(group) not in framed:
                framed.add(id(group))
                _draw_frame(group, slabs, n, column, y)
        slabs[n].draw_at(frame.x, y)
        y += slabs[n].height


def _draw_frame(group: Group, slabs: list[Slab], first: int, column: Column, y: float) -> None:
    """The part of a panel that stands in this column, from its slab `first` on."""
    last = first
    while last < column.last and group in slabs[last].groups:
        last += 1
    height = sum(slab.height for slab in slabs[first:last])
    begins = first == 0 or group not in slabs[first - 1].groups
    ends = last == len(slabs) or group not in slabs[last].groups
    assert group.draw is not None
    group.draw(Rect(column.frame.x, y, column.frame.w, height), begins, ends)
