"""How a page of a copy lies: moved or scaled as a whole. That is one fault; everything else is judged without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.model.survey import PageSurvey
from kit.preflight.faults import fault, way
from kit.preflight.file import File
from kit.preflight.seen import PageSeen, Point, Run, Segment, Shape
from kit.preflight.survey import reach

SAME = 0.02
"""mm. What lies nearer to its place lies in it: every figure in a file is rounded."""

ALIKE = 0.0005
"""A page is scaled if a length of it differs by more than this share."""

FIT = (0.1, 2.0)
"""mm across and down. How well the words must lie where the move of the lines and areas would bring them: other
programs write other heights of letters."""


@dataclass(frozen=True, slots=True)
class Posture:
    """What should lie at x lies at `sx`·x + `dx`, in mm."""

    sx: float = 1.0
    sy: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def undone(self, box: Rect) -> Rect:
        """Where a box that was found should lie."""
        return Rect((box.x - self.dx) / self.sx, (box.y - self.dy) / self.sy, box.w / self.sx, box.h / self.sy)

    @property
    def scaled(self) -> bool:
        return max(abs(self.sx - 1), abs(self.sy - 1)) > ALIKE


def straighten(file: File, expected: Expected) -> list[Problem]:
    """Names each page that is moved or scaled as a whole, and takes it back in `file.pages`; a paper of another size is
    named by the check of page sizes, and taken back here too."""
    assert expected.survey is not None
    problems: list[Problem] = []
    surveys = {page.page: page for page in expected.survey.pages}
    records = {page.number: page for page in expected.record.pages}
    for index, page in enumerate(file.pages):
        if page.number not in surveys or page.number not in records:
            continue
        record = records[page.number]
        posture, told = _posture(page, surveys[page.number], record.height)
        file.pages[index] = replace(_back(page, posture), width=record.width, height=record.height)
        if told:
            pieces = [piece.id for piece in expected.record.pieces if piece.page == page.number]
            backs = bool(pieces) and expected.backs.issuperset(pieces)
            problems += _named(file, page.number, posture, backs=backs)
    return problems


def _posture(page: PageSeen, wanted: PageSurvey, height: float) -> tuple[Posture, bool]:
    """How the page lies, and whether that is a fault of its own (a wrong MediaBox is told elsewhere)."""
    found, text = reach(page.things), reach(page.runs)
    if found is None or wanted.reach is None or _same(found, wanted.reach, SAME):
        return Posture(), False
    left, bottom = page.origin
    framed = Posture(dx=-left, dy=bottom + page.height - height)
    if _same(framed.undone(found), wanted.reach, SAME):
        return framed, False
    shapes = reach(page.shapes)
    if shapes is None or wanted.shapes is None or text is None or wanted.text is None:
        return Posture(), False
    fitted = _fit(shapes, wanted.shapes)
    if _same(shapes, wanted.shapes, SAME) or not _alike(fitted.undone(text), wanted.text):
        return Posture(), False
    return fitted, True


def _fit(found: Rect, wanted: Rect) -> Posture:
    sx, sy = found.w / wanted.w, found.h / wanted.h
    if max(abs(sx - 1), abs(sy - 1)) <= ALIKE:
        sx = sy = 1.0
    return Posture(sx, sy, found.x - wanted.x * sx, found.y - wanted.y * sy)


def _same(one: Rect, other: Rect, tolerance: float) -> bool:
    return one.holds(other, tolerance) and other.holds(one, tolerance)


def _alike(found: Rect, wanted: Rect) -> bool:
    across, down = FIT
    return (
        max(abs(found.x - wanted.x), abs(found.right - wanted.right)) <= across
        and max(abs(found.y - wanted.y), abs(found.bottom - wanted.bottom)) <= down
    )


def _named(file: File, number: int, posture: Posture, *, backs: bool) -> Iterator[Problem]:
    if posture.scaled:
        lengths = f"{posture.sx:.2%} across and {posture.sy:.2%} down".replace("%", " %")
        bar = f"100 mm measure {100 * posture.sx:.2f} and {100 * posture.sy:.2f} mm"
        yield fault("scale", file, f"everything on it is drawn at {lengths}: {bar}", number)
    elif backs:
        message = f"its backs lie {way(posture.dx, posture.dy)} where they should be behind their fronts"
        yield fault("registration", file, message, number)
    else:
        yield fault("place", file, f"everything on it lies {way(posture.dx, posture.dy)} its place", number)


def _back(page: PageSeen, posture: Posture) -> PageSeen:
    """The page as it should lie."""
    if posture == Posture():
        return page
    return replace(page, things=[_thing(thing, posture) for thing in page.things])


def _thing(thing: Run | Shape, posture: Posture) -> Run | Shape:
    box = posture.undone(thing.box)
    if isinstance(thing, Run):
        return replace(thing, box=box, size=thing.size / (posture.sx * posture.sy) ** 0.5)

    def point(at: Point) -> Point:
        return (at[0] - posture.dx) / posture.sx, (at[1] - posture.dy) / posture.sy

    lines: tuple[Segment, ...] = tuple((point(start), point(end)) for start, end in thing.lines)
    outline = tuple(tuple(map(point, polygon)) for polygon in thing.outline)
    return replace(thing, box=box, lines=lines, outline=outline, stroked=thing.stroked / (posture.sx * posture.sy))
