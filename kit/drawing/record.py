"""What stands where in a finished file: pages, pieces with their trims, and the words in reading order.

Noted while the pages go by, so that a long deck is never held as a whole. It is the sidecar of the PDF, and what
preflight measures the file against.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kit.core.geometry import Mirror, Rect
from kit.drawing.items import Group, Item
from kit.drawing.page import Document, Page, Placement, Sheet
from kit.drawing.reading import Reading, is_read


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One page of the file, counted from 1. `sheet` is the title of the sheet that it is a side of.

    `back_of` is the number of the page whose other side it is, 0 for any other. `mirror` and `offset` are those of
    `Page`, and so is `trim`: once each page's offset is taken off its pieces, a back lies where its face is mirrored
    to.
    """

    number: int
    width: float
    height: float
    sheet: str
    side: str
    audience: str
    copies: str
    back_of: int = 0
    mirror: Mirror | None = None
    offset: tuple[float, float] = (0.0, 0.0)
    trim: Rect | None = None
    clips: tuple[Rect, ...] = ()
    """The windows that parts of a poster are seen in."""
    bookmark: str = ""
    """What leads to the page, where that is not the title of its sheet."""


@dataclass(frozen=True, slots=True)
class PieceRecord:
    """One printed face: its page (from 1), its trim on that page, and its text in reading order.

    `slot` is its place among the pieces of its page, from 1. A back that belongs to one face has that face's slot as
    `front`: on the page that its own page is the back of, or on its own page where that is folded.
    """

    id: str
    component: str
    title: str
    page: int
    copy: int
    copies: int
    trim: Rect
    words: tuple[str, ...]
    slot: int = 0
    front: int = 0
    mark: str = ""
    """The mark of its words and drawing; a back has none, it counts with its faces."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole file. `words` is the text outside the pieces (a leaflet), word by word in reading order."""

    pages: tuple[PageRecord, ...] = ()
    pieces: tuple[PieceRecord, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(slots=True)
class Recorder:
    """Sees each page once, in the order of the file."""

    document: Document
    pages: list[PageRecord] = field(default_factory=list)
    _pieces: list[PieceRecord] = field(default_factory=list)
    _reading: Reading = field(default_factory=Reading)

    def see(self, sheet: Sheet, page: Page) -> None:
        number = len(self.pages) + 1
        behind = page is sheet.back
        self.pages.append(
            PageRecord(
                number,
                page.width,
                page.height,
                sheet.title,
                "back" if behind else "front",
                sheet.audience,
                sheet.copies,
                number - 1 if behind else 0,
                page.mirror,
                page.offset,
                page.trim,
                tuple(_clips(page.items)),
                sheet.bookmark,
            )
        )
        for slot, placed in enumerate(page.placements, 1):
            self._pieces.append(_piece(placed, number, slot))
        for item in page.items:
            self._read(item)

    def _read(self, item: Item) -> None:
        if isinstance(item, Group):
            for inner in item.items:
                self._read(inner)
        elif is_read(item):
            self._reading.add(item, self.document.root)

    def result(self) -> Record:
        return Record(tuple(self.pages), tuple(self._pieces), self._reading.words())


def _clips(items: Iterable[Item], x: float = 0.0, y: float = 0.0) -> Iterator[Rect]:
    """The windows of groups on their page; such groups are never turned."""
    for item in items:
        if isinstance(item, Group):
            if item.clip is not None:
                yield item.clip.moved(x + item.x, y + item.y)
            yield from _clips(item.items, x + item.x, y + item.y)


def _piece(placed: Placement, page: int, slot: int) -> PieceRecord:
    piece, copy, copies = placed.piece, placed.copy, placed.copies
    words, front = piece.words, placed.front
    return PieceRecord(
        piece.id, piece.component, piece.title, page, copy, copies, placed.trim, words, slot, front, piece.mark
    )
