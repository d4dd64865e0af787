"""Mixed sizes in rows, 8 mm apart, in content order; equal neighbours of one component are butted, unless they stay
whole.

    sheets:
      - title: Table pieces
        of: [lap strip, marker]
        scheme: shelf
        notes:
          marker: {title: Marker, text: Fold it on the dashed line.}

A note stands to the right of its component's first pieces, or below them where there is no room; pieces that it is
`with` stand between, as far as it leaves room. Rows stand 4 mm apart, and share their cut marks, where a sheet can
only so take one more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby

from kit.core.geometry import Rect
from kit.layout.orders import Filled, Order, Placed, Wanted
from kit.layout.room import Room, count
from kit.model.box import Box

NOTE_GAP, NOTE_LEAST = 12.0, 56.0
"""mm between pieces and the note at their side, and the least width it takes."""

HeightOf = Callable[[Box, float], float]


def fill(order: Order, room: Room, height_of: HeightOf) -> list[Filled]:
    shelves = _Shelves(room, height_of, room.apart if order.group.handling == "whole" else room.gap)
    noted: set[str] = set()
    with_note = {str(name): note.company for name, note in order.group.notes.items()}
    company: tuple[str, ...] = ()
    for (component, _, _), run in groupby(order.pieces, key=lambda w: (w.component, w.width, w.height)):
        note = None if component in noted else order.notes.get(component)
        noted.add(component)
        pieces = list(run)
        if note is None and component in company and shelves.accompany(pieces):
            continue
        shelves.add(pieces, note)
        if note is not None:
            company = with_note.get(component, ())
    return shelves.sheets()


@dataclass(slots=True)
class _Shelves:
    """`gap` parts equal neighbours. `x, y` is the free corner of the row being filled, `foot` its lowest edge; a
    `closed` row takes no more."""

    sheet: Room
    height_of: HeightOf
    gap: float
    x: float = 0.0
    y: float = 0.0
    foot: float = 0.0
    closed: bool = True
    placed: list[Placed] = field(default_factory=list)
    notes: list[tuple[Box, Rect]] = field(default_factory=list)
    done: list[Filled] = field(default_factory=list)

    @property
    def block(self) -> Rect:
        return self.sheet.block

    def __post_init__(self) -> None:
        self.x, self.y, self.foot = self.block.x, self.block.y, self.block.y

    def add(self, pieces: list[Wanted], note: Box | None) -> None:
        """A run of equal pieces as one butted block; a run higher than a sheet goes on on the next."""
        w, h, gap = pieces[0].width, pieces[0].height, self.gap
        beside = note is not None and self.block.w - w >= NOTE_GAP + NOTE_LEAST
        wide = self.block.w - (NOTE_GAP + NOTE_LEAST if beside else 0.0)
        while pieces:
            rows = math.ceil(len(pieces) / count(wide, w, gap))
            columns = math.ceil(len(pieces) / rows)
            rows = min(rows, count(self.block.h - (0.0 if beside else self._below(note)), h, gap))
            self._block(pieces[: rows * columns], columns, note, beside)
            pieces, note = pieces[rows * columns :], None

    def accompany(self, pieces: list[Wanted]) -> bool:
        """Sets pieces, side by side, between those before and their note; False where that has no room for them."""
        if not self.notes:
            return False
        (note, place), last = self.notes[-1], self.placed[-1].trim
        if place.y != self.y or place.x <= last.right:  # of another row, or below
            return False
        w, h, gap = pieces[0].width, pieces[0].height, self.gap
        shift = self.sheet.apart + len(pieces) * (w + gap) - gap
        left = place.w - shift
        if left < NOTE_LEAST or self.y + max(h, high := self.height_of(note, left)) > self.block.bottom + 1e-6:
            return False
        for n, wanted in enumerate(pieces):
            self.placed.append(Placed(wanted, last.right + self.sheet.apart + n * (w + gap), self.y))
        self.notes[-1] = note, Rect(place.x + shift, place.y, left, high)
        self.foot = max(self.foot, self.y + h, self.y + high)
        return True

    def _below(self, note: Box | None) -> float:
        """The height that a note below its pieces takes, as wide as the block."""
        return 0.0 if note is None else self.sheet.apart + self.height_of(note, self.block.w)

    def _block(self, pieces: list[Wanted], columns: int, note: Box | None, beside: bool) -> None:
        gap = self.gap
        w, h = pieces[0].width + gap, pieces[0].height + gap
        wide, high = min(columns, len(pieces)) * w - gap, math.ceil(len(pieces) / columns) * h - gap
        note_x = NOTE_GAP + wide if beside else 0.0
        note_h = self.height_of(note, self.block.w - note_x) if note is not None else 0.0
        needed = max(high, note_h) if beside else high + self._below(note)
        self._make_room(wide, needed, note is not None)
        for n, wanted in enumerate(pieces):
            self.placed.append(Placed(wanted, self.x + n % columns * w, self.y + n // columns * h))
        if note is not None:
            top = self.y if beside else self.y + high + self.sheet.apart
            self.notes.append((note, Rect(self.x + note_x, top, self.block.w - note_x, note_h)))
        self.x += wide + self.sheet.apart
        self.foot = max(self.foot, self.y + needed)
        self.closed = note is not None

    def _make_room(self, wide: float, high: float, own_row: bool) -> None:
        """Goes on in this row, in the next, or on the next sheet."""
        fits = self.x + wide <= self.block.right + 1e-6 and self.y + high <= self.block.bottom + 1e-6
        if not self.closed and fits and not own_row:
            return
        below = self.foot + self.sheet.apart if self.placed else self.block.y
        if self.foot + self.sheet.tight + high <= self.block.bottom + 1e-6 < below + high:
            below = self.foot + self.sheet.tight
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
