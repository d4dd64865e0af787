"""Registration on paper: pages drawn at 300 dpi, the back turned over (or folded) in software, dot upon dot."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import numpy as np
import pypdfium2
import pytest

from kit.core.geometry import Mirror, Rect
from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Sheet
from kit.layout import shifted
from kit.model.edition import Backs
from kit.model.paper import Paper
from kit.render import write
from tests.backs.sheets import faces, laid

DPI = 300
PIXEL = 25.4 / DPI
SMALL = Paper("small", "Small", 128.0, 180.0)
"""The smallest paper there is: a raster of it is quick."""


def page(planned: Any) -> Page:
    placements = tuple(placed.placement() for placed in planned.filled.placed)
    return Page(planned.paper.width, planned.paper.height, (), placements)


def rasters(*sheets: Sheet) -> list[np.ndarray]:
    """Every page in grey, 0 is black."""
    file = io.BytesIO()
    write(Document("T", "en", "", "", "", Element("Document"), sheets), file)
    pdf = pypdfium2.PdfDocument(file.getvalue())
    return [np.asarray(p.render(scale=DPI / 72, grayscale=True).to_pil()) for p in pdf]


def dot(raster: np.ndarray, trim: Rect) -> tuple[float, float]:
    """The middle of the ink in the middle of a trim, in pixels."""
    cx, cy = (trim.x + trim.w / 2) / PIXEL, (trim.y + trim.h / 2) / PIXEL
    reach = 5.0 / PIXEL
    left, top = int(cx - reach), int(cy - reach)
    part = 255.0 - raster[top : int(cy + reach), left : int(cx + reach)]
    ys, xs = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]]
    assert part.sum() > 0, "there is no dot here"
    return float((xs * part).sum() / part.sum()), float((ys * part).sum() / part.sum())


def over(raster: np.ndarray, backs: Backs) -> np.ndarray:
    """The sheet seen from its front, its back shining through."""
    upright = raster.shape[0] > raster.shape[1]
    return np.fliplr(raster) if (backs == "duplex-long") == upright else np.flipud(raster)


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("turned", [False, True], ids=["upright", "lying"])
def test_dots_of_both_sides_meet(backs: Backs, turned: bool) -> None:
    (leaf,), problems = laid(backs, {"tile": 3}, turned=turned, paper=SMALL)
    assert problems == []
    assert leaf.back is not None
    front, back = rasters(Sheet("One", page(leaf.front), page(leaf.back)))
    for placed in leaf.front.filled.placed:
        assert dot(over(back, backs), placed.trim) == pytest.approx(dot(front, placed.trim), abs=1.0)


def test_dots_meet_over_the_fold() -> None:
    (leaf,), problems = laid("gutterfold", {"tile": 1}, paper=SMALL)
    assert problems == []
    (raster,) = rasters(Sheet("One", page(leaf.front)))
    fold = leaf.front.mirror
    assert fold is not None
    for face in faces(leaf.front.filled.placed):
        (x, y), back = dot(raster, face.trim), dot(raster, fold.behind(face.trim))
        at = 2 * fold.at / PIXEL - 1  # pixel n is the strip from n to n + 1
        assert back == pytest.approx((at - x, y) if fold.axis == "x" else (x, at - y), abs=1.0)


def test_a_profile_moves_the_backs_by_exactly_that() -> None:
    (leaf,), _ = laid("duplex-long", {"tile": 2}, paper=SMALL)
    assert leaf.back is not None
    sheet = Sheet("One", page(leaf.front), page(leaf.back))
    moved = shifted(sheet, (0.0, 0.0), (1.3, -0.8))
    assert moved.back is not None
    assert moved.front == sheet.front
    assert moved.back.offset == (1.3, -0.8)
    for before, after in zip(page(leaf.back).placements, moved.back.placements, strict=True):
        assert (after.x - before.x, after.y - before.y) == pytest.approx((1.3, -0.8), abs=1e-9)
    _, here = rasters(sheet)
    _, there = rasters(moved)
    for placed in leaf.back.filled.placed:
        (x, y), trim = dot(here, placed.trim), placed.trim.moved(1.3, -0.8)
        assert dot(there, trim) == pytest.approx((x + 1.3 / PIXEL, y - 0.8 / PIXEL), abs=0.5)


def test_what_stands_on_the_page_moves_with_its_pieces() -> None:
    (leaf,), _ = laid("duplex-long", {"tile": 1}, paper=SMALL)
    own = replace(page(leaf.front), items=leaf.front.filled.placed[0].placement().piece.items, before=1)
    moved = shifted(Sheet("One", own), (2.0, 1.0), (0.0, 0.0)).front
    assert [(item.x, item.y) for item in moved.items] == [(2.0, 1.0)] * 2  # type: ignore[union-attr]
    assert moved.before == 1
    assert Mirror("x", 1.0).behind(Rect(0, 0, 1, 1)) == Rect(1, 0, 1, 1)
