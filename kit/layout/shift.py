"""A page moved on its paper, for a printer that feeds askew."""

from __future__ import annotations

from dataclasses import replace

from kit.drawing.items import Group, Item
from kit.drawing.page import Page, Sheet

Offset = tuple[float, float]
"""mm to the right and down."""


def shifted(sheet: Sheet, front: Offset, back: Offset) -> Sheet:
    """The same sheet, all that is on its front moved by `front`, all on its back by `back`; exact, never scaled."""
    return replace(
        sheet, front=_moved(sheet.front, front), back=None if sheet.back is None else _moved(sheet.back, back)
    )


def _moved(page: Page, by: Offset) -> Page:
    if by == (0.0, 0.0):
        return page
    x, y = by
    before = _group(page.items[: page.before], by)
    placements = tuple(replace(p, x=p.x + x, y=p.y + y) for p in page.placements)
    items = (*before, *_group(page.items[page.before :], by))
    return replace(page, items=items, placements=placements, before=len(before), offset=by)


def _group(items: tuple[Item, ...], by: Offset) -> tuple[Item, ...]:
    return (Group(items, *by),) if items else ()
