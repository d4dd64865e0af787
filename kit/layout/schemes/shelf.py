"""Mixed sizes in rows, 8 mm apart, in content order; equal neighbours of one component are butted.

    sheets:
      - title: Table pieces
        of: [lap strip, marker]
        scheme: shelf
        notes:
          marker: {title: Marker, text: Fold it on the dashed line.}

A note stands to the right of its component's first pieces, or below them where there is no room. Rows stand 4 mm apart,
and share their cut marks, where a sheet can only so take one more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby

from kit.core.geometry import Rect
from kit.layout.orders import Filled, Order, Placed, Wanted
from kit.layout.schemes.grid import APART, most
from kit.model.box import Box

NOTE_GAP, NOTE_LEAST = 12.0, 56.0
"""mm between pieces and the note at their side, and the least width it takes."""

TIGHT = 4.0
"""mm between two rows that share one row of cut marks: as much as the marks of one take (house style, section 9)."""

HeightOf = Callable[[Box, float], float]


def fill(order: Order, block: Rect, height_of: HeightOf) -> list[Filled]:
    shelves = _Shelves(block, height_of)
    noted: set[str] = set()
    for (component, _, _), run in groupby(order.pieces, key=lambda w: (w.component, w.width, w.height)):
        note = None if component in noted else order.notes.get(component)
        noted.add(component)
        shelves.add(list(run), note)
    return shelves.sheets()


@dataclass(slots=True)
class _Shelves:
    """`x, y` is the free corner of the row being filled, `foot` its lowest edge; a `closed` row takes no more."""

    block: Rect
    height_of: HeightOf
    x: float = 0.0
    y: float = 0.0
    foot: float = 0.0
    closed: bool = True
    placed: list[Placed] = field(default_factory=list)
    notes: list[tuple[Box, Rect]] = field(default_factory=list)
    done: list[Filled] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.x, self.y, self.foot = self.block.x, self.block.y, self.block.y

    def add(self, pieces: list[Wanted], note: Box | None) -> None:
        """A run of equal pieces as one butted block; a run higher than a sheet goes on on the next."""
        w, h = pieces[0].width, pieces[0].height
        beside = note is not None and self.block.w - w >= NOTE_GAP + NOTE_LEAST
        room = self.block.w - (NOTE_GAP + NOTE_LEAST if beside else 0.0)
        while pieces:
            rows = math.ceil(len(pieces) / most(room, w))
            columns = math.ceil(len(pieces) / rows)
            rows = min(rows, most(self.block.h, h))
            self._block(pieces[: rows * columns], columns, note, beside)
            pieces, note = pieces[rows * columns :], None

    def _block(self, pieces: list[Wanted], columns: int, note: Box | None, beside: bool) -> None:
        w, h = pieces[0].width, pieces[0].height
        wide, high = min(columns, len(pieces)) * w, math.ceil(len(pieces) / columns) * h
        note_x = NOTE_GAP + wide if beside else 0.0
        note_h = self.height_of(note, self.block.w - note_x) if note is not None else 0.0
        needed = max(high, note_h) if beside else high + (note_h + APART if note is not None else 0.0)
        self._make_room(wide, needed, note is not None)
        for n, wanted in enumerate(pieces):
            self.placed.append(Placed(wanted, self.x + n % columns * w, self.y + n // columns * h))
        if note is not None:
            top = self.y if beside else self.y + high + APART
            self.notes.append((note, Rect(self.x + note_x, top, self.block.w - note_x, note_h)))
        self.x += wide + APART
        self.foot = max(self.foot, self.y + needed)
        self.closed = note is not None

    def _make_room(self, wide: float, high: float, own_row: bool) -> None:
        """Goes on in this row, in the next, or on the next sheet."""
        fits = self.x + wide <= self.block.right + 1e-6 and self.y + high <= self.block.bottom + 1e-6
        if not self.closed and fits and not own_row:
            return
        below = self.foot + APART if self.placed else self.block.y
        if self.foot + TIGHT + high <= self.block.bottom + 1e-6 < below + high:
            below = self.foot + TIGHT
        if self.placed and below + high > self.block.bottom + 1e-6:
            self._close_sheet()
            below = self.block.y
        self.x, self.y, self.foot = self.block.x, below, below

    def _close_sheet(self) -> None:
        self.done.append(Filled(tuple(self.placed), tuple(self.notes)))
        self.placed, self.notes = [], []

    def sheets(self) -> list[Filled]:
        if self.placed:
            self._close_sheet()
        return self.done
