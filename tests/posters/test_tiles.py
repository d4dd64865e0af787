"""The parts of a poster: they cover it, overlap as they should, and fit the paper."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.drawing.items import BLACK, Element, Group, PathItem, Pen, TextItem
from kit.drawing.page import Piece
from kit.drawing.paths import line, rectangle
from kit.layout.enlarge import enlarged, window
from kit.layout.tiles import OVERLAP, _free, tile_items, tile_name, tiling
from kit.model.paper import PAPERS
from kit.model.poster import PosterSize, percent_of


@settings(deadline=None)
@given(
    st.floats(50, 2000),
    st.floats(50, 2000),
    st.sampled_from(sorted(set(PAPERS) - {"a5"})),
    st.sampled_from([5.0, 10.0]),
)
def test_parts_cover_the_poster_overlap_and_fit(w: float, h: float, paper: str, margin: float) -> None:
    tiles = tiling(w, h, PAPERS[paper], margin)
    wide, high = (h, w) if tiles.on_side else (w, h)
    windows = {(row, column): place for row, column, place in tiles.windows()}
    assert len(windows) == tiles.count
    block = tiles.room.block
    for (row, column), place in windows.items():
        assert place.w <= block.w + 0.01
        assert place.h <= block.h + 0.01
        for beside in (windows.get((row, column + 1)), windows.get((row + 1, column))):
            if beside is not None:
                shared = place.common(beside)
                assert min(shared.w, shared.h) == pytest.approx(OVERLAP, abs=0.01)
    first, last = windows[0, 0], windows[tiles.rows - 1, tiles.columns - 1]
    assert (first.x, first.y) == (0.0, 0.0)
    assert (last.right, last.bottom) == (pytest.approx(wide), pytest.approx(high))


def test_one_more_millimetre_takes_one_more_sheet() -> None:
    tiles = tiling(100, 100, PAPERS["a4"], 10)
    block = tiles.room.block
    assert tiling(block.w * 2 - OVERLAP, block.h, PAPERS["a4"], 10).count == 2
    assert tiling(block.w * 2 - OVERLAP + 1, block.h, PAPERS["a4"], 10).count > 2


def test_rows_have_letters_and_columns_figures() -> None:
    assert [tile_name(row, column) for row in (0, 1) for column in (0, 1)] == ["A1", "A2", "B1", "B2"]


def size(text: str) -> PosterSize | None:
    problems: list[Problem] = []
    found = PosterSize.from_node(Text.at(text, Span("x", 1, 1, 1)), problems)
    assert (found is None) == bool(problems)
    return found


@pytest.mark.parametrize(
    ("typed", "percent"), [("150%", 150), ("300x200mm", 300), ("200x300mm", 300), ("155x60mm", 120), ("1000 %", 1000)]
)
def test_a_size_says_a_whole_number_of_hundredths(typed: str, percent: int) -> None:
    found = size(typed)
    assert found is not None
    assert percent_of(found, 100, 50, ()) == percent


@pytest.mark.parametrize("typed", ["", "huge", "99%", "1001%", "6000x200mm", "0x5mm", "a9", "1.5"])
def test_what_is_no_size_is_told(typed: str) -> None:
    assert size(typed) is None


def face(*items: TextItem | PathItem | Group, w: float = 40.0, h: float = 20.0) -> Piece:
    return Piece("tin/x", "x", "X", w, h, items, Element("Sect"))


def said(words: str, x: float, y: float, element: Element) -> TextItem:
    return TextItem(x, y, words, "text", 10.0, 8.0, "body", element=element)


def test_everything_grows_alike() -> None:
    text = said("Tin", 2, 4, Element("P"))
    path = PathItem(line(0, 0, 40, 20), Pen(0.4, (1.0, 2.0)))
    grown = enlarged(face(text, Group((path,), 3, 5)), 2.0)
    (word, group) = grown.items
    assert (grown.width, grown.height) == (80.0, 40.0)
    assert isinstance(word, TextItem)
    assert isinstance(group, Group)
    assert (word.x, word.y, word.size, word.width) == (4.0, 8.0, 20.0, 16.0)
    assert (group.x, group.y) == (6.0, 10.0)
    assert group.items == (PathItem(line(0, 0, 80, 40), Pen(0.8, (2.0, 4.0))),)


def test_a_window_shows_what_meets_it_as_one_figure() -> None:
    here, there = Element("P"), Element("P")
    far = PathItem(rectangle(30, 15, 5, 2), None, BLACK)
    near = PathItem(rectangle(1, 1, 5, 2), None, BLACK)
    piece = face(said("Dig", 2, 6, here), said("Melt", 2, 12, there), Group((far, near)), said("Far", 30, 6, there))
    figure = Element("Figure", None, "Part A1")
    seen = window(piece, Rect(0, 0, 20, 20), figure)
    assert seen.clip == Rect(0, 0, 20, 20)
    (inner,) = seen.items
    assert isinstance(inner, Group)
    first, second, group = inner.items
    assert isinstance(first, TextItem)
    assert isinstance(second, TextItem)
    assert (first.element, second.element) == (figure, figure)
    assert first.space_after, "else two paragraphs run into one another when they are read"
    assert isinstance(group, Group)
    assert [item.element for item in group.items if isinstance(item, PathItem)] == [figure]


def test_a_glue_line_leaves_words_alone() -> None:
    tiles = tiling(300, 100, PAPERS["a4"], 10)
    first = next(tiles.windows())[2]
    at = first.right - OVERLAP
    piece = face(said("Melt", at - 4, 50, Element("P")), w=300, h=100)
    items = tile_items(piece, first, tiles, 0, 0, Element("Figure", None, "x"))
    lines = [item for item in items if isinstance(item, PathItem) and item.pen is not None and item.pen.dash]
    assert len(lines) == 2
    upper, lower = ((float(item.commands[0][2]), float(item.commands[1][2])) for item in lines)
    assert upper[1] < lower[0]
    assert lower[0] - upper[1] == pytest.approx(0.72 * 10 * 25.4 / 72 + 2, abs=0.01)


@given(st.lists(st.tuples(st.floats(-200, 200), st.floats(0, 60)), max_size=8))
def test_glue_lines_stay_on_their_part_and_leave_words_alone(words: list[tuple[float, float]]) -> None:
    taken = [(low, low + long) for low, long in words]
    found = list(_free(0.0, 100.0, taken))
    assert all(0.0 <= start < end <= 100.0 for start, end in found)
    assert all(one[1] <= two[0] for one, two in pairwise(found))
    assert not any(start < high and low < end for start, end in found for low, high in taken if low < high)
