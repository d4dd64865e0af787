"""`<drawing>`: a finished face, in its true size or enlarged, for pages that show what will be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.core.geometry import Rect
from kit.core.suggest import did_you_mean
from kit.drawing.items import Element, Group, Item
from kit.drawing.page import Piece
from kit.layout.attributes import number
from kit.layout.draft import Draft, Inked, Kind, Size
from kit.layout.enlarge import enlarged
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    piece, by = _piece(box, draft), _scale(box, draft)
    w, h = (piece.width * by, piece.height * by) if piece is not None else (0.0, 0.0)
    return number(box, "x", draft) + w, number(box, "y", draft) + h


def draw(box: Box, room: Rect, draft: Draft) -> None:
    """Its words hang from the element that is current here, in their own order."""
    piece, by = _piece(box, draft), _scale(box, draft)
    if piece is None:
        name = str(box.attrs.get("of", ""))
        hint = did_you_mean(name, draft.setting.drawings)
        draft.fault("attribute", f'of="{name}" of <drawing> is no face that can be shown here', box, hint)
        return
    x, y = room.x + number(box, "x", draft), room.y + number(box, "y", draft)
    shown = enlarged(piece, by)
    elements: dict[Element, Element] = {shown.root: replace(shown.root, parent=draft.element)}
    draft.items.append(Group(tuple(_hung(shown.items, elements)), x, y, note=piece.title))
    draft.inked.append(Inked(Rect(x, y, shown.width, shown.height), box, piece.title))


def _piece(box: Box, draft: Draft) -> Piece | None:
    return draft.setting.drawings.get(str(box.attrs.get("of", "")))


def _scale(box: Box, draft: Draft) -> float:
    """Never under 1: the smallest type of a face has the least size that may be printed."""
    by = number(box, "scale", draft, 1.0)
    if by < 1.0:
        draft.fault("attribute", f'scale="{by:g}" of <drawing>: a face is never made smaller', box, "1 or more")
    return max(1.0, by)


def _hung(items: Iterable[Item], elements: dict[Element, Element]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_hung(item.items, elements)))
        else:
            yield item if item.element is None else replace(item, element=_under(item.element, elements))


def _under(element: Element, elements: dict[Element, Element]) -> Element:
    """The same element below another parent, made once."""
    if element not in elements:
        parent = element.parent
        elements[element] = element if parent is None else replace(element, parent=_under(parent, elements))
    return elements[element]


KINDS = {"drawing": Kind.of("of scale x y", size, draw)}
