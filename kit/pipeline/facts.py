"""`kit facts`: the exact figures of a game, or of any board under the rules of a game with a grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.core.problems import Problem, errors
from kit.load import load_game
from kit.load.drawing import load_drawing
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.pipeline.choose import choose_games
from kit.pipeline.request import UsageFault
from kit.rules import read, rule_keys

if TYPE_CHECKING:
    from kit.rules.explore.figures import Figure, Figures

GRID = "grid"


@dataclass(frozen=True, slots=True)
class Found:
    """The figures of a game for so many players, and those of its maps (or of the one board that was asked for). With
    problems there are none."""

    game: str
    players: int | None = None
    figures: Figures = field(default_factory=dict)
    maps: Mapping[str, Figures] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        return not errors(list(self.problems))

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"game": self.game, "facts": _json(self.figures)}
        if self.players is not None:
            told["players"] = self.players
        if self.maps:
            told["maps"] = {name: _json(figures) for name, figures in self.maps.items()}
        return told

    def each(self) -> Iterator[tuple[str, str, Figure]]:
        """Every figure with its map (none: the game) and its name."""
        for name, figure in self.figures.items():
            yield "", name, figure
        for board, figures in self.maps.items():
            for name, figure in figures.items():
                yield board, name, figure


def _json(figures: Figures) -> dict[str, Any]:
    return {name: figure.as_json() for name, figure in figures.items()}


def facts(project: Path, name: str, players: int | None) -> Found:
    """All figures of a game at `players` (the smallest number unless said). Raises UsageFault where there is no such
    game, it is for other numbers of players, or it cannot be played."""
    (id,) = choose_games(project, (name,))
    game, meaning, problems = _read(project, id)
    if game is None or meaning is None:
        return Found(id, problems=problems)
    low, high = meaning.players
    if players is not None and not low <= players <= high:
        hint = f"write --players {low}" + (f" … {high}" if high > low else "")
        raise UsageFault(f"{id} is not for {players} players", hint)
    from kit.rules.automatic.judge import stuck  # loads numpy, as the next does
    from kit.rules.explore.facts import facts_of

    if no_way_on := stuck(game, meaning):
        return Found(id, problems=(*problems, *no_way_on))
    found = facts_of(meaning, players or low)
    return Found(id, found.players, found.figures, found.maps, problems)


def map_facts(project: Path, name: str | None, drawing: Path) -> Found:
    """The figures of a board drawn in a file, by the rules of the game (the project's one with a grid, unless said)."""
    id = choose_games(project, (name,))[0] if name is not None else _one_with_grid(project)
    game, meaning, problems = _read(project, id)
    if game is None or meaning is None:
        return Found(id, problems=problems)
    if game.rule(GRID) is None:
        raise UsageFault(f"{id} has no grid", "name a game whose rules have one")
    rows, faults = load_drawing(drawing)
    if rows is None:
        return Found(id, problems=(*problems, *faults))
    from kit.rules.explore.facts import board_of, facts_of_board  # loads numpy

    board, faults = board_of(game, rows)
    if board is None:
        return Found(id, problems=(*problems, *faults))
    return Found(id, maps={drawing.name: facts_of_board(meaning, board)}, problems=problems)


def _read(project: Path, id: str) -> tuple[Game | None, Meaning | None, tuple[Problem, ...]]:
    """A game and what it means; no meaning where something is wrong with it."""
    game, problems = load_game(project, id, rule_keys())
    if game is None:
        return None, None, tuple(problems)
    meaning, faults = read(game)
    found = (*problems, *faults)
    if errors(list(found)):
        return game, None, found
    from kit.rules.engine.engine import playable

    if not playable(meaning):
        raise UsageFault(
            f"{id} cannot be played: it has no turns, or no clock", "add turn: [wait] and clock: {lap: 12}"
        )
    return game, meaning, found


def _one_with_grid(project: Path) -> str:
    """The game with a grid."""
    found = []
    for id in choose_games(project, ()):
        game, _ = load_game(project, id, rule_keys())
        if game is not None and game.rule(GRID) is not None:
            found.append(id)
    if len(found) != 1:
        message = f"several games have a grid: {', '.join(found)}" if found else "no game here has a grid"
        raise UsageFault(message, "name one: kit facts GAME --map FILE")
    return found[0]
