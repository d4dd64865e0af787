"""Whoever has the turn can take one: no seat is ever stuck without any legal turn."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.play import Play, always_legal
from kit.rules.claims.told import refuted
from kit.rules.explore import verdicts
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None:
        return
    words, where = "a turn is always legal", world.game.rules.key("turn").span
    if play.stuck is not None:
        hint = "let there be something that players can always do: wait, or pass if stuck"
        yield Problem("no-legal-turn", f"'{words}' – {refuted(play.stuck, world.meaning)}", where, hint)
    elif all(map(always_legal, play.engines.values())):
        yield Judged(words, verdicts.ARITHMETIC, where)
    elif play.free_of_stuck:
        yield Judged(words, verdicts.proved(play.free_of_stuck), where)
    else:
        yield Judged(words, play.held, where, proved=False)
