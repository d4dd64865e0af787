"""The shipped game holds, and each seeded fault in it is one problem at the right place."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.problems import Problem
from kit.load import load_game
from kit.model.report import Report
from kit.rules import check, read, rule_keys
from tests.rules.making import ROOT

GAME = "open-bench-hours"


def problems_with(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[list[Problem], Report | None]:
    """What is found in the game after one change to one of its files."""
    content = folder / "content" / GAME
    content.mkdir(parents=True)
    for source in sorted((ROOT / "content" / GAME).glob("*.yaml")):
        text = source.read_text("utf-8")
        if source.name == file:
            assert old in text, f"{old!r} is not in {file} any more"
            text = text.replace(old, new, 1)
        (content / source.name).write_text(text, "utf-8")
    game, problems = load_game(folder, GAME, rule_keys())
    assert game is not None
    meaning, unread = read(game)
    report = check(game, meaning)
    return [*problems, *unread, *report.problems], report


def test_it_holds(tmp_path: Path) -> None:
    problems, report = problems_with(tmp_path)
    assert problems == []
    assert report is not None
    assert report.reasons_uncovered == ()
    assert report.count("unbound") == 0
    assert report.count("declared") <= 5
    assert report.examples == 2
    assert report.refusals >= 9
    assert dict(report.parts) == {
        "bench card": 6,
        "player mat": 4,
        "worker token": 8,
        "lap strip": 1,
        "starting-player marker": 1,
    }


def test_a_changed_card_is_one_problem_that_names_every_sentence(tmp_path: Path) -> None:
    (problem,), _ = problems_with(tmp_path, "cards.yaml", "gain 7 points", "gain 6 points")
    assert problem.message.startswith("here DISPLAY BENCH gains 6 points, ")
    assert problem.span is not None
    assert problem.span.file.endswith("cards.yaml")
    files = {related.span.file.rpartition("/")[2] for related in problem.related}
    assert files == {"leaflet.yaml", "examples.yaml"}
    assert 'DISPLAY BENCH: "Pay 2 TIMBER and 2 CORD to gain 6 points." (cards.yaml:' in problem.detail


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "where"),
    [
        ("cards.yaml", "Gain 2 TIMBER.", "Gain 2 TIMBR.", "unknown-word", "cards.yaml"),
        ("cards.yaml", "Gain 2 TIMBER.", "Gain 3 TIMBER.", "contradiction", "cards.yaml"),
        ("cards.yaml", "Pay 2 CORD to gain", "Pay 3 CORD to gain", "contradiction", "leaflet.yaml"),
        ("cards.yaml", "gain 3 points", "gain 3 point", "plural", "cards.yaml"),
        ("parts.yaml", "boxes: 12", "boxes: 10", "contradiction", "parts.yaml"),
        ("parts.yaml", "columns: 12", "columns: 11", "contradiction", "parts.yaml"),
        ("parts.yaml", "each player: 2", "each player: 1", "contradiction", "parts.yaml"),
        ("rules.yaml", "lap: 12", "lap: 10", "contradiction", "rules.yaml"),
        ("rules.yaml", "at most: 6", "at most: 7", "contradiction", "rules.yaml"),
        ("rules.yaml", "each: 2", "each: 3", "contradiction", "rules.yaml"),
        ("rules.yaml", "per space: 1", "per space: 2", "contradiction", "rules.yaml"),
        ("rules.yaml", "TIMBER: {start: 1", "TIMBER: {start: 2", "contradiction", "rules.yaml"),
        ("game.yaml", "players: 2-4", "players: 2-5", "contradiction", "game.yaml"),
        ("examples.yaml", "3 TIMBER", "4 TIMBER", "example", "examples.yaml"),
        ("examples.yaml", "because: no worker out", "because: cannot pay", "example", "examples.yaml"),
        ("examples.yaml", "do: Nia places TIMBER YARD", "do: Nia places TIMBER YRAD", "unknown-name", "examples.yaml"),
    ],
)
def test_each_seeded_fault_is_one_problem(tmp_path: Path, file: str, old: str, new: str, code: str, where: str) -> None:
    problems, _ = problems_with(tmp_path, file, old, new)
    assert [p.code for p in problems] == [code]
    assert problems[0].span is not None
    assert problems[0].span.file == f"content/{GAME}/{where}"
