"""What may be asked of the pipeline and what it answers: data alone, so that any front end can drive it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from kit.core.problems import Problem, errors
from kit.model.quantity import ONCE, Quantity
from kit.model.report import Report

Progress = Callable[[str, str], None]
"""Called with a game's id and what is being done with it."""


Locked = Literal["", "as locked", "changed", "not locked"]
"""Empty for a game that has no such figures, or has faults that come first."""


@dataclass(frozen=True, slots=True)
class Request:
    """One run. Empty `games` and `papers` mean all that the project (or the edition) has, empty `editions` the
    standard one to print, and to check that one and the project's own. `axes` (`{"bleed": "3mm"}`, as typed) take the
    place of what an edition says.

    `project` holds `content/`; `out` is where files go (`build` in the project if None). `fit` lays out every text.
    `printer` is a printer's profile, `quantity` how much is printed. `fonts` are a user's own files for text: one for
    all of it, or also one for bold. `posters` are components with the size of their posters, as typed.
    """

    project: Path
    games: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    axes: Mapping[str, str] = field(default_factory=dict)
    fit: bool = True
    out: Path | None = None
    draft: bool = False
    cache: Path | None = None
    """The folder of earlier verdicts (`kit.pipeline.cache`); None to find everything anew."""
    printer: Path | None = None
    fonts: tuple[Path, ...] = ()
    quantity: Quantity = ONCE
    posters: Mapping[str, str] = field(default_factory=dict)
    since: str | None = None
    """A manifest, a folder or a git revision: what has not changed since is not printed (`kit.pipeline.since`)."""


class UsageFault(Exception):
    """What was asked for does not exist (a game, an edition, a paper): exit code 2."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class GameResult:
    """What became of one game. `fits` names what was laid out (`standard on A4`), `files` what was written, with the
    number of sheets of each."""

    id: str
    title: str
    report: Report | None
    problems: tuple[Problem, ...]
    fits: tuple[str, ...] = ()
    files: tuple[tuple[str, int], ...] = ()
    verdict: str = ""
    locked: Locked = ""
    """Whether the exact figures are those of the lock."""
    changes: tuple[str, ...] = ()
    """What has changed since the state that was asked for, a line each."""
    removed: tuple[str, ...] = ()
    """Files of earlier changes that were taken away, since nothing differs any more."""

    @property
    def refused(self) -> bool:
        return bool(errors(list(self.problems)))


@dataclass(frozen=True, slots=True)
class Result:
    """All games of a run. `machine` are faults of the machine (a full disk): exit code 3."""

    games: tuple[GameResult, ...]
    machine: tuple[Problem, ...] = ()
    out: str = ""

    @property
    def ok(self) -> bool:
        return not self.machine and not any(game.refused for game in self.games)
