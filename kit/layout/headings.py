"""Headings of a piece that stands in a document without the sheets around it: they begin at the first level.

On a sheet the name of a card is a heading of the third level, below those of the file and the sheet. PDF/UA wants no
level left out (ISO 14289-1, 7.4.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.drawing.items import Element, Group, Item
from kit.drawing.page import Piece


def from_first_level(piece: Piece) -> Piece:
    """The same piece, its highest heading of the first level, all others as far below it as they were."""
    levels = [level for element in _elements(piece.items) if (level := _level(element))]
    above = min(levels, default=1) - 1
    if not above:
        return piece
    made: dict[Element, Element] = {}

    def raised(element: Element) -> Element:
        if element not in made:
            parent = None if element.parent is None else raised(element.parent)
            level = _level(element)
            made[element] = replace(element, parent=parent, role=f"H{level - above}" if level else element.role)
        return made[element]

    def with_raised(item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=tuple(with_raised(child) for child in item.items))
        return item if item.element is None else replace(item, element=raised(item.element))

    return replace(piece, items=tuple(with_raised(item) for item in piece.items), root=raised(piece.root))


def _elements(items: Iterable[Item]) -> Iterator[Element]:
    for item in items:
        if isinstance(item, Group):
            yield from _elements(item.items)
            continue
        element = item.element
        while element is not None:
            yield element
            element = element.parent


def _level(element: Element) -> int:
    """1 to 6 for a heading, 0 for anything else."""
    role = element.role
    return int(role[1]) if len(role) == 2 and role[0] == "H" and role[1].isdigit() else 0
