"""What tags cost: 1,000 laid out cards written with their structure, and as decoration alone, in one process."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from bench.bench_deck import CARDS, project_in
from kit.drawing.items import Group, Item
from kit.drawing.page import Document, Page, Sheet
from kit.pipeline.request import Request
from kit.pipeline.run import laid_each
from kit.render import write

ROUNDS = 5
MOST = 2.2
"""Times the untagged writing, as the project promises."""


def report() -> str:
    folder = Path(tempfile.mkdtemp())
    try:
        project_in(folder)
        (checked,) = laid_each(Request(folder, papers=("a4",)), lambda *_: None)
        document = next(volume for volume in checked.laid[0].volumes if volume.name == "materials").document
        plain = _untagged(document)
        ratios, tagged, bare = [], [], []
        for _ in range(ROUNDS):
            tagged.append(_written(document))
            bare.append(_written(plain))
            ratios.append(tagged[-1] / bare[-1])
    finally:
        shutil.rmtree(folder)
    ratio = statistics.median(ratios)
    return (
        f"Tagging {CARDS} cards  (processor seconds of writing, medians of {ROUNDS})\n"
        f"  tagged {statistics.median(tagged):.2f}, untagged {statistics.median(bare):.2f}: {ratio:.2f} times "
        f"({'within' if ratio <= MOST else 'OVER'} {MOST})"
    )


def _written(document: Document) -> float:
    before = time.process_time()
    write(document, BytesIO())
    return time.process_time() - before


def _untagged(document: Document) -> Document:
    """The same drawing without structure: every item is decoration."""
    return replace(document, sheets=tuple(_sheet(sheet) for sheet in document.sheets))


def _sheet(sheet: Sheet) -> Sheet:
    return replace(sheet, front=_page(sheet.front), back=None if sheet.back is None else _page(sheet.back))


def _page(page: Page) -> Page:
    placed = tuple(replace(p, piece=replace(p.piece, items=_bare(p.piece.items))) for p in page.placements)
    return replace(page, items=_bare(page.items), placements=placed)


def _bare(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(
        replace(item, items=_bare(item.items))
        if isinstance(item, Group)
        else replace(item, element=None, furniture="layout")
        for item in items
    )
