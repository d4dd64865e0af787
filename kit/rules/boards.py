"""Reads boards as they are drawn, and what must hold of each."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Node, Text
from kit.core.suggest import did_you_mean
from kit.model.board import Board, Cell, CellKind
from kit.model.schema import read_text
from kit.rules.mechanics.grid import OPEN, Grid


def read_board(name: Text, node: Node, grid: Grid, problems: list[Problem], *, ways: bool = True) -> Board | None:
    """A map from its entry; None with every fault of its layout. With `ways` each open cell must be reached."""
    layout = node[node.key("layout")] if isinstance(node, Mapping) and "layout" in node else node
    if isinstance(layout, Mapping):
        known = did_you_mean("layout", [str(key) for key in layout])
        problems.append(Problem("missing-key", f"the key 'layout' is missing in map {name}", name.span, known))
        return None
    text = read_text(layout, problems)
    if text is None:
        return None
    before = len(problems)
    rows = tuple(_rows(text))
    _check_size(text, rows, grid, problems)
    kinds = _kinds(grid)
    _check_marks(rows, kinds, problems)
    if len(problems) == before:
        cells = tuple(
            tuple(_cell(grid, kinds, row, number, at) for at in range(len(row)))
            for row, number in zip(rows, range(grid.rows, 0, -1), strict=True)
        )
        board = Board(name, grid.columns, tuple(range(grid.rows, 0, -1)), cells, grid.item.start.facing)
        _check_places(board, grid, text, problems)
        if len(problems) == before and ways:
            _check_ways(board, wraps=grid.item.edge == "wraps", problems=problems)
        return board if len(problems) == before else None
    return None


def _rows(text: Text) -> Iterator[Text]:
    """The lines of a block, each with its place."""
    start = 0
    for line in str(text).split("\n"):
        yield text.cut(start, start + len(line))
        start += len(line) + 1


def _kinds(grid: Grid) -> dict[str, CellKind]:
    item = grid.item
    kinds: dict[str, CellKind] = {OPEN: "open", str(item.start.mark): "start"}
    if item.walls is not None:
        kinds[str(item.walls.mark)] = "wall"
    return kinds | dict.fromkeys(grid.letters, "station")


def _cell(grid: Grid, kinds: dict[str, CellKind], row: Text, number: int, at: int) -> Cell:
    mark = row.cut(at, at + 1)
    kind, item = kinds[str(mark)], grid.item
    marked = {"start": item.start, "wall": item.walls, "station": item.stations}.get(kind)
    return Cell(grid.columns[at], number, kind, mark, marked.word if marked is not None else None)


def _check_size(text: Text, rows: tuple[Text, ...], grid: Grid, problems: list[Problem]) -> None:
    columns = len(grid.columns)
    if len(rows) != grid.rows:
        message = f"the map has {len(rows)} rows, the grid {grid.rows}"
        problems.append(Problem("map", message, text.span, "draw one line for each row, in a block: layout: |"))
        return
    for row in rows:
        if len(row) != columns:
            message = f"this row has {len(row)} cells, the grid {columns} columns"
            problems.append(Problem("map", message, row.span, "draw one character for each cell"))


def _check_marks(rows: tuple[Text, ...], kinds: dict[str, CellKind], problems: list[Problem]) -> None:
    for row in rows:
        for at, char in enumerate(row):
            if char not in kinds:
                hint = f"a cell is one of: {' '.join(kinds)}"
                problems.append(Problem("map", f"'{char}' marks nothing on this grid", row.part(at, at + 1), hint))


def _check_places(board: Board, grid: Grid, text: Text, problems: list[Problem]) -> None:
    """One start, each station once."""
    for mark in (str(grid.item.start.mark), *grid.letters):
        found = [cell for cell in board.by_name.values() if cell.mark == mark]
        what = f"station {mark}" if mark in grid.letters else str(grid.item.start.word)
        if not found:
            problems.append(Problem("map", f"map {board.name} has no {what}", text.span, f"mark its cell with {mark}"))
        for again in found[1:]:
            related = (Related(found[0].mark.span, "the first one"),)
            message = f"map {board.name} has {what} twice"
            problems.append(Problem("map", message, again.mark.span, "mark one cell with it", related=related))


def _check_ways(board: Board, *, wraps: bool, problems: list[Problem]) -> None:
    """Every cell that is no wall can be reached from the start."""
    seen, todo = {board.start.name}, [board.start.name]
    while todo:
        for name in neighbours(board, todo.pop(), wraps=wraps):
            if name is not None and name not in seen:
                seen.add(name)
                todo.append(name)
    for cell in board.by_name.values():
        if cell.kind != "wall" and cell.name not in seen:
            message = f"no robot can ever reach cell {cell.name} of map {board.name}"
            problems.append(Problem("unreachable", message, cell.mark.span, "open a way to it, or wall it in"))


def neighbours(board: Board, name: str, *, wraps: bool) -> tuple[str | None, ...]:
    """The cells that one step up, right, down and left of a cell leads to; None where a wall or the edge stops it."""
    names = list(board.by_name)
    width, height = len(board.columns), len(board.rows)
    row, column = divmod(names.index(name), width)
    found: list[str | None] = []
    for down, across in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        y, x = row + down, column + across
        inside = 0 <= y < height and 0 <= x < width
        next_name = names[y % height * width + x % width] if inside or wraps else None
        found.append(None if next_name is None or board.by_name[next_name].kind == "wall" else next_name)
    return tuple(found)
