"""The pieces of a component, and every text that is printed."""

from __future__ import annotations

from pathlib import Path

from kit.core.problems import Problem, errors
from kit.model.game import Game
from kit.model.pieces import pieces_of
from tests.load.support import load


def game(folder: Path, component: str, rules: str = "") -> Game:
    parts = f"{rules}\ncomponents:\n  card: {component}\nsheets: [{{title: Cards, of: [card]}}]\n"
    loaded, problems = load(folder, parts=parts)
    assert errors(problems) == []
    assert loaded is not None
    return loaded


def pieces(loaded: Game) -> list[tuple[str, str, int]]:
    component = loaded.components["card"]  # type: ignore[index]
    return [(p.address, str(p.name), p.copies) for p in pieces_of(loaded, component)]


def test_one_piece_without_a_list(tmp_path: Path) -> None:
    assert pieces(game(tmp_path, "{title: A, template: b, name: Lap strip}")) == [("components/card", "Lap strip", 1)]


def test_a_piece_for_each_entry_of_the_rules(tmp_path: Path) -> None:
    rules = "spaces:\n  MINE: {name: The Mine, text: Gain 2 TIN., copies: 3}\n  KILN: Pay 1 TIN.\n"
    loaded = game(tmp_path, "{title: A, template: b, pieces: spaces, caption: One worker}", rules)
    assert pieces(loaded) == [("spaces/MINE", "The Mine", 3), ("spaces/KILN", "KILN", 1)]
    mine, kiln = pieces_of(loaded, loaded.components["card"])  # type: ignore[index]
    assert (mine.executed, mine.field("caption"), mine.field("text")) == (True, "One worker", "Gain 2 TIN.")
    assert mine.field("copies") is None
    assert kiln.field("text") == "Pay 1 TIN."


def test_the_own_field_of_a_piece_wins(tmp_path: Path) -> None:
    loaded = game(tmp_path, "{title: A, template: b, caption: all, pieces: {X: {caption: own}, Y: {}}}")
    assert [p.field("caption") for p in pieces_of(loaded, loaded.components["card"])] == ["own", "all"]  # type: ignore[index]


def test_a_piece_for_each_player(tmp_path: Path) -> None:
    component = "{title: A, template: b, pieces: players, each player: 2}"
    assert pieces(game(tmp_path, component)) == [
        ("components/card/A", "A", 2),
        ("components/card/B", "B", 2),
        ("components/card/C", "C", 2),
        ("components/card/D", "D", 2),
    ]


def test_listed_pieces(tmp_path: Path) -> None:
    component = "{title: A, template: b, copies: 2, pieces: [North, South]}"
    assert pieces(game(tmp_path, component)) == [
        ("components/card/North", "North", 2),
        ("components/card/South", "South", 2),
    ]


def test_c11_no_copies_are_none(tmp_path: Path) -> None:
    none = game(tmp_path, "{title: A, template: b, copies: 0}")
    assert pieces(none) == [("components/card", "card", 0)]
    assert [p.address for p in none.texts() if not p.address.startswith("about/")] == []
    told: list[Problem] = []
    pieces_of(none, none.components[next(iter(none.components))], told)
    assert [(p.code, p.level, p.message) for p in told] == [("no-copies", "note", "no copy of 'card' is printed")]


def test_printed_texts_have_addresses_in_reading_order(tmp_path: Path) -> None:
    rules = "spaces:\n  MINE: {name: The Mine, text: Gain 2 TIN., icon: tin}\n"
    loaded = game(tmp_path, "{title: A, template: b, pieces: spaces, reminder: [One., Two.]}", rules)
    texts = [(p.address, str(p.text), p.kind) for p in loaded.texts()]
    assert texts[0] == ("about/game", "Tin Works", "frame")
    assert texts[-4:] == [
        ("spaces/MINE/name", "The Mine", "name"),
        ("spaces/MINE/reminder/1", "One.", "field"),
        ("spaces/MINE/reminder/2", "Two.", "field"),
        ("spaces/MINE/text", "Gain 2 TIN.", "effect"),
    ]
