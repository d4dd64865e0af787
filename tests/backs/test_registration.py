"""Every back lies behind its face: flipped on either edge, upright and lying sheets, or folded; by hand-made sums."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.geometry import Mirror, Rect
from kit.layout.backs import BLEED, behind, bleed_room, turned_over
from kit.layout.gutterfold import GUTTER
from kit.model.edition import Backs
from kit.model.paper import PAPERS, Paper
from kit.pipeline.leaves import Leaf
from tests.backs.sheets import faces, laid, middle

EXACT = 0.01
"""mm, as the registration of a sheet is promised."""


def flipped(backs: Backs, paper: Paper, at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the front is seen from behind, by turning the sheet over its long or short edge."""
    (x, y), upright = at, paper.width < paper.height
    if (backs == "duplex-long") == upright:
        return paper.width - x, y
    return x, paper.height - y


def check_duplex(backs: Backs, plan: list[Leaf], decks: set[str]) -> None:
    for leaf in plan:
        assert leaf.back is not None
        there = leaf.back.filled.placed
        fronts = leaf.front.filled.placed
        assert [one.front for one in there] == [
            slot for slot, one in enumerate(fronts, 1) if one.wanted.component in decks
        ]
        for one in there:
            face = fronts[one.front - 1]
            assert one.wanted.component == face.wanted.component
            assert (one.trim.w, one.trim.h) == (face.trim.w, face.trim.h)
            assert middle(one.trim) == pytest.approx(flipped(backs, leaf.front.paper, middle(face.trim)), abs=EXACT)


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("turned", [False, True], ids=["upright", "lying"])
@pytest.mark.parametrize("paper", ["a4", "letter", "tabloid"])
def test_a_back_is_behind_its_face(backs: Backs, turned: bool, paper: str) -> None:
    for count in (1, 5, 9, 14):
        plan, problems = laid(backs, {"card": count}, turned=turned, paper=paper)
        assert problems == []
        assert sum(len(leaf.front.filled.placed) for leaf in plan) == count
        assert {leaf.front.paper.width > leaf.front.paper.height for leaf in plan} == {turned}
        check_duplex(backs, plan, {"card"})


@given(
    backs=st.sampled_from(["duplex-long", "duplex-short"]),
    pieces=st.dictionaries(st.sampled_from(["card", "poker", "tile", "strip"]), st.integers(1, 9), min_size=1),
    decks=st.sets(st.sampled_from(["card", "poker", "tile", "strip"])),
    scheme=st.sampled_from(["grid", "shelf"]),
    turned=st.booleans(),
    bleed=st.sampled_from([0.0, 2.0, 3.0, 3.175]),
)
@settings(max_examples=40, deadline=None)
def test_mixed_sizes_and_decks_without_backs_stay_aligned(
    backs: Backs, pieces: dict[str, int], decks: set[str], scheme: str, turned: bool, bleed: float
) -> None:
    plan, problems = laid(backs, pieces, decks=decks, scheme=scheme, turned=turned, bleed=bleed)
    assert problems == []
    check_duplex(backs, plan, decks)


@given(
    pieces=st.dictionaries(st.sampled_from(["card", "poker", "tile"]), st.integers(1, 9), min_size=1),
    decks=st.sets(st.sampled_from(["card", "poker", "tile"])),
    paper=st.sampled_from(["a4", "letter", "legal", "a3"]),
    bleed=st.sampled_from([0.0, 2.0, 3.0, 3.175]),
)
@settings(max_examples=40, deadline=None)
def test_a_folded_back_is_behind_its_face(pieces: dict[str, int], decks: set[str], paper: str, bleed: float) -> None:
    plan, problems = laid("gutterfold", pieces, decks=decks, paper=paper, bleed=bleed)
    assert problems == []
    printed: dict[str, int] = {}
    for leaf in plan:
        assert leaf.back is None
        placed = leaf.front.filled.placed
        for one in faces(placed):
            printed[one.wanted.component] = printed.get(one.wanted.component, 0) + 1
        assert leaf.front.folded == any(one.front for one in placed)
        if leaf.front.folded:
            assert leaf.front.mirror is not None
            check_fold(leaf, leaf.front.mirror)
    assert printed == pieces


