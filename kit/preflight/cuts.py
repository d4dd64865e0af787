"""Cut marks, and what they enclose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.preflight.bars import production
from kit.preflight.seen import PageSeen

TOLERANCE = 0.01

LONGEST = 6.0
"""A straight production mark longer than this is no cut mark."""

FAR = 3.0
"""mm. A mark farther than this from an edge belongs to another."""

Mark = tuple[float, float, float]
"""Where a mark stands across its direction, and from where to where it runs."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The upright and the level marks of a page."""

    upright: tuple[Mark, ...]
    level: tuple[Mark, ...]

    def edges(self, trim: Rect) -> Iterator[tuple[str, float, list[float]]]:
        """Each edge of a piece: its name, where it should be, and where lines stand that have marks before and behind
        the piece."""
        for name, at, low, high, marks in (
            ("left", trim.x, trim.y, trim.bottom, self.upright),
            ("right", trim.right, trim.y, trim.bottom, self.upright),
            ("top", trim.y, trim.x, trim.right, self.level),
            ("bottom", trim.bottom, trim.x, trim.right, self.level),
        ):
            near = [mark for mark in marks if abs(mark[0] - at) <= FAR]
            yield (
                name,
                at,
                [
                    line
                    for line, _, end in near
                    if end < low and any(abs(other - line) <= TOLERANCE and start > high for other, start, _ in near)
                ],
            )

    def around(self, trim: Rect) -> Rect | None:
        """What the marks nearest to `trim` enclose; None unless there are some at all four edges."""
        found: list[float] = []
        for _, at, lines in self.edges(trim):
            if not lines:
                return None
            found.append(min(lines, key=lambda line: abs(line - at)))
        left, right, top, bottom = found
        return Rect(left, top, right - left, bottom - top)

    def inside(self, trim: Rect) -> bool:
        """Whether a mark is printed inside a piece."""
        turned = Rect(trim.y, trim.x, trim.h, trim.w)
        return any(_inside(trim, mark) for mark in self.upright) or any(_inside(turned, mark) for mark in self.level)


def marks_of(page: PageSeen) -> Marks:
    upright: list[Mark] = []
    level: list[Mark] = []
    for shape in production(page):
        for (x0, y0), (x1, y1) in shape.lines:
            if abs(x0 - x1) <= TOLERANCE and abs(y0 - y1) <= LONGEST:
                upright.append((x0, min(y0, y1), max(y0, y1)))
            elif abs(y0 - y1) <= TOLERANCE and abs(x0 - x1) <= LONGEST:
                level.append((y0, min(x0, x1), max(x0, x1)))
    return Marks(tuple(upright), tuple(level))


def _inside(trim: Rect, mark: Mark) -> bool:
    line, start, end = mark
    return trim.x + TOLERANCE < line < trim.right - TOLERANCE and start < trim.bottom and end > trim.y
