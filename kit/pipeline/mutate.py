"""`kit mutate`: each printed number and each cell of a map is changed, and it is told which changes nobody notices."""

from __future__ import annotations

import math
import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from kit.core.problems import Problem, errors
from kit.load import load_game, parse_game
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.pipeline.choose import choose_games
from kit.pipeline.request import Progress
from kit.rules import check, read, rule_keys
from kit.rules.mutation.find import mutants
from kit.rules.mutation.mutant import Mutant, applied
from kit.rules.mutation.trial import Outcome, Trial

MOST_EXCUSED = 0.02
"""The part of all mutants of a game that may be excused."""

KINDS = ("rules", "prose", "map")

AT_ONCE = 8
"""Mutants that a process tries before it tells of them."""


class Tried(NamedTuple):
    """A mutant with what became of it, and the reason where it is excused."""

    mutant: Mutant
    outcome: Outcome
    excuse: str = ""

    @property
    def survives(self) -> bool:
        return self.outcome == "survived" and not self.excuse

    def line(self) -> str:
        """Its name and place in one line."""
        span = self.mutant.span
        return f"No check notices if {self.mutant.name} ({span.short})"

    def as_json(self) -> dict[str, Any]:
        span = self.mutant.span
        found = {"change": self.mutant.name, "file": span.file, "line": span.line, "col": span.col, "end": span.end}
        return found | ({"reason": self.excuse} if self.excuse else {})


@dataclass(frozen=True, slots=True)
class Mutated:
    """The mutants of one game; with `problems` that are errors there are none, for its checks must hold first."""

    game: str
    tried: tuple[Tried, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        return not errors(list(self.problems))

    def kinds(self) -> dict[str, list[Tried]]:
        """The mutants of each kind that the game has."""
        found = {kind: [one for one in self.tried if one.mutant.kind == kind] for kind in KINDS}
        return {kind: tried for kind, tried in found.items() if tried}

    def as_json(self) -> dict[str, Any]:
        return {"game": self.game, "kinds": {kind: _counted(tried) for kind, tried in self.kinds().items()}}


def _counted(tried: Sequence[Tried]) -> dict[str, Any]:
    return {
        "total": len(tried),
        "killed": sum(one.outcome == "killed" for one in tried),
        "equivalent": sum(one.outcome == "equivalent" for one in tried),
        "excused": sum(bool(one.excuse) for one in tried),
        "survivors": [one.as_json() for one in tried if one.survives],
        "excuses": [one.as_json() for one in tried if one.excuse],
    }


def mutate(project: Path, asked: Iterable[str], progress: Progress, processes: int | None = None) -> list[Mutated]:
    """Every game asked for, one after the other, on so many processes (as many as there are processors unless said).
    The answer does not depend on their number. Raises UsageFault where there is no such game."""
    return [_mutate(project, id, progress, processes or os.cpu_count() or 1) for id in choose_games(project, asked)]


def _mutate(project: Path, id: str, progress: Progress, processes: int) -> Mutated:
    progress(id, "checking")
    game, problems = load_game(project, id, rule_keys())
    if game is None or errors(problems):
        return Mutated(id, problems=tuple(problems))
    meaning, faults = read(game)
    problems += faults
    if not errors(problems):
        problems += check(game, meaning).problems
    if errors(problems):
        return Mutated(id, problems=tuple(problems))
    trial = Trial(game, meaning)
    found = mutants(trial.world)
    outcomes: list[Outcome] = []
    for outcome in _outcomes(trial, found, processes):
        outcomes.append(outcome)
        progress(id, f"{len(outcomes)} of {len(found)} changes tried")
    return _excused(game, [Tried(*pair) for pair in zip(found, outcomes, strict=True)])


def _excused(game: Game, tried: Sequence[Tried]) -> Mutated:
    """With the reasons that the game gives for some of its survivors."""
    reasons = {str(entry.change): str(entry.reason) for entry in game.excused}
    told = [one._replace(excuse=reasons.get(one.mutant.name, "")) if one.survives else one for one in tried]
    return Mutated(game.id, tuple(told), tuple(_faults(game, told)))


def _faults(game: Game, tried: Sequence[Tried]) -> Iterator[Problem]:
    """Excuses for what is noticed, or is no change at all, and too many of them."""
    used = {one.mutant.name for one in tried if one.excuse}
    for entry in game.excused:
        if str(entry.change) not in used:
            message = f"'{entry.change}' is excused, but is no change that goes unnoticed"
            yield Problem("excused", message, entry.change.span, "take the entry out")
    count, most = sum(bool(one.excuse) for one in tried), math.floor(MOST_EXCUSED * len(tried))
    if count > most:
        message = f"{count} of {len(tried)} changes are excused, at most {most} can be"
        yield Problem("excused", message, game.excused[-1].span, "let an example, a sentence or a claim notice them")


def _outcomes(trial: Trial, found: Sequence[Mutant], processes: int) -> Iterator[Outcome]:
    """What becomes of each, in their order."""
    game = trial.game
    if processes == 1 or len(found) <= AT_ONCE:
        yield from (_outcome(trial, mutant) for mutant in found)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _begin, (game.id, game.sources)) as pool:
        yield from pool.map(_try, found, chunksize=AT_ONCE)


def _outcome(trial: Trial, mutant: Mutant) -> Outcome:
    game, problems = parse_game(trial.game.id, applied(mutant.edits, trial.game.sources), rule_keys())
    return trial.outcome(mutant, game, problems)


_trials: list[Trial] = []
"""In a process of its own: the game whose mutants it tries."""


def _begin(id: str, sources: dict[str, str]) -> None:
    game, _ = parse_game(id, sources, rule_keys())
    assert game is not None  # it was read before
    meaning: Meaning = read(game)[0]
    _trials[:] = [Trial(game, meaning)]


def _try(mutant: Mutant) -> Outcome:
    return _outcome(_trials[0], mutant)