def check_fold(leaf: Leaf, fold: Mirror) -> None:
    placed = leaf.front.filled.placed
    assert sorted(one.front for one in placed if one.front) == list(range(1, len(faces(placed)) + 1))
    for one in placed:
        near = (one.trim.x, one.trim.right) if fold.axis == "x" else (one.trim.y, one.trim.bottom)
        assert min(abs(fold.at - edge) for edge in near) >= GUTTER - EXACT
        assert (near[0] < fold.at) == (near[1] < fold.at)
        if one.front:
            x, y = middle(placed[one.front - 1].trim)
            wanted = (2 * fold.at - x, y) if fold.axis == "x" else (x, 2 * fold.at - y)
            assert middle(one.trim) == pytest.approx(wanted, abs=EXACT)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_three_poker_cards_to_fold_on_a_sheet(paper: str) -> None:
    plan, problems = laid("gutterfold", {"poker": 7}, paper=paper)
    assert problems == []
    assert [len(faces(leaf.front.filled.placed)) for leaf in plan] == [3, 3, 1]


def test_a4_and_letter_fold_alike() -> None:
    sheets = [laid("gutterfold", {"card": 5, "tile": 3}, paper=paper)[0] for paper in ("a4", "letter")]
    for one, two in zip(*sheets, strict=True):
        dx, dy = (
            (two.front.paper.width - one.front.paper.width) / 2,
            (two.front.paper.height - one.front.paper.height) / 2,
        )
        for here, there in zip(one.front.filled.placed, two.front.filled.placed, strict=True):
            assert (there.x, there.y) == pytest.approx((here.x + dx, here.y + dy), abs=EXACT)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.175])
def test_folded_pieces_are_inside_the_margins_and_apart(paper: str, bleed: float) -> None:
    for leaf in laid("gutterfold", {"poker": 3, "card": 8, "tile": 20}, paper=paper, bleed=bleed)[0]:
        sheet = Rect(0, 0, leaf.front.paper.width, leaf.front.paper.height).grown(-10)
        trims = [one.trim for one in leaf.front.filled.placed]
        assert all(sheet.holds(trim) for trim in trims)
        assert not any(one.meets(two) for n, one in enumerate(trims) for two in trims[n + 1 :])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mat", "margins and marks 39.6 + fold 10.0 + 2 × piece 140.0 = 329.6 mm, the paper is 297.0 mm long"),
        ("band", "margins and marks 43.6 + piece 256.0 = 299.6 mm, the paper is 297.0 mm long"),
    ],
)
def test_what_fits_no_half_is_refused_with_the_sum(name: str, told: str) -> None:
    plan, (problem,) = laid("gutterfold", {name: 1})
    assert plan == []
    assert problem.code == "too-large"
    assert told in problem.message
    assert problem.span is not None


def test_with_none_there_are_no_backs() -> None:
    plan, problems = laid("none", {"card": 9})
    assert problems == []
    assert [leaf.back for leaf in plan] == [None] * len(plan)


def test_a_sheet_of_backs_follows_its_faces_and_is_counted() -> None:
    plan, problems = laid("after", {"card": 5, "tile": 2}, decks={"card"})
    assert problems == []
    assert [(leaf.front.number, leaf.front.back_of) for leaf in plan][-1] == (len(plan) + 1, 0)
    assert {leaf.front.back_of for leaf in plan if leaf.front.back_of} <= {leaf.front.number for leaf in plan}
    assert all(leaf.front.total == len(plan) + 1 for leaf in plan)


def test_backs_bleed_as_far_as_there_is_room() -> None:
    plan, _ = laid("duplex-long", {"card": 4, "tile": 3}, scheme="shelf")
    (leaf,) = plan
    mirror = turned_over(leaf.front.paper, long_edge=True)
    spots = behind(leaf.front, {"card", "tile"}, mirror)
    assert bleed_room(leaf.front, spots, 5.0) == BLEED
    edge = min(spot.trim.x for spot in spots)
    right = min(leaf.front.paper.width - spot.trim.right for spot in spots)
    assert bleed_room(leaf.front, spots, min(edge, right) - 2.2) == pytest.approx(2.0)
    assert bleed_room(leaf.front, spots, min(edge, right)) == 0.0


def test_the_long_edge_of_a_square_is_upright() -> None:
    square = Paper("square", "Square", 200.0, 200.0)
    assert turned_over(square, long_edge=True) == Mirror("x", 100.0)
    assert turned_over(PAPERS["a4"].turned(), long_edge=True) == Mirror("y", 105.0)
    assert turned_over(PAPERS["a4"].turned(), long_edge=False) == Mirror("x", 148.5)
