"""The games of the project as editions without paper, each told once in a run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kit.compose import Composer
from kit.load import load_game, load_looks
from kit.model.game import Game
from kit.model.looks import Looks
from kit.model.seal import Seal
from kit.reading import read
from kit.reading.tree import Document
from kit.rules import read as read_rules
from kit.rules import rule_keys

ROOT = Path(__file__).parents[2]
GAMES = sorted(folder.name for folder in (ROOT / "content").iterdir() if folder.is_dir())


@cache
def looks(edition: str = "reading") -> Looks:
    found, problems = load_looks(ROOT, edition, "en-GB")
    assert problems == []
    assert found is not None
    return found


@cache
def game(name: str) -> Game:
    found, problems = load_game(ROOT, name, rule_keys())
    assert problems == []
    assert found is not None
    return found


@cache
def document(name: str, host: bool = False) -> Document | None:
    """The text for the players, or for the host; None where there is nothing for the host."""
    meaning, problems = read_rules(game(name))
    assert problems == []
    composer = Composer(game(name), meaning, looks())
    box = composer.reading(Seal("abcdefg"), host=host)
    assert composer.problems == []
    if box is None:
        return None
    found, problems = read(box, "en-GB", looks().icons)
    assert problems == []
    return found


def players(name: str) -> Document:
    found = document(name)
    assert found is not None
    return found
