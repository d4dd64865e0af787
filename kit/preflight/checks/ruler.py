"""Every page carries a bar whose ticks stand at each 10 mm up to 100, to 0.05 mm.

Why: it is how a printed page proves its own scale. A page that is fitted to the paper is 3 to 5 % too small. All ten
ticks are asked for: on a bar of four inches that has shrunk to 98.4 %, the last inch tick alone stands at 100 mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.bars import TICKS, Bar, bars
from kit.preflight.faults import fault
from kit.preflight.file import File

TOLERANCE = 0.05
LENGTH = 100.0

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if not expected.ruler:
        return
    for page in file.pages:
        if not page.things:
            continue
        found = list(bars(page))
        if not found:
            yield fault("ruler", file, "it has no ruler", page.number)
        for same in ([bar for bar in found if bar.level == level] for level in (True, False)):
            if same and not any(map(_true, same)):
                best = min(same, key=lambda bar: abs(bar.length - LENGTH))
                yield fault("ruler", file, f"the 100 mm of its ruler measure {best.length:.2f} mm", page.number)


def _true(bar: Bar) -> bool:
    """The centimetre ticks, each in its place."""
    return len(bar.ticks) == TICKS and all(abs(tick - 10 * n) <= TOLERANCE for n, tick in enumerate(bar.ticks))
