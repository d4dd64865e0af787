"""What a reader of the verdict page wants to know of each game, as plain data: no stage but the pipeline knows where it
came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from kit.core.problems import Level
from kit.core.source import Span
from kit.model.board import Board
from kit.model.report import Report

When = tuple[int, int]
"""A cycle and a slot in it, both from 1."""

SpreadOf = Literal["complete games", "sample", "programs"]
"""All complete games, a sample of random games, or all programs of one seat alone under all orders of the signals."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An exact figure as plain data, with its method and bound; `also` are further values that say more."""

    name: str
    value: Any
    verdict: str
    also: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each score occurs at the end; `seat` (from 0) is whose score it is."""

    of: SpreadOf
    seat: int
    counts: Mapping[int, int]
    verdict: str

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class MapDossier:
    """A board with its figures. `reach` is for each cell, by its name, when a robot can first be there; None if never.
    `spread` is missing where it could not be counted."""

    board: Board
    facts: tuple[Fact, ...]
    reach: Mapping[str, When | None]
    spread: Spread | None
    unit: str
    """The clock's word for a cycle."""


@dataclass(frozen=True, slots=True)
class Explored:
    """What is so of a game for so many `players`. `seats` are their names."""

    players: int
    seats: tuple[str, ...]
    facts: tuple[Fact, ...] = ()
    spreads: tuple[Spread, ...] = ()
    maps: tuple[MapDossier, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that the rules refused, as they should, and why."""

    move: str
    reason: str
    span: Span


@dataclass(frozen=True, slots=True)
class Played:
    """One worked example. `printed` are its sentences, `refusals` the moves that had to be refused."""

    title: str
    steps: int
    printed: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Told:
    """A problem as it is read on a terminal, with its excerpt and hint."""

    level: Level
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class GameDossier:
    """One game. Without a `report` it could not be played; without `explored` nothing exact is known of it."""

    id: str
    title: str
    language: str
    refused: bool
    report: Report | None
    problems: tuple[Told, ...] = ()
    examples: tuple[Played, ...] = ()
    fits: tuple[str, ...] = ()
    explored: Explored | None = None


@dataclass(frozen=True, slots=True)
class Dossier:
    """A whole run; `version` is that of the program."""

    version: str
    games: tuple[GameDossier, ...]
