"""The figures of a game against those that its lock confirms."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.load.lock import Lock
from kit.model.lock import Change, Facts, changes, plays_otherwise

MOST_TOLD = 12
"""Changed figures that a problem lists; the others are counted."""


def unconfirmed(id: str, lock: Lock, facts: Facts) -> list[Problem]:
    """What an editor has to confirm: one problem, however many figures follow from one change of the game."""
    changed = changes(lock.facts, facts)
    if changed:
        first = next((c for c in changed if lock.has(c.name)), changed[0])
        message = "a fact is not as it was locked" if len(changed) == 1 else f"{len(changed)} facts are not as locked"
        hint = f"if this is meant, confirm it: kit lock {id}"
        return [Problem("fact-changed", message, lock.span(first.name), hint, detail=_listed(changed))]
    if plays_otherwise(lock.facts, facts):
        message = "random games go another way than when the facts were locked, but no fact has changed"
        hint = f"if the rules or the order of their cards were meant to change, renew it: kit lock {id}"
        return [Problem("play-changed", message, lock.span("play"), hint, "note")]
    return []


def _listed(changed: list[Change]) -> str:
    width = max(len(change.name) for change in changed[:MOST_TOLD])
    lines = [f"{change.name:{width}}  {change.told}" for change in changed[:MOST_TOLD]]
    more = len(changed) - MOST_TOLD
    return "\n".join([*lines, *([f"and {more} more"] if more > 0 else [])])
