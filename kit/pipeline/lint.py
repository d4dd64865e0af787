"""`kit lint`: advice on spelling and style of games that can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.core.problems import Problem, errors, in_order
from kit.load import load_game
from kit.load.style import load_house, load_spellings
from kit.model.lint import House
from kit.pipeline.choose import choose_games
from kit.pipeline.request import Progress
from kit.rules import lint as lint_rules
from kit.rules import read, rule_keys


@dataclass(frozen=True, slots=True)
class Linted:
    """A game with what was told of it; `texts` were looked at."""

    id: str
    problems: tuple[Problem, ...]
    texts: int = 0

    @property
    def readable(self) -> bool:
        return not errors(list(self.problems))

    @property
    def advice(self) -> int:
        return sum(problem.level == "warning" for problem in self.problems)

    @property
    def ok(self) -> bool:
        """Whether nothing is to be done."""
        return self.readable and not self.advice

    def as_json(self) -> dict[str, Any]:
        return {"game": self.id, "texts": self.texts, "advice": self.advice}


def lint(project: Path, games: Sequence[str], progress: Progress) -> tuple[list[Linted], list[Problem]]:
    """Each game asked for (or all), and what is wrong with the house rules themselves. Raises UsageFault."""
    chosen = choose_games(project, games)
    problems: list[Problem] = []
    house = load_house(project, problems)
    return ([] if house is None else [_lint(project, game, house, progress) for game in chosen]), problems


def _lint(project: Path, name: str, house: House, progress: Progress) -> Linted:
    """A game that cannot be read is told as `kit check` tells it: style comes after that."""
    progress(name, "reading")
    game, problems = load_game(project, name, rule_keys())
    if game is None or errors(problems):
        return Linted(name, tuple(in_order(problems)))
    meaning, more = read(game)
    if errors(more):
        return Linted(name, tuple(in_order([*problems, *more])))
    faults: list[Problem] = []
    spellings = load_spellings(project, game.about.language, faults)
    told = lint_rules(game, meaning, house, spellings)
    return Linted(name, tuple(in_order([*faults, *told])), sum(1 for _ in game.texts()))
