"""`<table>`: rows of cells with rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.items import Element, Group, Item, PathItem, Pen
from kit.drawing.paths import line, rectangle
from kit.layout.attributes import choice, ink, number, weight, widths
from kit.layout.boxes.area import within
from kit.layout.draft import COMMON, Draft, Kind, Size
from kit.layout.paragraphs import over
from kit.layout.piles import draw_pile, pile_height
from kit.model.box import Box

_CELL = "scope colspan rowspan pad align valign style fill left right above below ink lines"
CELL = frozenset(_CELL.split()) | COMMON

Edges = dict[tuple[int, int], tuple[bool, float]]
"""(index of the edge, row or column along it) → whether a cell asked for it, and its weight in mm."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell in the columns `first` to `last` and the rows `row` to `under` (ends not included). `pile` are its boxes,
    or its words as a text."""

    box: Box
    row: int
    under: int
    first: int
    last: int
    pad: float
    pile: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """`xs` and `ys` are the edges of columns and rows, from the table's corner."""

    rows: tuple[Box, ...]
    cells: tuple[Cell, ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]

    def rect(self, cell: Cell) -> Rect:
        x, y = self.xs[cell.first], self.ys[cell.row]
        return Rect(x, y, self.xs[cell.last] - x, self.ys[cell.under] - y)


def size(box: Box, room: Rect, draft: Draft) -> Size:
    rect = within(box, room, draft)
    grid = _grid(box, rect.w, draft)
    return rect.x - room.x + grid.xs[-1], rect.y - room.y + grid.ys[-1]


def draw(box: Box, room: Rect, draft: Draft) -> None:
    rect = within(box, room, draft)
    grid = _grid(box, rect.w, draft)
    for cell in grid.cells:
        fill = ink(cell.box, draft, "fill", None)
        if fill is not None:
            r = grid.rect(cell).moved(rect.x, rect.y)
            draft.path(rectangle(r.x, r.y, r.w, r.h), None, fill)
    _draw_rules(box, grid, rect, draft)
    outer = draft.element
    table = draft.hang("Table")
    for n in range(len(grid.rows)):
        draft.element = Element("TR", table) if table is not None else None
        for cell in (c for c in grid.cells if c.row == n):
            _draw_cell(cell, grid.rect(cell).moved(rect.x, rect.y), draft)
    draft.element = outer


def _grid(box: Box, width: float, draft: Draft) -> Grid:
    key = (id(box), width)
    grid: Grid | None = draft.grids.get(key)
    if grid is None:
        columns = widths(box, draft, width)
        rows = tuple(row for row in box.boxes() if _is(row, ("tr",), frozenset(), draft))
        cells: list[Cell] = []
        for n, row in enumerate(rows):
            cells += _cells(box, row, n, (len(rows), len(columns)), cells, draft)
        xs = _edges(columns)
        grid = draft.grids[key] = Grid(rows, tuple(cells), xs, _edges(_heights(box, len(rows), cells, xs, draft)))
    return grid


def _is(box: Box, tags: tuple[str, ...], attributes: frozenset[str], draft: Draft) -> bool:
    if box.tag not in tags:
        draft.fault(
            "unknown-box",
            f"<{box.tag}> cannot stand here",
            box,
            "a table holds " + " and ".join(f"<{t}>" for t in tags),
        )
        return False
    for name in sorted(box.attrs.keys() - attributes - COMMON):
        draft.fault("unknown-attribute", f"<{box.tag}> has no attribute '{name}'", box)
    return True


def _cells(table: Box, row: Box, n: int, size: tuple[int, int], above: Sequence[Cell], draft: Draft) -> list[Cell]:
    """The cells of row `n` of a table of `size` (rows, columns), beside those from `above` that reach into it."""
    rows, columns = size
    taken = {column for cell in above if cell.under > n for column in range(cell.first, cell.last)}
    found: list[Cell] = []
    at = 0
    for box in row.boxes():
        if not _is(box, ("th", "td"), CELL, draft):
            continue
        while at in taken:
            at += 1
        last = at + int(max(1, number(box, "colspan", draft, 1)))
        under = n + int(max(1, number(box, "rowspan", draft, 1)))
        if last > columns or not taken.isdisjoint(range(at, last)):
            draft.fault(
                "attribute",
                f"this row has more cells than the table has widths ({columns})",
                box,
                "add a width, or take a cell out",
            )
            break
        if under > rows:
            draft.fault(
                "attribute",
                f"this cell reaches below the last row of the table ({rows})",
                box,
                "let it span fewer rows",
            )
            break
        pad = number(box, "pad", draft, number(table, "pad", draft, 1.0))
        words = any(isinstance(child, Text) or child.strip() for child in box.children if not isinstance(child, Box))
        pile = (_as_text(table, box),) if words else box.boxes()
        found.append(Cell(box, n, under, at, last, pad, pile))
        at = last
    return found


def _as_text(table: Box, cell: Box) -> Box:
    """The words of a cell as one text."""
    attrs = {k: v for k, v in cell.attrs.items() if k in ("align", "ink", "lines", "style")}
    if "style" not in attrs and "style" in table.attrs:
        attrs["style"] = table.attrs["style"]
    return Box("text", attrs, cell.children, cell.at)


