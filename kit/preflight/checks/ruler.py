"""Every page carries a bar whose ticks stand at each 10 mm up to 100, to 0.05 mm.

Why: it is how a printed page proves its own scale. A page that is fitted to the paper is 3 to 5 % too small. All ten
ticks are asked for: on a bar of four inches that has shrunk to 98.4 %, the last inch tick alone stands at 100 mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import PageSeen, Segment

TOLERANCE = 0.05
LENGTH = 100.0
SHORTEST = 60.0
"""A straight production mark at least this long is taken for a ruler."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if not expected.ruler:
        return
    for page in file.pages:
        if not page.things:
            continue
        rulers = list(_rulers(page))
        if not rulers:
            yield fault("ruler", file, "it has no ruler", page.number)
        elif not any(_true(ticks) for ticks in rulers):
            last = max(min(ticks, key=lambda at: abs(at - LENGTH), default=0.0) for ticks in rulers)
            yield fault("ruler", file, f"the 100 mm of its ruler measure {last:.2f} mm", page.number)


def _true(ticks: list[float]) -> bool:
    return all(any(abs(tick - at) <= TOLERANCE for tick in ticks) for at in range(10, 101, 10))


def _rulers(page: PageSeen) -> Iterator[list[float]]:
    """For each bar, how far its ticks stand from its start."""
    lines = [line for shape in page.shapes if shape.mark.artifact == "Page" for line in shape.lines]
    for level in (True, False):
        along = [_along(line, level) for line in lines]
        bars = [bar for bar in along if bar is not None and bar[1] - bar[0] >= SHORTEST]
        across = [tick for line in lines if (tick := _along(line, not level)) is not None]
        for start, end, height in bars:
            ticks = [
                at - start
                for low, high, at in across
                if low - 0.1 <= height <= high + 0.1 and start - 0.1 <= at <= end + 0.1
            ]
            yield ticks


def _along(line: Segment, level: bool) -> tuple[float, float, float] | None:
    """Start, end and position of a line that lies level (or stands upright)."""
    (x0, y0), (x1, y1) = line
    if not level:
        (y0, x0), (y1, x1) = (x0, y0), (x1, y1)
    return (min(x0, x1), max(x0, x1), y0) if abs(y0 - y1) < 0.01 and abs(x0 - x1) > 0.01 else None
