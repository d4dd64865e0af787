"""Boards of the grid, as they are printed; one of them is chosen before the game, and every robot stands on its start.

    maps:
      A:
        name: First map
        layout: |
          ..A..
          .#.#.
          B...C
          .###.
          ..SD.

A `layout` is drawn in a block that keeps its lines, the row with the highest number first, with the marks of the grid.
It has one start, each station once, and every cell that is no wall can be reached. Worked examples give another map,
cell or facing: `given: {map: B, Nia: {cell: C3, facing: WEST}}`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.board import Board
from kit.model.meaning import Meaning, Need, Parameter
from kit.rules.boards import read_board
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.engine.setup import Setup
from kit.rules.mechanic import Giving, Mechanic, Source, used
from kit.rules.mechanics.grid import Grid
from kit.rules.vocabulary import Vocabulary

MAP, CELL, FACING = "map", "cell", "facing"


@dataclass(frozen=True, slots=True)
class Maps(Mechanic):
    """`boards` by the name of their entry. In the state a cell is its number in the order as drawn, a facing its number
    clockwise from up."""

    boards: dict[str, Board]
    span: Span

    keys = ("maps",)
    gives = (MAP, CELL, FACING)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        table = source.table("maps")
        if table is None:
            return None
        where = source.key("maps").span
        if source.node("grid") is None:
            source.problems.append(
                Problem("missing-key", "maps need a grid", where, "add grid: {columns: A-E, rows: 1-5, …}")
            )
            return None
        grid = Grid.read(Source(source.game))  # its faults are told where it is read for itself
        if grid is None:
            return None
        boards = {str(name): read_board(name, node, grid, source.problems) for name, node in table.items()}
        if not boards:
            source.problems.append(Problem("empty", "the table 'maps' is empty", table.span, "draw one"))
        good = {name: board for name, board in boards.items() if board is not None}
        return cls(good, where) if boards and len(good) == len(boards) else None

    def tell(self, vocabulary: Vocabulary) -> None:
        number, nouns = len(self.boards), vocabulary.both("map")
        says = f"there are {number} {nouns[number != 1]}"
        vocabulary.parameter(Parameter("maps", number, nouns, self.span, says))
        for name, board in self.boards.items():
            vocabulary.boards[f"maps/{name}"] = board
            vocabulary.needs[f"maps/{name}"] = Need(1, each_player=True)

    def slots(self, plan: Plan) -> None:
        plan.own(CELL, 0)
        plan.own(FACING, 0)
        plan.shared(MAP, 0)

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        number = setup.one(MAP, len(self.boards))
        self.place_all(meaning, layout, number, cells)

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """`map: B`, `cell: C3`, `facing: WEST`: the map that is used, or where the robot of a seat stands."""
        number = giving.cells[giving.layout.shared(MAP)]
        board = list(self.boards.values())[number]
        known = {
            MAP: tuple(self.boards),
            CELL: tuple(name for name, cell in board.by_name.items() if cell.kind != "wall"),
            FACING: used(giving.meaning, Grid).facings,
        }[str(key)]
        if not isinstance(node, Text) or node not in known:
            hint = did_you_mean(str(node), known) if isinstance(node, Text) else f"one of: {', '.join(known)}"
            giving.problems.append(Problem("unknown-name", f"there is no such {key} on the map", key.span, hint))
        elif key == MAP:
            self.place_all(giving.meaning, giving.layout, known.index(str(node)), giving.cells)
        elif key == CELL:
            giving.cells[giving.layout.own(CELL)[giving.seat]] = list(board.by_name).index(str(node))
        else:
            giving.cells[giving.layout.own(FACING)[giving.seat]] = known.index(str(node))

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        """`map B` for the table, `C3 WEST` for a seat."""
        board = list(self.boards.values())[state[layout.shared(MAP)]]
        if seat is None:
            return f"map {board.name}"
        facing = used(meaning, Grid).facings[state[layout.own(FACING)[seat]]]
        return f"{list(board.by_name)[state[layout.own(CELL)[seat]]]} {facing}"

    def place_all(self, meaning: Meaning, layout: Layout, number: int, cells: list[int]) -> None:
        """Use the map of that number: every robot on its start, facing as the grid says."""
        board = list(self.boards.values())[number]
        cells[layout.shared(MAP)] = number
        facings = used(meaning, Grid).facings
        for cell, facing in zip(layout.own(CELL), layout.own(FACING), strict=True):
            cells[cell] = list(board.by_name).index(board.start.name)
            cells[facing] = facings.index(str(board.facing))
