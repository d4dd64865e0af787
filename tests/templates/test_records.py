"""Maps, strips and sheets to write on: their rows, columns and words follow the rules' own data, whatever its size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kit.compose import Composer
from kit.core.problems import Problem
from kit.core.source import Node, Text
from kit.drawing.items import Group, Item, TextItem
from kit.drawing.page import Piece
from kit.layout import Setting, draw_piece
from kit.model.board import Board, Cell
from kit.model.game import Component, Example, Step
from kit.model.looks import Looks
from kit.model.meaning import Amount, Clause, Effect, Meaning
from kit.model.schema import Range
from tests.compose.kiln import FILE, component, game, mapping, sequence, text
from tests.layout.support import paths
from tests.templates.test_drawn import looks, meaning, said, setting

__all__ = ["looks", "setting"]

KINDS = {".": "open", "#": "wall", "S": "start"}
WORDS = {"wall": text("HEDGE", 70), "start": text("GATE", 71), "station": text("barn", 72)}


def board(rows: list[str], name: str = "A", facing: str = "UP") -> Board:
    cells = []
    for n, row in enumerate(rows):
        number = len(rows) - n
        kinds = [KINDS.get(mark, "station") for mark in row]
        cells.append(
            tuple(Cell("ABCDEFGHIJKLMN"[c], number, kind, text(mark), WORDS.get(kind))  # type: ignore[arg-type]
                  for c, (mark, kind) in enumerate(zip(row, kinds, strict=True)))
        )  # fmt: skip
    columns = tuple("ABCDEFGHIJKLMN"[: len(rows[0])])
    return Board(text(name), columns, tuple(range(len(rows), 0, -1)), tuple(cells), text(facing))


def drawn(
    looks: Looks,
    setting: Setting,
    part: Component,
    means: Meaning,
    rules: dict[str, Node | str] | None = None,
    on: str = "",
) -> tuple[list[Piece], list[Problem]]:
    play = game(part, rules=mapping(rules or {}))
    play = replace(play, about=replace(play.about, players=Range(2, 3, text("x").span)))
    if on:
        steps = (Step(text("WHITE gains 2 TIN.")), Step(None, text("WHITE waits")), Step(text("BLACK has none.")))
        play = replace(play, examples=(Example(text("To follow"), (text("WHITE"),), steps, on=text(on)),))
    composer = Composer(play, means, looks)
    pieces, problems = [], []
    for face in composer.pieces(part):
        piece, faults = draw_piece(face.box, setting, id="a", component="tile", title="Tile")
        problems += faults
        if piece is not None:
            pieces.append(piece)
    return pieces, [*problems, *composer.problems]


def placed(items: tuple[Item, ...]) -> list[tuple[str, float, float]]:
    """Each paragraph with the middle of its letters; none stands in a group."""
    found: dict[int, list[TextItem]] = {}
    for item in items:
        if isinstance(item, TextItem):
            found.setdefault(id(item.element), []).append(item)
    return [
        ("".join(i.text for i in run), (run[0].x + run[-1].x + run[-1].width) / 2, run[0].y) for run in found.values()
    ]


@pytest.mark.parametrize(
    "rows",
    [
        [".A...", "..#.B", "D#.#.", "...C.", ".#S.."],
        ["S.", "#A"],
        ["..#..A", "S....."],
        ["A......", ".......", "...S...", "...#...", ".......", "......B", "C.....D"],
        ["S", "A", "#"],
    ],
)
def test_each_cell_of_a_map_says_what_it_is_in_its_own_place(looks: Looks, setting: Setting, rows: list[str]) -> None:
    part = component(
        "grid-map",
        {"up": "UP", "asides": mapping({"Points": sequence("Two for each.", line=80)}, 80)},
        pieces=text("maps"),
    )
    entry = mapping({"A": mapping({"name": "Field A", "layout": "…"}, 60)}, 59)
    means = replace(meaning("TIN"), boards={"maps/A": board(rows)})
    (piece,), problems = drawn(looks, setting, part, means, {"maps": entry})
    assert problems == []
    side = min(28, 140 / max(len(rows), len(rows[0])))
    words: dict[tuple[int, int], list[str]] = {}
    for word, x, y in placed(piece.items):
        column, row = (x - 10) // side, (y - 1.6) // side
        if 0 <= column < len(rows[0]) and 0 <= row < len(rows):
            words.setdefault((int(row), int(column)), []).append(word)
    wanted = {"#": ["HEDGE"], "S": ["GATE", "facing UP"], ".": []}
    for r, line in enumerate(rows):
        for c, mark in enumerate(line):
            assert words.get((r, c), []) == wanted.get(mark, [mark, "BARN"]), (r, c)
    heads = [str(n) for n in range(len(rows), 0, -1)]
    outside = [w for w, x, y in placed(piece.items) if x < 10 and y < 1.6 + side * len(rows)]
    assert outside == heads


def test_a_map_is_read_aloud_row_by_row(looks: Looks, setting: Setting) -> None:
    part = component("grid-map", pieces=text("maps"))
    entry = mapping({"A": mapping({"layout": "…"}, 60)}, 59)
    means = replace(meaning("TIN"), boards={"maps/A": board([".A", "#S"])})
    (piece,), problems = drawn(looks, setting, part, means, {"maps": entry})
    assert problems == []
    assert " ".join(piece.words) == "A 2 A BARN 1 HEDGE GATE facing UP A B"


def test_a_cell_that_is_too_small_for_its_word_is_an_overflow(looks: Looks, setting: Setting) -> None:
    part = component("grid-map", pieces=text("maps"))
    entry = mapping({"A": mapping({"layout": "…"}, 60)}, 59)
    means = replace(meaning("TIN"), boards={"maps/A": board(["S" + "." * 13] + ["#" + "." * 13] * 13)})
    _, problems = drawn(looks, setting, part, means, {"maps": entry})
    assert {p.code for p in problems} == {"overflow"}
    assert {p.span.line for p in problems if p.span and p.span.file == FILE} == {70, 71}


def stations(count: int) -> Meaning:
    letters = "ABCDEFGH"[:count]
    return replace(meaning("TIN"), boards={"maps/A": board(["S" + letters]), "maps/B": board([letters + "S"], "B")})


@pytest.mark.parametrize("count", [1, 3, 4, 5, 8])
def test_a_visit_record_has_a_panel_for_each_station(looks: Looks, setting: Setting, count: int) -> None:
    fields: dict[str, Node | str] = {
        "name": "Visits", "noun": "Barn", "line": "First visit", "when": sequence("day", "hour"), "points": "3",
        "bonus": "2", "bonus word": "first of all", "map": "Field",
    }  # fmt: skip
    (piece,), problems = drawn(looks, setting, component("visit-record", fields), stations(count))
    assert problems == []
    words = " ".join(piece.words)
    assert [f"Barn {letter}" in words for letter in "ABCDEFGH"] == [n < count for n in range(8)]
    assert words.count("+2 first of all") == count
    assert "Field A B" in words
    assert piece.height == 12 + 40 * ((count + 3) // 4)


@pytest.mark.parametrize(("players", "count"), [(1, 1), (2, 4), (6, 4), (8, 6)])
def test_a_score_sheet_has_a_column_for_each_player(looks: Looks, setting: Setting, players: int, count: int) -> None:
    fields: dict[str, Node | str] = {
        "name": "Scores", "players": str(players), "noun": "Barn", "points": "3", "bonus": "2",
        "bonus words": "first", "end": "Ends at a barn", "end bonus": "4",
    }  # fmt: skip
    (piece,), problems = drawn(looks, setting, component("score-sheet", fields), stations(count))
    assert problems == []
    words = list(piece.words)
    assert words.count("+2") == players * count + count
    assert words.count("+4") == players + 1
    assert words[words.index("Player") + 1 :][:players] == [str(n + 1) for n in range(players)]


@pytest.mark.parametrize(("rounds", "slots", "after"), [(1, 1, 1), (6, 3, 1), (4, 2, 2), (8, 3, 9)])
def test_a_log_has_a_row_for_each_round(looks: Looks, setting: Setting, rounds: int, slots: int, after: int) -> None:
    fields: dict[str, Node | str] = {
        "name": "Log", "reminder": "Write it down.", "unit": "Day", "slot": "Hour", "rounds": str(rounds),
        "slots": str(slots), "after": str(after), "parts": sequence("place", "way"), "of": "winds",
        "ring": sequence("Wind", "ring one"),
    }  # fmt: skip
    winds = mapping({"CALM": mapping({"index": "CM", "text": "…"}, 60), "STORM": mapping({"text": "…"}, 64)}, 59)
    (piece,), problems = drawn(looks, setting, component("phase-log", fields), meaning("TIN"), {"winds": winds})
    assert problems == []
    words = " ".join(said(piece.items))
    assert words.count("CM STORM") == (rounds if after <= slots else 0)
    assert words.count("place way") == slots
    assert f"Hour {slots}" in words


def test_a_log_over_a_table_that_is_not_there_is_refused_at_its_field(looks: Looks, setting: Setting) -> None:
    part = component("key-strip", {"of": "wind"})
    pieces, problems = drawn(looks, setting, part, meaning("TIN"), {"winds": mapping({"CALM": "…"}, 60)})
    assert pieces == []
    assert [(p.code, p.hint, p.span and p.span.line) for p in problems] == [
        ("unknown-pieces", "did you mean winds?", 20)
    ]


@pytest.mark.parametrize(("rounds", "each", "players"), [(3, 2, 2), (1, 1, 1), (5, 2, 4)])
def test_a_record_has_a_row_for_each_turn(looks: Looks, setting: Setting, rounds: int, each: int, players: int) -> None:
    fields: dict[str, Node | str] = {
        "name": "Record", "rounds": str(rounds), "turns each": str(each), "players": str(players), "unit": "Day",
        "who": "Who and what",
    }  # fmt: skip
    (piece,), problems = drawn(looks, setting, component("record-table", fields), meaning("TIN", "WOOD"))
    assert problems == []
    rows = {id(e) for p in paths(piece.items) if (e := p.element and p.element.parent) and e.role == "TR"}
    assert len(rows) == rounds * each * players
    assert " ".join(said(piece.items)).startswith("Record Day Who and what TIN before, after WOOD before, after")


@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_a_mat_has_a_tag_over_each_card(looks: Looks, setting: Setting, slots: int) -> None:
    fields: dict[str, Node | str] = {
        "name": "Mat", "columns": "12", "slots": str(slots), "filled": sequence("First kiln"), "entry": "Each day",
        "reminder": sequence("Fire one kiln.", "Or wait."), "foot": "Lay cards below.", "icon": "part",
    }  # fmt: skip
    means = meaning("TIN", "WOOD", "point")
    means = replace(means, resources={k: replace(r, cap=4 if k == "TIN" else None) for k, r in means.resources.items()})
    (piece,), problems = drawn(looks, setting, component("slot-mat", fields), means)
    assert problems == []
    words = " ".join(said(piece.items))
    assert "TIN cap 4" in words
    assert words.count("no cap") == 2
    assert words.count("First kiln") == 1
    tips = [p.commands[4] for p in paths(piece.items) if len(p.commands) == 8 and p.pen and p.fill is None]
    assert [round(float(t[1]), 2) for t in tips] == [round(252 / slots * (n + 0.5), 2) for n in range(slots)]


def test_slots_on_the_table(looks: Looks, setting: Setting) -> None:
    part = component("slot-row", {"name": "Plan", "slots": "3", "reminder": sequence("Lay one below each.")})
    (piece,), problems = drawn(looks, setting, part, meaning("TIN"))
    assert problems == []
    assert [w for w in said(piece.items) if w.isdigit()] == ["1", "2", "3"]


def test_a_compass_of_four_ways(looks: Looks, setting: Setting) -> None:
    fields: dict[str, Node | str] = {
        "name": "Compass", "directions": mapping({"UP": "to the hill", "OUT": "to the sea", "DOWN": "to the town", "IN": "to the wood"}, 40),
        "token icon": "facing", "turns": sequence(), "foot": "IN and UP join",
    }  # fmt: skip
    (piece,), problems = drawn(looks, setting, component("compass-strip", fields), meaning("TIN"))
    assert problems == []
    assert " ".join(said(piece.items)).startswith(
        "UP to the hill OUT to the sea DOWN to the town IN to the wood IN and UP join"
    )
    assert sorted(i.turn for i in piece.items if isinstance(i, Group) and i.turn) == [90, 180, 270]


def test_a_key_says_every_entry_in_signs_and_words(looks: Looks, setting: Setting) -> None:
    words = text("Gain 2 TIN.", 61)
    effect = Effect(words, (((Clause("gain", (Amount(2, "TIN"),)),),),))
    table = mapping(
        {"KILN": mapping({"index": "K", "text": words}, 60), "MILL": mapping({"index": "M", "text": "…"}, 64)}, 59
    )
    part = replace(component("key-strip", {"name": "Key", "of": "kilns"}), pieces=text("players"))
    pieces, problems = drawn(looks, setting, part, meaning("TIN", effect=effect), {"kilns": table})
    assert problems == []
    assert len(pieces) == 3
    assert said(pieces[0].items)[:8] == ["Key", "A", "K", "+", "2", "Gain", "2", "TIN"]


def test_seats_with_names_are_printed_by_them(looks: Looks, setting: Setting) -> None:
    part = replace(component("worker-token"), pieces=text("players"))
    pieces, problems = drawn(looks, setting, part, meaning("TIN"), {"seats": sequence("WHITE", "BLACK", line=90)})
    assert problems == []
    assert [said(p.items) for p in pieces] == [["WHITE"], ["BLACK"], ["C"]]
    inks = [next(i.ink.gray for i in p.items if isinstance(i, TextItem)) for p in pieces]
    assert inks == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(("template", "fields"), [("round-card", {}), ("host-key", {"warning": "keep it apart"})])
def test_sheets_to_look_at_print_their_sections_and_examples(
    looks: Looks, setting: Setting, template: str, fields: dict[str, Node | str]
) -> None:
    sections = sequence()
    sections.append(mapping({"title": "Begin", "text": "Take a tin."}, 80))
    sections.append(mapping({"title": "Go on", "steps": sequence("Fire it.", "Wait.")}, 84))
    sections.append(
        mapping({"title": "End", "checks": sequence("It is hot."), "text": sequence("Stop.", "Count.")}, 88)
    )
    part = component(template, {"name": "Sheet", "sections": sections, **fields})
    (piece,), problems = drawn(looks, setting, part, meaning("TIN"), on="tile")
    assert problems == []
    words = " ".join(said(piece.items))
    for phrase in (
        "Begin Take a tin.",
        "Go on 1 Fire it. 2 Wait.",
        "End Stop. Count. It is hot.",
        "To follow WHITE gains",
    ):
        assert phrase in words
    assert "WHITE waits" not in words
    assert words.count("keep it apart") == (2 if template == "host-key" else 0)


def test_words_of_the_board_keep_their_places() -> None:
    made = board(["S#"]).cells[0]
    assert [isinstance(cell.word, Text) for cell in made] == [True, True]
