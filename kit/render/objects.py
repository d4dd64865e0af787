"""Objects of a PDF file in the form in which they are written."""

from __future__ import annotations

import zlib

from reportlab.pdfbase import pdfdoc


def text_string(text: str) -> str:
    """A PDF text string: plain where ASCII will do, else UTF-16 (ISO 32000-1, 7.9.2.2)."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


class Raw(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object whose text is known, or will be once the numbers of others are."""

    def __init__(self, body: str = "") -> None:
        self.body = body

    def format(self, document: object) -> bytes:
        return self.body.encode("ascii")


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A stream, compressed at once: a long deck is never held as plain text. `keys` go into its dictionary.

    reportlab's own streams lack the line end before `endstream` that PDF/A asks for (ISO 19005-2, 6.1.7.1). It is
    written as both characters: behind a stream that ends with the first, the second alone would be read as a pair.
    """

    __RefOnly__ = 1

    def __init__(self, content: bytes, keys: str = "", compress: bool = True) -> None:
        self._content = zlib.compress(content) if compress else content
        self._keys = f"{keys} /Filter /FlateDecode" if compress else keys

    def format(self, document: object) -> bytes:
        head = f"<<{self._keys} /Length {len(self._content)}>>\nstream\n".encode("ascii")
        return head + self._content + b"\r\nendstream\n"
