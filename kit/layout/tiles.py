"""A poster on sheets of paper: parts that overlap, each with marks to cut by and a line to glue the next one to.

    +-----------+ : +          A1 is cut by its marks. A2 is cut too, laid on A1 with its left edge on the dashed line,
    |    A1     : A2 |         and glued to the strip beyond it. Both show the strip, so the drawing shows how it lies.
    +-----------+ : +

Rows have letters, columns figures: "A2 of B3" is the second of three in the first of two rows.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from kit.core.geometry import Rect
from kit.drawing.items import Element, Group, Item, PathItem, Pen
from kit.drawing.page import Page, Piece
from kit.drawing.paths import line
from kit.layout.enlarge import window
from kit.layout.letters import letters
from kit.layout.marks import cut_marks
from kit.layout.room import Room
from kit.model.paper import Paper

OVERLAP = 15.0
"""mm that neighbours share: wide enough for glue, and wider than what a home printer leaves white."""

MOST_ROWS, MOST = 26, 200
"""Rows have letters; more sheets than the second figure are no poster to glue."""

_GLUE = Pen(0.25, (2.0, 2.0))
_CLEAR = 1.0
"""mm that a glue line keeps from words."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a poster of `width` × `height` lies on sheets of `paper` (which may be turned): `columns` × `rows` parts of
    one size. `on_side` says that the poster is turned a quarter clockwise on them."""

    paper: Paper
    room: Room
    width: float
    height: float
    columns: int
    rows: int
    on_side: bool

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def last(self) -> str:
        return tile_name(self.rows - 1, self.columns - 1)

    def windows(self) -> Iterator[tuple[int, int, Rect]]:
        """Row and column (from 0) of each part, and what it shows of the poster."""
        w, h = _part(self.width, self.columns), _part(self.height, self.rows)
        for row in range(self.rows):
            for column in range(self.columns):
                yield row, column, Rect(column * (w - OVERLAP), row * (h - OVERLAP), w, h)


def tile_name(row: int, column: int) -> str:
    """`A1` for the first part of the first row."""
    return f"{chr(ord('A') + row)}{column + 1}"


def tiling(width: float, height: float, paper: Paper, margin: float) -> Tiling:
    """The way with the fewest sheets: paper upright or turned, poster as it is or on its side."""
    ways = [
        _tiling(w, h, Room.on(sheet, margin), on_side)
        for on_side, (w, h) in ((False, (width, height)), (True, (height, width)))
        for sheet in (paper, paper.turned())
    ]
    return min(ways, key=lambda way: way.count)  # the first of equals


def tile_items(poster: Piece, tile: Rect, tiling: Tiling, row: int, column: int, figure: Element) -> tuple[Item, ...]:
    """What stands on the sheet of one part: the part in the middle of its room, glue lines and cut marks."""
    block = tiling.room.block
    x, y = block.x + (block.w - tile.w) / 2, block.y + (block.h - tile.h) / 2
    words = [box.moved(x - tile.x, y - tile.y) for _, box in letters(poster.items)]
    place = Rect(x, y, tile.w, tile.h)
    lines = list(_glue_lines(place, words, right=column + 1 < tiling.columns, below=row + 1 < tiling.rows))
    return (replace(window(poster, tile, figure), x=x, y=y), *lines, *cut_marks([place]))


def with_items(page: Page, items: tuple[Item, ...]) -> Page:
    """A sheet with its furniture around what lies on it."""
    before, after = page.items[: page.before], page.items[page.before :]
    return replace(page, items=(*before, *items, *after), before=page.before + len(items))


def on_its_side(piece: Piece) -> Piece:
    """Turned a quarter clockwise."""
    turned = Group(piece.items, x=piece.height, turn=90)
    return replace(piece, width=piece.height, height=piece.width, items=(turned,))


def _tiling(width: float, height: float, room: Room, on_side: bool) -> Tiling:
    columns, rows = _parts(width, room.block.w), _parts(height, room.block.h)
    return Tiling(room.paper, room, width, height, columns, rows, on_side)


def _parts(length: float, room: float) -> int:
    return max(1, math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-6))


def _part(length: float, parts: int) -> float:
    return (length + (parts - 1) * OVERLAP) / parts


def _glue_lines(place: Rect, words: Iterable[Rect], *, right: bool, below: bool) -> Iterator[PathItem]:
    """Dashed lines where the next parts begin; they leave words alone."""
    boxes = [box.grown(_CLEAR) for box in words]
    if right:
        at = place.right - OVERLAP
        taken = [(box.y, box.bottom) for box in boxes if box.x < at < box.right]
        for start, end in _free(place.y, place.bottom, taken):
            yield PathItem(line(at, start, at, end), _GLUE, furniture="mark")
    if below:
        at = place.bottom - OVERLAP
        taken = [(box.x, box.right) for box in boxes if box.y < at < box.bottom]
        for start, end in _free(place.x, place.right, taken):
            yield PathItem(line(start, at, end, at), _GLUE, furniture="mark")


def _free(start: float, end: float, taken: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """What is left of a stretch, pieces under 1 mm left out."""
    for low, high in sorted(taken):
        if min(low, end) - start > 1.0:
            yield start, min(low, end)
        start = max(start, high)
    if end - start > 1.0:
        yield start, end
