"""Ways to spoil a good file: objects changed by pypdf, content streams edited as bytes."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject

from kit.core.units import to_points

Edit = Callable[[PdfWriter], None]


def edited(data: bytes, *edits: Edit) -> bytes:
    """The file with all `edits` made."""
    writer = PdfWriter(clone_from=io.BytesIO(data))
    for edit in edits:
        edit(writer)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def content_of(writer: PdfWriter, page: int) -> bytes:
    contents = writer.pages[page].get_contents()
    assert contents is not None
    return contents.get_data()


def set_content(writer: PdfWriter, page: int, data: bytes) -> None:
    stream = DecodedStreamObject()
    stream.set_data(data)
    writer.pages[page][NameObject("/Contents")] = writer._add_object(stream)


def swap(old: bytes, new: bytes, page: int = 1, count: int = -1) -> Edit:
    """Replaces bytes of a page's content; there must be something to replace."""

    def edit(writer: PdfWriter) -> None:
        data = content_of(writer, page)
        assert old in data
        set_content(writer, page, data.replace(old, new, count))

    return edit


def draw(operators: str, page: int = 1) -> Edit:
    """Adds operators at the end of a page, as an artifact of the layout."""

    def edit(writer: PdfWriter) -> None:
        code = f"\n/Artifact <</Type /Layout>> BDC {operators} EMC\n".encode()
        set_content(writer, page, content_of(writer, page) + code)

    return edit


def point(x: float, y: float) -> str:
    """A place of an A4 page, mm from its top-left corner, as operands."""
    return f"{to_points(x):.3f} {to_points(297 - y):.3f}"


def drop(key: str, *path: str) -> Edit:
    """Removes a key of the catalog, or of what `path` leads to from there."""

    def edit(writer: PdfWriter) -> None:
        thing: Any = writer.root_object
        for step in path:
            thing = thing[step]
        del thing[key]

    return edit


def each_page(change: Callable[[Any], None]) -> Edit:
    def edit(writer: PdfWriter) -> None:
        for page in writer.pages:
            change(page)

    return edit


def fonts(writer: PdfWriter) -> list[Any]:
    return [font.get_object() for font in writer.pages[0]["/Resources"]["/Font"].values()]  # type: ignore[index]
