"""A drawing enlarged for a poster, and what of it is seen through a window.

A poster is the one thing that is scaled: somebody asked for it, and its factor is printed beside it. Everything grows
alike, type and lines too, and stays what it is: text stays text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.core.geometry import Rect
from kit.drawing.items import Element, Group, Item, PathItem, TextItem, flat
from kit.drawing.page import Piece
from kit.drawing.paths import bounds
from kit.drawing.paths import moved as moved_path
from kit.drawing.reading import INLINE, is_read
from kit.layout.edges import moved
from kit.layout.letters import letters_of


def enlarged(piece: Piece, factor: float) -> Piece:
    """The same drawing, `factor` times as large."""
    items = tuple(_grown(item, factor) for item in piece.items)
    return replace(piece, width=piece.width * factor, height=piece.height * factor, items=items)


def window(piece: Piece, seen: Rect, figure: Element) -> Group:
    """What is seen of a piece in a rectangle on it, as content of `figure`; its corner lies at 0, 0 of the group."""
    blanks = _blanks(piece.items)
    items = tuple(_seen(piece.items, seen, figure, blanks))
    return Group((Group(items, -seen.x, -seen.y),), clip=Rect(0.0, 0.0, seen.w, seen.h))


def _grown(item: Item, by: float) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_grown(child, by) for child in item.items), x=item.x * by, y=item.y * by)
    if isinstance(item, TextItem):
        lengths = {name: getattr(item, name) * by for name in ("x", "y", "size", "width", "tracking")}
        return replace(item, **lengths)
    pen = item.pen
    if pen is not None:
        pen = replace(pen, width=pen.width * by, dash=tuple(length * by for length in pen.dash))
    return replace(item, commands=moved_path(item.commands, 0.0, 0.0, by), pen=pen)


def _seen(items: Iterable[Item], seen: Rect, figure: Element, blanks: set[int]) -> Iterator[Item]:
    for item in items:
        box = _box(item)
        if box is None or not seen.meets(box, -0.01):
            continue
        if isinstance(item, Group):
            inner = tuple(_seen(item.items, _inside(seen, item), figure, blanks))
            if inner:
                yield replace(item, items=inner)
        elif isinstance(item, TextItem) and is_read(item):
            yield replace(item, element=figure, space_after=item.space_after or id(item) in blanks)
        elif isinstance(item, PathItem) and item.furniture in ("", "layout"):
            yield replace(item, element=figure, furniture="")
        else:
            yield item


def _inside(seen: Rect, group: Group) -> Rect:
    """The window as the items of a group have it."""
    back = Group((), turn=(360 - group.turn) % 360)
    return moved(seen.moved(-group.x, -group.y), back)


def _box(item: Item) -> Rect | None:
    """All that an item may get ink on; None for nothing."""
    if isinstance(item, Group):
        boxes = [box for child in item.items if (box := _box(child)) is not None]
        around = boxes[0] if boxes else None
        for box in boxes:
            around = box if around is None else around.with_(box)
        return None if around is None else moved(around, item)
    if isinstance(item, TextItem):
        return letters_of(item).grown(0.3)
    if not item.commands:
        return None
    x0, y0, x1, y1 = bounds(item.commands)
    return Rect(x0, y0, x1 - x0, y1 - y0).grown(item.pen.width / 2 if item.pen is not None else 0.0)


def _blanks(items: Iterable[Item]) -> set[int]:
    """The runs (by identity) after which another paragraph, cell or picture begins: inside one figure their words would
    run into one another."""
    found: set[int] = set()
    last: TextItem | None = None
    where: tuple[Element | None, Element | None] = (None, None)
    for item in flat(items):
        if not is_read(item):
            continue
        here = _paragraph(item.element)
        if last is not None and here != where:
            found.add(id(last))
        where = here
        last = item if isinstance(item, TextItem) else last
    return found


def _paragraph(element: Element | None) -> tuple[Element | None, Element | None]:
    """The paragraph and the figure that an element belongs to."""
    figure = None
    while element is not None and element.role in INLINE:
        figure = element if element.role == "Figure" and figure is None else figure
        element = element.parent
    return element, figure
