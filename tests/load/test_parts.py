"""Components and sheets: what is printed, once, together with what."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.problems import Problem
from tests.load.support import PARTS, codes, load

TWO = """\
spaces:
  MINE: Gain 2 TIN.
components:
  card: {title: Cards, template: action-card, pieces: spaces}
  mat: {title: Mats, template: ledger-mat, pieces: players, audience: per player, each player: 1, columns: 12}
sheets:
  - {title: Cards, of: [card]}
  - {title: Mats, of: [mat]}
"""


def faults(folder: Path, *changes: tuple[str, str]) -> list[Problem]:
    parts = TWO
    for before, after in changes:
        assert before in parts
        parts = parts.replace(before, after)
    return load(folder, parts=parts)[1]


def test_a_component_has_keys_of_the_house_and_fields(tmp_path: Path) -> None:
    game, problems = load(tmp_path, parts=TWO)
    assert problems == []
    assert game is not None
    mat = game.components["mat"]  # type: ignore[index]
    assert (mat.audience, mat.each_player, mat.copies) == ("per player", 1, 1)
    assert mat.fields == {"columns": "12"}
    assert str(mat.span) == "content/tin/parts.yaml:5:3"


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("of: [card]", "of: [crad]", "unknown-component"),
        ("of: [card]", "of: [card, mat]", "mixed-audience"),
        ("of: [card]", "of: [card, card]", "on-two-sheets"),
        ("of: [mat]", "of: [mat, card]", "mixed-audience"),
        ("  - {title: Mats, of: [mat]}\n", "", "not-on-a-sheet"),
        ("title: Mats, of", "title: Cards, of", "duplicate-title"),
        ("title: Mats, of", "title: Mats for each of the players, of", "long-title"),
        ("of: [mat]", "of: [mat], notes: {card: {title: A, text: B}}", "unknown-component"),
        ("of: [mat]", "of: [mat], notes: {mat: {title: A, text: B, with: [card]}}", "unknown-component"),
        ("of: [mat]", "of: [mat], volume: host-key", "host-volume"),
        ("audience: per player", "audience: host", "host-volume"),
        ("audience: per player", "audience: player", "choice"),
        ("template: action-card, ", "", "missing-key"),
        ("sheets:", "examples: [{title: A, seats: [B], steps: [], on: crad}]\nsheets:", "unknown-component"),
        ("pieces: spaces", "pieces: space", "unknown-pieces"),
        ("pieces: spaces", "pieces: {}", "no-pieces"),
        ("pieces: spaces", "pieces: [A, B, A]", "duplicate-piece"),
        ("pieces: spaces", "pieces: {A: {copies: many}}", "count"),
        ("pieces: spaces", "pieces: {A: [x]}", "type"),
        ("pieces: spaces", "pieces: [{A: x}]", "type"),
        ("{title: Cards, template: action-card, pieces: spaces}", "action-card", "type"),
        ("sheets:", "sheets: {of: []}\nclock:", "type"),
    ],
)
def test_one_fault_is_one_problem(tmp_path: Path, before: str, after: str, code: str) -> None:
    problems = faults(tmp_path, (before, after))
    assert code in codes(problems)
    assert set(codes(problems)) <= {code, "not-on-a-sheet", "on-two-sheets"}
    assert all(p.span and p.hint for p in problems)


def test_a_faulty_component_is_still_known_to_its_sheet(tmp_path: Path) -> None:
    assert codes(faults(tmp_path, ("template: action-card, ", ""))) == ["missing-key"]


def test_both_places_of_a_mixed_sheet_are_named(tmp_path: Path) -> None:
    problems = faults(tmp_path, ("of: [card]", "of: [card, mat]"), ("  - {title: Mats, of: [mat]}\n", ""))
    assert codes(problems) == ["mixed-audience"]
    assert [str(r.span) for r in problems[0].related] == ["content/tin/parts.yaml:5:3", "content/tin/parts.yaml:4:3"]


def test_a_host_key_of_its_own(tmp_path: Path) -> None:
    changes = [("audience: per player", "audience: host"), ("of: [mat]", "of: [mat], volume: host-key")]
    assert faults(tmp_path, *changes) == []


def test_components_that_are_no_mapping(tmp_path: Path) -> None:
    assert codes(load(tmp_path, parts="components: [card]\n")[1]) == ["type"]


def test_a_game_without_parts_is_readable(tmp_path: Path) -> None:
    game, problems = load(tmp_path, parts=PARTS.partition("components")[0])
    assert problems == []
    assert game is not None
    assert game.components == {}
