"""No text lies on another, under a later area, or under a line.

Why: two texts in one place are both lost. A box that is filled after its text covers it, and no error tells.
The height of a text is that of its capitals, and its descent only where a letter reaches below the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.areas import covers
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import PageSeen, Run, Segment, Shape

TOLERANCE = 0.05
"""How deep two texts may touch (mm): less than a hair line."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    for page in file.pages:
        for first, second in _crossings(page, struck=expected.struck):
            yield fault("overlap", file, f"'{first}' and {second} lie on each other", page.number)
        for texts in _covered(page):
            more = f" and {len(texts) - 1} more" if len(texts) > 1 else ""
            yield fault(
                "overlap", file, f"'{texts[0]}'{more} and an area painted over it lie on each other", page.number
            )


def _crossings(page: PageSeen, *, struck: bool) -> Iterator[tuple[str, str]]:
    runs = sorted((run for run in page.runs if run.text.strip()), key=lambda run: run.box.y)
    for index, run in enumerate(runs):
        for other in runs[index + 1 :]:
            if other.box.y > run.box.bottom:
                break
            if run.box.meets(other.box, TOLERANCE):
                yield run.text.strip(), f"'{other.text.strip()}'"
    for run, shape in _touching(page):
        if struck and run.mark.mcid is not None and shape.mark == run.mark:
            continue  # struck out or underlined: the line is part of the words
        if shape.stroke is not None and any(_cuts(line, run.box.grown(-TOLERANCE)) for line in shape.lines):
            yield run.text.strip(), "a line"


def _covered(page: PageSeen) -> list[list[str]]:
    """The texts under each later area."""
    order = {id(thing): index for index, thing in enumerate(page.things)}
    found: dict[int, list[str]] = {}
    for run, shape in _touching(page):
        if order[id(shape)] > order[id(run)] and shape.fill is not None and covers(shape, run.box.grown(-TOLERANCE)):
            found.setdefault(id(shape), []).append(run.text.strip())
    return list(found.values())


def _touching(page: PageSeen) -> Iterator[tuple[Run, Shape]]:
    """Each text with each shape whose box meets its own."""
    shapes = [(thing.box.x, thing.box.y, thing.box.right, thing.box.bottom, thing) for thing in page.shapes]
    for run in page.runs:
        if not run.text.strip():
            continue
        core = run.box.grown(-TOLERANCE)
        left, top, right, bottom = core.x, core.y, core.right, core.bottom
        for x, y, x_end, y_end, shape in shapes:
            if x <= right and y <= bottom and x_end >= left and y_end >= top:
                yield run, shape


def _cuts(line: Segment, core: Rect) -> bool:
    """Whether a straight line passes through the inside of the text's box (Liang and Barsky's clipping)."""
    (x0, y0), (x1, y1) = line
    low, high = 0.0, 1.0
    for start, step, least, most in ((x0, x1 - x0, core.x, core.right), (y0, y1 - y0, core.y, core.bottom)):
        if abs(step) < 1e-9:
            if not least < start < most:
                return False
            continue
        near, far = sorted(((least - start) / step, (most - start) / step))
        low, high = max(low, near), min(high, far)
    return low < high
