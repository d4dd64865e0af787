"""The lock of a game: its exact figures as an editor has confirmed them, and how they differ from those of today.

Both are plain data of one shape, which is also what `content/GAME/facts.lock` holds:

    {"players": 2,
     "facts": {"best_alone": {"value": 21, "verdict": "EXACT (one seat alone)"}, …},
     "maps": {"A": {"free_cells": {…}, …}, …},
     "play": {"engine": 1, "games": 100, "seed": 1, "fingerprint": "…"}}
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

FORMAT = 1
FILE = "facts.lock"

Facts = Mapping[str, Any]
Figure = Mapping[str, Any]

UNPROVED = "not proved"
"""What every verdict says that leaves something open."""

METHOD = frozenset({"value", "verdict", "positions"})
"""The keys of a figure that are its value, or tell how it was found; the others say more of the game."""

FEW = 3
"""A list of more members is compared member by member."""


class Change(NamedTuple):
    """One figure that is not as it was locked: `best_alone`, or `map A, expected`. `told` says what changed."""

    name: str
    told: str
    old: Any
    new: Any


def figures(facts: Facts) -> Iterator[tuple[str, Figure]]:
    """Every figure with its name, sorted."""
    yield from sorted(facts.get("facts", {}).items())
    for board, found in sorted(facts.get("maps", {}).items()):
        for name, figure in sorted(found.items()):
            yield f"map {board}, {name}", figure


def changes(old: Facts, new: Facts) -> list[Change]:
    """What the new figures say otherwise, or leave undecided. A figure may be proved another way, as long as it is
    proved. Another engine may find figures that the old one did not know: these are no change of the game.
    """
    before, after = dict(figures(old)), dict(figures(new))
    found = []
    for name in sorted(before.keys() | after.keys()):
        told = _told(before.get(name), after.get(name), same_engine=_engine(old) == _engine(new))
        if told:
            values = (figure.get(name, {}).get("value") for figure in (before, after))
            found.append(Change(name, told, *values))
    return found


def plays_otherwise(old: Facts, new: Facts) -> bool:
    """Whether the same seeds give other games under the same engine."""
    prints = [facts.get("play", {}).get("fingerprint") for facts in (old, new)]
    return bool(_engine(old) == _engine(new) and prints[0] != prints[1])


def _engine(facts: Facts) -> Any:
    return facts.get("play", {}).get("engine")


def _told(old: Figure | None, new: Figure | None, *, same_engine: bool) -> str:
    if old is None:
        return f"new: {shown(new['value'])}" if new is not None and same_engine else ""
    if new is None:
        return f"{shown(old['value'])} → can no longer be decided"
    if old.get("value") != new.get("value"):
        return difference(old.get("value"), new.get("value"))
    if UNPROVED in str(new.get("verdict")) and UNPROVED not in str(old.get("verdict")):
        return f"{shown(old.get('value'))}: {old.get('verdict')} → {new.get('verdict')}"
    more = {key for key in (old.keys() | new.keys()) - METHOD if old.get(key) != new.get(key)}
    return ", ".join(f"{key} {difference(old.get(key), new.get(key))}" for key in sorted(more))


def difference(old: Any, new: Any) -> str:
    """From an old value to a new one, without what both have."""
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        return ", ".join(f"{key} {difference(old.get(key), new.get(key))}" for key in keys)
    if isinstance(old, list) and isinstance(new, list) and max(len(old), len(new)) > FEW:
        gone, come = [one for one in old if one not in new], [one for one in new if one not in old]
        told = [f"no longer {shown(gone)}" if gone else "", f"now also {shown(come)}" if come else ""]
        return "; ".join(filter(None, told)) or f"{shown(old)} → {shown(new)}"
    return f"{shown(old)} → {shown(new)}"


def shown(value: Any) -> str:
    """A value for people, on one line."""
    if value is None:
        return "not known"
    if isinstance(value, dict):
        return ", ".join(f"{key} {under(one)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(map(shown, value)) or "none"
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".").replace("-", "−")
    return f"{value:,}".replace("-", "−") if isinstance(value, int) else str(value)


def under(value: Any) -> str:
    """What stands under a name: a time that does not come is never."""
    return "never" if value is None else shown(value)


def text(facts: Facts) -> str:
    """The lock as a file: sorted, one figure a line, so that a difference of two versions names what changed."""
    parts = [f' "format": {FORMAT}', f' "players": {facts["players"]}', f' "facts": {_lines(facts["facts"], 1)}']
    boards = sorted(facts.get("maps", {}).items())
    if boards:
        inside = ",\n".join(f"  {json.dumps(name, ensure_ascii=False)}: {_lines(found, 2)}" for name, found in boards)
        parts.append(f' "maps": {{\n{inside}\n }}')
    parts.append(f' "play": {json.dumps(facts["play"])}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(found: Mapping[str, Figure], depth: int) -> str:
    pad = " " * depth
    lines = [
        f"{pad} {json.dumps(name)}: {json.dumps(figure, ensure_ascii=False)}" for name, figure in sorted(found.items())
    ]
    return "{\n" + ",\n".join(lines) + f"\n{pad}}}"
