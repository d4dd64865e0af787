"""Backs: behind each face whichever way the sheet is flipped, the same after half a turn."""

from __future__ import annotations

import pytest

from kit.drawing.items import Element
from kit.drawing.page import Piece
from kit.layout import behind_either, finish, uneven_back, with_spots
from kit.layout.orders import Planned
from tests.layout.support import box, face, text
from tests.layout.support import setting as made
from tests.layout.test_schemes import order, packed, wanted

HERE = text("HIDDEN").span
EVEN = """
<rect x="4" y="4" w="55" h="80" r="3" line="line"/>
<text x="10" w="43" c="40" style="name" align="center">Kiln</text>
<turn x="0" y="0" w="63" h="88"><text x="10" w="43" c="40" style="name" align="center">Kiln</text></turn>
<circle cx="31.5" cy="44" r="1" fill="black"/>
<lattice x="0" y="0" w="63" h="88" cell="7 8" clear="36 22" dot="0.5" bleed="2" d="M -2.4 -0.5 L 2.4 -0.5 L 0 -3.6 Z M -2.4 0.5 L 2.4 0.5 L 0 3.6 Z"/>
"""


def back(w: float = 63, h: float = 88) -> Piece:
    return Piece("components/card/back", "card", "HIDDEN", w, h, (), Element("Sect"))


def sheets(count: int, how: str = "grid", paper: str = "a4") -> list[tuple[Planned, Planned]]:
    found = []
    for sheet in packed(order(wanted("card", 63, 88, count), how=how, turned=True), paper=paper):
        spots, problems = behind_either(sheet, {"card"})
        assert problems == []
        found.append((sheet, with_spots(sheet, spots, {"card": back()}, None)))
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", range(1, 17))
def test_a_back_lies_behind_each_face_whichever_edge_is_flipped(count: int, paper: str) -> None:
    for faces, backs in sheets(count, paper=paper):
        there = {(round(p.x, 2), round(p.y, 2)) for p in backs.filled.placed}
        for placed in faces.filled.placed:
            trim = placed.trim
            assert (round(faces.paper.width - trim.right, 2), round(trim.y, 2)) in there
            assert (round(trim.x, 2), round(faces.paper.height - trim.bottom, 2)) in there
        assert backs.back_of == faces.number
        assert len(there) == len(backs.filled.placed) <= 8


def test_a_full_sheet_has_one_back_for_each_face() -> None:
    (one, two) = sheets(16)
    assert [len(s.filled.placed) for pair in (one, two) for s in pair] == [8, 8, 8, 8]


def test_a_sheet_without_hidden_cards_has_none() -> None:
    (sheet,) = packed(order(wanted("card", 63, 88, 3)))
    assert behind_either(sheet, {"tile"}) == ([], [])


def test_backs_that_would_lie_on_each_other_are_refused() -> None:
    (sheet,) = packed(order(wanted("card", 63, 88, 1), wanted("mat", 150, 40, 1), how="shelf"))
    spots, problems = behind_either(sheet, {"card", "mat"})
    assert spots == []
    (problem,) = problems
    assert (problem.code, problem.hint) == ("back", "print hidden decks with scheme: grid")
    assert problem.span == sheet.group.span if sheet.group else None


def test_a_back_has_no_cut_marks() -> None:
    ((faces, backs),) = sheets(3)
    furniture = box(f'<sheet w="{faces.live.w}" h="{faces.live.h}"/>')
    assert finish(faces, furniture, made())[0].front.items != ()
    assert finish(backs, furniture, made())[0].front.items == ()


def test_what_is_the_same_turned_round_is_even() -> None:
    piece, codes = face(EVEN)
    assert codes == []
    assert uneven_back(piece, HERE) == []


@pytest.mark.parametrize(
    ("odd", "told"),
    [
        ('<text x="10" w="43" c="60" style="name">Top</text>', "'Top'"),
        ('<circle cx="31" cy="44" r="1" fill="black"/>', "a line"),
        ('<line x1="4" y1="44.05" x2="59" y2="44.05" line="thin"/>', "a line"),
        ('<path d="M 10 10 L 20 10 L 15 20 Z" fill="black"/>', "a line"),
        ('<turn x="20" y="20" w="23" h="48" by="90"><text y="2" style="small">Side</text></turn>', "'Side'"),
    ],
)
def test_what_tells_the_way_up_is_refused(odd: str, told: str) -> None:
    piece, _ = face(EVEN + odd)
    (problem,) = uneven_back(piece, HERE)
    assert problem.code == "back"
    assert f"{told} has no twin" in problem.message
    assert problem.span == HERE
