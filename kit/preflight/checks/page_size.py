"""MediaBox and TrimBox are the paper, to 0.01 pt; no page is turned, cropped or scaled.

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
    upright = (to_points(expected.width), to_points(expected.height))
    records = {page.number: page for page in expected.record.pages}
    found: dict[str, list[int]] = {}
    for number, page in enumerate(file.pdf.pages, 1):
        if number in records:
            turned = records[number].width > records[number].height
            wrong = [*_boxes(page, upright[::-1] if turned else upright), *_changes(page)]
            if wrong:
                found.setdefault(", ".join(wrong), []).append(number)
    for message, numbers in found.items():
        yield fault("page-size", file, message, *numbers)


def _boxes(page: Any, wanted: tuple[float, float]) -> Iterator[str]:
    for name in ("MediaBox", "TrimBox"):
        box = entry(page, f"/{name}")
        if box is None:
            yield f"it has no {name}"
            continue
        left, bottom, right, top = (float(value) for value in box)
        width, height = wanted
        if max(abs(left), abs(bottom), abs(right - width), abs(top - height)) > TOLERANCE:
            shown = f"{left:g} {bottom:g} {right:g} {top:g}"
            yield f"{name} is {shown} pt instead of 0 0 {width:.3f} {height:.3f} pt"


def _changes(page: Any) -> Iterator[str]:
    for key in ("/CropBox", "/UserUnit", "/Rotate"):
        if entry(page, key, 0) not in (0, page["/MediaBox"]):
            yield f"{key[1:]} changes the size at which it is printed"
