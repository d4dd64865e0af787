"""What can be asked of a file of which nothing is known: that it is true to the paper it says it is for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.core.geometry import Rect
from kit.core.units import to_mm
from kit.drawing.record import PageRecord, Record
from kit.model.expected import Expected
from kit.model.paper import PAPERS
from kit.preflight.entries import entry
from kit.preflight.file import File

NEAR = 2.0
"""mm. A page that differs by less from a paper is meant for it."""


def asked_of_itself(file: File) -> Expected:
    """Its own title, language and sides; the paper that is nearest to its first page."""
    first = file.pages[0] if file.pages else None
    width, height = sorted((first.width, first.height)) if first is not None else (0.0, 0.0)
    near = [p for p in PAPERS.values() if max(abs(p.width - width), abs(p.height - height)) < NEAR]
    trim = None if first is None else _trim(file.pdf.pages[0], first.height)
    if trim is not None and first is not None:
        width, height = first.width, first.height
    elif near:
        width, height = near[0].width, near[0].height
    pages = tuple(PageRecord(page.number, page.width, page.height, "", "front", "shared", "") for page in file.pages)
    info: Mapping[str, Any] = file.pdf.metadata or {}
    return Expected(
        title=str(info.get("/Title", "")),
        lang=str(entry(file.catalog, "/Lang", "")),
        width=width,
        height=height,
        margin=0.0,
        least=0.0,
        least_read=0.0,
        record=Record(pages),
        trim=trim,
        ruler=trim is None,
        duplex=dict(file.wishes).get("Duplex", ""),
    )


def _trim(page: Any, height: float) -> Rect | None:
    """The trim of a card for a vendor, whose page is its bleed; None on any other page."""
    trim, bleed = entry(page, "/TrimBox"), entry(page, "/BleedBox")
    if trim is None or bleed is None or bleed != entry(page, "/MediaBox"):
        return None
    left, bottom, right, top = (to_mm(float(side)) for side in trim)
    return Rect(left, height - top, right - left, top - bottom)
