"""Facts stay as they were confirmed: kit lock writes them, kit check holds a game against them."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from kit.load import load_game
from kit.load.lock import load_lock
from kit.model.lock import changes, difference, figures, plays_otherwise, text
from kit.pipeline.lock import Locked, lock
from kit.pipeline.request import Request
from kit.pipeline.run import check
from kit.rules import read, rule_keys
from kit.rules.explore import locking

ROOT = Path(__file__).resolve().parents[2]
BASE = ROOT / "tests" / "errors" / "base"
FILE = "content/tin/facts.lock"


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    """A project with one small faultless game."""
    shutil.copytree(BASE, tmp_path / "project")
    return tmp_path / "project"


def locked(project: Path) -> Locked:
    (game,) = lock(Request(project), lambda *_: None).games
    return game


def told(project: Path) -> list[str]:
    (game,) = check(Request(project, fit=False), lambda *_: None).games
    return [game.locked, *(problem.code for problem in game.problems)]


def rewrite(file: Path, old: str, new: str) -> None:
    assert old in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def test_a_lock_is_written_once_and_found_again(tin: Path) -> None:
    assert told(tin) == ["not locked"]
    first = locked(tin)
    assert (first.first, first.written, first.changes) == (True, True, ())
    assert told(tin) == ["as locked"]
    before = (tin / FILE).read_bytes()
    again = locked(tin)
    assert (again.first, again.written, again.count) == (False, False, first.count)
    assert (tin / FILE).read_bytes() == before
    assert [path.name for path in (tin / FILE).parent.iterdir() if path.name.startswith(".")] == []


def test_a_changed_rule_is_confirmed_with_old_and_new(tin: Path) -> None:
    locked(tin)
    rewrite(tin / "content/tin/cards.yaml", "to gain 3 points", "to gain 4 points")
    (game,) = check(Request(tin, fit=False), lambda *_: None).games
    assert [problem.code for problem in game.problems] == ["fact-changed"]
    assert "best_alone         9 → 12" in game.problems[0].detail
    assert game.problems[0].span is not None
    assert game.refused
    done = locked(tin)
    assert [(c.old, c.new) for c in done.changes if c.name == "best_alone"] == [(9, 12)]
    assert told(tin) == ["as locked"]


def test_a_game_with_other_faults_is_neither_compared_nor_locked(tin: Path) -> None:
    locked(tin)
    before = (tin / FILE).read_bytes()
    rewrite(tin / "content/tin/cards.yaml", "Gain 2 TIN", "Gain 3 TIN")
    assert told(tin) == ["", "example"]
    done = locked(tin)
    assert not done.ok
    assert not done.written
    assert (tin / FILE).read_bytes() == before


def test_the_same_rules_in_another_order_are_only_noted(tin: Path) -> None:
    locked(tin)
    cards = tin / "content/tin/cards.yaml"
    lines = cards.read_text("utf-8").splitlines(keepends=True)
    cards.write_text("".join([lines[0], lines[2], lines[1], *lines[3:]]), "utf-8")
    assert told(tin) == ["as locked", "play-changed"]
    assert (locked(tin).written, told(tin)) == (True, ["as locked"])


def test_an_upgrade_is_no_change_of_the_game(tin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked(tin)
    data = json.loads((tin / FILE).read_text("utf-8"))
    del data["facts"]["peaks"]  # a figure that only the newer engine finds
    (tin / FILE).write_text(text(data), "utf-8")
    assert told(tin) == ["changed", "fact-changed"]
    monkeypatch.setattr(locking, "VERSION", 2)
    monkeypatch.setattr(locking, "fingerprint", lambda meaning: "other")
    assert told(tin) == ["as locked"]
    assert locked(tin).changes == ()
    assert json.loads((tin / FILE).read_text("utf-8"))["play"]["fingerprint"] == "other"


def test_a_game_without_turns_has_nothing_to_lock(tin: Path) -> None:
    for name in ("rules", "examples", "leaflet"):
        (tin / f"content/tin/{name}.yaml").unlink(missing_ok=True)
    (tin / "content/tin/cards.yaml").unlink()
    (tin / "content/tin/parts.yaml").unlink(missing_ok=True)
    done = locked(tin)
    assert (done.ok, done.count, done.written) == (True, 0, False)
    assert told(tin)[0] == ""


@pytest.mark.parametrize(
    "broken", ["", "[]", "{}", '{"format": 2}', '{"format": 1, "players": 2, "facts": {"a": 1}, "play": {}}', "null"]
)
def test_what_is_no_lock_is_told_and_can_be_written_anew(tin: Path, broken: str) -> None:
    (tin / FILE).write_text(broken)
    assert told(tin)[1:] == ["lock"]
    assert locked(tin).written
    assert told(tin) == ["as locked"]


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="rights bind nobody here")
def test_a_folder_that_may_not_be_written_is_a_fault_of_the_machine(tin: Path) -> None:
    (tin / "content/tin").chmod(0o555)
    done = lock(Request(tin), lambda *_: None)
    (tin / "content/tin").chmod(0o755)
    assert [problem.code for problem in done.machine] == ["cannot-write"]


def test_a_folder_in_the_way_is_a_fault_of_the_machine(tin: Path) -> None:
    (tin / FILE).mkdir()
    done = lock(Request(tin), lambda *_: None)
    assert [problem.code for problem in done.machine] == ["cannot-write"]


def test_differences_leave_out_what_is_the_same() -> None:
    assert difference({"score": 12.25, "stations": 3}, {"score": 12.5, "stations": 3}) == "score 12.25 → 12.5"
    assert difference([0, 3, 6, 9], [0, 3, 9, 12]) == "no longer 6; now also 12"
    assert difference([0, 9], [0, 12]) == "0 9 → 0 12"
    assert difference([1, 2, 3, 4], [4, 3, 2, 1]) == "1 2 3 4 → 4 3 2 1"
    assert difference(None, "never") == "not known → never"


def test_a_figure_may_be_proved_otherwise_but_not_less() -> None:
    def facts(verdict: str) -> dict[str, object]:
        return {"facts": {"peaks": {"value": 3, "verdict": verdict}}, "play": {"engine": 1, "fingerprint": "a"}}

    exact, counted, sampled = (
        facts(v) for v in ("EXACT (one seat alone)", "PROVED (all 9 positions)", "HELD – not proved")
    )
    assert changes(exact, counted) == []
    assert changes(sampled, exact) == []
    assert [change.name for change in changes(exact, sampled)] == ["peaks"]
    assert not plays_otherwise(exact, sampled)


def test_a_figure_is_found_in_its_file(tmp_path: Path) -> None:
    data = {
        "players": 2,
        "facts": {"best_alone": {"value": 9, "verdict": "x"}},
        "maps": {name: {"expected": {"value": 1.5, "verdict": "x"}} for name in ("A", "B")},
        "play": {"engine": 1, "games": 1, "seed": 1, "fingerprint": "a"},
    }
    (tmp_path / "content/tin").mkdir(parents=True)
    (tmp_path / FILE).write_text(text(data), "utf-8")
    found = load_lock(tmp_path, "tin", [])
    assert found is not None
    lines = text(data).splitlines()
    for name, _ in figures(data):
        span = found.span(name)
        assert lines[span.line - 1][span.col - 1 : span.end - 1] == f'"{name.rpartition(", ")[2]}"'
    assert found.span("map B, expected").line == found.span("map A, expected").line + 3


@pytest.mark.parametrize("folder", sorted((ROOT / "content").iterdir()), ids=lambda path: path.name)
def test_the_games_play_as_when_they_were_locked(folder: Path) -> None:
    """Where rules and engine are the same: else raise the engine's VERSION, or lock anew."""
    found = load_lock(ROOT, folder.name, [])
    game, _ = load_game(ROOT, folder.name, rule_keys())
    assert found is not None
    assert game is not None
    play = found.facts["play"]
    assert (play["engine"], play["fingerprint"]) == (locking.VERSION, locking.fingerprint(read(game)[0]))
