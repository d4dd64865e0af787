"""One face: a `<piece>` box becomes a `Piece`, everything absolute from its trim's top-left corner."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.drawing.items import Element, Group, Item, TextItem
from kit.drawing.page import Piece
from kit.drawing.reading import Reading
from kit.layout.attributes import number
from kit.layout.boxes import KINDS
from kit.layout.collisions import TRIM_INSET, collisions
from kit.layout.draft import Draft
from kit.layout.edges import bleeds
from kit.layout.piles import draw_free
from kit.layout.setting import Setting
from kit.model.box import Box

_ATTRIBUTES = frozenset({"w", "h", "inset", "takes", "role", "alt", "lang"})


def draw_piece(
    box: Box, setting: Setting, *, id: str, component: str, title: str, parent: Element | None = None
) -> tuple[Piece | None, list[Problem]]:
    """`box` is a `<piece>`; None when it is none or has no size. A piece with problems is still whole."""
    draft = Draft(setting, KINDS)
    width, height = number(box, "w", draft), number(box, "h", draft)
    if box.tag != "piece" or width <= 0 or height <= 0:
        draft.fault("unknown-box", f"expected <piece w h>, not <{box.tag}>", box)
        return None, draft.found()
    for name in sorted(box.attrs.keys() - _ATTRIBUTES):
        draft.fault("unknown-attribute", f"<piece> has no attribute '{name}'", box)
    trim = Rect(0.0, 0.0, width, height)
    draft.edge = trim.grown(-number(box, "inset", draft, TRIM_INSET))
    root = Element(
        str(box.attrs.get("role", "Sect")), parent, str(box.attrs.get("alt", "")), str(box.attrs.get("lang", ""))
    )
    draft.element = root
    draw_free(box.boxes(), trim, draft)
    if not draft.problems:  # what does not fit meets its neighbours: that is the same fault
        draft.problems += collisions(draft.inked, draft.edge)
    items = tuple(draft.items)
    words = words_of(items, root)
    return Piece(id, component, title, width, height, items, root, words, bleeds(items, trim)), draft.found()


def words_of(items: tuple[Item, ...], root: Element) -> tuple[str, ...]:
    """What is read aloud, word by word; furniture is not."""
    reading = Reading()
    _read(items, root, reading)
    return reading.words()


def _read(items: tuple[Item, ...], root: Element, reading: Reading) -> None:
    for item in items:
        if isinstance(item, Group):
            _read(item.items, root, reading)
        elif isinstance(item, TextItem) and item.element is not None:
            reading.add(item, root)
