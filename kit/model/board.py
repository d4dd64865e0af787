"""Boards of a grid, as their author drew them: what is printed is what is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from kit.core.source import Text

CellKind = Literal["open", "wall", "start", "station"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `name` is its coordinate (`C3`), `mark` the character that was drawn (a station's letter), `word` what
    is printed in it (`WALL`); both remember their places. Open cells have no word."""

    column: str
    row: int
    kind: CellKind
    mark: Text
    word: Text | None

    @property
    def name(self) -> str:
        return f"{self.column}{self.row}"


@dataclass(frozen=True)
class Board:
    """`cells` are the rows as drawn, the highest number first, each from the first column on; `facing` is how a piece
    stands on the start."""

    name: Text
    columns: tuple[str, ...]
    rows: tuple[int, ...]
    cells: tuple[tuple[Cell, ...], ...]
    facing: Text

    @cached_property
    def by_name(self) -> dict[str, Cell]:
        return {cell.name: cell for row in self.cells for cell in row}

    @property
    def start(self) -> Cell:
        """The cell that pieces start on."""
        return next(cell for cell in self.by_name.values() if cell.kind == "start")

    @property
    def stations(self) -> dict[str, Cell]:
        """The stations by letter, in the order of their letters."""
        found = {str(cell.mark): cell for cell in self.by_name.values() if cell.kind == "station"}
        return dict(sorted(found.items()))
