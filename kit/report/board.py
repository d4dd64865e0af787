"""A map with the heat of reach: in each cell when a robot can first be there, the later the deeper."""

from __future__ import annotations

from kit.model.board import Cell
from kit.model.dossier import MapDossier, When
from kit.report.markup import Tag, tag

SIDE, EDGE = 64.0, 26.0
STEPS = 6
"""Shades that can be told apart; the words in the cells say the same."""


def drawn(of: MapDossier, id: str) -> Tag:
    """The board as it is printed, row by row, with a time in each cell."""
    board = of.board
    cells = [
        part
        for r, row in enumerate(board.cells)
        for c, cell in enumerate(row)
        for part in _cell(cell, of, EDGE + c * SIDE, r * SIDE)
    ]
    wide, high = EDGE + len(board.columns) * SIDE, len(board.rows) * SIDE + EDGE
    names = [_word(name, EDGE + (n + 0.5) * SIDE, high - 8, "axisword") for n, name in enumerate(board.columns)]
    names += [_word(str(row), EDGE / 2 - 2, (n + 0.5) * SIDE + 5, "axisword") for n, row in enumerate(board.rows)]
    frame = tag("rect", x=EDGE, y=1, width=len(board.columns) * SIDE, height=high - EDGE - 1, class_="frame")
    size = {"viewBox": f"0 0 {wide + 2:.0f} {high:.0f}", "width": f"{wide + 2:.0f}", "height": f"{high:.0f}"}
    said = (
        f"Map {board.name}: the first {of.unit} and slot in which each cell can be entered; the table tells the same."
    )
    return tag("svg", tag("title", said, id=id), *cells, frame, *names, role="img", aria_labelledby=id, **size)


def when(cell: Cell, of: MapDossier) -> str:
    """When a cell can first be entered, in a few characters."""
    if cell.kind == "wall":
        return str(cell.word)
    return told(of.reach[cell.name])


def told(time: When | None) -> str:
    return "never" if time is None else f"{time[0]}.{time[1]}"


def _cell(cell: Cell, of: MapDossier, x: float, y: float) -> list[Tag]:
    middle = x + SIDE / 2
    box = tag("rect", x=x, y=y + 1, width=SIDE, height=SIDE, class_=f"cell {_shade(cell, of)}")
    if cell.kind == "wall":
        return [box, _word(str(cell.word), middle, y + SIDE / 2 + 5, "onwall")]
    time = "start" if cell.kind == "start" else when(cell, of)
    if cell.kind == "station":
        plate = tag("circle", cx=middle, cy=y + 21, r=13, class_="plate")
        return [box, plate, _word(str(cell.mark), middle, y + 26, "letter"), _word(time, middle, y + 53, "time")]
    return [box, _word(time, middle, y + SIDE / 2 + 6, "time")]


def _shade(cell: Cell, of: MapDossier) -> str:
    """Walls, cells that nobody enters, and the others by their cycle."""
    time = of.reach[cell.name]
    if cell.kind == "wall":
        return "wall"
    if cell.kind == "start":
        return "heat0"
    return "hole" if time is None else f"heat{min(time[0], STEPS - 1)}"


def _word(text: str, x: float, y: float, kind: str) -> Tag:
    return tag("text", text, x=x, y=y, text_anchor="middle", class_=kind)
