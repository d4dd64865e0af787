"""MediaBox and TrimBox are the paper, to 0.01 pt; no page is turned, cropped or scaled.

The page of a card for a vendor is its BleedBox, and its TrimBox lies inside.

Why: a box rounded to whole points makes printers scale the page to fit, and cards come out too small.
Source: ISO 32000-1, 14.11.2 (boxes), table 30 (Rotate, UserUnit); ISO 216 and ANSI/ASME Y14.1 for the papers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.core.problems import Problem
from kit.core.units import to_points
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File

TOLERANCE = 0.01
"""Points."""

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    short, long = sorted((to_points(expected.width), to_points(expected.height)))
    records = {page.number: page for page in expected.record.pages}
    found: dict[str, list[int]] = {}
    for number, page in enumerate(file.pdf.pages, 1):
        if number in records:
            turned = records[number].width > records[number].height
            size = (long, short) if turned else (short, long)
            wrong = [*_wrong(page, _boxes(expected, size)), *_changes(page)]
            if wrong:
                found.setdefault(", ".join(wrong), []).append(number)
    for message, numbers in found.items():
        yield fault("page-size", file, message, *numbers)


def _boxes(expected: Expected, size: tuple[float, float]) -> dict[str, tuple[float, ...]]:
    """The boxes of a page of this size, in points."""
    paper = (0.0, 0.0, *size)
    if (trim := expected.trim) is None:
        return {"MediaBox": paper, "TrimBox": paper}
    sides = trim.x, expected.height - trim.bottom, trim.right, expected.height - trim.y
    return {"MediaBox": paper, "TrimBox": tuple(to_points(side) for side in sides), "BleedBox": paper}


def _wrong(page: Any, wanted: dict[str, tuple[float, ...]]) -> Iterator[str]:
    for name, sides in wanted.items():
        box = entry(page, f"/{name}")
        if box is None:
            yield f"it has no {name}"
            continue
        found = [float(value) for value in box]
        if max(abs(one - two) for one, two in zip(found, sides, strict=True)) > TOLERANCE:
            shown = " ".join(f"{side:g}" for side in found)
            meant = " ".join(f"{side:.3f}" if side else "0" for side in sides)
            yield f"{name} is {shown} pt instead of {meant} pt"


def _changes(page: Any) -> Iterator[str]:
    for key in ("/CropBox", "/UserUnit", "/Rotate"):
        if entry(page, key, 0) not in (0, page["/MediaBox"]):
            yield f"{key[1:]} changes the size at which it is printed"
