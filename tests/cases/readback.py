"""A finished PDF as other programs read it: its lines and its structure, by pdfium and pypdf."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject

LINE_ENDS = re.compile("[\x02\ufffe]")
"""What pdfium makes of a hyphen at the end of a line."""


def lines_of(file: Path, page: int = 0) -> list[str]:
    """The lines of a page: what stands on one baseline, from left to right."""
    document = pypdfium2.PdfDocument(file)
    try:
        text = document[page].get_textpage().get_text_range()
        return [line.strip() for line in LINE_ENDS.sub("-\n", text).splitlines() if line.strip()]
    finally:
        document.close()


def told_aloud(file: Path) -> list[tuple[str, str]]:
    """What a screen reader says: the type of each structure element with text of its own, and that text, in order."""
    pieces = _by_mark(file)
    reader = PdfReader(file)
    pages = {page.indirect_reference.idnum: n for n, page in enumerate(reader.pages) if page.indirect_reference}
    root = reader.trailer["/Root"]["/StructTreeRoot"]
    return list(_elements(root, None, pages, pieces))


def _elements(
    node: DictionaryObject, page: int | None, pages: dict[int, int], pieces: dict[tuple[int, int], str]
) -> Iterator[tuple[str, str]]:
    if "/Pg" in node:
        page = pages[node.raw_get("/Pg").idnum]
    kids = node.get("/K", ArrayObject())
    own, later = "", []
    for kid in kids if isinstance(kids, list) else [kids]:
        kid = kid.get_object()
        if isinstance(kid, int):
            assert page is not None
            own += pieces[page, int(kid)]
        elif kid.get("/Type") == "/MCR":
            at = pages[kid.raw_get("/Pg").idnum] if "/Pg" in kid else page
            assert at is not None
            own += pieces[at, int(kid["/MCID"])]
        else:
            inner = list(_elements(kid, page, pages, pieces))
            if kid.get("/S") == "/Span":
                own += "".join(text for _, text in inner)
            else:
                later += inner
    if own:
        yield str(node.get("/S", ""))[1:], own
    yield from later


def _by_mark(file: Path) -> dict[tuple[int, int], str]:
    """(page, MCID) → the letters that are marked so, exactly as they are drawn: none that pdfium adds by itself."""
    found: dict[tuple[int, int], str] = defaultdict(str)
    document = pypdfium2.PdfDocument(file)
    try:
        for n in range(len(document)):
            page = document[n].get_textpage()  # pdfium frees what nobody holds
            text = page.raw
            for at in range(pdfium.FPDFText_CountChars(text)):
                item = pdfium.FPDFText_GetTextObject(text, at)
                mcid = pdfium.FPDFPageObj_GetMarkedContentID(item) if item else -1
                if mcid >= 0 and not pdfium.FPDFText_IsGenerated(text, at):
                    found[n, mcid] += LINE_ENDS.sub("-", chr(pdfium.FPDFText_GetUnicode(text, at)))
    finally:
        document.close()
    return found
