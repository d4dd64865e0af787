"""Figures for people: one line each, with the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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
        yield f"  {name:20} {_value(figure.value)}"
        yield f"  {'':20} {figure.verdict}"


def _value(value: Any) -> str:
    if value is None:
        return "not known"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(one)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(map(_value, value)) or "none"
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".")
    return f"{value:,}" if isinstance(value, int) else str(value)
