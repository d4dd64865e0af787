"""In a copy, each piece is drawn where it was, with as much ink; no word around the pieces and no font is lost.

Why: a copy that was saved again may have lost a picture, or moved a back by a millimetre, and still look whole. The
file is held against what was measured in it when it was made; there is nothing to compare while it is being made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.model.survey import PieceSurvey
from kit.preflight.faults import fault, way
from kit.preflight.file import File
from kit.preflight.survey import furniture, measure, other_ink

TOLERANCE = 0.02
"""mm"""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    survey = expected.survey
    if survey is None:
        return
    found = measure(file, expected.record)
    there = {page.number for page in file.pages}
    wanted = [piece for piece in survey.pieces if piece.page in there]
    for before, now in zip(wanted, found.pieces, strict=True):
        yield from _piece(file, before, now, back=before.id in expected.backs)
    unprinted = {piece.page for piece in found.pieces if piece.reach is None}  # with the words on their edges
    for page in survey.pages:
        if page.page in there - unprinted and file.pages[page.page - 1].is_marked:
            yield from _furniture(file, page.page, page.furniture)
    embedded = {name.split("+", 1)[-1] for name, glyphs in file.fonts.items() if glyphs.embedded}
    for font in sorted(embedded - set(survey.fonts)):
        yield fault("font", file, f"the font {font} is not one of those that it was made with")


def _piece(file: File, before: PieceSurvey, now: PieceSurvey, *, back: bool) -> Iterator[Problem]:
    if before.reach is None:
        return
    if now.reach is None:
        yield fault("piece-missing", file, f"{before.id} is not printed in its place", now.page)
        return
    dx, dy, wider, higher = _differences(before.reach, now.reach)
    if max(abs(dx), abs(dy), abs(wider), abs(higher)) > TOLERANCE:
        if max(abs(wider), abs(higher)) > TOLERANCE:
            message = f"the drawing of {before.id} is {now.reach.w:.2f} × {now.reach.h:.2f} mm instead of "
            yield fault("drawing", file, f"{message}{before.reach.w:.2f} × {before.reach.h:.2f} mm", now.page)
        elif back:
            message = f"{before.id} lies {way(dx, dy)} where it should be behind its front"
            yield fault("registration", file, message, now.page)
        else:
            yield fault("place", file, f"{before.id} lies {way(dx, dy)} its place", now.page)
    elif other_ink(before, now):
        message = f"the drawing of {before.id} has {now.ink:.1f} mm² of ink instead of {before.ink:.1f} mm²"
        yield fault("drawing", file, message, now.page)


def _differences(before: Rect, now: Rect) -> tuple[float, float, float, float]:
    return now.x - before.x, now.y - before.y, now.w - before.w, now.h - before.h


def _furniture(file: File, number: int, before: tuple[str, ...]) -> Iterator[Problem]:
    now = furniture(file.pages[number - 1])
    lost, more = Counter(before) - Counter(now), Counter(now) - Counter(before)
    if lost:
        yield fault("words", file, f"around the pieces, '{' '.join(lost)}' is missing", number)
    elif more:
        yield fault("words", file, f"around the pieces stands '{' '.join(more)}', which was not there", number)
