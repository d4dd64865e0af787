"""Cut marks, as pictures: one letter is one mm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.core.geometry import Rect
from kit.drawing.paths import bounds
from kit.layout.marks import cut_marks
from tests.layout.pictures import drawn, picture


def cells(columns: int, rows: int, count: int, w: float = 5, h: float = 3, x: float = 4, y: float = 4) -> list[Rect]:
    return [Rect(x + n % columns * w, y + n // columns * h, w, h) for n in range(count)][: columns * rows]


def test_a_piece_has_two_marks_at_each_corner() -> None:
    trims = [Rect(4, 4, 5, 3)]
    assert picture(trims, cut_marks(trims), 13, 11) == drawn(
        """
        |    .    .
        |    .    .
        |
        | .. aaaaa ..
        |    aaaaa
        |    aaaaa
        | ..       ..
        |    .    .
        |    .    .
        """
    )


def test_c11_a_last_row_that_is_not_full_has_no_mark_in_a_neighbour() -> None:
    trims = cells(3, 2, 4)
    assert picture(trims, cut_marks(trims), 24, 14) == drawn(
        """
        |    .    .    .    .
        |    .    .    .    .
        |
        | .. aaaaabbbbbccccc ..
        |    aaaaabbbbbccccc
        |    aaaaabbbbbccccc
        | .. ddddd           ..
        |    ddddd     .    .
        |    ddddd     .    .
        | ..       ..
        |    .    .
        |    .    .
        """
    )


def test_butted_pieces_share_marks_and_have_none_between() -> None:
    trims = cells(3, 2, 6)
    marks = cut_marks(trims)
    assert len(marks) == 2 * 4 + 2 * 3  # four upright cut lines, three level ones, a mark at each end
    picture(trims, marks, 30, 20)  # asserts that no mark is inside a trim


def test_marks_are_fine_lines_off_the_trim() -> None:
    trim = Rect(20, 30, 63, 88)
    for mark in cut_marks([trim]):
        x0, y0, x1, y1 = bounds(mark.commands)
        assert mark.pen is not None
        assert mark.pen.width == 0.2
        assert mark.furniture == "mark"
        assert max(x1 - x0, y1 - y0) == pytest.approx(2.0)
        assert trim.grown(3.0).holds(Rect(x0, y0, x1 - x0, y1 - y0))
        assert not trim.grown(0.99).meets(Rect(x0, y0, x1 - x0, y1 - y0).grown(0.001))


@given(st.integers(1, 5), st.integers(1, 5), st.integers(1, 25), st.booleans())
def test_every_cut_line_of_a_block_is_marked_at_both_ends(columns: int, rows: int, count: int, apart: bool) -> None:
    trims = cells(columns, rows, count)
    marks = [bounds(mark.commands) for mark in cut_marks(trims)]
    uprights = {round(x0, 3) for x0, _, x1, _ in marks if x0 == x1}
    levels = {round(y0, 3) for _, y0, _, y1 in marks if y0 == y1}
    assert uprights == {round(x, 3) for t in trims for x in (t.x, t.right)}
    assert levels == {round(y, 3) for t in trims for y in (t.y, t.bottom)}
