"""As many pieces as so many players, sets and groups need, and no letter that nobody has."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from kit.drawing.items import TextItem
from kit.drawing.page import Sheet
from kit.model.pieces import pieces_of
from kit.model.quantity import Quantity, Whose
from kit.pipeline.prints import each_prints
from kit.publish import Axes
from tests.plan.kits import TIN, kit, laid, packed, pieces

FOUNDRY, POST, BENCH, STATIONS = "pocket-foundry", "turnstile-post", "open-bench-hours", "exclusive-workstations"


@pytest.mark.parametrize(
    ("game", "asked", "tables", "seats"),
    [
        (FOUNDRY, Quantity(3), 1, 3),
        (FOUNDRY, Quantity(2, copies=2), 2, 2),
        (BENCH, Quantity(2), 1, 2),
        (BENCH, Quantity(groups=3), 3, 4),
        (POST, Quantity(2, groups=2, copies=2), 4, 2),
        (POST, Quantity(5, economy=True), 1, 5),
    ],
)  # fmt: skip
def test_each_piece_is_printed_as_often_as_the_tables_need_it(
    game: str, asked: Quantity, tables: int, seats: int
) -> None:
    """Counted here by content alone: letters of the seats there are, one of everything else a player, one a table."""
    wanted: Counter[str] = Counter()
    loaded = kit(game).game
    for piece in (piece for c in loaded.components.values() for piece in pieces_of(loaded, c)):
        per_player = piece.component.audience == "per player"
        of = (
            int(piece.letter in "ABCDEFGH"[:seats]) if piece.letter else seats if per_player else 1
        )  # fmt: skip
        if piece.component.audience != "host" and of:
            wanted[piece.address] += piece.copies * tables * of
    assert Counter(pieces(packed(game, asked))) == wanted


def test_without_a_number_of_players_each_player_sheets_are_there_once_to_be_printed_by_each() -> None:
    group = next(group for group in kit(FOUNDRY).game.sheets if group.title == "Player sheet")
    assert each_prints(kit(FOUNDRY), group)
    assert not each_prints(replace(kit(FOUNDRY), quantity=Quantity(2)), group)
    assert [sheet.title for sheet in packed(FOUNDRY)].count("Player sheet") == 1
    assert [s.whose.player for s in packed(FOUNDRY, Quantity(2)) if s.title == "Player sheet"] == [1, 2]


def test_the_host_has_one_key_for_all_groups_and_one_for_each_set() -> None:
    many = Quantity(groups=3, copies=2)
    assert len(packed(STATIONS, many, volume="host-key")) == 2
    assert pieces(packed(STATIONS, many)).count("components/record table") == 6


def test_sets_follow_one_another_in_the_same_order() -> None:
    found = [sheet.title for sheet in packed(FOUNDRY, Quantity(2, copies=3))]
    assert found == found[: len(found) // 3] * 3
    assert found[: len(found) // 3].count("Player sheet") == 2


def test_the_sheet_to_print_first_says_how_much_there_is_and_lists_the_first_set() -> None:
    document = laid("tin", Quantity(3, copies=2), TIN)["materials"].document
    first, *others = document.sheets
    words = said(first)
    assert "Players at a table: 3." in words
    assert "Whole sets: 2." in words
    assert f"Sheets 2 to {1 + len(others) // 2} are one set" in words
    assert ["set 1" in said(sheet) for sheet in others] == [True] * 3 + [False] * 3
    assert ["set 2" in said(sheet) for sheet in others] == [False] * 3 + [True] * 3


def said(sheet: Sheet) -> str:
    words = " ".join(item.text for item in sheet.front.items if isinstance(item, TextItem))
    return " ".join(words.split()).replace(" .", ".")


def test_a_leaflet_that_is_printed_twice_is_read_twice() -> None:
    """Both have elements of their own, so that no paragraph goes on in the other."""
    document = laid("tin", Quantity(copies=2), TIN)["rules"].document
    one, two = (
        {id(i.element) for i in sheet.front.items if isinstance(i, TextItem) and i.element is not None}
        for sheet in document.sheets
    )
    assert one
    assert not one & two


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (Quantity(copies=2), [Whose(set=1), Whose(set=2)]),
        (Quantity(groups=2), [Whose(group=1), Whose(group=2)]),
        (Quantity(groups=2, copies=2), [Whose(group=n) for n in (1, 2, 3, 4)]),
        (Quantity(4), [Whose()]),
    ],
)
def test_tables_are_told_apart(asked: Quantity, expected: list[Whose]) -> None:
    assert list(asked.each("materials")) == expected


def test_what_was_asked_for_is_in_the_name_and_the_manifest_in_fixed_order() -> None:
    asked = Quantity(4, 2, 6, economy=True)
    axes = Axes("tin", "standard", "a4", "materials", ("bleed-3mm",), quantity=asked, printer="printer-hall")
    name = "tin-standard-bleed-3mm-players-4-copies-2-groups-6-economy-printer-hall-a4-materials.pdf"
    assert axes.name == name
    assert axes.as_json()["quantity"] == {"players": 4, "copies": 2, "groups": 6, "economy": True}
    assert axes.as_json()["options"] == [
        "bleed-3mm", "players-4", "copies-2", "groups-6", "economy", "printer-hall",
    ]  # fmt: skip
    assert Axes("tin", "standard", "a4", "rules").name == "tin-standard-a4-rules.pdf"
