"""All backs of a hidden deck are the same, and the same after half a turn.

Why: a back that differs from its neighbours, or tells which way up its card lies, tells what is on the other side.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import PageSeen, Point
from kit.preflight.survey import displaced

TOLERANCE = 0.02
"""mm. No eye tells two cards by less, and every figure in a file is rounded."""

_STEP = 0.1

Mark = tuple[str, Point]
"""What is drawn, and where from the trim's top-left corner its middle lies."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    pages = {page.number: page for page in file.pages}
    first: dict[str, list[Mark]] = {}
    moved = displaced(file, expected)
    for number, piece in enumerate(expected.record.pieces):
        if piece.id not in expected.backs or piece.page not in pages:
            continue
        trim = piece.trim.moved(*moved.get(number, (0.0, 0.0)))
        marks = list(_marks(pages[piece.page], trim, expected.margin))
        turned = [(what, (piece.trim.w - x, piece.trim.h - y)) for what, (x, y) in marks]
        if odd := _without_twin(marks, turned):
            message = f"{piece.id} is not the same when it is turned round: {odd} has no twin"
            yield fault("back", file, message, piece.page)
        model = first.setdefault(piece.id, marks)
        if odd := _without_twin(model, marks) or _without_twin(marks, model):
            yield fault("back", file, f"not all backs are the same: {odd} is on one {piece.id} alone", piece.page)


def _marks(page: PageSeen, trim: Rect, margin: float) -> Iterator[Mark]:
    """The words, straight strokes and areas of what lies around the middle of a trim, but for the ground of a page that
    is printed white on black."""
    printable = Rect(0.0, 0.0, page.width, page.height).grown(-margin - TOLERANCE)
    for run in page.runs:
        middle = _middle(run.box)
        if run.text.strip() and _inside(trim, middle):
            yield f"'{run.text.strip()}'", _from(trim, middle)
    for shape in page.shapes:
        if not _inside(trim, _middle(shape.box)) or _holds(shape.box, printable):
            continue
        for (x0, y0), (x1, y1) in shape.lines:
            yield "a line", _from(trim, ((x0 + x1) / 2, (y0 + y1) / 2))
        for polygon in shape.outline if shape.fill is not None else ():
            xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
            yield "an area", _from(trim, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))


def _without_twin(marks: list[Mark], others: list[Mark]) -> str:
    """What the first mark is that is not among the others; empty when each one is."""
    near: dict[tuple[str, int, int], list[Point]] = defaultdict(list)
    for what, (x, y) in others:
        near[what, round(x / _STEP), round(y / _STEP)].append((x, y))
    for what, (x, y) in marks:
        column, row = round(x / _STEP), round(y / _STEP)
        around = [p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in near.get((what, column + i, row + j), ())]
        if not any(abs(px - x) <= TOLERANCE and abs(py - y) <= TOLERANCE for px, py in around):
            return f"{what} at {x:.1f}, {y:.1f} mm"
    return ""


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and outer.right >= inner.right and outer.bottom >= inner.bottom


def _middle(box: Rect) -> Point:
    return box.x + box.w / 2, box.y + box.h / 2


def _inside(trim: Rect, point: Point) -> bool:
    return trim.x <= point[0] <= trim.right and trim.y <= point[1] <= trim.bottom


def _from(trim: Rect, point: Point) -> Point:
    return point[0] - trim.x, point[1] - trim.y
