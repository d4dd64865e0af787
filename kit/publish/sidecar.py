"""The `.json` beside each PDF: its pages and pieces, where each stands and what it says. Lengths in mm, to 0.001."""

from __future__ import annotations

import itertools
from typing import Any

from kit.core.geometry import Rect
from kit.drawing.record import PageRecord, PieceRecord, Record
from kit.publish.axes import Axes

FORMAT = 1


def sidecar(axes: Axes, title: str, source: str, record: Record) -> dict[str, Any]:
    """What the finished file holds. `words` are those outside the pieces."""
    return {
        "format": FORMAT,
        "file": axes.name,
        "title": title,
        **axes.as_json(),
        "source": source,
        "pages": [_page(page) for page in record.pages],
        "pieces": [_piece(piece) for piece in record.pieces],
        "words": list(record.words),
    }


def sheets(record: Record) -> list[dict[str, Any]]:
    """The sheets of a file for a reader: equal ones that follow each other counted together."""
    fronts = (page for page in record.pages if page.side == "front")
    groups = itertools.groupby(fronts, key=lambda p: (p.sheet, p.audience, p.copies))
    return [
        {"title": title, "audience": audience, "copies": copies, "sheets": len(list(pages))}
        for (title, audience, copies), pages in groups
    ]


def _page(page: PageRecord) -> dict[str, Any]:
    return {
        "page": page.number,
        "width": round(page.width, 3),
        "height": round(page.height, 3),
        "sheet": page.sheet,
        "side": page.side,
        "audience": page.audience,
        "copies": page.copies,
    }


def _piece(piece: PieceRecord) -> dict[str, Any]:
    return {
        "id": piece.id,
        "component": piece.component,
        "title": piece.title,
        "page": piece.page,
        "copy": piece.copy,
        "copies": piece.copies,
        "trim": _rect(piece.trim),
        "words": " ".join(piece.words).split(),
    }


def _rect(rect: Rect) -> dict[str, float]:
    return {"x": round(rect.x, 3), "y": round(rect.y, 3), "w": round(rect.w, 3), "h": round(rect.h, 3)}
