"""Games for the tests, made of a few lines of YAML over a faultless frame."""

from __future__ import annotations

import tempfile
from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.load import load_game
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.report import Report
from kit.rules import check, read, rule_keys

ROOT = Path(__file__).resolve().parents[2]

FRAME = """
format: 1
game: Tin Works
code: TW-1
release: 1st edition
release short: 1st ed.
language: en
players: 2-4
family: Workers
tagline: Tin for all.
credits: Nobody
rights: May be printed.
"""

RULES = {
    "resources": "{TIN: {start: 0}, WOOD: {start: 0}, point: {plural: points}}",
    "spaces": "{MINT: Gain 2 TIN.}",
    "workers": "{each: 2, per space: 1}",
    "turn": "[place, recall all, wait]",
    "clock": "{lap: 3, turns each: 1, first player: moves clockwise each lap}",
    "winner": "{most: point, tie: shared}",
}


def text(words: str) -> Text:
    return Text.at(words, Span("cards.yaml", 1, 1, 1))


def game_of(yaml: str = "", frame: str = FRAME, **rules: str | None) -> Game:
    """A game of the usual rules, with other values for some of their keys (None leaves a key out), and further YAML."""
    given = {**RULES, **{key.replace("_", " "): value for key, value in rules.items()}}
    lines = [f"{key}: {value}" for key, value in given.items() if value is not None]
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "content" / "tin"
        content.mkdir(parents=True)
        (content / "game.yaml").write_text("\n".join([frame, *lines]) + "\n", "utf-8")
        (content / "more.yaml").write_text(yaml, "utf-8")
        game, problems = load_game(Path(folder), "tin", rule_keys())
    assert not problems, problems
    assert game is not None
    return game


def read_game(yaml: str = "", **rules: str | None) -> tuple[Meaning, list[Problem]]:
    return read(game_of(yaml, **rules))


def checked(game: Game) -> Report:
    meaning, problems = read(game)
    assert not problems, problems
    return check(game, meaning, whole_games=False)


def problems_of(yaml: str = "", **rules: str | None) -> list[Problem]:
    return list(checked(game_of(yaml, **rules)).problems)


def told(problems: list[Problem]) -> list[str]:
    return [f"{p.code}: {p.message}" for p in problems]


def leaflet(*sentences: str) -> str:
    """A leaflet of these paragraphs, as YAML."""
    lines = "\n".join(f"        - {s!r}" if "'" not in s else f'        - "{s}"' for s in sentences)
    return f"leaflet:\n  pages: at most 2\n  title: Rules\n  sections:\n    - title: Play\n      text:\n{lines}\n"
