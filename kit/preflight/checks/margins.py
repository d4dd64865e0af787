"""Nothing that prints is nearer to the paper's edge than the edition's margin (tolerance 0.01 mm).

Why: home printers leave 3 to 6 mm white, and no two the same; a mark in that strip is lost, and its card cannot be cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import WHITE, Run, Shape

TOLERANCE = 0.01


def check(file: File, expected: Expected) -> Iterator[Problem]:
    for page in file.pages:
        free = Rect(0.0, 0.0, page.width, page.height)
        inner = free.grown(-expected.margin)
        outside = [thing for thing in page.things if _prints(thing) and not inner.holds(thing.box, TOLERANCE)]
        if outside:
            worst = min(outside, key=lambda thing: _distance(free, thing.box))
            near = f"{_distance(free, worst.box):.2f} mm from the paper's edge, nearer than {expected.margin:g} mm"
            yield fault("margin", file, f"{len(outside)} too near; {_named(worst)} is {near}", page.number)


def _prints(thing: Run | Shape) -> bool:
    if isinstance(thing, Run):
        return bool(thing.text.strip()) and thing.colour != WHITE
    return any(colour not in (None, WHITE) for colour in (thing.fill, thing.stroke))


def _distance(paper: Rect, box: Rect) -> float:
    return min(box.x, box.y, paper.right - box.right, paper.bottom - box.bottom)


def _named(thing: Run | Shape) -> str:
    if isinstance(thing, Run):
        return f"'{thing.text.strip()}'"
    return f"a line or area at {thing.box.x:.1f}, {thing.box.y:.1f} mm"
