"""The rules stage: the printed word is the rule.

`read` turns the words of a game into their meaning, `check` plays its examples and accounts for every number and part,
`rule_keys` are the top-level keys that belong to mechanics, `playable` games have turns and a clock.
"""

from __future__ import annotations

from kit.core.problems import Problem
from kit.model.game import Game
from kit.model.lint import House, Spellings
from kit.model.meaning import Meaning
from kit.model.report import Report

__all__ = ["check", "lint", "playable", "read", "rule_keys"]

# Each is imported when it is called: listing games needs the keys alone.


def rule_keys() -> frozenset[str]:
    """The top-level keys that belong to mechanics, found by a walk over `kit/rules/mechanics/`."""
    from kit.rules.mechanic import rule_keys

    return rule_keys()


def read(game: Game) -> tuple[Meaning, list[Problem]]:
    """The meaning of `game` and all that is wrong with its rules."""
    from kit.rules.reader import read

    return read(game)


def check(game: Game, meaning: Meaning, *, whole_games: bool = True, exact: bool = False) -> Report:
    """The verdict on a game whose meaning was read; without `whole_games` claims and automatic checks are left out.
    With `exact` its exact figures too, which may take seconds."""
    from kit.rules.checker import check

    return check(game, meaning, whole_games=whole_games, exact=exact)


def playable(meaning: Meaning) -> bool:
    """Whether a game can be played: it has turns and a clock."""
    from kit.rules.engine.engine import playable

    return playable(meaning)


def lint(game: Game, meaning: Meaning, house: House, spellings: Spellings) -> list[Problem]:
    """What the house would write in another way: advice, in no case a fault of the game."""
    from kit.rules.lint.judge import lint

    return lint(game, meaning, house, spellings)
