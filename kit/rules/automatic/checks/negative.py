"""Nobody ever holds less than nothing."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.amounts import judge_amounts
from kit.rules.automatic.play import Play
from kit.rules.claims.told import refuted
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None or not world.meaning.resources:
        return
    words, where = "no amount is ever negative", world.game.rules.key("resources").span
    found = judge_amounts(play, words, where, lambda held: min(held) < 0)
    if isinstance(found, Judged):
        yield found
    else:
        yield Problem("negative", f"'{words}' – {refuted(found, world.meaning)}", where)
