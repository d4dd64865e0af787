"""Witnesses and mutants for people: the numbers in one line a game or a kind, and one line for each that is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.pipeline.mutate import Mutated, Tried
    from kit.pipeline.witness import Witnessed


def told_witnesses(found: Witnessed) -> Iterator[str]:
    """The lines of `kit witness` for one game."""
    if found.ok:
        yield f"{found.game}  {len(found.numbers)} numbers, {len(found.lone)} with fewer than two witnesses"
    for number in found.lone if found.ok else ():
        yield f"  '{number.value}' ({number.span.short}), {number.by or 'unbound'}"


def told_mutants(found: Mutated) -> Iterator[str]:
    """The lines of `kit mutate` for one game."""
    if found.tried:
        yield found.game
    for kind, tried in found.kinds().items():
        yield f"  {kind:6} {_counts(tried)}"
    for one in found.tried:
        if one.survives:
            yield f"  {one.line()}"
        elif one.excuse:
            yield f"  Excused: {one.line()}: {one.excuse}"


def _counts(tried: Sequence[Tried]) -> str:
    killed = sum(one.outcome == "killed" for one in tried)
    equivalent = sum(one.outcome == "equivalent" for one in tried)
    excused = sum(bool(one.excuse) for one in tried)
    alive = len(tried) - equivalent
    rate = f"{100 * killed / alive:.1f} %" if alive else "100.0 %"
    return f"{len(tried)} changes: {killed} noticed ({rate}), {equivalent} equivalent, {excused} excused"
