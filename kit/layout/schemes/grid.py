"""Equal pieces in the largest grid, centred on the block: butted, so that one cut parts two, or with room for bleed.

    sheets:
      - {title: Cards, of: [card], scheme: grid}

Pieces of another size begin a new sheet. A single column (or row) stands 8 mm apart where as many still fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from kit.layout.orders import Filled, Order, Placed, Wanted
from kit.layout.room import Room, count
from kit.model.box import Box


def fill(order: Order, room: Room, height_of: Callable[[Box, float], float]) -> list[Filled]:
    sheets: list[Filled] = []
    for (w, h), run in groupby(order.pieces, key=lambda wanted: (wanted.width, wanted.height)):
        cells = list(_cells(w, h, room))
        pieces = list(run)
        for first in range(0, len(pieces), len(cells)):
            sheets.append(Filled(tuple(_placed(pieces[first : first + len(cells)], cells))))
    return sheets


def _placed(pieces: list[Wanted], cells: list[tuple[float, float]]) -> Iterator[Placed]:
    for wanted, (x, y) in zip(pieces, cells, strict=False):
        yield Placed(wanted, x, y)


def _cells(w: float, h: float, room: Room) -> Iterator[tuple[float, float]]:
    """Corners of the full grid, row by row."""
    block, (columns, rows) = room.block, room.most(w, h)
    gap_x = room.apart if rows == 1 and 1 < columns <= count(block.w, w, room.apart) else room.gap
    gap_y = room.apart if columns == 1 and 1 < rows <= count(block.h, h, room.apart) else room.gap
    left = block.x + (block.w - columns * w - (columns - 1) * gap_x) / 2
    top = block.y + (block.h - rows * h - (rows - 1) * gap_y) / 2
    for row in range(rows):
        for column in range(columns):
            yield left + column * (w + gap_x), top + row * (h + gap_y)
