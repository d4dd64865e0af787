"""`kit list`: what a project holds, without checking it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kit.core.problems import Problem, errors
from kit.load import find_editions, load_game
from kit.model.game import Game
from kit.model.paper import PAPERS
from kit.pipeline.choose import choose_games
from kit.rules import rule_keys


@dataclass(slots=True)
class Listing:
    """The games of a project (None where one cannot be read), and what they can be printed in and on."""

    games: dict[str, Game | None] = field(default_factory=dict)
    editions: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not errors(self.problems)

    def lines(self) -> list[str]:
        width = max((len(name) for name in self.games), default=0)
        found = [f"{name:{width}}  {_told(game)}" for name, game in self.games.items()]
        return [*found, f"editions: {', '.join(self.editions)}", f"papers: {', '.join(PAPERS)}"]

    def as_json(self) -> dict[str, Any]:
        return {
            "games": [_entry(name, game) for name, game in self.games.items()],
            "editions": self.editions,
            "papers": list(PAPERS),
        }


def listing(project: Path) -> Listing:
    """Reads every game of the project. Raises UsageFault where there is no content."""
    found = Listing(editions=find_editions(project))
    for name in choose_games(project, ()):
        game, problems = load_game(project, name, rule_keys())
        found.games[name] = game
        found.problems += problems
    return found


def _told(game: Game | None) -> str:
    if game is None:
        return "cannot be read"
    about = game.about
    return f"{about.game} ({about.code}), {_players(game)} players, {about.release}"


def _players(game: Game) -> str:
    low, high = game.about.players.low, game.about.players.high
    return str(low) if low == high else f"{low}–{high}"


def _entry(name: str, game: Game | None) -> dict[str, Any]:
    if game is None:
        return {"game": name}
    about = game.about
    players = [about.players.low, about.players.high]
    return {"game": name, "title": about.game, "code": about.code, "release": about.release, "players": players}
