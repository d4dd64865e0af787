"""How pieces fill paper: pictures (one letter is 4 mm), the house's blocks, and properties that hold for any sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.drawing.items import Element
from kit.drawing.page import Piece
from kit.layout import Order, Planned, Wanted, block_box, live_box, pack
from kit.layout.marks import cut_marks
from kit.layout.schemes import names, scheme
from kit.model.box import Box
from kit.model.game import Note, SheetGroup
from kit.model.paper import PAPERS, Paper
from tests.layout.pictures import drawn, picture
from tests.layout.support import box, setting, text


def wanted(component: str, w: float, h: float, count: int = 1) -> list[Wanted]:
    def piece(n: int) -> Piece:
        return Piece(f"{component}/{n}", component, component, w, h, (), Element("Sect"))

    return [Wanted.of(piece(n), n, count) for n in range(1, count + 1)]


def order(*pieces: list[Wanted], how: str = "grid", turned: bool = False, notes: dict[str, Box] | None = None) -> Order:
    of = tuple(text(name, line=4, col=10) for name in dict.fromkeys(w.component for run in pieces for w in run))
    group = SheetGroup(text("Pieces"), of, scheme=how, turned=turned)  # type: ignore[arg-type]
    return Order(group, "shared", tuple(w for run in pieces for w in run), notes or {})


def packed(*orders: Order, paper: str = "a4") -> list[Planned]:
    sheets, problems = pack(orders, PAPERS[paper], setting())
    assert problems == []
    return sheets


def places(sheet: Planned) -> list[tuple[float, float]]:
    return [(round(p.x - sheet.live.x, 3), round(p.y - sheet.live.y, 3)) for p in sheet.filled.placed]


def trims(sheet: Planned) -> list[Rect]:
    return [p.trim for p in sheet.filled.placed]


def test_schemes_are_found_by_themselves() -> None:
    assert names() == ("grid", "shelf")
    assert scheme("grid").__module__ == "kit.layout.schemes.grid"
    with pytest.raises(KeyError):
        scheme("heap")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_house_blocks(paper: str) -> None:
    (sheet,) = packed(order(wanted("card", 92, 76, 6)), paper=paper)
    assert places(sheet) == [(0, 15), (92, 15), (0, 91), (92, 91), (0, 167), (92, 167)]
    (sheet,) = packed(order(wanted("card", 63, 88, 8), turned=True), paper=paper)
    assert places(sheet)[0] == (0, 7)
    assert places(sheet)[-1] == (189, 95)


def test_a_single_column_stands_apart_where_as_many_fit() -> None:
    (sheet,) = packed(order(wanted("mat", 252, 84, 2), turned=True))
    assert places(sheet) == [(0, 7), (0, 99)]
    (sheet,) = packed(order(wanted("mat", 252, 88, 2), turned=True))
    assert places(sheet) == [(0, 7), (0, 95)]


@pytest.mark.parametrize(
    ("count", "sheets"), [(1, [1]), (8, [8]), (9, [9]), (10, [9, 1]), (18, [9, 9]), (19, [9, 9, 1])]
)
def test_c11_decks_on_three_by_three(count: int, sheets: list[int]) -> None:
    plan = packed(order(wanted("card", 60, 76, count)))
    assert [len(s.filled.placed) for s in plan] == sheets
    assert [(s.number, s.total) for s in plan] == [(n, len(sheets)) for n in range(1, len(sheets) + 1)]
    printed = [p.wanted.copy for s in plan for p in s.filled.placed]
    assert printed == list(range(1, count + 1))
    first = packed(order(wanted("card", 60, 76, 9)))[0]
    assert places(plan[-1])[0] == places(first)[0]  # a lone card lies where the first of a full sheet does


def test_c11_nothing_ordered_is_no_sheet() -> None:
    assert packed(order()) == []


def test_pieces_of_another_size_begin_a_new_sheet() -> None:
    plan = packed(order(wanted("card", 92, 76, 1), wanted("token", 24, 24, 2)))
    assert [[p.wanted.component for p in s.filled.placed] for s in plan] == [["card"], ["token", "token"]]


def test_shelves() -> None:
    runs = wanted("strip", 160, 24), wanted("tent", 80, 40), wanted("token", 24, 24, 3), wanted("lid", 60, 20, 5)
    (sheet,) = packed(order(*runs, how="shelf"))
    block = block_box(sheet.live)
    assert picture([trim.moved(-block.x, -block.y) for trim in trims(sheet)], [], 46, 57, 4.0) == drawn(
        """
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |
        |
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb  ccccccddddddeeeeee
        |bbbbbbbbbbbbbbbbbbbb
        |bbbbbbbbbbbbbbbbbbbb
        |bbbbbbbbbbbbbbbbbbbb
        |bbbbbbbbbbbbbbbbbbbb
        |
        |
        |fffffffffffffffggggggggggggggghhhhhhhhhhhhhhh
        |fffffffffffffffggggggggggggggghhhhhhhhhhhhhhh
        |fffffffffffffffggggggggggggggghhhhhhhhhhhhhhh
        |fffffffffffffffggggggggggggggghhhhhhhhhhhhhhh
        |fffffffffffffffggggggggggggggghhhhhhhhhhhhhhh
        |iiiiiiiiiiiiiiijjjjjjjjjjjjjjj
        |iiiiiiiiiiiiiiijjjjjjjjjjjjjjj
        |iiiiiiiiiiiiiiijjjjjjjjjjjjjjj
        |iiiiiiiiiiiiiiijjjjjjjjjjjjjjj
        |iiiiiiiiiiiiiiijjjjjjjjjjjjjjj
        """
    )


def test_a_note_stands_beside_its_pieces() -> None:
    note = box(
        "<stack><text style='name'>Marker</text><text>Fold it on the dashed line and stand it up.</text></stack>"
    )
    (sheet,) = packed(
        order(wanted("marker", 92, 76), wanted("token", 24, 24, 8), how="shelf", notes={"marker": note, "token": note})
    )
    assert places(sheet) == [(0, 15), *((24 * (n % 4), 99 + 24 * (n // 4)) for n in range(8))]
    for found, place in sheet.filled.notes:
        assert found is note
        assert not any(place.meets(trim) for trim in trims(sheet))
        assert place.right == pytest.approx(sheet.live.right)
        assert place.x == pytest.approx(sheet.live.x + (92 if place.y < 100 else 96) + 12)


def test_a_note_goes_below_where_there_is_no_room_at_the_side() -> None:
    note = box("<text>Fold it on the dashed line.</text>")
    (sheet,) = packed(order(wanted("strip", 184, 42), wanted("token", 24, 24), how="shelf", notes={"strip": note}))
    ((_, place),) = sheet.filled.notes
    assert (place.x, place.y) == (pytest.approx(sheet.live.x), pytest.approx(sheet.live.y + 15 + 42 + 8))
    assert places(sheet)[1] == (0, 15 + 42 + 8 + 5 + 8)


def test_a_high_run_goes_on_on_the_next_sheet() -> None:
    plan = packed(order(wanted("token", 40, 60, 14), how="shelf"))
    assert [len(s.filled.placed) for s in plan] == [12, 2]


def problems_of(piece: list[Wanted], paper: str = "a4", turned: bool = False) -> list[Problem]:
    sheets, problems = pack([order(piece, turned=turned)], PAPERS[paper], setting())
    assert sheets == []
    return problems


def test_a_piece_that_fits_no_sheet_shows_the_sum() -> None:
    (problem,) = problems_of(wanted("mat", 262, 84))
    assert problem.code == "too-large"
    assert "26.0 + piece 262.0 = 288.0 mm, the paper is 210.0 mm wide" in problem.message
    assert problem.hint == "print it on a larger paper"
    assert problem.span is not None
    assert str(problem.span) == "cards.yaml:4:10"
    (problem,) = problems_of(wanted("map", 260, 300), paper="letter", turned=True)
    assert "mm wide; " in problem.message
    assert "the paper is 215.9 mm high" in problem.message
    assert problem.hint == "print it on a larger paper"


def test_live_boxes() -> None:
    boxes = {
        ("a4", False): (13, 19.5, 184, 258), ("letter", False): (15.95, 10.7, 184, 258), ("a4", True): (22.5, 10, 252, 190),
        ("letter", True): (13.7, 12.95, 252, 190), ("a3", False): (22.5, 11, 252, 398), ("tabloid", False): (13.7, 16.9, 252, 398),
        ("legal", False): (15.95, 10.8, 184, 334),
    }  # fmt: skip
    for (name, turned), (x, y, w, h) in boxes.items():
        paper = PAPERS[name].turned() if turned else PAPERS[name]
        live = live_box(paper)
        assert (live.x, live.y, live.w, live.h) == pytest.approx((x, y, w, h))


papers = st.builds(
    lambda base, w, h, turned: (Paper("own", "own", w, h) if base is None else PAPERS[base], turned),
    st.sampled_from([None, *PAPERS]), st.floats(120, 400), st.floats(120, 400), st.booleans(),
)  # fmt: skip
runs = st.lists(
    st.tuples(st.sampled_from("abcd"), st.sampled_from([10.0, 24.0, 44.5, 63.0, 88.9, 92.0]), st.sampled_from([12.5, 24.0, 63.0, 76.0]), st.integers(1, 30)),
    max_size=6,
)  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(papers, runs, st.sampled_from(["grid", "shelf"]), st.booleans())
def test_every_print_is_placed_once_in_order_and_none_on_another(
    on: tuple[Paper, bool], runs: list[tuple[str, float, float, int]], how: str, noted: bool
) -> None:
    paper, turned = on
    pieces = [wanted(name, w, h, count) for name, w, h, count in runs]
    note = box("<text>A few words beside the pieces, on two or three lines.</text>")
    one = order(*pieces, how=how, turned=turned, notes={"a": note, "b": note} if noted else None)
    sheets, problems = pack([one], paper, setting())
    if problems:
        assert {p.code for p in problems} == {"too-large"}
        return
    assert [p.wanted for s in sheets for p in s.filled.placed] == list(one.pieces)
    for sheet in sheets:
        rects = trims(sheet)
        margin = Rect(0, 0, sheet.paper.width, sheet.paper.height).grown(-10)
        assert all(block_box(sheet.live).holds(rect) for rect in rects)
        assert not any(a.meets(b) for n, a in enumerate(rects) for b in rects[:n])
        for mark in cut_marks(rects):
            (_, x0, y0), (_, x1, y1) = mark.commands
            assert margin.holds(Rect(float(x0), float(y0), float(x1) - float(x0), float(y1) - float(y0)))


@given(st.sampled_from(sorted(PAPERS)), st.booleans(), st.floats(5, 20))
def test_every_live_box_keeps_the_margin(name: str, turned: bool, margin: float) -> None:
    paper = PAPERS[name].turned() if turned else PAPERS[name]
    live = live_box(paper, margin)
    assert Rect(0, 0, paper.width, paper.height).grown(-margin).holds(live)
    assert live.x >= margin + 3 - 0.01  # the marks beside a block
    assert live.x + live.w / 2 == pytest.approx(paper.width / 2)


def test_rows_share_their_marks_where_a_sheet_can_take_one_more() -> None:
    (sheet,) = packed(order(wanted("mat", 252, 84), wanted("card", 63, 88), how="shelf", turned=True))
    assert places(sheet) == [(0, 7), (0, 95)]
    marks = [m for m in cut_marks(trims(sheet)) if m.commands[0][1] == m.commands[1][1] == sheet.live.x]
    assert len(marks) == 3  # above the mat, between the two, below the card
    two = packed(order(wanted("mat", 252, 84), wanted("card", 63, 89), how="shelf", turned=True))
    assert [places(s) for s in two] == [[(0, 7)], [(0, 7)]]


def test_what_stays_whole_is_not_butted() -> None:
    asked = order(wanted("table", 85, 40, 2), how="shelf")
    ((left, _), (right, _)) = places(packed(asked)[0])
    assert right - left == 85
    ((left, _), (right, _)) = places(packed(replace(asked, group=replace(asked.group, handling="whole")))[0])
    assert right - left == 85 + 8


# ------------------------------------------------------------------------------------- notes and their company


def with_note(*, company: tuple[str, ...], widths: tuple[float, float] = (22, 22)) -> Planned:
    """A wide strip, then two tokens; the note of the first speaks of `company` too."""
    words = Note(text("Tokens"), text("Two."), tuple(text(name) for name in company))
    note = box('<stack><text style="body">Two tokens of no great size</text></stack>')
    asked = order(
        wanted("strip", 184, 40),
        wanted("one", widths[0], 22),
        wanted("two", widths[1], 22),
        how="shelf",
        notes={"one": note},
    )
    (sheet,) = packed(replace(asked, group=replace(asked.group, notes={text("one"): words})))
    return sheet


def test_pieces_that_a_note_speaks_of_stand_between() -> None:
    sheet = with_note(company=("two",))
    assert places(sheet)[1:] == [(0, 63), (30, 63)]
    ((_, place),) = sheet.filled.notes
    assert (place.x - sheet.live.x, place.right - sheet.live.x) == (64, 184)


def test_other_pieces_begin_a_row_below_the_note() -> None:
    assert places(with_note(company=()))[1:] == [(0, 63), (0, 93)]


def test_company_stands_beside_its_own_note_alone() -> None:
    note = box('<stack><text style="body">Two tokens of no great size</text></stack>')
    pieces = (wanted("one", 22, 22), wanted("other", 22, 22), wanted("two", 22, 22))
    asked = order(*pieces, how="shelf", notes={"one": note, "other": note})
    notes = {
        text("one"): Note(text("One"), text("Two."), (text("two"),)),
        text("other"): Note(text("Other"), text("Alone.")),
    }
    (sheet,) = packed(replace(asked, group=replace(asked.group, notes=notes)))
    assert [x for x, _ in places(sheet)] == [0, 0, 0]


def test_company_keeps_a_note_of_its_own() -> None:
    note = box('<stack><text style="body">Two tokens of no great size</text></stack>')
    asked = order(wanted("one", 22, 22), wanted("two", 22, 22), how="shelf", notes={"one": note, "two": note})
    notes = {
        text("one"): Note(text("One"), text("Two."), (text("two"),)),
        text("two"): Note(text("Two"), text("Its own.")),
    }
    (sheet,) = packed(replace(asked, group=replace(asked.group, notes=notes)))
    assert len(sheet.filled.notes) == 2


def test_company_that_leaves_the_note_no_room_begins_a_row() -> None:
    assert places(with_note(company=("two",), widths=(22, 90)))[1:] == [(0, 63), (0, 93)]
