"""Patterns: as many cells as fit, a free middle, cut at the edge by sums."""

from __future__ import annotations

import pytest

from kit.drawing.paths import bounds
from tests.layout.support import face, paths


def drawn(attributes: str) -> list[tuple[float, float, float, float]]:
    """The bounds of what a lattice draws: strokes, then dots."""
    piece, codes = face(f'<lattice x="4" y="8" w="40" h="60" {attributes}/>')
    assert codes == []
    return [tuple(round(v, 3) for v in bounds(p.commands)) for p in paths(piece.items)]  # type: ignore[misc]


def strokes(attributes: str) -> list[tuple[float, float]]:
    """Where each stroke of a lattice begins."""
    piece, _ = face(f'<lattice x="4" y="8" w="40" h="60" {attributes}/>')
    return [(round(float(c[1]), 3), round(float(c[2]), 3)) for c in paths(piece.items)[0].commands if c[0] == "M"]


def test_cells_are_as_near_to_their_size_as_whole_numbers_are() -> None:
    starts = strokes('cell="11 14" d="M 0 0 L 1 0"')
    assert sorted({x for x, _ in starts}) == [9, 19, 29, 39]
    assert sorted({y for _, y in starts}) == [15.5, 30.5, 45.5, 60.5]


def test_the_pattern_runs_on_over_the_edge_and_is_cut_there() -> None:
    assert drawn('cell="10 10" d="M -5 0 L 5 0"') == [(4, 13, 44, 63)]
    assert drawn('cell="10 10" d="M -5 0 L 5 0" bleed="2"') == [(2, 13, 46, 63)]
    assert drawn('cell="10 10" d="M 0 -4 L 0 4" bleed="2"') == [(9, 6, 39, 70)]


def test_a_slanting_stroke_is_cut_on_its_own_line() -> None:
    (box,) = drawn('cell="40 60" d="M -40 -40 L 0 0"')
    assert box == (4, 8, 44, 68)
    starts = strokes('cell="40 60" d="M -40 -40 L 0 0"')
    assert sorted(starts) == [(4, 18), (24, 58), (34, 8)]  # its own; from the cell below at the right; from the right


def test_the_middle_stays_free() -> None:
    starts = strokes('cell="10 10" d="M 0 0 L 1 0" clear="22 24"')
    assert (19, 33) not in starts
    assert (29, 43) not in starts
    assert (9, 33) in starts
    assert (19, 23) in starts
    assert len(starts) == 24 - 4


def test_dots_stand_on_all_corners_but_those_in_the_middle() -> None:
    (dots,) = drawn('cell="10 10" d="M 0 0" dot="0.5"')
    assert dots == (3.5, 7.5, 44.5, 68.5)
    piece, _ = face('<lattice x="4" y="8" w="40" h="60" cell="10 10" d="M 0 0" dot="0.5" clear="22 24"/>')
    (path,) = paths(piece.items)
    assert sum(c[0] == "M" for c in path.commands) == 5 * 7 - 9


@pytest.mark.parametrize(
    "attributes", ['cell="7"', 'cell="0 8" d="M 0 0"', 'cell="7 8" d="M 0 0 A 1 1 0 0 0 1 1"', 'cell="7 8" d="oh"']
)
def test_what_is_no_pattern_is_a_fault_of_the_template(attributes: str) -> None:
    _, codes = face(f"<lattice {attributes}/>")
    assert "attribute" in codes
