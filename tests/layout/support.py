"""Boxes from XML and a small setting of our own, so that these tests hang on no template and no size file."""

from __future__ import annotations

import functools
from pathlib import Path
from xml.etree import ElementTree

from kit.core.source import Span, Text
from kit.drawing.items import Group, Item, PathItem, TextItem
from kit.drawing.page import Piece
from kit.layout import Setting, draw_piece, prepare
from kit.model.box import Box, Value
from kit.model.edition import Edition, EditionFile, Fonts, Theme
from kit.model.looks import Icon, IconShape, Looks, NumberPlace
from kit.model.paper import PAPERS
from kit.model.schema import Length
from kit.model.size import Size, Style

FONTS = Path(__file__).resolve().parents[2] / "templates" / "fonts"
FILES = {
    "text": "AtkinsonHyperlegible-Regular.ttf",
    "text-bold": "AtkinsonHyperlegible-Bold.ttf",
    "text-italic": "AtkinsonHyperlegible-Italic.ttf",
    "display": "ZillaSlab-Bold.ttf",
}
POINT = 25.4 / 72


def text(value: str, line: int = 1, col: int = 1) -> Text:
    """A content text as if typed in cards.yaml."""
    return Text(value, "cards.yaml", ((0, line, col),))


def _style(face: str, size: float, leading: float, least: float | None = None, **more: object) -> Style:
    small = None if least is None else Length(least * POINT)
    return Style(face, Length(size * POINT), Length(leading), small, **more)  # type: ignore[arg-type]


STYLES = {
    "body": _style("text", 10.5, 5.0, keywords=True),
    "small": _style("text", 8.0, 4.0),
    "note": _style("text", 10.0, 5.0, 8.0),
    "name": _style("display", 17.0, 7.0, 13.0),
    "label": _style("text-bold", 9.0, 4.0, tracking=Length(0.5 * POINT)),
    "numeral": _style("text-bold", 18.0, 7.0, 14.0),
    "section-heading": _style("display", 14.5, 6.0),
    "disc-number": _style("text-bold", 9.0, 4.0),
    "furniture": _style("text", 8.0, 3.6, furniture=True),
}


@functools.cache
def looks() -> Looks:
    t = text
    named = {name: t(name) for name in STYLES}
    size = Size(
        least=Length(7 * POINT),
        least_read=Length(8 * POINT),
        styles={named[n]: s for n, s in STYLES.items()},
        lines={t("hair"): Length(0.2), t("thin"): Length(0.25), t("line"): Length(0.4), t("bold"): Length(0.8)},
        dashes={t("dock"): (Length(1.6), Length(1.2))},
        radii={t("plate"): Length(2.0), t("box"): Length(1.0)},
        icon_least=Length(4.8),
    )
    icons = {
        "lamp": Icon(t("lamp"), (IconShape(circle=(12.0, 12.0, 10.0), fill="black"),)),
        "badge": Icon(
            t("badge"),
            (IconShape(circle=(12.0, 12.0, 10.0), fill="white", stroke=1.6),),
            NumberPlace(12.0, 12.0, 11.0),
            1.25,
        ),
    }
    fonts = Fonts(*(Text(FILES[n], "theme.yaml", ((0, k, 9),)) for k, n in enumerate(FILES, 2)))
    edition = Edition("standard", "Standard", EditionFile(t("Standard"), t("standard"), papers=(PAPERS["a4"],)), size)
    files = {name: FONTS / file for name, file in FILES.items()}
    return Looks(Theme(fonts), edition, icons, {}, files, ())


@functools.cache
def setting(*keywords: str) -> Setting:
    found, problems = prepare(looks(), keywords)
    assert found is not None
    assert problems == []
    return found


def box(xml: str) -> Box:
    """XML as a composer would give it: words between tags are content of cards.yaml, line 1."""
    return _box(ElementTree.fromstring(xml))


def _box(element: ElementTree.Element) -> Box:
    children: list[Box | Value] = []
    if element.text and element.text.strip():
        children.append(text(element.text))
    for child in element:
        children.append(_box(child))
        if child.tail and child.tail.strip():
            children.append(text(child.tail))
    return Box(element.tag, dict(element.attrib), tuple(children), Span(f"{element.tag}.xml.j2", 1, 1, 1))


def piece(xml: str, *keywords: str) -> tuple[Piece, list[str]]:
    """A face and the codes of its problems."""
    found, problems = draw_piece(box(xml), setting(*keywords), id="card/one", component="card", title="One")
    assert found is not None
    return found, [p.code for p in problems]


def face(inside: str, w: float = 63, h: float = 88, *keywords: str) -> tuple[Piece, list[str]]:
    """A card with these boxes in it."""
    return piece(f'<piece w="{w}" h="{h}">{inside}</piece>', *keywords)


def texts(items: tuple[Item, ...]) -> list[TextItem]:
    """All text items in order, those in groups too."""
    found: list[TextItem] = []
    for item in items:
        if isinstance(item, Group):
            found += texts(item.items)
        elif isinstance(item, TextItem):
            found.append(item)
    return found


def paths(items: tuple[Item, ...]) -> list[PathItem]:
    """All paths in order, those in groups too."""
    found: list[PathItem] = []
    for item in items:
        if isinstance(item, Group):
            found += paths(item.items)
        elif isinstance(item, PathItem):
            found.append(item)
    return found
