"""Pieces, pages, sheets, documents: what layout hands to render."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from kit.core.geometry import Mirror, Rect
from kit.drawing.items import Element, Item

Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]

_PART = "/part "


def part_id(id: str, part: int) -> str:
    """The id of the first, second … of the pieces that a large size makes of one part of the game."""
    return id if part == 1 else f"{id}{_PART}{part}"


def whole_id(id: str) -> str:
    """The id of the part of the game that a piece belongs to."""
    return id.split(_PART)[0]


@dataclass(frozen=True, slots=True)
class Piece:
    """One face of a thing to cut out or keep, drawn in its own millimetres from the trim's top-left corner.

    `id` is unique in the game (`spaces/KILN`), `component` the content's component, `title` what people call it.
    `root` is the structure element that all items of the face hang from. `words` is its text in reading order.
    `bleeds` says that its drawing reaches the trim. `mark` is the hash of its words and drawing (`kit.drawing.mark`).
    """

    id: str
    component: str
    title: str
    width: float
    height: float
    items: tuple[Item, ...]
    root: Element
    words: tuple[str, ...] = ()
    bleeds: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece on a page: its trim's top-left corner; `copy` of `copies` when it is printed more than once.

    A back that belongs to one face says which: `front` is the place of that face among the pieces of its page, from 1.
    """

    piece: Piece
    x: float
    y: float
    copy: int = 1
    copies: int = 1
    front: int = 0

    @property
    def trim(self) -> Rect:
        return Rect(self.x, self.y, self.piece.width, self.piece.height)


@dataclass(frozen=True, slots=True)
class Page:
    """`width` × `height` is the paper. `items` are the sheet's own (furniture, leaflet text, marks): those up to
    `before` are drawn before the pieces, the others after them.

    `mirror` is how backs on it lie to their faces, on the other side or (where the paper is folded) on this page.
    `offset` is how far all of it was moved for a printer that feeds askew, in mm to the right and down.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    placements: tuple[Placement, ...] = ()
    before: int = 0
    label: str = ""
    mirror: Mirror | None = None
    offset: tuple[float, float] = (0.0, 0.0)
    trim: Rect | None = None
    """What is left of the page when it is cut, where it is larger than that: the rest is bleed."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper: `front`, and `back` where the edition prints one. `audience` is that of its pieces,
    `handling` (cut, whole, fold) what becomes of them; empty for a sheet to read. `bookmark` is what leads to it, where
    that is not its title."""

    title: str
    front: Page
    back: Page | None = None
    audience: str = "shared"
    copies: str = ""
    handling: str = ""
    bookmark: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One PDF to be. `sheets` may be made one by one, so that a long deck never stands in memory as a whole.

    `duplex` is the wish for printing both sides, as viewers know it (ISO 32000-1, table 150).
    """

    title: str
    lang: str
    author: str
    subject: str
    keywords: str
    root: Element
    sheets: Iterator[Sheet] | tuple[Sheet, ...]
    accent: str = ""
    fonts: dict[str, str] = field(default_factory=dict)
    """Face name → path of the font file."""
    duplex: Duplex = "Simplex"
    profile: Path | None = None
    """An ICC profile: what colours mean on the paper it is for."""
    archive: bool = False
    """Whether the file claims PDF/A-2a beside PDF/UA-1; it needs the profile."""
