"""What was read on a line, for people."""

from __future__ import annotations

from collections.abc import Iterator

from kit.pipeline.explain import Line

MOST_PLACES = 12
"""That are listed below one thing; the others are counted."""


def told_line(line: Line) -> Iterator[str]:
    """The lines of `kit explain FILE:LINE`."""
    yield f"{line.file}:{line.line}"
    yield f"{line.line:>5} | {line.text}"
    for one in line.found:
        yield f"  {one.kind:8} {one.words}"
        yield from (f"           {also}" for also in one.also[:MOST_PLACES])
        if len(one.also) > MOST_PLACES:
            yield f"           and {len(one.also) - MOST_PLACES} more"
    if not line.found:
        yield "  nothing that is printed, executed or counted"
    if not line.checked:
        yield "  the game has faults, so its numbers were not checked"
