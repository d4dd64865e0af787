"""Paths as tuples of commands: the few curves that the drawings need."""

from __future__ import annotations

from collections.abc import Iterator

from kit.drawing.items import Command

Point = tuple[float, float]

STEPS = 8
"""Straight lines for one curve."""

KAPPA = 0.5522847498
"""Control-point distance for a quarter circle by one cubic Bézier: 4/3 · (√2 − 1)."""


def line(x1: float, y1: float, x2: float, y2: float) -> tuple[Command, ...]:
    return (("M", x1, y1), ("L", x2, y2))


def polygon(*points: tuple[float, float]) -> tuple[Command, ...]:
    first, *rest = points
    return (("M", *first), *(("L", *p) for p in rest), ("Z",))


def circle(cx: float, cy: float, r: float) -> tuple[Command, ...]:
    k = KAPPA * r
    return (
        ("M", cx + r, cy),
        ("C", cx + r, cy + k, cx + k, cy + r, cx, cy + r),
        ("C", cx - k, cy + r, cx - r, cy + k, cx - r, cy),
        ("C", cx - r, cy - k, cx - k, cy - r, cx, cy - r),
        ("C", cx + k, cy - r, cx + r, cy - k, cx + r, cy),
        ("Z",),
    )


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> tuple[Command, ...]:
    """A rectangle, its corners rounded by `r`."""
    if r <= 0:
        return polygon((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    r = min(r, w / 2, h / 2)
    k = r - KAPPA * r
    return (
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def moved(commands: tuple[Command, ...], dx: float, dy: float, scale: float = 1.0) -> tuple[Command, ...]:
    """The same path, scaled about the origin and then moved."""
    out: list[Command] = []
    for op, *numbers in commands:
        points = [float(n) * scale for n in numbers]
        out.append((op, *(p + (dy if i % 2 else dx) for i, p in enumerate(points))))
    return tuple(out)


def bounds(commands: tuple[Command, ...]) -> tuple[float, float, float, float]:
    """`x0, y0, x1, y1` around all points and control points (never too small)."""
    xs = [float(n) for c in commands for n in c[1::2]]
    ys = [float(n) for c in commands for n in c[2::2]]
    return min(xs), min(ys), max(xs), max(ys)


def flattened(commands: tuple[Command, ...]) -> list[tuple[list[Point], bool]]:
    """The parts of a path as corners, curves as short lines, and whether each is closed."""
    found: list[tuple[list[Point], bool]] = []
    for name, *rest in commands:
        numbers = [float(n) for n in rest]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if name == "M":
            found.append((points, False))
        elif name == "L":
            found[-1][0].extend(points)
        elif name == "C":
            found[-1][0].extend(_curve(found[-1][0][-1], *points))
        else:
            found[-1] = (found[-1][0], True)
    return found


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for n in range(1, STEPS + 1):
        t = n / STEPS
        p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]
