"""A game of the repository, read and checked in memory with other texts: as fast as an edit is typed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kit.core.problems import Problem, errors, in_order
from kit.load import parse_game
from kit.rules import check, read, rule_keys

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("exclusive-workstations", "open-bench-hours", "pocket-foundry", "turnstile-post")


def texts(game: str) -> dict[str, str]:
    """File, as messages name it → its text."""
    return {f"content/{game}/{p.name}": p.read_text("utf-8") for p in sorted((ROOT / "content" / game).glob("*.yaml"))}


def told(game: str, changed: Mapping[str, str | None]) -> list[Problem]:
    """What is told of the game with these texts; whole games are not played."""
    found, problems = parse_game(game, changed, rule_keys())
    if found is None:
        return in_order(problems)
    meaning, more = read(found)
    problems += more
    if not errors(problems):
        problems += check(found, meaning, whole_games=False).problems
    return in_order(problems)
