"""Nothing that prints is nearer to the paper's edge than the edition's margin (tolerance 0.01 mm).

A page that is moved for its printer is measured as it comes to lie on the paper.
Why: home printers leave 3 to 6 mm white, and no two the same; a mark in that strip is lost, and its card cannot be cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import Run, Shape, prints
from kit.preflight.survey import distance

TOLERANCE = 0.01

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    offsets = {page.number: page.offset for page in expected.record.pages}
    for page in file.pages:
        free = Rect(0.0, 0.0, page.width, page.height).moved(*offsets.get(page.number, (0.0, 0.0)))
        inner = free.grown(-expected.margin)
        outside = [thing for thing in page.things if prints(thing) and not inner.holds(thing.box, TOLERANCE)]
        if outside:
            worst = min(outside, key=lambda thing: distance(free, thing.box))
            near = f"{distance(free, worst.box):.2f} mm from the paper's edge, nearer than {expected.margin:g} mm"
            yield fault("margin", file, f"{len(outside)} too near; {_named(worst)} is {near}", page.number)


def _named(thing: Run | Shape) -> str:
    if isinstance(thing, Run):
        return f"'{thing.text.strip()}'"
    return f"a line or area at {thing.box.x:.1f}, {thing.box.y:.1f} mm"
