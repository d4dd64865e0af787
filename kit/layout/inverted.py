"""White on black: the same sheets with every ink turned over, on a black ground that ends at the margin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.drawing.items import BLACK, Group, Ink, Item, PathItem, TextItem
from kit.drawing.page import Page, Piece, Placement, Sheet
from kit.drawing.paths import rectangle


def inverted(sheets: Iterable[Sheet], margin: float) -> Iterator[Sheet]:
    """The same words and shapes at the same places. `margin` is in mm: printers leave the edges of the paper white."""
    known: dict[int, Piece] = {}
    for sheet in sheets:
        back = None if sheet.back is None else _page(sheet.back, margin, known)
        yield replace(sheet, front=_page(sheet.front, margin, known), back=back)


def _page(page: Page, margin: float, known: dict[int, Piece]) -> Page:
    ground = rectangle(margin, margin, page.width - 2 * margin, page.height - 2 * margin)
    items = (PathItem(ground, fill=BLACK), *map(_item, page.items))
    placements = tuple(_placement(placement, known) for placement in page.placements)
    return replace(page, items=items, placements=placements, before=page.before + 1)


def _placement(placement: Placement, known: dict[int, Piece]) -> Placement:
    """A piece that is printed often is turned over once."""
    piece = placement.piece
    if id(piece) not in known:
        known[id(piece)] = replace(piece, items=tuple(map(_item, piece.items)))
    return replace(placement, piece=known[id(piece)])


def _item(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(map(_item, item.items)))
    if isinstance(item, TextItem):
        return replace(item, ink=_ink(item.ink))
    pen = None if item.pen is None else replace(item.pen, ink=_ink(item.pen.ink))
    return replace(item, pen=pen, fill=None if item.fill is None else _ink(item.fill))


def _ink(ink: Ink) -> Ink:
    """An accent becomes white: on black no colour of the games keeps 7:1."""
    return Ink(1.0) if ink.accent else replace(ink, gray=round(1.0 - ink.gray, 6))
