"""`kit mutate`: what no check notices is told, what comes to the same game is shown to, the rest is noticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.cli import run
from kit.core.problems import errors
from kit.load import load_game, parse_game
from kit.pipeline.mutate import Mutated, Tried, _excused, _faults, _outcomes, mutate
from kit.rules import check, read, rule_keys
from kit.rules.mutation.find import mutants
from kit.rules.mutation.mutant import Mutant, applied
from kit.rules.mutation.trial import Trial
from tests.mutation import small

EXCUSE = 'excused:\n  - {if: \'"Two players see" read "Three players see"\', reason: both are true}\n'


def tried(folder: Path, processes: int = 1) -> Mutated:
    (found,) = mutate(folder, (), lambda game, doing: None, processes)
    return found


@pytest.fixture(scope="module")
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small.project(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def found(small_game: Path) -> Mutated:
    return tried(small_game)


def names(found: Mutated, outcome: str) -> set[str]:
    return {one.mutant.name for one in found.tried if one.outcome == outcome}


def test_survivors_and_equivalents_are_those_that_are_known(found: Mutated) -> None:
    assert found.problems == ()
    assert names(found, "survived") == small.SURVIVORS
    assert names(found, "equivalent") == small.EQUIVALENT
    assert len(names(found, "killed")) > 50


def test_a_survivor_is_told_by_name_and_place(found: Mutated) -> None:
    (line,) = [one.line() for one in found.tried if one.survives]
    assert line.startswith('No check notices if "Two players see" read "Three players see" (rules.yaml:')


def full_check_notices(game_id: str, sources: dict[str, str], mutant: Mutant) -> bool:
    """As if the file had been changed and `kit check` was started."""
    game, problems = parse_game(game_id, applied(mutant.edits, sources), rule_keys())
    if game is None or errors(problems):
        return True
    meaning, faults = read(game)
    return bool(errors(faults)) or bool(errors(list(check(game, meaning).problems)))


def test_checks_that_run_again_find_what_all_checks_find(small_game: Path, found: Mutated) -> None:
    game, _ = load_game(small_game, "tin", rule_keys())
    assert game is not None
    for one in found.tried[::3]:
        assert full_check_notices("tin", game.sources, one.mutant) == (one.outcome == "killed"), one.mutant.name


def test_the_answer_does_not_depend_on_the_number_of_processes(small_game: Path, found: Mutated) -> None:
    game, _ = load_game(small_game, "tin", rule_keys())
    assert game is not None
    some = [one for one in found.tried if one.outcome != "equivalent"][::4]
    outcomes = list(_outcomes(Trial(game, read(game)[0]), [one.mutant for one in some], 2))
    assert outcomes == [one.outcome for one in some]


def test_an_excuse_has_its_reason_and_is_counted_apart(tmp_path: Path, found: Mutated) -> None:
    game, problems = load_game(small.project(tmp_path, EXCUSE), "tin", rule_keys())
    assert problems == []
    assert game is not None
    told = _excused(game, found.tried)
    (excused,) = [one for one in told.tried if one.excuse]
    assert excused.excuse == "both are true"
    counted = told.as_json()["kinds"]["prose"]
    assert (counted["excused"], counted["survivors"]) == (1, [])
    assert counted["total"] == counted["killed"] + 1


def faults_of(tried_: list[Tried], game_yaml: str, tmp_path: Path) -> list[str]:
    game, problems = load_game(small.project(tmp_path, game_yaml), "tin", rule_keys())
    assert problems == []
    assert game is not None
    return [problem.message for problem in _faults(game, tried_)]


def test_excuses_are_few_and_used(tmp_path: Path, found: Mutated) -> None:
    stale = faults_of(list(found.tried), "excused: [{if: MINT gained 9 TIN, reason: why not}]\n", tmp_path)
    assert stale == ["'MINT gained 9 TIN' is excused, but is no change that goes unnoticed"]
    excused = [one._replace(excuse="so") for one in found.tried if one.survives]
    many = faults_of([*excused * 2, *found.tried[:40]], EXCUSE, tmp_path / "many")
    assert many == ["2 of 42 changes are excused, at most 0 can be"]


def test_a_game_that_does_not_hold_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small.project(tmp_path, yaml=small.RULES.replace("MINT: Gain 2 TIN.", "MINT: Gain 3 TIN."))
    assert run(["mutate", "--project", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["ok"]
    assert {problem["code"] for problem in told["problems"]} >= {"contradiction"}
    assert told["games"] == [{"game": "tin", "kinds": {}, "ok": False}]


def test_an_unknown_game_is_a_wrong_use(small_game: Path) -> None:
    assert run(["mutate", "tan", "--project", str(small_game)]) == 2
    assert run(["witness", "tan", "--project", str(small_game)]) == 2


def test_witness_lists_what_nobody_else_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project = small.project(tmp_path, yaml=small.RULES.replace(" At MILL you pay 1 TIN and gain 3 points.", "").replace(
        "      - say: At MILL, Ben pays 1 TIN and gains 3 points.\n        do: Ben places MILL\n", "      - {do: Ben places MILL}\n"))  # fmt: skip
    assert run(["witness", "--project", str(project), "--json"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert [(one["number"], one["by"]) for one in game["fewer"]] == [
        ("1", "spaces/MILL pay TIN"),
        ("3", "spaces/MILL gain point"),
    ]
    assert run(["witness", "--project", str(project)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("numbers, 2 with fewer than two witnesses")
    assert lines[1].startswith("  '1' (rules.yaml:5), ")


def rate(killed: int, total: int) -> float:
    return killed / total if total else 1.0


LEAST = {"rules": 0.95, "prose": 0.98, "map": 0.95}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["exclusive-workstations", "open-bench-hours", "pocket-foundry", "turnstile-post"])
def test_kill_rates_of_the_games(game: str) -> None:
    (found,) = mutate(Path(), (game,), lambda game, doing: None)
    assert found.problems == ()
    for kind, counted in found.as_json()["kinds"].items():
        alive = counted["total"] - counted["equivalent"]
        told = [one["change"] for one in counted["survivors"]]
        assert rate(counted["killed"], alive) >= LEAST[kind], told
        assert rate(counted["killed"] + counted["excused"], alive) >= LEAST[kind], told


def test_a_sample_of_the_cheapest_game_is_noticed() -> None:
    game, _ = load_game(Path(), "exclusive-workstations", rule_keys())
    assert game is not None
    trial = Trial(game, read(game)[0])
    sample = mutants(trial.world)[::12]
    outcomes = {
        mutant.name: trial.outcome(mutant, *parse_game(game.id, applied(mutant.edits, game.sources), rule_keys()))
        for mutant in sample
    }
    assert [name for name, outcome in outcomes.items() if outcome != "killed"] == []
