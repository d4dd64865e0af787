"""Mutants of maps: each open cell walled, each wall opened, the start and each station moved by one cell."""

from __future__ import annotations

from collections.abc import Iterator

from kit.model.board import Board, Cell
from kit.rules.mechanics.grid import OPEN, Grid
from kit.rules.mutation.mutant import Edit, Mutant
from kit.rules.world import World


def map_mutants(world: World) -> Iterator[Mutant]:
    """Of every map that is played on."""
    grid = world.meaning.mechanics.get(Grid.name())
    if isinstance(grid, Grid):
        for board in world.meaning.boards.values():
            yield from _walls(board, grid)
            yield from _moves(board)


def _walls(board: Board, grid: Grid) -> Iterator[Mutant]:
    walls = grid.item.walls
    if walls is None:
        return
    for cell in board.by_name.values():
        if cell.kind == "open":
            name = f"map {board.name} had a {walls.word} on {cell.name}"
            yield Mutant("map", cell.mark.span, name, (Edit(cell.mark.span, str(walls.mark)),), plays=True)
        elif cell.kind == "wall":
            name = f"map {board.name} had no {walls.word} on {cell.name}"
            yield Mutant("map", cell.mark.span, name, (Edit(cell.mark.span, OPEN),), plays=True)


def _moves(board: Board) -> Iterator[Mutant]:
    """To an open cell beside it; it leaves one behind."""
    for row, cells in enumerate(board.cells):
        for column, cell in enumerate(cells):
            if cell.kind in ("start", "station"):
                for beside in _beside(board, row, column):
                    what = f"station {cell.mark}" if cell.kind == "station" else str(cell.word)
                    name = f"{what} of map {board.name} were on {beside.name}"
                    edits = (Edit(cell.mark.span, OPEN), Edit(beside.mark.span, str(cell.mark)))
                    yield Mutant("map", cell.mark.span, name, edits, plays=True)


def _beside(board: Board, row: int, column: int) -> Iterator[Cell]:
    for down, across in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        y, x = row + down, column + across
        if 0 <= y < len(board.rows) and 0 <= x < len(board.columns) and board.cells[y][x].kind == "open":
            yield board.cells[y][x]
