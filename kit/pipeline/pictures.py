"""Pictures of cards for vendors that take no PDF: one for each face, or on sheets for a table with a deck to load.

They are drawn from the document that was proved, and lie beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from kit.core.problems import Problem
from kit.core.units import MM_PER_INCH
from kit.drawing.record import Record
from kit.model.vendor import Vendor
from kit.pipeline.table import deck, grid
from kit.pipeline.volumes import Cards
from kit.preflight import inspect_picture
from kit.render.pictures import pictures
from kit.render.png import Pixmap, png, tiled

Beside = Callable[[str], Path]
"""Where a file lies that belongs to a document: its own name with an ending of this kind (`-01.png`)."""


def draw(cards: Cards, pdf: Path, record: Record, beside: Beside, back: str) -> tuple[list[Path], list[Problem]]:
    """Writes all pictures of a document; the files, and what is wrong with them. `back` names the document with the
    back of its cards, where that is another one."""
    made = _one_by_one if cards.vendor.files == "pictures" else _on_sheets
    files: list[Path] = []
    problems: list[Problem] = []
    for file, picture, dpi in made(cards, pdf, beside):
        file.write_bytes(png(picture, dpi))
        files.append(file)
        problems += inspect_picture(file, picture.width, picture.height)
    if cards.vendor.files == "table" and cards.pieces:
        path = beside("-deck.json")
        names = [file.name for file in files]
        if back:
            names.append(back.removesuffix(".pdf") + ".png")
        path.write_text(deck(cards, record, names), encoding="utf-8", newline="\n")
        files.append(path)
    return files, problems


def _one_by_one(cards: Cards, pdf: Path, beside: Beside) -> Iterator[tuple[Path, Pixmap, float]]:
    width, height = cards.page.pixels
    with pictures(pdf) as opened:
        digits = max(2, len(str(opened.pages)))
        for index in range(opened.pages):
            yield beside(f"-{index + 1:0{digits}}.png"), opened.page(index, width, height), _dpi(cards.vendor)


def _on_sheets(cards: Cards, pdf: Path, beside: Beside) -> Iterator[tuple[Path, Pixmap, float]]:
    """Faces by sheets; a back, and the white one of cards that have none, alone."""
    width, height, dpi = _cell(cards)
    with pictures(pdf) as opened:
        if not cards.pieces:
            yield beside(".png"), opened.page(0, width, height), dpi
            return
        for number, (first, last, columns, rows) in enumerate(grid(cards.vendor, opened.pages), 1):
            there = [opened.page(index, width, height) for index in range(first, last)]
            yield beside(f"-{number}.png"), tiled(there, columns, rows), dpi
    if not cards.back_name:
        yield beside("-white.png"), Pixmap(width, height, b"\xff" * (3 * width * height)), dpi


def _cell(cards: Cards) -> tuple[int, int, float]:
    """Pixels of one card on a sheet for a table: as many as the side of the largest sheet allows; and their dpi."""
    vendor, page = cards.vendor, cards.page
    most = [vendor.side // vendor.columns / page.width, vendor.side // vendor.rows / page.height]
    dpi = min(_dpi(vendor), int(min(most) * MM_PER_INCH))
    return int(page.width / MM_PER_INCH * dpi), int(page.height / MM_PER_INCH * dpi), dpi


def _dpi(vendor: Vendor) -> float:
    assert vendor.dpi is not None  # checked when it was read
    return float(vendor.dpi)
