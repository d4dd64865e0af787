"""Sheets share paper where the same people treat them alike, and only there; nothing is lost, and nothing overlaps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from kit.core.geometry import Rect
from kit.layout.marks import cut_marks
from kit.model.quantity import Quantity
from kit.pipeline.prints import each_prints
from tests.plan.kits import components, kit, packed, pieces

CASES = [
    ("turnstile-post", Quantity(6), "duplex-long"),
    ("turnstile-post", Quantity(4, groups=2), ""),
    ("pocket-foundry", Quantity(groups=2), "none"),
    ("pocket-foundry", Quantity(groups=3), "gutterfold"),
    ("open-bench-hours", Quantity(groups=5), ""),
    ("exclusive-workstations", Quantity(copies=4), ""),
]


def saving(asked: Quantity) -> Quantity:
    return Quantity(asked.players, asked.copies, asked.groups, economy=True)


@pytest.mark.parametrize(("game", "asked", "backs"), CASES)
def test_the_same_pieces_are_on_fewer_sheets(game: str, asked: Quantity, backs: str) -> None:
    plain, thrifty = packed(game, asked, backs), packed(game, saving(asked), backs)
    assert Counter(pieces(thrifty)) == Counter(pieces(plain))
    assert len(thrifty) < len(plain)
    assert [sheet.number for sheet in thrifty] == list(range(2, len(thrifty) + 2))


@pytest.mark.parametrize(("game", "asked", "backs"), CASES)
def test_a_sheet_is_for_one_audience_that_treats_all_of_it_alike(game: str, asked: Quantity, backs: str) -> None:
    loaded = kit(game, backs).game
    handled = {str(name): group.handling for group in loaded.sheets for name in group.of}
    audiences = {str(name): component.audience for name, component in loaded.components.items()}
    for sheet in packed(game, saving(asked), backs):
        assert {audiences[name] for name in components(sheet)} == {sheet.audience}
        assert {handled[name] for name in components(sheet)} == {sheet.handling}


@pytest.mark.parametrize(("game", "asked", "backs"), CASES)
def test_parts_stay_apart_inside_the_margins_and_marks_outside_of_them(game: str, asked: Quantity, backs: str) -> None:
    for sheet in packed(game, saving(asked), backs):
        trims = [placed.trim for placed in sheet.filled.placed]
        paper = Rect(0, 0, sheet.paper.width, sheet.paper.height).grown(-10)
        assert all(paper.holds(trim) for trim in trims)
        notes = [place for _, place in sheet.filled.notes]
        assert all(paper.holds(place) for place in notes)
        assert not any(one.meets(two) for one, two in combinations([*trims, *notes], 2))
        ends = [(float(c[1]), float(c[2])) for mark in cut_marks(trims) for c in mark.commands]
        assert not any(t.x < x < t.right and t.y < y < t.bottom for t in trims for x, y in ends)


def test_sheets_of_several_groups_say_so_and_name_them() -> None:
    found = [sheet for sheet in packed("turnstile-post", Quantity(6, economy=True), "none") if sheet.several]
    assert found
    assert all(sheet.title.split(" · ") == sorted(set(sheet.title.split(" · "))) for sheet in found)


def test_what_is_left_whole_has_its_sheet_for_itself() -> None:
    found = packed("exclusive-workstations", Quantity(copies=4, economy=True))
    assert {len(sheet.filled.placed) for sheet in found if sheet.handling == "whole"} == {1}


def test_cards_whose_backs_lie_behind_them_either_way_keep_their_grid() -> None:
    found = [components(sheet) for sheet in packed("turnstile-post", Quantity(4, groups=2, economy=True))]
    assert {"command card"} in found
    assert not any("command card" in on and len(on) > 1 for on in found)


def test_sheets_that_each_player_prints_for_himself_are_not_mixed_with_others() -> None:
    own = kit("turnstile-post", "none")
    for sheet in packed("turnstile-post", Quantity(economy=True), "none"):
        each = {each_prints(own, group) for group in own.game.sheets if components(sheet) & set(map(str, group.of))}
        assert len(each) == 1


def test_a_note_is_on_a_shared_sheet_once() -> None:
    found = packed("open-bench-hours", Quantity(groups=5, economy=True))
    notes = [id(box) for sheet in found for box, _ in sheet.filled.notes]
    assert len(notes) == len(set(notes)) == 2
