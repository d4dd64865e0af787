"""The vocabulary of docs/boxes.md: one file for each kind of box, gathered here."""

from __future__ import annotations

from collections.abc import Mapping

from kit.layout.boxes import (
    area,
    columns,
    drawing,
    field,
    heading,
    icon,
    item,
    lattice,
    panel,
    row,
    ruler,
    shapes,
    space,
    stack,
    table,
    text,
    turn,
)
from kit.layout.draft import COMMON, Kind

_FILES = (
    area,
    columns,
    drawing,
    field,
    heading,
    icon,
    item,
    lattice,
    panel,
    row,
    ruler,
    shapes,
    space,
    stack,
    table,
    text,
    turn,
)


def _gathered() -> Mapping[str, Kind]:
    return {
        name: Kind(kind.attributes | COMMON, kind.size, kind.draw)
        for file in _FILES
        for name, kind in file.KINDS.items()
    }


KINDS = _gathered()
"""Element → how it is measured and drawn."""
