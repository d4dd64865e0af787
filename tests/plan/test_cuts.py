"""The fewest straight cuts, against cases that are counted by hand and against trying everything."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.geometry import Rect
from kit.layout import straight_cuts


def grid(columns: int, rows: int, gap_x: float = 0.0, gap_y: float = 0.0) -> list[Rect]:
    return [Rect(20 + c * (63 + gap_x), 15 + r * (88 + gap_y), 63, 88) for r in range(rows) for c in range(columns)]


def test_cases_that_are_counted_by_hand() -> None:
    assert straight_cuts([]) == 0
    assert straight_cuts(grid(1, 1)) == 4  # its four sides
    assert straight_cuts(grid(3, 3)) == 4 + 2 + 3 * 2  # the outside, two columns off, each column in three
    assert straight_cuts(grid(2, 2, 6, 6)) == 4 + 2 + 2 * 2  # a strip falls off between neighbours each time
    assert straight_cuts(grid(2, 3, 5, 0)) == 4 + 2 + 2 * 2  # columns first: the strip is cut off once
    assert straight_cuts(grid(2, 3)[:5]) == 4 + 2 + 1 + 1 + 1  # two rows and a last one of one card, which is trimmed


def test_a_pinwheel_cannot_be_cut() -> None:
    pinwheel = [Rect(0, 0, 20, 10), Rect(20, 0, 10, 20), Rect(10, 20, 20, 10), Rect(0, 10, 10, 20)]
    assert straight_cuts(pinwheel) is None


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 5), st.integers(1, 5), st.booleans(), st.floats(0, 50), st.floats(0, 50))
def test_a_grid_takes_a_cut_for_each_part_more(columns: int, rows: int, gap: bool, x: float, y: float) -> None:
    trims = [rect.moved(x, y) for rect in grid(columns, rows, 6.0 * gap, 6.0 * gap)]
    assert straight_cuts(trims) == 4 + (columns * rows - 1) * (2 if gap else 1)
    assert straight_cuts(reversed(trims)) == straight_cuts(trims)
