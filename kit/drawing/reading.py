"""The words of a drawing in the order in which its structure is read aloud.

Children of an element are read in the order of their first appearance; a paragraph that goes on in the next column goes
on where it began.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.drawing.items import Element, PathItem, TextItem, flat
from kit.drawing.page import Page

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


def headings(page: Page) -> list[str]:
    """What the headings of a page say, below that of the document, in the order in which they are drawn; what several
    pieces are called alike once."""
    found: dict[tuple[int, Element], str] = {}
    layers = (page.items[: page.before], *(placed.piece.items for placed in page.placements), page.items[page.before :])
    for n, items in enumerate(layers):
        for item in flat(items):
            if isinstance(item, TextItem) and item.element is not None and is_read(item):
                over = _heading_over(item.element)
                if over is not None:
                    found[n, over] = found.get((n, over), "") + item.text + (" " if item.space_after else "")
    return list(dict.fromkeys(" ".join(words.split()) for words in found.values()))


def _heading_over(element: Element | None) -> Element | None:
    while element is not None and element.role not in ("H2", "H3"):
        element = element.parent
    return element
