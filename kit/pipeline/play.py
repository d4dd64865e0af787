"""`kit play`: one random game of a project, as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from kit.core.problems import Problem, errors
from kit.load import load_game
from kit.pipeline.choose import choose_games
from kit.pipeline.request import UsageFault
from kit.rules import read, rule_keys
from kit.rules.transcript import playable, transcript


@dataclass(frozen=True, slots=True)
class Played:
    """`lines` tell the game; without them its rules could not be played, and `problems` say why."""

    game: str
    players: int
    seed: int
    lines: tuple[str, ...] = ()
    problems: list[Problem] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return bool(self.lines)


def play(project: Path, name: str, players: int | None, seed: int) -> Played:
    """A random game at `players` (the smallest number unless said). Raises UsageFault where there is no such game, it
    is for other numbers of players, or it has no turns."""
    (id,) = choose_games(project, (name,))
    game, problems = load_game(project, id, rule_keys())
    if game is None:
        return Played(id, players or 0, seed, problems=problems)
    low, high = game.about.players.low, game.about.players.high
    players = low if players is None else players
    if not low <= players <= high:
        raise UsageFault(
            f"{id} is not for {players} players", f"write --players {low}" + (f" … {high}" if high > low else "")
        )
    meaning, faults = read(game)
    problems = [*problems, *faults]
    if not errors(problems) and not playable(meaning):
        raise UsageFault(
            f"{id} cannot be played: it has no turns, or no clock", "add turn: [wait] and clock: {lap: 12}"
        )
    if errors(problems):
        return Played(id, players, seed, problems=problems)
    return Played(id, players, seed, tuple(transcript(game, meaning, players, seed)), problems)
