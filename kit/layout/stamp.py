"""A word across every page: what was not proved says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.core.units import MM_PER_POINT
from kit.drawing.items import Ink, TextItem
from kit.drawing.page import Page, Sheet
from kit.layout.setting import Setting

STYLE = "stamp"
GRAY = 0.8
WIDE = 0.8
"""Of the page's width that the word takes."""


def stamped(sheets: Iterable[Sheet], word: str, setting: Setting) -> Iterator[Sheet]:
    """The same sheets with `word` in light grey under everything, as wide as 80 % of the page."""
    for sheet in sheets:
        back = None if sheet.back is None else _stamp(sheet.back, word, setting)
        yield replace(sheet, front=_stamp(sheet.front, word, setting), back=back)


def _stamp(page: Page, word: str, setting: Setting) -> Page:
    face = setting.faces["display"]
    width = page.width * WIDE
    size = width / (face.width(word) / 1000 * MM_PER_POINT)
    x, y = (page.width - width) / 2, page.height / 2 + face.cap * size * MM_PER_POINT / 2
    item = TextItem(x, y, word, "display", size, width, STYLE, Ink(GRAY), furniture="header")
    return replace(page, items=(item, *page.items), before=page.before + 1)
