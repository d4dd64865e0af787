"""Sheets as pictures in letters: one letter is one mm (or `unit` mm). Pieces are letters, marks are dots, the rest is blank."""

from __future__ import annotations

from collections.abc import Iterable

from kit.core.geometry import Rect
from kit.drawing.items import PathItem
from kit.drawing.paths import bounds


def picture(trims: Iterable[Rect], marks: Iterable[PathItem], w: int, h: int, unit: float = 1.0) -> str:
    """The square of each letter is asked at its middle."""
    rows = [[" "] * w for _ in range(h)]
    for number, trim in enumerate(trims):
        for y in range(h):
            for x in range(w):
                mx, my = (x + 0.5) * unit, (y + 0.5) * unit
                if trim.x <= mx < trim.right and trim.y <= my < trim.bottom:
                    assert rows[y][x] == " ", "two pieces on one spot"
                    rows[y][x] = chr(ord("a") + number % 26)
    for mark in marks:
        _dot(rows, *bounds(mark.commands), unit)
    return "\n".join("".join(row).rstrip() for row in rows).strip("\n")


def _dot(rows: list[list[str]], x0: float, y0: float, x1: float, y1: float, unit: float) -> None:
    """A mark lies between two rows or columns of letters: it is drawn in the one below or right of it."""
    upright = x0 == x1
    for n in range(round((y1 - y0 if upright else x1 - x0) / unit)):
        x, y = (x0, y0 + (n + 0.5) * unit) if upright else (x0 + (n + 0.5) * unit, y0)
        row = rows[min(int(y / unit + 1e-6), len(rows) - 1)]
        column = min(int(x / unit + 1e-6), len(row) - 1)
        assert row[column] in " .", "a mark inside a trim"
        row[column] = "."


def drawn(text: str) -> str:
    """A picture typed in a test: what stands behind the bar of each line."""
    return "\n".join(line.split("|", 1)[1].rstrip() for line in text.split("\n") if "|" in line)
