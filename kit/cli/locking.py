"""What `kit lock` did, for people: a line for each figure that has changed."""

from __future__ import annotations

from collections.abc import Iterator

from kit.pipeline.lock import Locked


def told_lock(game: Locked) -> Iterator[str]:
    """The lines for one game."""
    yield game.id
    width = max((len(change.name) for change in game.changes), default=0)
    for change in game.changes:
        yield f"  {change.name:{width}}  {change.told}"
    if not game.ok:
        yield "  refused   it does not hold, so nothing of it was locked"
    elif not game.count:
        yield "  locked    nothing: it has no turns, or no clock"
    elif game.written:
        yield f"  locked    {game.count} facts in {game.file}"
    else:
        yield f"  locked    {game.count} facts, as they were"
