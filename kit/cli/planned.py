"""A print run for people: what each file takes, and what other ways of printing would."""

from __future__ import annotations

from collections.abc import Iterator

from kit.model.paper import PAPERS
from kit.model.plan import FilePlan, KitPlan, SheetsPlan, Tally
from kit.pipeline.plan import Planned

_WHOSE = {"per player": "for the players", "shared": "for the table", "host": "for the host alone"}


def told_plan(game: Planned) -> Iterator[str]:
    """The lines of one game."""
    yield f"{game.id}  {game.title}" if game.title else game.id
    for kit in game.plans:
        paper = PAPERS.get(kit.paper)
        yield f"  {kit.edition} on {paper.label if paper else kit.paper}: {_total(kit.tally)}"
        for file in kit.files:
            yield from _file(file)
        yield from _other_ways(kit)


def _file(file: FilePlan) -> Iterator[str]:
    yield f"    {file.file}"
    cells = [_cells(row) for row in file.rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield "      " + "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(row: SheetsPlan) -> tuple[str, ...]:
    tally, (least, most) = row.tally, row.weight
    whose = "one for each player" if row.each else _WHOSE[row.audience]
    pieces = f"{_count(tally.pieces, 'piece')}, {_cuts(tally)}" if tally.pieces else ""
    sides = f"{_count(tally.sheets, 'sheet')}" + (f", {tally.sides} sides" if tally.sides != tally.sheets else "")
    return (row.title, sides, whose, pieces, _ink(tally), f"{least} to {most} g/m²")


def _total(tally: Tally) -> str:
    fed = f" ({tally.paper} of paper if backs are fed again)" if tally.backs else ""
    cut = f", {_count(tally.pieces, 'piece')} in {_cuts(tally)}" if tally.pieces else ""
    return f"{_count(tally.sheets, 'sheet')}{fed}, {_count(tally.sides, 'side')}{cut}, {_ink(tally)}"


def _other_ways(kit: KitPlan) -> Iterator[str]:
    sheets = kit.tally.sheets
    if kit.players:
        told = ", ".join(f"{_count(count, 'player')} {needed}" for count, needed in kit.players.items())
        yield f"    printed as the sheets say: {told} sheets"
    if kit.economy is not None and kit.economy < sheets:
        yield f"    with --economy: {_count(kit.economy, 'sheet')}, {sheets - kit.economy} less"
    for name, needed in kit.enlarged.items():
        if needed is None:
            yield f"    {name}: cannot be laid out so (kit check --edition {name} says why)"
        else:
            yield f"    {name}: {_count(needed, 'sheet')}, {needed - sheets:+d}"


def _count(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _cuts(tally: Tally) -> str:
    return "cuts that are not straight" if tally.cuts is None else _count(tally.cuts, "cut")


def _ink(tally: Tally) -> str:
    accent = f" + {tally.accent * 100:.1f} % accent" if tally.accent else ""
    return f"ink {tally.ink * 100:.1f} %{accent}"
