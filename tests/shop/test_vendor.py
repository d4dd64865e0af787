"""How a card stands on its page for a vendor: in the middle, never scaled, or refused with the sum."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.source import Span, Text
from kit.core.units import MM_PER_INCH
from kit.load.vendors import find_targets, read_vendor
from kit.model.vendor import NEAR, Vendor, card_page, size_sum
from kit.pipeline.table import grid

ROOT = Path(__file__).resolve().parents[2]


def vendor(name: str) -> Vendor:
    problems: list[object] = []
    found = read_vendor(ROOT, Text.at(name, Span("x", 1, 1, 1)), problems)  # type: ignore[arg-type]
    assert problems == []
    assert found is not None
    return found


def test_all_packaged_vendors_can_be_read() -> None:
    names = find_targets(ROOT)
    assert names[0] == "home"
    assert [vendor(name).title for name in names[1:]]


@pytest.mark.parametrize(
    ("name", "pixels", "bleed"),
    [("the-game-crafter", (825, 1125), MM_PER_INCH / 8), ("make-playing-cards", (822, 1122), 36 * MM_PER_INCH / 300)],
)
def test_a_poker_card_has_the_pixels_and_the_bleed_of_its_vendor(
    name: str, pixels: tuple[int, int], bleed: float
) -> None:
    page = card_page(vendor(name), 63.5, 88.9, 9.9)
    assert page is not None
    assert page.pixels == pixels
    assert (page.trim.x, page.trim.y) == (pytest.approx(bleed), pytest.approx(bleed))
    assert (page.width, page.height) == tuple(pytest.approx(side * MM_PER_INCH / 300) for side in pixels)


def test_a_card_that_is_a_little_smaller_gets_more_background() -> None:
    page = card_page(vendor("the-game-crafter"), 63.0, 88.0, 0.0)
    assert page is not None
    assert (page.trim.w, page.trim.h) == (63.5, 88.9)
    assert not page.turned


def test_a_card_on_its_side_is_turned() -> None:
    page = card_page(vendor("the-game-crafter"), 88.9, 63.5, 0.0)
    assert page is not None
    assert page.turned
    assert page.pixels == (825, 1125)


@settings(deadline=None)
@given(st.floats(20, 140), st.floats(20, 140))
def test_no_card_is_cut_or_scaled_or_gets_more_than_a_little_background(w: float, h: float) -> None:
    page = card_page(vendor("the-game-crafter"), w, h, 0.0)
    if page is not None:
        card = (h, w) if page.turned else (w, h)
        for trim, side in zip((page.trim.w, page.trim.h), card, strict=True):
            assert -0.02 <= trim - side <= 2 * NEAR + 0.02


def test_the_sum_tells_what_a_refused_card_lacks() -> None:
    assert card_page(vendor("the-game-crafter"), 60.0, 88.9, 0.0) is None
    assert card_page(vendor("the-game-crafter"), 63.6, 88.9, 0.0) is None, "a larger card would lose its edge"
    told = size_sum(vendor("the-game-crafter"), 60.0, 88.9)
    assert told.startswith(("nearest is bridge", "nearest is poker"))
    assert "(63.5 − 60) / 2 = 1.75 mm a side wide" in size_sum(vendor("make-playing-cards"), 60.0, 88.9)


def test_a_shop_without_formats_takes_any_size_with_the_bleed_of_the_edition() -> None:
    page = card_page(vendor("shop"), 30.0, 40.0, 2.0)
    assert page is not None
    assert (page.width, page.height, page.trim.x, page.trim.y) == (34.0, 44.0, 2.0, 2.0)


@settings(deadline=None)
@given(st.integers(1, 400))
def test_a_table_sheet_holds_every_face_once_and_leaves_its_last_place_free(count: int) -> None:
    table = vendor("tabletop-simulator")
    sheets = list(grid(table, count))
    assert [n for first, last, _, _ in sheets for n in range(first, last)] == list(range(count))
    for first, last, columns, rows in sheets:
        assert 2 <= columns <= 10
        assert 2 <= rows <= 7
        assert last - first < columns * rows