def _heights(table: Box, rows: int, cells: Sequence[Cell], xs: tuple[float, ...], draft: Draft) -> list[float]:
    """As given, or as high as the highest cell that stands in one row."""
    named = table.attrs.get("heights", "*").split() or ["*"]
    heights: list[float] = []
    for n in range(rows):
        word = named[min(n, len(named) - 1)]
        content = (
            max((_content(c, xs, draft) for c in cells if c.row == n == c.under - 1), default=0.0)
            if word == "*"
            else 0.0
        )
        heights.append(content if word == "*" else _height(word, table, draft))
    return heights


def _height(word: str, table: Box, draft: Draft) -> float:
    if word.replace(".", "", 1).isdigit():
        return float(word)
    draft.fault(
        "attribute", f'heights="{table.attrs["heights"]}" of <table>: {word} is no height', table, "write 6 * 10"
    )
    return 0.0


def _content(cell: Cell, xs: tuple[float, ...], draft: Draft) -> float:
    width = xs[cell.last] - xs[cell.first] - 2 * cell.pad
    return pile_height(cell.pile, width, 0.0, draft) + 2 * cell.pad


def _edges(lengths: tuple[float, ...] | list[float]) -> tuple[float, ...]:
    edges = [0.0]
    for length in lengths:
        edges.append(edges[-1] + length)
    return tuple(edges)


def _draw_cell(cell: Cell, rect: Rect, draft: Draft) -> None:
    row, heading = draft.element, cell.box.tag == "th"
    scope = choice(cell.box, "scope", draft, "Column", "Row") if heading else ""
    inner = Rect(rect.x + cell.pad, rect.y, rect.w - 2 * cell.pad, rect.h)
    valign = choice(cell.box, "valign", draft, "middle", "top", "bottom")
    high = pile_height(cell.pile, inner.w, 0.0, draft)
    if high > rect.h + 0.01:
        draft.problems.append(_overflow(cell, high, rect.h, draft))
    with draft.under(
        Box("td", {k: v for k, v in cell.box.attrs.items() if k in ("furniture", "alt", "lang")}, (), cell.box.at)
    ):
        draft.element = draft.hang(
            "TH" if heading else "TD", scope=scope, spans=(cell.under - cell.row, cell.last - cell.first)
        )
        loose = Rect(inner.x, inner.y, inner.w, max(inner.h, high))
        drawn = len(draft.items)
        draw_pile(cell.pile, loose, 0.0, draft, valign)
        if draft.element is not None and not any(map(_is_read, draft.items[drawn:])):
            draft.items.append(PathItem((), element=draft.element, furniture=""))  # a cell all the same
    draft.element = row


def _is_read(item: Item) -> bool:
    return any(map(_is_read, item.items)) if isinstance(item, Group) else item.element is not None


def _overflow(cell: Cell, high: float, room: float, draft: Draft) -> Problem:
    place = next((c.span for b in (cell.box, *cell.pile) for c in b.children if isinstance(c, Text)), cell.box.at)
    message = (
        f"the cell is too full: it needs {high:.1f} mm in height and has {room:.1f} mm ({over(high - room, draft)})"
    )
    return Problem("overflow", message, place, "shorten the words, or give the row more height in the template")


def _draw_rules(box: Box, grid: Grid, rect: Rect, draft: Draft) -> None:
    """Each edge once, its neighbours of one weight joined to one line."""
    across: Edges = {}
    down: Edges = {}
    inner, outer = weight(box, "line", draft), weight(box, "frame", draft)
    columns, rows = len(grid.xs) - 1, len(grid.ys) - 1
    covered = [
        (cell, r, c) for cell in grid.cells for r in range(cell.row, cell.under) for c in range(cell.first, cell.last)
    ]
    for cell, row, column in covered:
        if row == cell.row:
            _set(across, (row, column), outer if row == 0 else inner, cell.box, "above", draft)
        if row == cell.under - 1:
            _set(across, (cell.under, column), outer if cell.under == rows else inner, cell.box, "below", draft)
        if column == cell.first:
            _set(down, (column, row), outer if column == 0 else inner, cell.box, "left", draft)
        if column == cell.last - 1:
            _set(down, (cell.last, row), outer if cell.last == columns else inner, cell.box, "right", draft)
    for first, last, index, width in _joined(across):
        y = rect.y + grid.ys[index]
        draft.path(line(rect.x + grid.xs[first], y, rect.x + grid.xs[last], y), Pen(width), None)
    for first, last, index, width in _joined(down):
        x = rect.x + grid.xs[index]
        draft.path(line(x, rect.y + grid.ys[first], x, rect.y + grid.ys[last]), Pen(width), None)


def _set(edges: Edges, key: tuple[int, int], default: float | None, cell: Box, edge: str, draft: Draft) -> None:
    """What a cell says of its edge wins over the table's weight; of two cells that both say something, the heavier."""
    own = edge in cell.attrs
    width = weight(cell, edge, draft) if own else default
    edges[key] = max(edges.get(key, (False, 0.0)), (own, width or 0.0))


def _joined(edges: Edges) -> list[tuple[int, int, int, float]]:
    """(first, last, index, weight): stretches along one edge that have one weight; the light ones first."""
    found: list[list[float]] = []
    for (index, at), (_, width) in sorted(edges.items()):
        if width <= 0:
            continue
        if found and found[-1][2:] == [index, width] and found[-1][1] == at:
            found[-1][1] = at + 1
        else:
            found.append([at, at + 1, index, width])
    found.sort(key=lambda f: f[3])
    return [(int(a), int(b), int(i), w) for a, b, i, w in found]


KINDS = {"table": Kind.of("x y w widths heights line frame style pad", size, draw)}
