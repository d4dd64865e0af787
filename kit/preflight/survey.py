"""Measures a finished file: pages, pieces, bars, ink."""

from __future__ import annotations

from collections.abc import Iterable

from kit.core.geometry import Rect
from kit.core.units import to_mm
from kit.drawing.record import Record
from kit.model.expected import Expected
from kit.model.survey import PageSurvey, PieceSurvey, Survey
from kit.preflight.bars import bars
from kit.preflight.cuts import marks_of
from kit.preflight.file import File
from kit.preflight.seen import Colour, PageSeen, Run, Shape, prints

LETTER = 0.2
"""Share of a letter's box (its width by the type size) that gets ink: measured over the faces of the house,
0.19 to 0.24 for running text."""


def measure(file: File, record: Record) -> Survey:
    """All figures of the file; its pieces are looked for where `record` says that they are. Measured once for the same
    pages and pieces: several checks ask."""
    key = (*map(id, file.pages), *record.pieces)
    if file.measured is None or file.measured[0] != key:
        file.measured = (key, _measured(file, record))
    return file.measured[1]


def _measured(file: File, record: Record) -> Survey:
    by_page = {page.number: page for page in file.pages}
    marks = {number: marks_of(page) for number, page in by_page.items()}
    pieces = []
    for piece in record.pieces:
        if piece.page in by_page:
            inside = within(by_page[piece.page], piece.trim)
            around = marks[piece.page].around(piece.trim)
            pieces.append(PieceSurvey(piece.id, piece.page, around, reach(inside), ink(inside)))
    names = {name.split("+", 1)[-1] for name in file.fonts}
    words = len(file.passages(frozenset())[0].words) if file.is_tagged else 0
    pages = tuple(_page(page, file.boxes(page.number)) for page in file.pages)
    return Survey(pages, tuple(pieces), tuple(sorted(names)), words)


def blank(file: File, expected: Expected) -> set[tuple[str, int]]:
    """The pieces, with their pages, of which nothing at all is printed in its place."""
    found = measure(file, expected.record).pieces
    return {(piece.id, piece.page) for piece in found if piece.reach is None}


def displaced(file: File, expected: Expected) -> dict[int, tuple[float, float]]:
    """How far (mm) the drawings lie from where they were measured, by the number of their piece in the record."""
    if expected.survey is None:
        return {}
    both = zip(expected.survey.pieces, measure(file, expected.record).pieces, strict=False)
    return {
        number: (now.reach.x - before.reach.x, now.reach.y - before.reach.y)
        for number, (before, now) in enumerate(both)
        if before.reach is not None and now.reach is not None
    }


INK = (0.5, 0.01)
"""mm², and share, by which the ink of a piece may differ: less than a full stop, and what rounding does."""


def other_ink(before: PieceSurvey, now: PieceSurvey) -> bool:
    """Whether a piece has more or less ink than it had."""
    least, share = INK
    return abs(now.ink - before.ink) > max(least, share * before.ink)


def redrawn(file: File, expected: Expected) -> list[tuple[int, Rect]]:
    """Page and trim of the pieces of a copy that have other ink than they had."""
    if expected.survey is None:
        return []
    all_three = zip(expected.survey.pieces, measure(file, expected.record).pieces, expected.record.pieces, strict=False)
    return [(piece.page, piece.trim) for before, now, piece in all_three if other_ink(before, now)]


def within(page: PageSeen, trim: Rect) -> list[Run | Shape]:
    """What is drawn around places inside a trim; cut marks and bars are not of the piece."""
    return [thing for thing in page.things if thing.mark.artifact != "Page" and _middle_in(trim, thing.box)]


def reach(things: Iterable[Run | Shape]) -> Rect | None:
    """The box around all that prints."""
    found: Rect | None = None
    for thing in things:
        if prints(thing):
            found = thing.box if found is None else found.with_(thing.box)
    return found


def ink(things: Iterable[Run | Shape]) -> float:
    """mm² of full black. What lies on other ink is counted twice, what is covered later is counted too: both are
    small on a page that can be read."""
    return sum(_ink(thing) for thing in things)


def furniture(page: PageSeen) -> tuple[str, ...]:
    """The words of a page that are no content: headers, footers, id lines, bars."""
    lines = [run.text for run in page.runs if run.mark.artifact is not None]
    return tuple(word for line in lines for word in line.split())


def _page(page: PageSeen, boxes: tuple[tuple[str, tuple[float, ...]], ...]) -> PageSurvey:
    around, paper = reach(page.things), Rect(0.0, 0.0, page.width, page.height)
    found = list(bars(page))
    lengths = {level: [bar.length for bar in found if bar.level == level] for level in (True, False)}
    across, down = (min(lengths[level], key=lambda at: abs(at - 100.0), default=None) for level in (True, False))
    return PageSurvey(
        page=page.number,
        width=page.width,
        height=page.height,
        reach=around,
        text=reach(page.runs),
        shapes=reach(page.shapes),
        edge=distance(paper, around) if around is not None else min(paper.w, paper.h) / 2,
        ink=ink(page.things) / (paper.w * paper.h),
        glyphs=sum(len("".join(run.text.split())) for run in page.runs),
        furniture=furniture(page),
        across=across,
        down=down,
        boxes=boxes,
    )


def distance(paper: Rect, box: Rect) -> float:
    """From the box to the nearest edge of the paper; below 0 when it lies over it."""
    return min(box.x, box.y, paper.right - box.right, paper.bottom - box.bottom)


def _middle_in(trim: Rect, box: Rect) -> bool:
    return trim.x <= box.x + box.w / 2 <= trim.right and trim.y <= box.y + box.h / 2 <= trim.bottom


def _ink(thing: Run | Shape) -> float:
    if isinstance(thing, Run):
        return (
            max(thing.box.w, thing.box.h) * to_mm(thing.size) * LETTER * _dark(thing.colour) if prints(thing) else 0.0
        )
    area = abs(sum(map(_area, thing.outline))) * _dark(thing.fill) if thing.fill is not None else 0.0
    return area + (thing.stroked * _dark(thing.stroke) if thing.stroke is not None else 0.0)


def _area(polygon: tuple[tuple[float, float], ...]) -> float:
    """Signed, by the shoelace formula."""
    pairs = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def _dark(colour: Colour | None) -> float:
    """How much of full black a colour is; 1 for one that cannot be told."""
    space, *values = colour or ("other",)
    levels = [float(value) for value in values]
    if space in ("g", "rg") and levels:
        return 1.0 - sum(levels) / len(levels)
    return min(1.0, sum(levels)) if space == "k" else 1.0
