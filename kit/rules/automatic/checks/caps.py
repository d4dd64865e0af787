"""Nobody ever has more after a turn than a cap allows, whatever gave it."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.core.source import Span
from kit.model.meaning import Meaning
from kit.model.report import Judged
from kit.rules.automatic.amounts import judge_amounts
from kit.rules.automatic.play import Play
from kit.rules.claims.told import refuted
from kit.rules.engine.outcomes import Limits, limits_of
from kit.rules.explore.moves import Amounts
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None:
        return
    limits = limits_of(tuple(world.meaning.resources.values()), world.meaning.storage)
    for limit, (words, where) in zip(limits, _said(world.meaning), strict=True):
        found = judge_amounts(play, words, where, functools.partial(_over, limit))
        if isinstance(found, Judged):
            yield found
        else:
            hint = "take the cap out, or let only cards give it, which lose what is over a cap"
            yield Problem("over-cap", f"'{words}' – {refuted(found, world.meaning)}", where, hint)


def _said(meaning: Meaning) -> Iterator[tuple[str, Span]]:
    """Each cap in words with its place, in the order of the engine's limits."""
    for resource in meaning.resources.values():
        if resource.cap is not None:
            where = resource.cap_span or resource.span or Span("", 1, 1, 1)
            yield f"at most {resource.cap} {resource.noun(resource.cap)}", where
    for storage in meaning.storage:
        yield f"at most {storage.at_most} {storage.noun(storage.at_most)}", storage.span


def _over(limit: Limits, held: Amounts) -> bool:
    return sum(held[at] for at in limit.of) > limit.at_most
