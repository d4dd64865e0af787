"""What a file was proved against and what it measured, as JSON in its sidecar and back: a copy is held against it.

Lengths in mm, type sizes in pt, both to 0.001; shares of ink to 0.000001.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kit.core.geometry import Mirror, Rect
from kit.drawing.record import PageRecord, PieceRecord, Record
from kit.model.expected import Expected, ExpectedPiece
from kit.model.survey import PageSurvey, PieceSurvey, Survey

Data = Mapping[str, Any]


def rect(box: Rect | None) -> dict[str, float] | None:
    if box is None:
        return None
    return {"x": round(box.x, 3), "y": round(box.y, 3), "w": round(box.w, 3), "h": round(box.h, 3)}


def proof(expected: Expected) -> dict[str, Any]:
    """`pages` and `pieces` stand in the order of the sidecar's own lists."""
    survey = expected.survey or Survey()
    cut = {piece.id for piece in expected.pieces if piece.cut}
    return {
        "title": expected.title,
        "language": expected.lang,
        "width": round(expected.width, 3),
        "height": round(expected.height, 3),
        "margin": round(expected.margin, 3),
        "least": round(expected.least, 3),
        "least read": round(expected.least_read, 3),
        "accent": expected.accent,
        "duplex": expected.duplex,
        "asks": expected.asks,
        "print first": expected.first,
        "ruler": expected.ruler,
        "intent": expected.intent,
        "trim": rect(expected.trim),
        "cut": sorted(cut),
        "backs": sorted(expected.backs),
        "fonts": list(survey.fonts),
        "read aloud": survey.words,
        "pages": [_page(page) for page in survey.pages],
        "pieces": [_piece(piece) for piece in survey.pieces],
    }


def recalled(data: Data) -> Expected:
    """From a whole sidecar. Raises KeyError, TypeError or ValueError for what is none."""
    given = data["proof"]
    record = Record(
        tuple(_page_record(page) for page in data["pages"]),
        tuple(_piece_record(piece) for piece in data["pieces"]),
        tuple(map(str, data["words"])),
    )
    copies, cut, backs = Counter(piece.id for piece in record.pieces), set(given["cut"]), frozenset(given["backs"])
    survey = Survey(
        tuple(_page_survey(r, page) for r, page in zip(record.pages, given["pages"], strict=True)),
        tuple(_piece_survey(r, p) for r, p in zip(record.pieces, given["pieces"], strict=True)),
        tuple(map(str, given["fonts"])),
        int(given["read aloud"]),
    )
    return Expected(
        title=str(given["title"]),
        lang=str(given["language"]),
        width=float(given["width"]),
        height=float(given["height"]),
        margin=float(given["margin"]),
        least=float(given["least"]),
        least_read=float(given["least read"]),
        record=record,
        pieces=tuple(ExpectedPiece(id, count, (), id in cut) for id, count in copies.items() if id not in backs),
        accent=str(given["accent"]),
        backs=backs,
        survey=survey,
        first=int(given["print first"]),
        asks=str(given["asks"]),
        trim=_rect(given.get("trim")),
        intent=bool(given.get("intent", False)),
        ruler=bool(given["ruler"]),
        duplex=str(given["duplex"]),
    )


def _page(page: PageSurvey) -> dict[str, Any]:
    return {
        "reach": rect(page.reach),
        "text": rect(page.text),
        "shapes": rect(page.shapes),
        "edge": round(page.edge, 3),
        "ink": round(page.ink, 6),
        "glyphs": page.glyphs,
        "furniture": " ".join(page.furniture),
        "across": None if page.across is None else round(page.across, 3),
        "down": None if page.down is None else round(page.down, 3),
    }


def _piece(piece: PieceSurvey) -> dict[str, Any]:
    return {"trim": rect(piece.trim), "reach": rect(piece.reach), "ink": round(piece.ink, 3)}


def _page_record(page: Data) -> PageRecord:
    return PageRecord(
        int(page["page"]),
        float(page["width"]),
        float(page["height"]),
        str(page["sheet"]),
        str(page["side"]),
        str(page["audience"]),
        str(page["copies"]),
        int(page.get("back_of", 0)),
        _mirror(page.get("mirror")),
        _offset(page.get("offset")),
        _rect(page.get("trim")),
        tuple(clip for window in page.get("clips", ()) if (clip := _rect(window)) is not None),
    )


def _mirror(data: Data | None) -> Mirror | None:
    if data is None:
        return None
    return Mirror("x", float(data["x"])) if "x" in data else Mirror("y", float(data["y"]))


def _offset(data: Data | None) -> tuple[float, float]:
    return (0.0, 0.0) if data is None else (float(data["x"]), float(data["y"]))


def _piece_record(piece: Data) -> PieceRecord:
    trim = _rect(piece["trim"])
    if trim is None:
        raise ValueError("a piece has no trim")
    return PieceRecord(
        str(piece["id"]),
        str(piece["component"]),
        str(piece["title"]),
        int(piece["page"]),
        int(piece["copy"]),
        int(piece["copies"]),
        trim,
        tuple(map(str, piece["words"])),
        int(piece.get("slot", 0)),
        int(piece.get("front", 0)),
        str(piece.get("mark", "")),
    )


def _page_survey(record: PageRecord, page: Data) -> PageSurvey:
    across, down = (None if page[key] is None else float(page[key]) for key in ("across", "down"))
    return PageSurvey(
        page=record.number,
        width=record.width,
        height=record.height,
        reach=_rect(page["reach"]),
        text=_rect(page["text"]),
        shapes=_rect(page["shapes"]),
        edge=float(page["edge"]),
        ink=float(page["ink"]),
        glyphs=int(page["glyphs"]),
        furniture=tuple(str(page["furniture"]).split()),
        across=across,
        down=down,
    )


def _piece_survey(record: PieceRecord, piece: Data) -> PieceSurvey:
    return PieceSurvey(record.id, record.page, _rect(piece["trim"]), _rect(piece["reach"]), float(piece["ink"]))


def _rect(data: Data | None) -> Rect | None:
    return None if data is None else Rect(*(float(data[key]) for key in ("x", "y", "w", "h")))
