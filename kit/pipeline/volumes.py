"""The documents to be of one game in one edition, each with what tells it from the others of its paper."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kit.drawing.page import Document
from kit.model.game import Component, SheetGroup, Volume
from kit.model.vendor import CardPage, Vendor


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one component and size in a document for a vendor: all of them on the same `page`.

    `pieces` are the addresses of the faces in it; `backs` says that it holds backs too; `back_name` is the name of the
    document that holds its backs, where that is another one.
    """

    name: str
    component: Component
    page: CardPage
    pieces: frozenset[str]
    backs: bool
    vendor: Vendor
    back_name: str = ""


@dataclass(frozen=True, slots=True)
class Poster:
    """A component enlarged, in parts to be glued."""

    name: str
    component: Component


@dataclass(frozen=True, slots=True)
class Volumed:
    """A document to be, and the groups of sheets that it holds: none for a leaflet, nor for cards and posters."""

    volume: Volume
    document: Document
    groups: tuple[SheetGroup, ...] = ()
    special: Cards | Poster | None = None

    @property
    def cards(self) -> Cards | None:
        """What a document of cards for a vendor holds."""
        return self.special if isinstance(self.special, Cards) else None

    @property
    def poster(self) -> Poster | None:
        return self.special if isinstance(self.special, Poster) else None

    @property
    def name(self) -> str:
        """What tells it from the others of the same paper, as in the names of files."""
        return self.volume if self.special is None else self.special.name


def as_in_files(component: str) -> str:
    """The name of a component as in names of files: small letters, digits and hyphens."""
    return re.sub(r"[^\w]+", "-", component.lower()).strip("-_") or "part"
