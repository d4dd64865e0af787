"""Cards for a vendor: a document for each component and size, one card a page, with its back where asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kit.core.geometry import Mirror
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.page import Document, Page, Piece, Sheet
from kit.layout import card_side, nearest_word, on_page
from kit.model.game import Component, SheetGroup
from kit.model.paper import Paper
from kit.model.vendor import CardPage, Vendor, card_page, size_sum
from kit.pipeline.documents import document_of, on_sheets
from kit.pipeline.kits import Kit, back_of
from kit.pipeline.prints import audience_of, each_prints
from kit.pipeline.sides import EACH
from kit.pipeline.volumes import Cards, Volumed, as_in_files


@dataclass(frozen=True, slots=True)
class _Deck:
    """The cards of one component that are of one size, each on its page; `back` is the back of all."""

    group: SheetGroup
    component: Component
    page: CardPage
    faces: tuple[tuple[str, Piece, int, int], ...]
    """Address, drawing, copy, copies."""
    back: Piece | None


def cards(kit: Kit, vendor: Vendor) -> list[tuple[Paper, tuple[Volumed, ...]]]:
    """The documents for `vendor` by the trim of their cards, in content order; cards that it does not print are refused
    (`vendor-size`)."""
    found: dict[Paper, list[Volumed]] = {}
    taken: set[str] = set()
    for group in kit.game.sheets:
        for name in () if on_sheets(kit, group) else group.of:
            for deck in _decks(kit, vendor, group, kit.game.components[name]):
                paper = Paper.of(deck.page.trim.w, deck.page.trim.h)
                found.setdefault(paper, []).extend(_documents(kit, vendor, deck, _name(name, paper, taken)))
    return [(paper, tuple(volumes)) for paper, volumes in found.items()]


def _decks(kit: Kit, vendor: Vendor, group: SheetGroup, component: Component) -> Iterator[_Deck]:
    drawn = kit.drawn.get(str(component.id), [])
    bleed = float(kit.looks.edition.axes.bleed)
    back = back_of(kit, str(component.id), bleed) if component.id in kit.decks else None
    for w, h in dict.fromkeys((piece.width, piece.height) for _, piece in drawn):
        page = card_page(vendor, w, h, bleed)
        if page is None:
            kit.refused.tell([_no_card(component, w, h, vendor)])
            continue
        faces = tuple(
            (face.content.address, _on_page(kit, piece, page, face.copy), face.copy, face.content.copies)
            for face, piece in drawn
            if (piece.width, piece.height) == (w, h)
        )
        kit.found.tell(_unsafe(component, [piece for _, piece, _, _ in faces], vendor))
        yield _Deck(group, component, page, faces, None if back is None else _on_page(kit, back, page))


def _on_page(kit: Kit, piece: Piece, page: CardPage, copy: int = 1) -> Piece:
    slot = kit.slot("on page", piece.id, copy)
    return kit.memo.made(slot, (piece, page), lambda: (on_page(piece, page), []))[0]


def _documents(kit: Kit, vendor: Vendor, deck: _Deck, name: str) -> Iterator[Volumed]:
    how, title = kit.looks.edition.axes.backs, deck.component.title
    faces = [card_side(piece, deck.page, copy, copies) for _, piece, copy, copies in deck.faces]
    addresses = frozenset(address for address, *_ in deck.faces)

    def volumed(name: str, title: Text, sheets: Sequence[Sheet], *, fronts: bool, backs: bool, of: str = "") -> Volumed:
        document = document_of(kit, title, tuple(_for(kit, deck, sheet) for sheet in sheets))
        pieces = addresses if fronts else frozenset()
        cards = Cards(name, deck.component, deck.page, pieces, backs, vendor, of)
        return Volumed(deck.group.volume, _flipped(document) if fronts and backs else document, special=cards)

    if deck.back is None:
        yield volumed(name, title, [_sheet(face) for face in faces], fronts=True, backs=False)
    elif how == "separate":
        behind = kit.looks.labels["backs"]
        fronts = [_sheet(face) for face in faces]
        yield volumed(f"{name}-fronts", title, fronts, fronts=True, backs=False, of=f"{name}-backs")
        back = Text.at(behind.format(title=title), title.span)
        yield volumed(f"{name}-backs", back, [_sheet(card_side(deck.back, deck.page))], fronts=False, backs=True)
    elif how == "front-back":
        over = Mirror("x", deck.page.width / 2)
        back_side = card_side(deck.back, deck.page, mirror=over, front=1)
        yield volumed(name, title, [_sheet(face, back_side) for face in faces], fronts=True, backs=True)
    else:
        back_side = card_side(deck.back, deck.page)
        sheets = [replace(_sheet(back_side, face), bookmark=_title(face)) for face in faces]
        yield volumed(name, title, sheets, fronts=True, backs=True)


def _sheet(front: Page, back: Page | None = None) -> Sheet:
    return Sheet("", front, back, bookmark=_title(front))


def _title(page: Page) -> str:
    return page.placements[0].piece.title


def _for(kit: Kit, deck: _Deck, sheet: Sheet) -> Sheet:
    """A leaf with what people are told of it; all of a deck are the same to them."""
    each = EACH if each_prints(kit, deck.group) else ""
    return replace(sheet, title=str(deck.component.title), audience=audience_of(kit, deck.group), copies=each)


def _flipped(document: Document) -> Document:
    return replace(document, duplex="DuplexFlipLongEdge")


def _name(component: Text, paper: Paper, taken: set[str]) -> str:
    """As in names of files, never the same twice."""
    plain = as_in_files(component)
    names = (plain if n == 1 else f"{plain}-{n}" for n in range(1, len(taken) + 2))
    name = next(name for name in names if f"{paper.name} {name}" not in taken)
    taken.add(f"{paper.name} {name}")
    return name


def _no_card(component: Component, w: float, h: float, vendor: Vendor) -> Problem:
    message = f"'{component.id}', {w:g} × {h:g} mm, is no card of {vendor.title}: {size_sum(vendor, w, h)}"
    place = component.id.span if component.size is None else component.size.span
    hint = f"its cards are {', '.join(vendor.formats)}; a component may say its size"
    return Problem("vendor-size", message, place, hint)


def _unsafe(component: Component, pieces: Sequence[Piece], vendor: Vendor) -> list[Problem]:
    """Words that stand nearer to the trim than a vendor cuts safely: a warning for a component."""
    near = min((found for piece in pieces if (found := nearest_word(piece)) is not None), default=None)
    if near is None or near[0] >= vendor.safe - 0.005:
        return []
    message = f"'{near[1]}' of '{component.id}' stands {near[0]:.2f} mm from the trim"
    hint = f"{vendor.title} asks for {vendor.safe:g} mm; a larger card leaves more around its drawing"
    return [Problem("safe", message, component.id.span, hint, "warning")]
