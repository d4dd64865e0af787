"""`kit facts` as people call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.cli import run
from tests.rules.making import FRAME

RULES = """
resources: {TIN: {start: 1}, point: {plural: points}}
spaces: {YARD: Gain 1 TIN., MINT: Pay 2 TIN to gain 3 points.}
workers: {each: 1, per space: 1}
turn: [place, recall all, wait]
clock: {lap: 3, turns each: 1, first player: stays}
winner: {most: point, tie: shared}
"""
GRID = """
resources: {point: {plural: points}}
grid:
  columns: A-C
  rows: 1-2
  facings: [NORTH, EAST, SOUTH, WEST]
  start: {mark: S, word: START, facing: NORTH}
  stations: {marks: A-B, word: station}
maps: {ONE: {layout: "A.B\\n.S."}}
commands: {STEP: Move 1 forward., LEFT: Turn left.}
program: {slots: 2, faulty slot: LEFT}
visits: {earn: point, own first: 2}
turn: [program]
clock: {cycle: 2, turns each: 1, first player: stays}
winner: {most: point, tie: shared}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, rules in (("tin", RULES), ("walk", GRID)):
        folder = tmp_path / "content" / name
        folder.mkdir(parents=True)
        (folder / "game.yaml").write_text(FRAME + rules, "utf-8")
    return tmp_path


def told(project: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["facts", *arguments, "--project", str(project)])
    out, err = capsys.readouterr()
    return code, out, err


def test_figures_with_their_verdicts(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(project, capsys, "tin", "--json")
    found = json.loads(out)
    assert (code, err, found["ok"], found["players"]) == (0, "", True, 2)
    # yard, recall, mint: the start and one more make the two that the mint takes
    assert found["facts"]["best_alone"]["value"] == 3
    assert found["facts"]["best_alone"]["verdict"] == "EXACT (one seat alone)"
    assert found["facts"]["attainable_scores"]["value"] == [0, 3]
    assert found["facts"]["score_holes"]["value"] == [1, 2]
    positions = found["facts"]["positions"]
    assert positions["verdict"] == f"PROVED (all {positions['value']:,} positions)"


def test_players(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(project, capsys, "tin", "--players", "3", "--json")
    assert (code, json.loads(out)["players"]) == (0, 3)
    assert "value" not in json.loads(out)["facts"]
    code, _, err = told(project, capsys, "tin", "--players", "9")
    assert (code, err) == (2, "kit: tin is not for 9 players\n  hint: write --players 2 … 4\n")


def test_lines_for_people(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(project, capsys, "tin")
    assert code == 0
    assert out.startswith("tin  2 players\n")
    assert "  attainable_scores    0 3\n                       EXACT (one seat alone)\n" in out


def test_any_map_by_the_rules_of_the_one_game_with_a_grid(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing = tmp_path / "mine.txt"
    drawing.write_text("AB.\n.S.\n", "utf-8")
    code, out, err = told(project, capsys, "--map", str(drawing), "--json")
    found = json.loads(out)
    assert (code, err, found["game"]) == (0, "", "walk")
    figures = found["maps"]["mine.txt"]
    assert figures["free_cells"]["value"] == 6
    assert figures["earliest"]["value"] == {"A": "2.1", "B": "1.1"}
    assert figures["guaranteed"]["value"] == {"score": 4, "stations": 2}


@pytest.mark.parametrize(
    ("drawing", "says"), [("A.\n.S.\n", "row has 2 cells"), ("A.B\n.X.\n", "'X' marks nothing"), ("ABS\n", "1 rows")]
)
def test_a_faulty_map(
    drawing: str, says: str, project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text(drawing, "utf-8")
    code, out, err = told(project, capsys, "--map", str(tmp_path / "mine.txt"))
    assert (code, out) == (1, "")
    assert "error[map]" in err
    assert says in err


def test_wrong_use(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(project, capsys)[0] == 2
    assert told(project, capsys, "nothing")[0] == 2
    (tmp_path / "mine.txt").write_text("AB.\n.S.\n", "utf-8")
    assert told(project, capsys, "tin", "--map", str(tmp_path / "mine.txt"))[0] == 2
    code, _, err = told(project, capsys, "--map", str(tmp_path / "none.txt"))
    assert code == 1
    assert "error[unreadable]" in err
