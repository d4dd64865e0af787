"""Figures for people: one line each, with the verdict."""

from __future__ import annotations

from collections.abc import Iterator

from kit.model.lock import shown
from kit.pipeline.facts import Found


def told_figures(found: Found) -> Iterator[str]:
    """The lines of `kit facts`."""
    players = f"  {found.players} player{'s' if found.players != 1 else ''}" if found.players is not None else ""
    yield f"{found.game}{players}"
    board = ""
    for of, name, figure in found.each():
        if of != board:
            board = of
            yield f"map {board}"
        yield f"  {name:20} {shown(figure.value)}"
        yield f"  {'':20} {figure.verdict}"
