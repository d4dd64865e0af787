"""What the tests of the loader share: a small faultless game, and short ways to read it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Text
from kit.load.project import load_game
from kit.load.reader import read
from kit.model.game import Game

RULE_KEYS = frozenset({"spaces", "resources", "clock"})

GAME = """\
format: 1
game: Tin Works
code: TIN-1
release: 1st edition
release short: 1st ed.
language: en-GB
players: 2-4
family: Worker placement
tagline: Dig, melt, sell.
credits: The Tin Press
rights: May be printed for home and classroom.
"""

PARTS = """\
spaces:
  MINE: {name: The Mine, text: Gain 2 TIN.}
  KILN: Pay 1 TIN to gain 3 points.
components:
  card: {title: Cards, template: action-card, pieces: spaces}
sheets:
  - {title: Cards, of: [card]}
"""


def parsed(text: str) -> tuple[Node | None, list[Problem]]:
    problems: list[Problem] = []
    return read(text, "f.yaml", problems), problems


def value(text: str, key: str = "a") -> Text:
    """The faultless text of one key."""
    node, problems = parsed(text)
    assert problems == []
    assert isinstance(node, Mapping)
    found = node.value(key)
    assert isinstance(found, Text)
    return found


def told(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each problem."""
    return [(p.code, p.span.line, p.span.col) for p in parsed(text)[1] if p.span]


def project(folder: Path, **files: str | bytes) -> Path:
    """A project with one game, `tin`: `GAME` and `PARTS`, with the given files (`cards="…"`) added or replaced."""
    for name, text in {"game": GAME, "parts": PARTS, **files}.items():
        path = folder / "content" / "tin" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def load(folder: Path, **files: str | bytes) -> tuple[Game | None, list[Problem]]:
    return load_game(project(folder, **files), "tin", RULE_KEYS)


def codes(problems: list[Problem]) -> list[str]:
    return [p.code for p in problems]


def calls(work: Callable[[], object]) -> int:
    """How many functions, of Python and of C, are called by the work: the same on a fast machine and a slow one."""
    count = 0

    def counted(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count // 2  # each call is told when it begins and when it ends
