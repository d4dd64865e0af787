"""The structure tree of a finished file, read in the order in which it is read aloud (ISO 32000-1, 14.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kit.preflight.entries import entry
from kit.preflight.tokens import DamagedError

INLINE = frozenset({"/Span", "/Figure"})
"""Structure types that do not end a paragraph; a figure parts words all the same."""

GONE = -1
"""The index of a page that the structure knows of and the file does not hold."""

DEEPEST = 100
"""No tree of ours is deeper; a deeper one runs in a circle."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One piece of marked content in the tree.

    `element` is the number of the element that owns it, `block` that of the paragraph it belongs to, `figure` that of
    the figure it is inside (0: none), `titled` the elements around it that have a title, the outermost first.
    """

    page: int = 0
    mcid: int = -1
    element: int = 0
    block: int = 0
    figure: int = 0
    titled: tuple[tuple[int, str], ...] = ()


@dataclass(slots=True)
class Passage:
    """Text in reading order. `blocks` are its paragraphs."""

    title: str
    blocks: list[str] = field(default_factory=list)
    _block: int = -1
    _figure: int = 0

    def take(self, leaf: Leaf, text: str) -> None:
        if leaf.block != self._block:
            self.blocks.append("")
        elif leaf.figure != self._figure:
            self.blocks[-1] += " "
        self._block, self._figure = leaf.block, leaf.figure
        self.blocks[-1] += text

    @property
    def words(self) -> list[str]:
        """All words, parted at blanks."""
        return [word for block in self.blocks for word in block.split()]


def read_tree(catalog: Mapping[str, Any], pages: Sequence[Any]) -> list[Leaf]:
    """All leaves in reading order. Raises DamagedError where the tree is no tree."""
    if "/StructTreeRoot" not in catalog:
        return []
    numbers: dict[int, int] = {}
    for index, page in enumerate(pages):
        numbers.setdefault(page.indirect_reference.idnum, index)  # a page that is there twice is read once
    walk = _Walk(numbers)
    for kid in kids_of(catalog["/StructTreeRoot"]):
        walk.enter(kid, Leaf(page=GONE), 0)
    return walk.leaves


class _Walk:
    def __init__(self, pages: Mapping[int, int]) -> None:
        self._pages = pages
        self._blocks = 0
        self._unnumbered = 0
        self.leaves: list[Leaf] = []

    def enter(self, kid: Any, above: Leaf, depth: int) -> None:
        """Reads one element that hangs from `above`."""
        if depth > DEEPEST:
            raise DamagedError("the structure tree runs in a circle")
        element = kid.get_object()
        here = self._place(element, self._number(kid), above)
        inline = str(entry(element, "/S")) in INLINE
        for inner in kids_of(element):
            leaf = self._marked(inner, here)
            if leaf is not None:
                self.leaves.append(leaf)
                continue
            self.enter(inner, here, depth + 1)
            if not inline and str(entry(inner.get_object(), "/S")) not in INLINE:
                here = replace(here, block=self._next_block())  # what follows an inner paragraph is another one

    def _place(self, element: Any, number: int, above: Leaf) -> Leaf:
        """Where the content of an element stands: on the page above unless it says otherwise."""
        role = str(entry(element, "/S"))
        title = ((number, str(element["/T"])),) if "/T" in element else ()
        return Leaf(
            page=self._pages.get(element.raw_get("/Pg").idnum, GONE) if "/Pg" in element else above.page,
            element=number,
            block=above.block if role in INLINE else self._next_block(),
            figure=number if role == "/Figure" else above.figure,
            titled=above.titled + title,
        )

    def _marked(self, kid: Any, here: Leaf) -> Leaf | None:
        """The leaf of `kid` if it is marked content: a number, or a reference to another page's."""
        thing = kid.get_object()
        if isinstance(thing, int):
            return replace(here, mcid=thing)
        if str(entry(thing, "/Type")) != "/MCR":
            return None
        page = self._pages.get(thing.raw_get("/Pg").idnum, GONE) if "/Pg" in thing else here.page
        return replace(here, page=page, mcid=int(thing["/MCID"]))

    def _number(self, kid: Any) -> int:
        """The object number of an element; a number below 0 for one that is written in place."""
        number = getattr(kid, "idnum", None)
        if number is None:
            self._unnumbered -= 1
            return self._unnumbered
        return int(number)

    def _next_block(self) -> int:
        self._blocks += 1
        return self._blocks


def kids_of(element: Any) -> list[Any]:
    """The children as they stand in the file, references and all."""
    if "/K" not in element:
        return []
    kids = element.raw_get("/K")
    thing = kids.get_object()
    return list(thing) if isinstance(thing, list) else [kids]
