"""Each piece that is cut out has marks at both ends of all its four cuts, on the line to 0.01 mm, and none inside it.

Why: a card is as exact as its marks. They stand outside the block, so that a card cut a little off shows no ink.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.drawing.page import whole_id
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import PageSeen

TOLERANCE = 0.01
Mark = tuple[float, float, float]
"""Where a mark stands across its direction, and from where to where it runs."""

LONGEST = 6.0
"""A straight production mark longer than this is no cut mark."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    cut = {piece.id for piece in expected.pieces if piece.cut}
    marks = {page.number: _marks(page) for page in file.pages}
    for piece in expected.record.pieces:
        if whole_id(piece.id) not in cut or piece.page not in marks:
            continue
        upright, level = marks[piece.page]
        missing = [side for side, there in _sides(piece.trim, upright, level) if not there]
        if missing:
            message = f"{piece.id} lacks cut marks at its {', '.join(missing)} edge"
            yield fault("trim", file, message, piece.page)
        if any(_inside(piece.trim, mark) for mark in upright) or any(_inside(_turned(piece.trim), m) for m in level):
            yield fault("trim", file, f"a cut mark is printed inside {piece.id}", piece.page)


def _marks(page: PageSeen) -> tuple[list[Mark], list[Mark]]:
    """The upright and the level marks of a page."""
    upright: list[Mark] = []
    level: list[Mark] = []
    for shape in page.shapes:
        if shape.mark.artifact != "Page":
            continue
        for (x0, y0), (x1, y1) in shape.lines:
            if abs(x0 - x1) <= TOLERANCE and abs(y0 - y1) <= LONGEST:
                upright.append((x0, min(y0, y1), max(y0, y1)))
            elif abs(y0 - y1) <= TOLERANCE and abs(x0 - x1) <= LONGEST:
                level.append((y0, min(x0, x1), max(x0, x1)))
    return upright, level


def _sides(trim: Rect, upright: list[Mark], level: list[Mark]) -> Iterator[tuple[str, bool]]:
    """Each edge, and whether it has a mark before and behind the piece."""
    for name, at, low, high, marks in (
        ("left", trim.x, trim.y, trim.bottom, upright),
        ("right", trim.right, trim.y, trim.bottom, upright),
        ("top", trim.y, trim.x, trim.right, level),
        ("bottom", trim.bottom, trim.x, trim.right, level),
    ):
        on_line = [(start, end) for line, start, end in marks if abs(line - at) <= TOLERANCE]
        yield name, any(end < low for _, end in on_line) and any(start > high for start, _ in on_line)


def _turned(trim: Rect) -> Rect:
    """With x and y exchanged, as level marks are kept."""
    return Rect(trim.y, trim.x, trim.h, trim.w)


def _inside(trim: Rect, mark: Mark) -> bool:
    line, start, end = mark
    return trim.x + TOLERANCE < line < trim.right - TOLERANCE and start < trim.bottom and end > trim.y
