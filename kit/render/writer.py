"""Walks the pages of a document and writes them as they come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from kit.core.units import to_points
from kit.drawing.items import Group, Item, PathItem, TextItem
from kit.drawing.page import Document, Page, Placement, Sheet
from kit.drawing.reading import headings, is_read
from kit.drawing.record import Record, Recorder
from kit.render.canvas import HERE, Matrix, PageCanvas, placed
from kit.render.pdf import PdfFile
from kit.render.tags import Box, Scope


def write(document: Document, file: BinaryIO | Path) -> Record:
    """Writes `document` as PDF; what stands where in it. See the package for errors and the contract with layout."""
    info = {
        "Title": document.title,
        "Author": document.author,
        "Subject": document.subject,
        "Keywords": document.keywords,
    }
    pdf = PdfFile(document.lang, info, document.fonts, archive=document.archive)
    if document.profile is not None:
        pdf.intend(document.profile.read_bytes(), document.profile.stem)
    scope, recorder = Scope(document.root), Recorder(document)
    for sheet in document.sheets:
        title = sheet.bookmark or sheet.title
        pdf.bookmark(title)
        for heading in headings(sheet.front):
            if heading != title:
                pdf.bookmark(heading, below=True)
        for page in _sides(sheet):
            _add_page(pdf, page, len(recorder.pages), scope, document.accent)
            recorder.see(sheet, page)
    if isinstance(file, Path):
        with file.open("wb") as opened:
            pdf.save(opened, scope.node(document.root), document.duplex)
    else:
        pdf.save(file, scope.node(document.root), document.duplex)
    return recorder.result()


def _sides(sheet: Sheet) -> Iterator[Page]:
    yield sheet.front
    if sheet.back is not None:
        yield sheet.back


def _add_page(pdf: PdfFile, page: Page, index: int, scope: Scope, accent: str) -> None:
    canvas = PageCanvas(index, page.height, pdf.faces, accent)
    for item in page.items[: page.before]:
        _draw(canvas, item, HERE, scope)
    for placement in page.placements:
        _draw_piece(canvas, placement, scope)
    for item in page.items[page.before :]:
        _draw(canvas, item, HERE, scope)
    size = to_points(page.width), to_points(page.height)
    pdf.add_page(size, _trim(page), canvas.content(), canvas.owners)


def _trim(page: Page) -> Box | None:
    """The trim in points, y up."""
    if page.trim is None:
        return None
    sides = page.trim.x, page.height - page.trim.bottom, page.trim.right, page.height - page.trim.y
    left, bottom, right, top = (to_points(side) for side in sides)
    return left, bottom, right, top


def _draw_piece(canvas: PageCanvas, placement: Placement, scope: Scope) -> None:
    piece = placement.piece
    own = Scope(piece.root, scope, piece.id)
    for item in piece.items:
        _draw(canvas, item, placed(HERE, placement.x, placement.y), own)


def _draw(canvas: PageCanvas, item: Item, matrix: Matrix, scope: Scope) -> None:
    if isinstance(item, Group):
        inner = placed(matrix, item.x, item.y, item.turn)
        if item.clip is not None:
            canvas.clip(inner, item.clip)
        for child in item.items:
            _draw(canvas, child, inner, scope)
        if item.clip is not None:
            canvas.unclip()
    elif item.element is not None and is_read(item):
        _draw_one(canvas, item, matrix, scope)
    elif isinstance(item, PathItem):
        canvas.path(item, matrix, item.furniture or "layout")
    elif item.furniture:
        canvas.text(item, matrix, item.furniture)
    else:
        raise ValueError(f"the text '{item.text}' is neither content nor furniture")


def _draw_one(canvas: PageCanvas, item: TextItem | PathItem, matrix: Matrix, scope: Scope) -> None:
    """Content: drawn inside its structure element."""
    assert item.element is not None
    node = scope.node(item.element)
    if isinstance(item, TextItem):
        canvas.text(item, matrix, node)
    else:
        canvas.path(item, matrix, node)
