"""The structure tree of a document while its pages are drawn (ISO 32000-1, 14.7 and 14.8).

A `Node` is one structure element in the file. Elements of the drawing become nodes when something is first drawn for
them; those of a piece become new nodes for every placement, so that a card printed twice is read twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from kit.drawing.items import Element

Mark = tuple[int, int]
"""Marked content: the page's index in the file, and the number (MCID) on that page."""

Box = tuple[float, float, float, float]
"""Left, bottom, right, top in points, y up."""


@dataclass(slots=True, eq=False)
class Node:
    """`kids` in reading order; `figure` is the nearest Figure that the node is or lies in, `box` holds its drawing."""

    element: Element
    parent: Node | None
    title: str = ""
    kids: list[Node | Mark] = field(default_factory=list)
    figure: Node | None = None
    box: Box | None = None

    def grow(self, box: Box) -> None:
        """Something inside `box` was drawn for this node: its figure reaches so far."""
        if self.figure is not None:
            old = self.figure.box or box
            self.figure.box = (min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3]))

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in reading order."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.walk()


class Scope:
    """Where elements become nodes: the whole document, or one placement of a piece inside it."""

    def __init__(self, root: Element, outer: Scope | None = None, title: str = "") -> None:
        self._root = root
        self._outer = outer
        self._nodes: dict[Element, Node] = {}
        self._title = title

    def node(self, element: Element) -> Node:
        """The node of `element`, made (with those above it) if this is its first appearance."""
        node = self._nodes.get(element)
        if node is None:
            node = self._nodes[element] = self._make(element)
        return node

    def _make(self, element: Element) -> Node:
        if element is self._root:
            return self._make_root(element)
        return _child(element, self.node(element.parent or self._root))

    def _make_root(self, element: Element) -> Node:
        if self._outer is None:
            return Node(element, None)
        return _child(element, self._outer.above(element), self._title)

    def above(self, element: Element) -> Node:
        """The node that `element`, the root of a piece, hangs from."""
        return self.node(element.parent or self._root)


def _child(element: Element, parent: Node, title: str = "") -> Node:
    node = Node(element, parent, title, figure=parent.figure)
    if element.role == "Figure":
        if not element.alt:
            raise ValueError("a figure needs an alternate text")
        node.figure = node
    parent.kids.append(node)
    return node
