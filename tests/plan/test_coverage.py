"""Ink is measured as it comes out on paper: drawings whose areas are known, and pages as another renderer paints them."""

from __future__ import annotations

import math
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from kit.drawing.coverage import Inks
from kit.drawing.items import BLACK, WHITE, Element, Group, Ink, Item, PathItem, Pen, TextItem
from kit.drawing.page import Page, Piece, Placement
from kit.drawing.paths import circle, line, rectangle
from kit.model.quantity import ONCE
from kit.render import write
from tests.plan.kits import TIN, laid

FONTS = Path(__file__).resolve().parents[2] / "templates" / "fonts"
FACES = {"text": str(FONTS / "AtkinsonHyperlegible-Regular.ttf")}


def share(*items: Item, coloured: bool = False) -> tuple[float, float]:
    """Per mille of a page of 100 × 100 mm."""
    found = Inks(FACES, coloured).coverage(Page(100, 100, items))
    return found.black * 1000, found.accent * 1000


@pytest.mark.parametrize(
    ("items", "black"),
    [
        ((PathItem(rectangle(10, 10, 50, 20), None, BLACK),), 100),
        ((PathItem(circle(50, 50, 20), None, BLACK),), math.pi * 40),
        ((PathItem(rectangle(10, 10, 50, 20), None, BLACK), PathItem(rectangle(20, 10, 10, 20), None, WHITE)), 80),
        ((PathItem(rectangle(10, 10, 50, 20), None, BLACK),) * 2, 100),
        ((PathItem(rectangle(10, 10, 50, 20), None, Ink(0.5)),), 50),
        ((PathItem((*circle(50, 50, 30), *circle(50, 50, 20)), None, BLACK, even_odd=True),), math.pi * 50),
        ((PathItem(line(10, 50, 90, 50), Pen(2.0)),), 16),
        ((PathItem(line(10, 10, 10, 90), Pen(2.0, (3.0, 1.0))),), 12),
        ((Group((PathItem(rectangle(0, 0, 40, 10), None, BLACK),), 60, 30, 90),), 40),
        ((Group((PathItem(rectangle(0, 0, 40, 10), None, BLACK),), 5, 5, 180),), 2.5),
    ],
)
def test_areas_that_are_known(items: tuple[Item, ...], black: float) -> None:
    assert share(*items)[0] == pytest.approx(black, rel=0.02)


def test_an_accent_is_counted_for_itself_where_it_is_a_colour() -> None:
    area = PathItem(rectangle(10, 10, 50, 20), None, Ink(0.0, accent=True))
    assert share(area) == (pytest.approx(100, rel=0.02), 0)
    assert share(area, coloured=True) == (0, pytest.approx(100, rel=0.02))


def test_letters_are_painted_with_their_counters_open_and_turned_with_their_group() -> None:
    big = TextItem(10, 80, "O", "text", 200, 50, "body")
    upright = share(big)[0]
    assert 60 < upright < 160
    assert share(Group((big,), 100, 0, 90))[0] == pytest.approx(upright, rel=0.02)
    over = PathItem(rectangle(0, 0, 100, 100), None, BLACK)
    assert share(over, replace(big, ink=WHITE))[0] == pytest.approx(1000 - upright, rel=0.01)
    assert share(replace(big, text="OO"))[0] > 1.5 * upright


def test_pieces_are_painted_where_they_are_placed() -> None:
    piece = Piece("a", "card", "A", 20, 10, (PathItem(rectangle(0, 0, 20, 10), None, BLACK),), Element("Sect"))
    page = Page(100, 100, (), (Placement(piece, 5, 5), Placement(piece, 50, 50), Placement(piece, 95, 95)))
    assert Inks({}).coverage(page).black * 1000 == pytest.approx(20 + 20 + 2.5, rel=0.02)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="needs pdftoppm")
def test_pages_have_as_much_ink_as_poppler_paints(tmp_path: Path) -> None:
    document = laid("tin", ONCE, TIN)["materials"].document
    write(document, tmp_path / "tin.pdf")
    subprocess.run(["pdftoppm", "-gray", "-r", "200", "tin.pdf", "page"], cwd=tmp_path, check=True)
    inks = Inks(document.fonts)
    for sheet, picture in zip(document.sheets, sorted(tmp_path.glob("page-*.pgm")), strict=True):
        with Image.open(picture) as opened:
            grey = opened.histogram()
        black = sum(count * (255 - value) for value, count in enumerate(grey)) / 255 / sum(grey)
        assert inks.coverage(sheet.front).black == pytest.approx(black, rel=0.05)
