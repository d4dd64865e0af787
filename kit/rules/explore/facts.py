"""All facts of one game, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Text
from kit.model.board import Board
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.rules.boards import read_board
from kit.rules.engine.engine import playable
from kit.rules.explore.boards import board_figures, robot_figures
from kit.rules.explore.figures import Figures, Turns
from kit.rules.explore.robots import reach_of, rules_of
from kit.rules.explore.samples import sampled_figures
from kit.rules.mechanic import Source
from kit.rules.mechanics.grid import Grid

ORDER = (
    "positions",
    "complete_games",
    "wins",
    "value",
    "best_alone",
    "attainable_scores",
    "score_range",
    "score_holes",
    "peaks",
    "most_entries",
    "forced_passes",
    "earliest_only_wait",
)


@dataclass(frozen=True, slots=True)
class Facts:
    """The figures of a game for one number of players, and those of each of its maps; what makes no sense for a game,
    or could not be decided, is not there."""

    players: int
    figures: Figures
    maps: Mapping[str, Figures] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"players": self.players, **{k: f.as_json() for k, f in self.figures.items()}}
        if self.maps:
            found["maps"] = {name: {k: f.as_json() for k, f in figs.items()} for name, figs in self.maps.items()}
        return found


def facts_of(meaning: Meaning, players: int, turns: Turns | None = None) -> Facts:
    """The facts of a game that can be played; `turns` are those of a game that was walked already."""
    assert playable(meaning)
    rules = rules_of(meaning)
    if rules is None:
        found = (turns or Turns(meaning)).figures(players)
        if "score_range" not in found:
            found |= sampled_figures(meaning, players)
        return Facts(players, {key: found[key] for key in ORDER if key in found})
    boards = {address.partition("/")[2]: board for address, board in meaning.boards.items()}
    found = robot_figures(rules, boards)
    maps = {name: board_figures(reach_of(rules, board)) for name, board in boards.items()}
    return Facts(players, {key: found[key] for key in ORDER if key in found}, maps)


def board_of(game: Game, rows: Text) -> tuple[Board | None, list[Problem]]:
    """A board of the game's grid that is drawn like its maps; cells that cannot be reached are no fault here."""
    grid = Grid.read(Source(game))
    if grid is None:
        return None, []
    problems: list[Problem] = []
    return read_board(rows, rows, grid, problems, ways=False), problems


def facts_of_board(meaning: Meaning, board: Board) -> Figures:
    """The facts of any board under the rules of a game that has robots."""
    rules = rules_of(meaning)
    return {} if rules is None else board_figures(reach_of(rules, board))
