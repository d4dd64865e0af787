"""The game ends: a clock counts its turns, and every turn takes one of them."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.explore import verdicts
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    rules = world.game.rules
    if "turn" in rules and "clock" not in rules:
        hint = "say how long it is: clock: {lap: 12, turns each: 1}"
        yield Problem("endless", "players have turns, but nothing ends the game", rules.key("turn").span, hint)
    if play is not None:
        turns = len(play.engine.schedule.seats)
        words = f"the game ends: after {turns} turns with {play.engine.players} players"
        yield Judged(words, verdicts.ARITHMETIC, rules.key("clock").span)
