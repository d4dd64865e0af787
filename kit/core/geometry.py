"""Rectangles in millimetres; origin top-left, y down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rect:
    """`x, y` is the top-left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Rect:
        """Wider by `by` on each of the four sides (smaller if negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, other: Rect, tolerance: float = 0.01) -> bool:
        """Whether `other` lies inside, give or take `tolerance`."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def meets(self, other: Rect, tolerance: float = 0.01) -> bool:
        """Whether the two overlap by more than `tolerance` both ways (butted edges do not meet)."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > tolerance
            and min(self.bottom, other.bottom) - max(self.y, other.y) > tolerance
        )

    def with_(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def common(self, other: Rect) -> Rect:
        """The part that both cover; without width or height where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))


@dataclass(frozen=True, slots=True)
class Mirror:
    """Turning paper over, or folding it: what is at `x` (or `y`: the `axis`) comes to lie at `2 · at - x`."""

    axis: Literal["x", "y"]
    at: float

    def behind(self, rect: Rect) -> Rect:
        """Where the back of `rect` lies."""
        if self.axis == "x":
            return Rect(2 * self.at - rect.right, rect.y, rect.w, rect.h)
        return Rect(rect.x, 2 * self.at - rect.bottom, rect.w, rect.h)
