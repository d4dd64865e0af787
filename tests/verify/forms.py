"""A file whose pages are forms."""

from __future__ import annotations

from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DecodedStreamObject, DictionaryObject, FloatObject, NameObject

from tests.preflight.corrupt import content_of, set_content


def boxed(writer: PdfWriter) -> None:
    for index, page in enumerate(writer.pages):
        form = DecodedStreamObject()
        form.set_data(content_of(writer, index))
        form.update(
            {
                NameObject("/Type"): NameObject("/XObject"),
                NameObject("/Subtype"): NameObject("/Form"),
                NameObject("/BBox"): ArrayObject(map(FloatObject, page.mediabox)),
                NameObject("/Resources"): page["/Resources"],
            }
        )
        things = DictionaryObject({NameObject("/Page"): writer._add_object(form)})
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): things})
        set_content(writer, index, b"q 1 0 0 1 0 0 cm /Page Do Q")
