"""`kit witness`: the printed numbers that nobody else says, so that a slip in them could go unnoticed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.core.problems import Problem, errors
from kit.load import load_game
from kit.model.report import Number
from kit.pipeline.choose import choose_games
from kit.pipeline.request import Progress
from kit.rules import check, read, rule_keys

ENOUGH = 2
"""Witnesses of a number: it says itself what it says, and somebody else should."""


@dataclass(frozen=True, slots=True)
class Witnessed:
    """The numbers of one game. With `problems` that are errors nothing can be told of them."""

    game: str
    numbers: tuple[Number, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        return not errors(list(self.problems))

    @property
    def lone(self) -> tuple[Number, ...]:
        """Those with fewer witnesses than two."""
        return tuple(number for number in self.numbers if witnesses(number) < ENOUGH)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "numbers": len(self.numbers),
            "fewer": [_json(number) for number in self.lone],
        }


def witnesses(number: Number) -> int:
    """How many say it: the number itself, everybody who says the same, and the game that was played where a worked
    example was held against it; of a declared number, the declaration."""
    played = number.address.startswith("examples/") and number.binding == "bound"
    return 1 + (len(number.witnesses) or (played or number.binding == "declared"))


def _json(number: Number) -> dict[str, Any]:
    span = number.span
    place = {"file": span.file, "line": span.line, "col": span.col, "end": span.end}
    return {"number": number.value, **place, "address": number.address, "by": number.by, "witnesses": witnesses(number)}


def witness(project: Path, asked: Iterable[str], progress: Progress) -> list[Witnessed]:
    """Every game asked for. Raises UsageFault where there is no such game."""
    return [_witnessed(project, id, progress) for id in choose_games(project, asked)]


def _witnessed(project: Path, id: str, progress: Progress) -> Witnessed:
    progress(id, "checking")
    game, problems = load_game(project, id, rule_keys())
    if game is None or errors(problems):
        return Witnessed(id, problems=tuple(problems))
    meaning, faults = read(game)
    problems += faults
    if errors(problems):
        return Witnessed(id, problems=tuple(problems))
    report = check(game, meaning, whole_games=False)
    return Witnessed(id, report.numbers, (*problems, *report.problems))
