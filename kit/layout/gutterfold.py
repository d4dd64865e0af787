"""Sheets to fold: faces on one half, their backs on the other, printed on one side of the paper.

    +-----------------------------+
    |     A     A  :  A'    A'    |      the sheet is folded on the dotted line, glued, and cut by the marks around
    |     B     B  :  B'    B'    |      its faces; every back then lies behind its face
    +-----------------------------+

The way that takes most pieces is chosen: paper upright or on its long side, fold down or across, pieces upright or on
their side. Pieces of another size begin a new sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product
from typing import Literal

from kit.core.geometry import Mirror, Rect
from kit.core.problems import Problem
from kit.drawing.items import PathItem, Pen
from kit.drawing.paths import line
from kit.layout.live import MARKS, block_box, live_box
from kit.layout.marks import clear, cut_marks, reach
from kit.layout.orders import Filled, Order, Placed, Planned, Wanted
from kit.model.paper import PAPERS, Paper

GUTTER = 5.0
"""Least mm between a trim and the fold: paper that folds around itself needs some, and so does the glue."""

OFF_THE_FOLD = 0.3
"""mm between a cut mark and the fold."""

SHORTEST = 1.0
"""mm. Where there is no room for a whole cut mark, it may be so short."""

_FOLD = Pen(0.25, (2.0, 2.0))


@dataclass(frozen=True, slots=True)
class _Room:
    """What can be printed on a paper: `free` lies within the margins, furniture left out."""

    paper: Paper
    live: Rect
    free: Rect
    bleed: float

    @property
    def gap(self) -> float:
        """Between neighbours."""
        return 2 * self.bleed

    @property
    def gutter(self) -> float:
        """From a trim to the fold: room for the marks, which do not touch it (a line with marks looks like a bar)."""
        return max(GUTTER, reach(self.bleed) + OFF_THE_FOLD)


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to fill a sheet with faces of `w` × `h`: so many `across` from the fold, so many `along` it."""

    room: _Room
    axis: Literal["x", "y"]
    w: float
    h: float
    on_side: bool
    across: int
    along: int

    @property
    def count(self) -> int:
        return self.across * self.along

    @property
    def trims(self) -> list[Rect]:
        """The faces, row by row."""
        room, spare = self.room, _spare(self)
        outer = max(spare / 2, _shortest(room))
        free, gap = room.free, room.gap
        wide, high = (self.across, self.along) if self.axis == "x" else (self.along, self.across)
        x, y = free.x + outer, free.y + outer
        if self.axis == "x":
            y = free.y + (free.h - _row(high, self.h, gap)) / 2
        else:
            x = free.x + (free.w - _row(wide, self.w, gap)) / 2
        step_x, step_y = self.w + gap, self.h + gap
        return [Rect(x + c * step_x, y + r * step_y, self.w, self.h) for r in range(high) for c in range(wide)]

    @property
    def mirror(self) -> Mirror:
        last = self.trims[-1]
        return Mirror(self.axis, (last.right if self.axis == "x" else last.bottom) + self.room.gutter)


def folded(order: Order, paper: Paper, margin: float, bleed: float) -> tuple[list[Planned], list[Problem]]:
    """The sheets of faces, with the fold as their `mirror`; the halves for their backs stay free. Not numbered yet.

    A piece that fits no half is the problem `too-large`, with the sum.
    """
    rooms = [_room(sheet, margin, bleed) for sheet in (paper, paper.turned())]
    sheets: list[Planned] = []
    problems: list[Problem] = []
    for (w, h), run in groupby(order.pieces, key=lambda wanted: (wanted.width, wanted.height)):
        pieces = list(run)
        best = max(_ways(rooms, w, h), key=lambda way: way.count)  # the first of equals: upright comes before turned
        if best.count == 0:
            problems.append(_too_large(pieces[0], order, rooms))
            continue
        sheets += [_planned(order, best, pieces[n : n + best.count]) for n in range(0, len(pieces), best.count)]
    return sheets, problems


def fold_items(sheet: Planned, margin: float) -> list[PathItem]:
    """The dashed fold, and the cut marks around the faces: those around the backs would lie inside the glued paper."""
    assert sheet.mirror is not None
    room = _room(sheet.paper, margin, sheet.bleed)
    faces = [placed.trim for placed in sheet.filled.placed if not placed.front]
    at, free = sheet.mirror.at, room.free
    fold = line(at, free.y, at, free.bottom) if sheet.mirror.axis == "x" else line(free.x, at, free.right, at)
    marks = [_within(mark, free) for mark in cut_marks(faces, sheet.bleed)]
    return [PathItem(fold, _FOLD, furniture="mark"), *marks]


