"""The `.json` beside each PDF: its pages and pieces, where each stands and what it says. Lengths in mm, to 0.001."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kit.drawing.record import PageRecord, PieceRecord, Record
from kit.model.expected import Expected
from kit.publish.axes import Axes
from kit.publish.proof import proof, rect

FORMAT = 2


def sidecar(axes: Axes, title: str, source: str, record: Record, expected: Expected | None = None) -> dict[str, Any]:
    """What the finished file holds. `words` are those outside the pieces. `expected` is what it was proved against,
    with its survey; a draft has none.

    `slot` counts the pieces of a page. A back has the slot of its face as `front`: on the page `back_of`, or on its
    own page where that is folded. Once each page's `offset` is taken off its trims, a back lies where the `mirror` of
    its page turns the trim of its face ({"x": 105} is x' = 210 - x).
    """
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
    """The sheets of a file for a reader: equal ones counted together, in the order of the first."""
    fronts = Counter((page.sheet, page.audience, page.copies) for page in record.pages if page.side == "front")
    return [
        {"title": title, "audience": audience, "copies": copies, "sheets": count}
        for (title, audience, copies), count in fronts.items()
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
        **({"trim": rect(page.trim)} if page.trim is not None else {}),
        **({"clips": [rect(clip) for clip in page.clips]} if page.clips else {}),
        **_behind(page),
    }


def _behind(page: PageRecord) -> dict[str, Any]:
    """How the backs on a page lie to their faces, where it has some; how far the page was moved, where it was."""
    told: dict[str, Any] = {"back_of": page.back_of} if page.back_of else {}
    if page.mirror is not None:
        told["mirror"] = {page.mirror.axis: round(page.mirror.at, 3)}
    if page.offset != (0.0, 0.0):
        told["offset"] = {"x": round(page.offset[0], 3), "y": round(page.offset[1], 3)}
    return told


def _piece(piece: PieceRecord) -> dict[str, Any]:
    return {
        "id": piece.id,
        "component": piece.component,
        "title": piece.title,
        "page": piece.page,
        "slot": piece.slot,
        **({"front": piece.front} if piece.front else {}),
        "copy": piece.copy,
        "copies": piece.copies,
        **({"mark": piece.mark} if piece.mark else {}),
        "trim": rect(piece.trim),
        "words": " ".join(piece.words).split(),
    }
