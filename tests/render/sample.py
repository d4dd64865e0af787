"""A small document that uses all that drawings can say: three pieces (one printed twice, one turned), a paragraph over two
columns, a table, a figure, furniture, cut marks and rulers."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from kit.core.units import to_mm
from kit.drawing import paths
from kit.drawing.items import BLACK, Element, Furniture, Group, Ink, Item, PathItem, Pen, TextItem
from kit.drawing.page import Document, Page, Piece, Placement, Sheet
from kit.drawing.reading import Reading

FONTS = Path(__file__).parents[2] / "templates" / "fonts"
FACES = {
    "text": str(FONTS / "AtkinsonHyperlegible-Regular.ttf"),
    "text-bold": str(FONTS / "AtkinsonHyperlegible-Bold.ttf"),
    "display": str(FONTS / "ZillaSlab-Bold.ttf"),
}
HAIR = Pen(0.2)
LINE = Pen(0.4)


@cache
def _widths(face: str) -> tuple[dict[int, str], dict[str, int], int]:
    font = TTFont(FACES[face])
    return font.getBestCmap(), {name: m[0] for name, m in font["hmtx"].metrics.items()}, font["head"].unitsPerEm


def width(text: str, face: str, size: float) -> float:
    names, advances, em = _widths(face)
    return to_mm(sum(advances[names[ord(c)]] for c in text) * size / em)


def text(
    x: float,
    y: float,
    words: str,
    element: Element | None = None,
    *,
    face: str = "text",
    size: float = 10.0,
    furniture: Furniture = "",
    space_after: bool = False,
    ink: Ink = BLACK,
) -> TextItem:
    return TextItem(
        x, y, words, face, size, width(words, face, size), "body", ink, 0.0, element, furniture, space_after
    )


def stroke(x1: float, y1: float, x2: float, y2: float, furniture: Furniture = "layout", pen: Pen = LINE) -> PathItem:
    return PathItem(paths.line(x1, y1, x2, y2), pen, furniture=furniture)


def ruler(x: float, y: float) -> list[Item]:
    """A bar of 4 in with ticks each 10 mm above it and each inch below it."""
    ticks = [stroke(x + 10 * n, y - 0.8, x + 10 * n, y, "ruler") for n in range(11)]
    inches = [stroke(x + 25.4 * n, y, x + 25.4 * n, y + 1.4, "ruler") for n in range(5)]
    return [
        stroke(x, y, x + 101.6, y, "ruler"),
        *ticks,
        *inches,
        text(x, y + 4.4, "Check this bar", size=7, furniture="ruler"),
    ]


def marks(x: float, y: float, w: float, h: float) -> list[Item]:
    """Cut marks around one block: 2 mm long, 1 mm off."""
    out: list[Item] = []
    for at in (x, x + w):
        out += [stroke(at, y - 3, at, y - 1, "mark", HAIR), stroke(at, y + h + 1, at, y + h + 3, "mark", HAIR)]
    for at in (y, y + h):
        out += [stroke(x - 3, at, x - 1, at, "mark", HAIR), stroke(x + w + 1, at, x + w + 3, at, "mark", HAIR)]
    return out


def words_of(items: tuple[Item, ...], root: Element) -> tuple[str, ...]:
    reading = Reading()
    for item in items:
        if isinstance(item, TextItem) and item.element is not None:
            reading.add(item, root)
    return reading.words()


def card(name: str, rule: str, document: Element) -> Piece:
    """A card of 60 × 40 mm: name, a wrapped rule with a bold word, a figure, an id line."""
    root = Element("Sect", document)
    heading, body = Element("H2", root), Element("P", root)
    sign = Element("Figure", root, alt="A pair of tongs.")
    first, _, rest = rule.partition(" ")
    items: tuple[Item, ...] = (
        PathItem(paths.rectangle(2, 2, 56, 36, 3), LINE),
        text(5, 9, name, heading, face="display", size=14),
        PathItem(paths.circle(50, 9, 3), LINE, Ink(0.9), element=sign),
        text(5, 18, first, body, space_after=True),
        text(5, 23, rest, body, face="text-bold"),
        text(5, 36, "TIN-1", size=7, furniture="id"),
    )
    words = (*name.split(), *rule.split())
    return Piece(f"card/{name}", "card", name, 60, 40, items, root, words)


def board(document: Element) -> Piece:
    """A turned face with a table: a head row, and a row with an empty cell."""
    root = Element("Sect", document)
    table = Element("Table", root)
    head, row = Element("TR", table), Element("TR", table)
    cells = [Element("TH", head, scope="Column"), Element("TH", head, scope="Column")]
    body = [Element("TD", row), Element("TD", row)]
    inner: tuple[Item, ...] = (
        text(2, 6, "Lap", cells[0], face="text-bold"),
        text(22, 6, "Tin", cells[1], face="text-bold"),
        text(2, 14, "One", body[0]),
        text(22, 14, "", body[1]),
    )
    items: tuple[Item, ...] = (PathItem(paths.rectangle(1, 1, 38, 58), LINE), Group(inner, 35, 4, 90))
    return Piece("board/Board", "board", "Board", 40, 60, items, root, ("Lap", "Tin", "One"))


def pieces_page(document: Element) -> Page:
    kiln, mill, table = (
        card("Kiln", "Gain two TIN.", document),
        card("Mill", "Pay 1 TIN – or wait.", document),
        board(document),
    )
    placements = (
        Placement(kiln, 20, 40, 1, 2),
        Placement(kiln, 20, 90, 2, 2),
        Placement(mill, 100, 40),
        Placement(table, 100, 100),
    )
    items: list[Item] = [
        text(13, 24, "Tin game", furniture="header"),
        stroke(13, 29, 197, 29, "header"),
        *(mark for p in placements for mark in marks(p.x, p.y, p.piece.width, p.piece.height)),
        text(120, 272, "Print at 100 %", size=8, furniture="footer"),
        *ruler(13, 272),
    ]
    return Page(210, 297, tuple(items), placements, before=2, label="Cards")


def leaflet_page(document: Element) -> Page:
    title, para, more = Element("H1", document), Element("P", document), Element("P", document)
    items: list[Item] = [
        text(13, 24, "How to play", title, face="display", size=20),
        text(13, 260, "Take a tin from", para, space_after=True),
        text(110, 40, "the yard (twice).", para),
        text(110, 50, "Größe zählt – “so” much.", more),
        text(120, 272, "Print at 100 %", size=8, furniture="footer"),
        *ruler(13, 272),
    ]
    return Page(210, 297, tuple(items), label="Rules")


def document(accent: str = "", title: str = "Tin game: cards") -> Document:
    root = Element("Document")
    rules, cards = leaflet_page(root), pieces_page(root)
    sheets = iter([Sheet("Rules", rules), Sheet("Cards", cards, audience="per player", copies="one each")])
    return Document(title, "en-GB", "Tin & Co.", "A game of tins", "game, print and play", root, sheets, accent, FACES)
