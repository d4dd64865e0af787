"""The `.json` beside each PDF: its pages and pieces, where each stands and what it says. Lengths in mm, to 0.001."""

from __future__ import annotations

import itertools
from typing import Any

from kit.drawing.record import PageRecord, PieceRecord, Record
from kit.model.expected import Expected
from kit.publish.axes import Axes
from kit.publish.proof import proof, rect

FORMAT = 2


def sidecar(axes: Axes, title: str, source: str, record: Record, expected: Expected | None = None) -> dict[str, Any]:
    """What the finished file holds. `words` are those outside the pieces. `expected` is what it was proved against,
    with its survey; a draft has none."""
    proved = {} if expected is None else {"proof": proof(expected)}
    return {
        "format": FORMAT,
        "file": axes.name,
        "title": title,
        **axes.as_json(),
        "source": source,
        "pages": [_page(page) for page in record.pages],
        "pieces": [_piece(piece) for piece in record.pieces],
        "words": list(record.words),
        **proved,
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
        "trim": rect(piece.trim),
        "words": " ".join(piece.words).split(),
    }
