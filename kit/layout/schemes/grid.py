"""Equal pieces butted in the largest grid, centred on the block: one cut parts two pieces.

    sheets:
      - {title: Cards, of: [card], scheme: grid}

Pieces of another size begin a new sheet. A single column (or row) stands 8 mm apart where as many still fit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import groupby

from kit.core.geometry import Rect
from kit.layout.orders import Filled, Order, Placed, Wanted
from kit.model.box import Box

APART = 8.0
"""mm between pieces that do not butt (house style, section 3)."""


def fill(order: Order, block: Rect, height_of: Callable[[Box, float], float]) -> list[Filled]:
    sheets: list[Filled] = []
    for (w, h), run in groupby(order.pieces, key=lambda wanted: (wanted.width, wanted.height)):
        cells = list(_cells(w, h, block))
        pieces = list(run)
        for first in range(0, len(pieces), len(cells)):
            sheets.append(Filled(tuple(_placed(pieces[first : first + len(cells)], cells))))
    return sheets


def _placed(pieces: list[Wanted], cells: list[tuple[float, float]]) -> Iterator[Placed]:
    for wanted, (x, y) in zip(pieces, cells, strict=False):
        yield Placed(wanted, x, y)


def _cells(w: float, h: float, block: Rect) -> Iterator[tuple[float, float]]:
    """Corners of the full grid, row by row."""
    columns, rows = most(block.w, w), most(block.h, h)
    gap_x = APART if rows == 1 and _apart(columns, w, block.w) else 0.0
    gap_y = APART if columns == 1 and _apart(rows, h, block.h) else 0.0
    left = block.x + (block.w - columns * w - (columns - 1) * gap_x) / 2
    top = block.y + (block.h - rows * h - (rows - 1) * gap_y) / 2
    for row in range(rows):
        for column in range(columns):
            yield left + column * (w + gap_x), top + row * (h + gap_y)


def most(room: float, length: float) -> int:
    """How many of `length` fit in `room`."""
    return max(1, math.floor(room / length + 1e-6))


def _apart(count: int, length: float, room: float) -> bool:
    return count > 1 and count * length + (count - 1) * APART <= room + 1e-6
