"""Millimetres everywhere; this is the one file that knows what an inch and a point are."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
"""Exact by definition (international yard and pound agreement, 1959)."""

POINTS_PER_INCH = 72.0
"""The PDF user-space unit, ISO 32000-1, 8.3.2.3."""

MM_PER_POINT = MM_PER_INCH / POINTS_PER_INCH

_UNIT_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT}
_LENGTH = re.compile(r"^\s*(?P<number>-?\d+(?:\.\d+)?|\d+/\d+)\s*(?P<unit>mm|cm|in|pt)\s*$")


def to_points(mm: float) -> float:
    """Millimetres to PDF points."""
    return mm / MM_PER_POINT


def to_mm(points: float) -> float:
    """PDF points to millimetres."""
    return points * MM_PER_POINT


def parse_length(text: str) -> float | None:
    """`63mm`, `2.5in`, `1/8 in`, `11pt` in millimetres; None when it is no length with a unit."""
    match = _LENGTH.match(text)
    if match is None:
        return None
    number = match["number"]
    if "/" in number:
        above, below = number.split("/")
        if int(below) == 0:
            return None
        value = int(above) / int(below)
    else:
        value = float(number)
    return value * _UNIT_MM[match["unit"]]