def _room(paper: Paper, margin: float, bleed: float) -> _Room:
    """A4 and Letter share theirs, as they do their live boxes."""
    live = live_box(paper, margin)
    block = block_box(live)
    turned = paper.width > paper.height
    twins = [p.turned() if turned else p for p in PAPERS.values() if p.name in ("a4", "letter")]
    widths = [p.width for p in twins] if paper.name in ("a4", "letter") else [paper.width]
    wide = min(widths) - 2 * margin
    free = Rect((paper.width - wide) / 2, block.y - MARKS, wide, block.h + 2 * MARKS)
    return _Room(paper, live, free, bleed)


def _ways(rooms: Sequence[_Room], w: float, h: float) -> Iterator[_Way]:
    axes: tuple[Literal["x", "y"], ...] = ("x", "y")
    for room, axis, on_side in product(rooms, axes, (False, True)):
        width, height = (h, w) if on_side else (w, h)
        one, other = (width, height) if axis == "x" else (height, width)
        across, along = (room.free.w, room.free.h) if axis == "x" else (room.free.h, room.free.w)
        half = (across - _shortest(room)) / 2 - room.gutter
        length = along - 2 * reach(room.bleed)
        yield _Way(room, axis, width, height, on_side, _most(half, one, room.gap), _most(length, other, room.gap))


def _most(room: float, length: float, gap: float) -> int:
    return max(0, int((room + gap + 1e-6) // (length + gap)))


def _row(count: int, length: float, gap: float) -> float:
    return count * length + (count - 1) * gap


def _shortest(room: _Room) -> float:
    """The least that marks take outside the faces."""
    return clear(room.bleed) + SHORTEST


def _spare(way: _Way) -> float:
    """mm that are left across the fold."""
    room, length = way.room, way.w if way.axis == "x" else way.h
    across = room.free.w if way.axis == "x" else room.free.h
    return across - 2 * (_row(way.across, length, room.gap) + room.gutter)


def _planned(order: Order, way: _Way, pieces: Sequence[Wanted]) -> Planned:
    group, room = order.group, way.room
    wanted = [piece.turn() if way.on_side else piece for piece in pieces]
    placed = tuple(Placed(one, trim.x, trim.y) for one, trim in zip(wanted, way.trims, strict=False))
    filled = Filled(placed)
    sheet = Planned(group, str(group.title), order.audience, group.handling, room.paper, room.live, 0, 0, filled)
    return replace(sheet, bleed=room.bleed, mirror=way.mirror)


def _within(mark: PathItem, room: Rect) -> PathItem:
    """A mark as far as it lies in `room`."""
    (_, x0, y0), (_, x1, y1) = mark.commands
    left, top = max(float(x0), room.x), max(float(y0), room.y)
    right, bottom = min(float(x1), room.right), min(float(y1), room.bottom)
    return PathItem(line(left, top, right, bottom), mark.pen, furniture="mark")


def _too_large(wanted: Wanted, order: Order, rooms: Sequence[_Room]) -> Problem:
    """The sum of the better way: the piece's short side across the fold, on the paper's long side."""
    short, length = sorted((wanted.width, wanted.height))
    room = max(rooms, key=lambda room: room.free.w)
    across = room.paper.width - room.free.w + _shortest(room) + 2 * room.gutter
    if across + 2 * short > room.paper.width:
        parts = f"margins and marks {across - 2 * room.gutter:.1f} + fold {2 * room.gutter:.1f} + 2 × piece {short:.1f}"
        needed, there = across + 2 * short, room.paper.width
    else:
        around = room.paper.width - max(*(max(r.free.w, r.free.h) for r in rooms)) + 2 * reach(room.bleed)
        parts, needed, there = f"margins and marks {around:.1f} + piece {length:.1f}", around + length, room.paper.width
    message = (
        f"'{wanted.component}', {wanted.width:g} × {wanted.height:g} mm, cannot lie beside its back on "
        f"{room.paper.label}: {parts} = {needed:.1f} mm, the paper is {there:.1f} mm long"
    )
    place = next((name.span for name in order.group.of if name == wanted.component), order.group.span)
    return Problem("too-large", message, place, "print it on a larger paper, or its back on the other side")
