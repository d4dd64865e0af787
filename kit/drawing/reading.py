"""The words of a drawing in the order in which its structure is read aloud.

Children of an element are read in the order of their first appearance; a paragraph that goes on in the next column goes
on where it began.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.drawing.items import Element, PathItem, TextItem

INLINE = frozenset({"Span", "Figure"})
"""Structure types that do not end a paragraph (ISO 32000-1, 14.8.4.4); a figure parts words all the same."""


def is_read(item: TextItem | PathItem) -> bool:
    """Whether an item is content of its element; everything else is furniture or decoration of the page."""
    return item.element is not None and item.furniture in ("", "layout")


@dataclass(slots=True)
class Reading:
    """Collects items; `words()` gives all that they say."""

    _kids: dict[Element, list[Element | str]] = field(default_factory=dict)
    _roots: dict[Element, None] = field(default_factory=dict)

    def add(self, item: TextItem | PathItem, root: Element) -> None:
        """Takes one item of content; an element without a parent is read as a child of `root`."""
        assert item.element is not None
        self._enter(item.element, root)
        if isinstance(item, TextItem):
            self._kids[item.element].append(item.text + (" " if item.space_after else ""))

    def _enter(self, element: Element, root: Element) -> None:
        if element in self._kids:
            return
        self._kids[element] = []
        if element is root:
            self._roots[element] = None
            return
        parent = element.parent or root
        self._enter(parent, root)
        self._kids[parent].append(element)

    def words(self) -> tuple[str, ...]:
        blocks: list[str] = []
        for element in self._roots:
            self._read(element, blocks)
        return tuple(word for block in blocks for word in block.split())

    def _read(self, element: Element, blocks: list[str]) -> None:
        """Adds the text of `element` to `blocks`, of which the last one is still being read."""
        block = element.role not in INLINE
        if block or not blocks:
            blocks.append("")
        parting = " " if element.role == "Figure" else ""
        blocks[-1] += parting
        for kid in self._kids[element]:
            if isinstance(kid, str):
                blocks[-1] += kid
            else:
                self._read(kid, blocks)
        blocks[-1] += parting
        if block:
            blocks.append("")
