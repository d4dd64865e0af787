"""Bleed: room around every trim, marks outside of it, backgrounds as far as it goes, and cards on the size asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.geometry import Rect
from kit.core.source import Span, Text
from kit.drawing.items import Element, PathItem
from kit.drawing.page import Piece
from kit.layout import Order, Planned, Wanted, edge_faults, pack, trimmed
from kit.layout.marks import cut_marks
from kit.layout.room import Room
from kit.layout.setting import Setting
from kit.model.card_sizes import CARD_SIZES, CardSize
from kit.model.game import SheetGroup
from kit.model.paper import PAPERS
from kit.model.schema import Length
from tests.layout.support import piece, setting, text

HERE = Span("cards.yaml", 1, 1, 1)
BLEEDS = [0.0, 2.0, 3.0, 3.175]


def bled(mm: float) -> Setting:
    found = setting()
    axes = replace(found.looks.edition.axes, bleed=Length(mm))
    return replace(found, looks=replace(found.looks, edition=replace(found.looks.edition, axes=axes)))


def run(w: float, h: float, count: int, *, bleeds: bool = True) -> tuple[Wanted, ...]:
    one = Piece("card/1", "card", "Card", w, h, (), Element("Sect"), bleeds=bleeds)
    return tuple(Wanted.of(one, n, count) for n in range(1, count + 1))


def order(pieces: Sequence[Wanted], how: str = "grid", turned: bool | None = None) -> Order:
    group = SheetGroup(text("Cards"), (text("card"),), scheme=how, turned=turned)  # type: ignore[arg-type]
    return Order(group, "shared", tuple(pieces))


def packed(one: Order, bleed: float, paper: str = "a4") -> list[Planned]:
    sheets, problems = pack([one], PAPERS[paper], bled(bleed))
    assert problems == []
    return sheets


def marks(sheet: Planned) -> list[Rect]:
    found = []
    for mark in cut_marks([p.trim for p in sheet.filled.placed], sheet.bleed):
        (_, x0, y0), (_, x1, y1) = ((c[0], float(c[1]), float(c[2])) for c in mark.commands)
        found.append(Rect(x0, y0, x1 - x0, y1 - y0))
    return found


@settings(deadline=None, max_examples=20)
@given(
    st.sampled_from(BLEEDS), st.sampled_from(sorted(PAPERS)), st.sampled_from(["grid", "shelf"]), st.integers(1, 12),
    st.sampled_from([(63.0, 88.0), (63.5, 88.9), (24.0, 24.0), (92.0, 76.0)]),
)  # fmt: skip
def test_no_bleed_meets_another_trim_and_no_mark_meets_a_bleed(
    bleed: float, paper: str, how: str, count: int, size: tuple[float, float]
) -> None:
    for sheet in packed(order(run(*size, count), how), bleed, paper):
        trims = [placed.trim for placed in sheet.filled.placed]
        strips = [trim.grown(bleed) for trim in trims]
        edge = Rect(0, 0, sheet.paper.width, sheet.paper.height).grown(-10)
        assert all(edge.holds(strip) for strip in strips)
        assert not any(a.meets(b) for n, a in enumerate(strips) for b in strips[:n])
        for mark in marks(sheet):
            assert edge.holds(mark)
            assert not any(mark.grown(0.1).meets(strip) for strip in strips)
        for trim in trims:  # each cut has a mark before and behind it
            for line in (trim.x, trim.right):
                ends = [(m.y, m.bottom) for m in marks(sheet) if m.w == 0 and abs(m.x - line) < 0.001]
                assert min(y for y, _ in ends) < trim.y
                assert max(y for _, y in ends) > trim.bottom


def test_without_bleed_equal_pieces_are_butted_and_with_it_each_has_its_own() -> None:
    (first, second, *_) = packed(order(run(63, 88, 8)), 0.0)[0].filled.placed
    assert second.x - first.x == 63
    (first, second, *_) = packed(order(run(63, 88, 8)), 3.0)[0].filled.placed
    assert second.x - first.x == pytest.approx(69)


@pytest.mark.parametrize(
    ("bleed", "held"), [(0.0, 8), (2.0, 4), (3.0, 4), (3.175, 4)]
)  # A4: 252 x 176 lying, 184 x 228 upright
def test_the_sheet_lies_the_way_that_holds_most(bleed: float, held: int) -> None:
    plan = packed(order(run(63, 88, 16)), bleed)
    assert {len(sheet.filled.placed) for sheet in plan} == {held}
    assert plan[0].paper.width > plan[0].paper.height if bleed == 0 else plan[0].paper.width < plan[0].paper.height


def test_a_sheet_that_says_how_it_lies_does_so() -> None:
    assert {s.paper.width for s in packed(order(run(63, 88, 4), turned=False), 0.0)} == {210.0}
    assert {s.paper.width for s in packed(order(run(92, 76, 4), turned=True), 0.0)} == {297.0}


def test_what_does_not_reach_its_trim_does_without_bleed_where_there_is_no_room() -> None:
    (sheet,) = packed(order(run(252, 84, 2, bleeds=False)), 3.0)
    assert sheet.bleed == 0
    _, (problem,) = pack([order(run(252, 84, 2))], PAPERS["a4"], bled(3.0))
    assert problem.code == "too-large"
    assert "marks and bleed" in problem.message


def test_no_room_is_smaller_for_a_piece_than_the_sum_says() -> None:
    room = Room.on(PAPERS["a4"], 10.0, 3.0)
    assert room.most(63, 88) == (2, 2)
    assert room.takes(room.block.w, room.block.h)
    assert not room.takes(room.block.w + 0.1, 10)


def faults(rect: str, bleed: float) -> list[str]:
    found, _ = piece(f'<piece w="60" h="40" inset="0"><rect {rect} fill="black"/></piece>')
    return [problem.message for problem in edge_faults(found, bleed, HERE)]


def test_a_background_runs_over_the_trim_by_the_bleed_and_no_further() -> None:
    assert faults('x="-3" y="-3" w="66" h="46"', 3.0) == []
    assert faults('x="0" y="0" w="60" h="40"', 0.0) == []
    assert faults('x="4" y="4" w="50" h="30"', 3.0) == []
    (message,) = faults('x="0" y="4" w="20" h="10"', 3.0)
    assert "ends 0 mm over the left trim; the bleed is 3 mm" in message
    (message,) = faults('x="30" y="30" w="10" h="14"', 3.0)
    assert "runs 4 mm over the bottom trim" in message


def test_what_bleeds_is_known() -> None:
    inside, _ = piece('<piece w="60" h="40"><rect x="2" y="2" w="56" h="36" line="line"/></piece>')
    over, _ = piece(
        '<piece w="60" h="40"><turn x="0" y="0" w="60" h="40" by="180"><rect x="40" y="2" w="21" h="9" fill="black"/></turn></piece>'
    )
    assert (inside.bleeds, over.bleeds) == (False, True)


def test_a_drawing_stands_in_the_middle_of_a_larger_card_unscaled() -> None:
    found, _ = piece('<piece w="63" h="88"><rect x="2" y="2" w="59" h="84" line="line"/></piece>')
    poker, problems = trimmed(found, CardSize(63.5, 88.9, HERE), None)
    assert problems == []
    assert (poker.width, poker.height) == (63.5, 88.9)
    (group,) = poker.items
    assert (group.x, group.y) == pytest.approx((0.25, 0.45))  # type: ignore[union-attr]
    assert group.items == found.items  # type: ignore[union-attr]


def test_a_card_smaller_than_its_drawing_is_refused_with_the_sum() -> None:
    found, _ = piece('<piece w="63" h="88"><rect x="2" y="2" w="59" h="84" line="line"/></piece>')
    _, (problem,) = trimmed(found, CardSize(*CARD_SIZES["bridge"], HERE), None)
    assert problem.code == "card-size"
    assert "its drawing is 63 mm wide, the card 57.15 mm" in problem.message


def test_corners_are_drawn_only_where_asked_outside_of_the_rounded_card() -> None:
    found, _ = piece('<piece w="63" h="88"><rect x="2" y="2" w="59" h="84" line="line"/></piece>')
    assert trimmed(found, None, None)[0] is found
    card, _ = trimmed(found, None, Length(3.0))
    arcs = card.items[-1]
    assert isinstance(arcs, PathItem)
    assert arcs.furniture == "mark"
    assert [command[0] for command in arcs.commands] == ["M", "C"] * 4
    assert [problem.code for problem in trimmed(found, None, Length(32.0))[1]] == ["card-size"]


@pytest.mark.parametrize(
    ("typed", "size"),
    [("poker", (63.5, 88.9)), ("TCG", (63, 88)), ("bridge", (57.15, 88.9)), ("tarot", (69.85, 120.65)),
     ("jumbo", (88.9, 139.7)), ("business", (88.9, 50.8)), ("mini", (44.45, 63.5)), ("euro", (59, 92)),
     ("square", (70, 70)), ("2.5in x 3.5in", (63.5, 88.9)), ("70x110mm", (70, 110))],
)  # fmt: skip
def test_card_sizes(typed: str, size: tuple[float, float]) -> None:
    problems: list[object] = []
    found = CardSize.from_node(Text.at(typed, HERE), problems)  # type: ignore[arg-type]
    assert found is not None
    assert (found.width, found.height) == pytest.approx(size)
    assert CardSize.from_node(Text.at("pocker", HERE), problems) is None  # type: ignore[arg-type]
    assert len(problems) == 1
