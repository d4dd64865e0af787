"""`kit play`: a random game to read. One transcript a shipped game is kept; `python -m tests.rules.test_transcript`
writes them anew (then read the difference)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kit.cli import run
from kit.load import find_games, load_game
from kit.pipeline.play import play
from kit.rules import read, rule_keys
from tests.rules.making import ROOT

GOLDEN = ROOT / "tests" / "golden"
GAMES = find_games(ROOT)


def text_of(name: str) -> str:
    return "\n".join(play(ROOT, name, None, 1).lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_that_is_kept(name: str) -> None:
    assert text_of(name) == (GOLDEN / f"play-{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_each_line_of_a_seat_has_its_ledger_and_quotes_a_card(name: str) -> None:
    game, _ = load_game(ROOT, name, rule_keys())
    assert game is not None
    meaning, _ = read(game)
    texts = {str(e.text) for e in meaning.effects.values()} | {str(c.text) for c in meaning.costs.values()}
    nouns = "|".join(noun for r in meaning.resources.values() for noun in (r.id, r.plural))
    quoted = 0
    for seed in (1, 2, 3):
        for line in play(ROOT, name, game.about.players.high, seed).lines:
            if "→" in line:
                assert re.search(rf"→ \d+ (?:{nouns})", line), line
            for words in re.findall(r"\"(.+?)\"", line):
                assert words in texts
                quoted += 1
    assert quoted > 10


def kit(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["play", "--project", str(ROOT), *arguments])
    return (code, *capsys.readouterr())


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = kit(capsys, "open-bench-hours", "--players", "3", "--seed", "7")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "Open Bench Hours (OBH-1), 3 players, seed 7"
    assert kit(capsys, "open-bench-hours", "--players", "3", "--seed", "7")[1] == out
    assert kit(capsys, "open-bench-hours", "--players", "3", "--seed", "8")[1] != out


def test_the_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(kit(capsys, "open-bench-hours", "--json")[1])
    assert (found["version"], found["ok"], found["players"], found["seed"]) == (1, True, 2, 1)
    assert found["lines"][-1].endswith("points")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("open-bench-hour",), "there is no game 'open-bench-hour'"),
        (("open-bench-hours", "--players", "5"), "open-bench-hours is not for 5 players"),
    ],
)
def test_wrong_use(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str) -> None:
    code, out, err = kit(capsys, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def project(folder: Path, **changes: str) -> Path:
    """A copy of the faultless small game of the specimens, with other texts for some keys."""
    content = folder / "content" / "tin"
    content.mkdir(parents=True)
    for file in (ROOT / "tests" / "errors" / "base" / "content" / "tin").glob("*.yaml"):
        text = file.read_text("utf-8")
        for key, value in changes.items():
            text = re.sub(rf"^{key}: .*\n", value, text, flags=re.MULTILINE)
        (content / file.name).write_text(text, "utf-8")
    return folder


def test_a_game_without_turns_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "tin", "--project", str(project(tmp_path, turn="", clock=""))]) == 2
    assert "tin cannot be played: it has no turns, or no clock" in capsys.readouterr().err


def test_a_faulty_game_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "tin", "--project", str(project(tmp_path, turn="turn: [wiat]\n"))]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "error[unknown-turn]" in err


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in GAMES:
        (GOLDEN / f"play-{name}.txt").write_text(text_of(name), "utf-8")
