"""Bars to measure a print with: a long straight line with ticks across it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit.preflight.seen import PageSeen, Segment, Shape

SHORTEST = 60.0
"""mm. A straight production mark at least this long is taken for a bar if it has ticks."""

TICKS = 11
"""Of a bar of 100 mm: one at nought and one at each centimetre."""

_NEAR = 0.1


@dataclass(frozen=True, slots=True)
class Bar:
    """`level` lies across the page. `ticks` say how far the centimetre ticks stand from the first of them (mm)."""

    level: bool
    ticks: tuple[float, ...]

    @property
    def length(self) -> float:
        """What its 100 mm measure; what it measures in all where it has too few ticks."""
        return self.ticks[TICKS - 1] if len(self.ticks) >= TICKS else self.ticks[-1]


def production(page: PageSeen) -> list[Shape]:
    """Cut marks and bars: the artifacts of the page. A copy that has lost all its marked content has only shapes."""
    shapes = page.shapes
    if page.is_marked:
        return [shape for shape in shapes if shape.mark.artifact == "Page"]
    return [shape for shape in shapes if shape.stroke is not None]


def bars(page: PageSeen) -> Iterator[Bar]:
    """Every bar of a page."""
    lines = [line for shape in production(page) for line in shape.lines]
    for level in (True, False):
        along = [_along(line, level) for line in lines]
        across = [tick for line in lines if (tick := _along(line, not level)) is not None]
        for start, end, height in (bar for bar in along if bar is not None and bar[1] - bar[0] >= SHORTEST):
            sides = [_ticks(across, start, end, height, side) for side in (-1, 1)]
            ticks = max(sides, key=len)
            if len(ticks) > 1:  # one is a crossing
                yield Bar(level, tuple(tick - ticks[0] for tick in ticks))


def _ticks(across: list[tuple[float, float, float]], start: float, end: float, height: float, side: int) -> list[float]:
    """Where ticks stand that leave the bar at `height` to one side. Centimetres and inches stand on different sides."""
    found = {
        at
        for low, high, at in across
        if start - _NEAR <= at <= end + _NEAR
        and low - _NEAR <= height <= high + _NEAR
        and ((low + high) / 2 - height) * side > 0
    }
    return sorted(found)


def _along(line: Segment, level: bool) -> tuple[float, float, float] | None:
    """Start, end and position of a line that lies level (or stands upright)."""
    (x0, y0), (x1, y1) = line
    if not level:
        (y0, x0), (y1, x1) = (x0, y0), (x1, y1)
    return (min(x0, x1), max(x0, x1), y0) if abs(y0 - y1) < 0.01 and abs(x0 - x1) > 0.01 else None
