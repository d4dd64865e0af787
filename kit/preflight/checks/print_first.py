"""The sheet to print first has 100 mm bars both ways and the outline of a bank card, to 0.05 mm.

Why: printers shrink the two directions differently, so one bar proves one of them. A bank card is a measure that
everyone has at hand.
Source: ISO/IEC 7810, ID-1 (85.60 × 53.98 mm).
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.bars import bars
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import Shape

CARD = (85.6, 53.98)
TOLERANCE = 0.05


def check(file: File, expected: Expected) -> Iterator[Problem]:
    first = expected.first
    if not first or first > len(file.pages) or not file.pages[first - 1].things:
        return
    page = file.pages[first - 1]
    ways = {bar.level for bar in bars(page)}
    for level, way in ((True, "across"), (False, "down")):
        if level not in ways:
            yield fault("ruler", file, f"it has no bar to measure with {way}", first)
    if not any(_is_card(shape) for shape in page.shapes):
        width, height = CARD
        yield fault("ruler", file, f"it has no outline of a bank card, {width:.2f} × {height:.2f} mm", first)


def _is_card(shape: Shape) -> bool:
    """Whether the straight sides of a stroked outline lie as far apart as those of a card."""
    if shape.stroke is None:
        return False
    xs = [x0 for (x0, _), (x1, _) in shape.lines if abs(x0 - x1) < 0.01]
    ys = [y0 for (_, y0), (_, y1) in shape.lines if abs(y0 - y1) < 0.01]
    found = (max(xs) - min(xs), max(ys) - min(ys)) if xs and ys else (0.0, 0.0)
    return all(abs(length - wanted) <= TOLERANCE for length, wanted in zip(found, CARD, strict=True))
