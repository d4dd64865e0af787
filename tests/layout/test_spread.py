"""Pieces that are repeated for what their stack has no room for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.layout.piece import draw_piece
from kit.layout.spread import spread
from kit.model.box import Box
from tests.layout.support import box, setting, texts


def piece(heights: list[float], *, attrs: str = 'h="60" spread="yes"', gap: float = 0) -> Box:
    inner = "".join(f'<stack><space h="{h}"/></stack>' for h in heights)
    return box(
        f'<piece w="90" h="80"><rect x="2" y="2" w="86" h="76"/><stack x="5" w="80" y="10" gap="{gap}" {attrs}>{inner}</stack></piece>'
    )


def loads(made: Box, **more: float) -> list[int]:
    """How many children stand in the stack of each piece."""
    return [len(one.boxes()[-1].boxes()) for one in spread(made, setting())]


def test_what_has_no_room_goes_on_on_another_piece() -> None:
    assert loads(piece([20, 20, 20, 20])) == [3, 1]
    assert loads(piece([20, 20, 20, 20], gap=1)) == [2, 2], "gaps take room too"
    assert loads(piece([50, 20, 40])) == [1, 2]


def test_each_piece_has_what_stands_around_the_stack() -> None:
    made = spread(piece([40, 40]), setting())
    assert [one.boxes()[0].tag for one in made] == ["rect", "rect"]
    assert {(one.attrs["w"], one.attrs["h"]) for one in made} == {("90", "80")}


@pytest.mark.parametrize("attrs", ['h="60"', 'h="60" spread="no"', 'spread="yes"'])
def test_other_pieces_are_left_as_they_are(attrs: str) -> None:
    made = piece([40, 40], attrs=attrs)
    assert spread(made, setting()) == [made]
    empty = piece([])
    assert spread(empty, setting()) == [empty]


def test_a_block_that_no_piece_holds_is_an_overflow() -> None:
    words = "<text>" + " ".join(["word"] * 400) + "</text>"
    made = box(
        f'<piece w="90" h="80"><stack x="5" w="80" y="10" h="60" spread="yes"><stack>{words}</stack></stack></piece>'
    )
    (one,) = spread(made, setting())
    drawn, problems = draw_piece(one, setting(), id="a", component="a", title="a")
    assert drawn is not None
    assert texts(drawn.items)
    assert [problem.code for problem in problems] == ["overflow"]


@given(st.lists(st.integers(1, 60), min_size=1, max_size=15), st.integers(0, 3))
def test_nothing_is_lost_and_nothing_is_too_high(heights: list[int], gap: int) -> None:
    counts = loads(piece([float(h) for h in heights], gap=gap))
    assert sum(counts) == len(heights)
    at = 0
    for count in counts:
        mine = heights[at : at + count]
        assert sum(mine) + gap * (count - 1) <= 60
        at += count
