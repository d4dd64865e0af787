"""The claims of the four games and of the fifth: all are judged and none falls; they are told to people and machines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.cli import run
from kit.load import load_game
from kit.model.report import Report
from kit.rules import check, read, rule_keys
from tests.rules.making import ROOT

CHECK = ["check", "exclusive-workstations", "--no-fit", "--project", str(ROOT)]
LONG = ("pocket-foundry", "open-bench-hours")
GAMES = ["exclusive-workstations", "turnstile-post", *(pytest.param(game, marks=pytest.mark.slow) for game in LONG)]


def report_of(project: Path, name: str) -> Report:
    game, problems = load_game(project, name, rule_keys())
    assert game is not None
    meaning, more = read(game)
    assert [*problems, *more] == []
    return check(game, meaning)


@pytest.mark.parametrize("name", GAMES)
def test_every_claim_of_the_games_is_proved(name: str) -> None:
    report = report_of(ROOT, name)
    assert report.problems == ()
    assert len(report.claims) > 8
    assert [claim.words for claim in report.claims if not claim.proved] == []


def test_the_fifth_game_claims_too() -> None:
    report = report_of(ROOT / "tests" / "games", "harbour-lots")
    assert report.problems == ()
    assert report.judged() == "2 proved"


def test_claims_are_told_to_machines_and_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*CHECK, "--json"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    claim = next(c for c in game["checked"]["claims"] if c["words"] == "sometimes: pass is legal")
    assert claim["verdict"].startswith("PROVED, shortest case 3 turns: WHITE ")
    assert (claim["proved"], claim["refuted"]) == (True, False)
    assert claim["file"] == "content/exclusive-workstations/claims.yaml"
    line = (ROOT / claim["file"]).read_text("utf-8").splitlines()[claim["line"] - 1]
    assert line[claim["col"] - 1 :] == "pass is legal"
    assert run(CHECK) == 0
    assert "  claims    12: 12 proved\n" in capsys.readouterr().out


def test_a_game_with_other_faults_is_not_judged(tmp_path: Path) -> None:
    name = "exclusive-workstations"
    folder = tmp_path / "content" / name
    folder.mkdir(parents=True)
    for source in (ROOT / "content" / name).iterdir():
        words = source.read_text("utf-8").replace("text: Gain 2 stars.", "text: Gain 3 stars.")
        (folder / source.name).write_text(words, "utf-8")
    report = report_of(tmp_path, name)
    assert report.problems != ()
    assert {problem.code for problem in report.problems}.isdisjoint({"claim", "claim-grammar", "claim-unprinted"})
    assert report.claims == ()
