"""What stands where in a finished file: pages, pieces with their trims, and the words in reading order.

Noted while the pages go by, so that a long deck is never held as a whole. It is the sidecar of the PDF, and what
preflight measures the file against.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.core.geometry import Rect
from kit.drawing.items import Group, Item
from kit.drawing.page import Document, Page, Sheet
from kit.drawing.reading import Reading, is_read


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One page of the file, counted from 1. `sheet` is the title of the sheet that it is a side of."""

    number: int
    width: float
    height: float
    sheet: str
    side: str
    audience: str
    copies: str


@dataclass(frozen=True, slots=True)
class PieceRecord:
    """One printed face: its page (from 1), its trim on that page, and its text in reading order."""

    id: str
    component: str
    title: str
    page: int
    copy: int
    copies: int
    trim: Rect
    words: tuple[str, ...]


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
        side = "back" if page is sheet.back else "front"
        self.pages.append(PageRecord(number, page.width, page.height, sheet.title, side, sheet.audience, sheet.copies))
        for placed in page.placements:
            piece = placed.piece
            self._pieces.append(
                PieceRecord(
                    piece.id, piece.component, piece.title, number, placed.copy, placed.copies, placed.trim, piece.words
                )
            )
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
