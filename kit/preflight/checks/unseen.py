"""No words are printed in the colour of what lies under them.

Why: white letters on white paper are read aloud and found by a search, and yet nobody sees them. Where a copy has lost
the area under them that is the fault, and it is told of the whole piece (`place`).
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.areas import along, inside
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import WHITE, Colour, PageSeen, Point, Run, Shape
from kit.preflight.survey import redrawn

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    told = redrawn(file, expected)
    for page in file.pages:
        spoiled = [trim for number, trim in told if number == page.number]
        unseen = [run.text.strip() for run in _unseen(page) if not any(trim.holds(run.box) for trim in spoiled)]
        if unseen:
            more = f" and {len(unseen) - 1} more" if len(unseen) > 1 else ""
            message = f"'{unseen[0]}'{more} cannot be seen: it has the colour of what lies under it"
            yield fault("words", file, message, page.number)


def _unseen(page: PageSeen) -> Iterator[Run]:
    areas: list[Shape] = []
    for thing in page.things:
        if isinstance(thing, Run):
            if thing.text.strip() and all(_under(areas, point) == thing.colour for point in along(thing.box)):
                yield thing
        elif thing.fill is not None:
            areas.append(thing)


def _under(areas: list[Shape], point: Point) -> Colour:
    """The colour of the last area that was painted at a point; white paper where there is none."""
    return next((a.fill for a in reversed(areas) if a.fill and _near(a.box, point) and inside(a, point)), WHITE)


def _near(box: Rect, point: Point) -> bool:
    return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom
