"""What `kit verify` shows: a table of what was measured, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.core.geometry import Rect
from kit.model.survey import PageSurvey, PieceSurvey, Survey
from kit.pipeline.verify import Verified, paper_name

Row = tuple[str, ...]


def told_file(one: Verified) -> Iterator[str]:
    """The lines for one file: what it was held against, its pages, its pieces, its verdict."""
    yield one.name
    yield f"  against   {_against(one)}"
    if one.found.survey is not None:
        wishes = ", ".join(f"{key} {value}" for key, value in one.found.wishes) or "nothing"
        yield f"  asks for  {wishes}"
        yield f"  fonts     {', '.join(one.found.survey.fonts) or 'none'}"
        yield f"  words     {_words(one)}"
        yield from _table(("page", "size mm", "paper", "bars mm", "edge mm", "ink", "letters"), _pages(one))
        if one.found.survey.pieces:
            heads = ("piece", "page", "trim mm (measured)", "marks off mm", "drawing off mm")
            yield from _table(heads, _pieces(one))
        yield from _registration(one)
    faults = len(one.problems)
    yield "  verdict   " + (f"{faults} fault{'s' if faults != 1 else ''}" if faults else "true to what was built")


def as_json(one: Verified) -> dict[str, Any]:
    """The documented machine form of one file."""
    survey = one.found.survey or Survey()
    return {
        "file": one.name,
        "ok": one.ok,
        "against": one.sidecar or None,
        "bytes": one.bytes or None,
        "viewer": dict(one.found.wishes),
        "fonts": list(survey.fonts),
        "words": survey.words,
        "pages": [_page_json(one, page) for page in survey.pages],
        "pieces": [_piece_json(*pair) for pair in _paired(one)],
        "problems": [problem.as_json() for problem in one.problems],
    }


def _against(one: Verified) -> str:
    if one.draft:
        return f"{one.sidecar}: a draft, so geometry alone is checked"
    if any(problem.code == "sidecar" for problem in one.problems):
        return "nothing that could be read, so geometry alone is checked"
    if not one.sidecar:
        return "nothing: there is no .json beside it, so geometry alone is checked (not its words, pieces and places)"
    return one.sidecar + (f" ({one.bytes})" if one.bytes else "")


def _words(one: Verified) -> str:
    read = one.found.survey.words if one.found.survey is not None else 0
    before = one.expected.survey if one.expected is not None else None
    return f"{read} read aloud" + (f", {before.words} when it was built" if before is not None else "")


def _pages(one: Verified) -> Iterator[Row]:
    assert one.found.survey is not None
    for page in one.found.survey.pages:
        bars = " and ".join(f"{bar:.2f}" for bar in (page.across, page.down) if bar is not None) or "none"
        size = f"{page.width:.2f} × {page.height:.2f}"
        paper = paper_name(page.width, page.height)
        yield (
            str(page.page),
            size,
            paper,
            bars,
            f"{page.edge:.2f}",
            f"{page.ink:.1%}".replace("%", " %"),
            f"{page.glyphs}",
        )


def _pieces(one: Verified) -> Iterator[Row]:
    for now, trim, before in _paired(one):
        off = _off(trim, now.trim) if now.trim is not None else None
        moved = _off(before.reach, now.reach) if before is not None else None
        size = f"{now.trim.w:.2f} × {now.trim.h:.2f}" if now.trim is not None else "no marks"
        yield now.id, str(now.page), size, _shown(off), _shown(moved)


def _paired(one: Verified) -> Iterator[tuple[PieceSurvey, Rect | None, PieceSurvey | None]]:
    """Each piece as it is measured, its recorded trim, and what was measured when it was made."""
    survey, expected = one.found.survey, one.expected
    if survey is None or expected is None or expected.survey is None:
        return
    lost = len(survey.pages) < len(expected.survey.pages)
    if lost:
        yield from ((now, None, None) for now in survey.pieces)
    else:
        trims = (piece.trim for piece in expected.record.pieces)
        yield from zip(survey.pieces, trims, expected.survey.pieces, strict=True)


def _registration(one: Verified) -> Iterator[str]:
    """How far the backs lie from where they should be: the farthest counts."""
    backs = one.expected.backs if one.expected is not None else frozenset()
    offs = [
        off
        for now, _, before in _paired(one)
        if now.id in backs and before is not None and (off := _off(before.reach, now.reach)) is not None
    ]
    if offs:
        dx, dy = max(offs, key=lambda off: max(map(abs, off)))
        yield f"  backs     {len(offs)}, at most {_shown((dx, dy))} mm from behind their fronts"


def _off(before: Rect | None, now: Rect | None) -> tuple[float, float] | None:
    """How far the middle of a box has moved."""
    if before is None or now is None:
        return None
    return now.x + now.w / 2 - before.x - before.w / 2, now.y + now.h / 2 - before.y - before.h / 2


def _shown(off: tuple[float, float] | None) -> str:
    return "" if off is None else ", ".join(f"{round(by, 2) + 0.0:.2f}" for by in off)


def _table(heads: Row, rows: Iterator[Row]) -> Iterator[str]:
    lines = [heads, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()


def _page_json(one: Verified, page: PageSurvey) -> dict[str, Any]:
    return {
        "page": page.page,
        "width": round(page.width, 3),
        "height": round(page.height, 3),
        "paper": paper_name(page.width, page.height),
        "boxes": {name: list(box) for name, box in page.boxes},
        "bars": [round(bar, 3) for bar in (page.across, page.down) if bar is not None],
        "edge": round(page.edge, 3),
        "ink": round(page.ink, 4),
        "letters": page.glyphs,
    }


def _piece_json(now: PieceSurvey, trim: Rect | None, before: PieceSurvey | None) -> dict[str, Any]:
    marks = _off(trim, now.trim)
    moved = _off(before.reach, now.reach) if before is not None else None
    return {
        "id": now.id,
        "page": now.page,
        "trim": None if now.trim is None else [round(n, 3) for n in (now.trim.x, now.trim.y, now.trim.w, now.trim.h)],
        "marks off": None if marks is None else [round(by, 3) for by in marks],
        "drawing off": None if moved is None else [round(by, 3) for by in moved],
        "ink": round(now.ink, 2),
    }
