"""A table told row by row, for text and braille: `WOOD: Start 1`. Nobody has to find a cell by counting columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from kit.reading.tree import Cell, Run, Table, Words

SHORT = 3
"""Letters of a row's head that says nothing without the head of its column: `Round 12`, `Station A`."""


def told(table: Table, fill: str) -> Iterator[Words]:
    """Each row: its head, then its cells with the heads of their columns. Columns that are empty all the way down are
    named once, after `fill`: they are written in."""
    heads, rows = _heads(table)
    blank = [n for n, _ in enumerate(heads) if n and not any(n < len(row) and row[n].words.runs for row in rows)]
    if blank and rows:
        yield plain(f"{fill}: {'; '.join(str(heads[n].words) for n in blank)}", table.caption)
    for line, same in groupby(_row(row, heads) for row in rows):
        times = len(list(same))
        yield plain(line if times == 1 else f"{line} × {times}", table.caption)


def plain(text: str, near: Words) -> Words:
    """Words without weight, placed where those near them are."""
    return Words((Run(text),), near.span)


def _heads(table: Table) -> tuple[tuple[Cell, ...], tuple[tuple[Cell, ...], ...]]:
    return (table.rows[0], table.rows[1:]) if table.rows else ((), ())


def _row(row: tuple[Cell, ...], heads: tuple[Cell, ...]) -> str:
    """`5: A open; E WALL` of a row with the head 5."""
    first = str(row[0].words)
    if len(first) <= SHORT:
        first = f"{heads[0].words} {first}".strip()
    others = (
        f"{head.words} {cell.words}".strip() for head, cell in zip(heads[1:], row[1:], strict=False) if cell.words.runs
    )
    said = "; ".join(others)
    return f"{first}: {said}" if said else first
