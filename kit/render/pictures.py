"""The pages of a finished PDF as pictures, by pdfium. It is an extra: `pip install "playproof[png]"`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kit.core.problems import MachineFault, Problem
from kit.render.png import Pixmap


def need_pictures() -> None:
    """Raises MachineFault (`missing-tool`) where pdfium is not installed."""
    if find_spec("pypdfium2") is None:
        message = "pictures are made by pypdfium2, which is not installed"
        raise MachineFault(Problem("missing-tool", message, hint='pip install "playproof[png]"'))


class Pictures:
    """A PDF that is open; `pages` is how many it has. Made by `pictures`."""

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf

    @property
    def pages(self) -> int:
        return len(self._pdf)

    def page(self, index: int, width: int, height: int) -> Pixmap:
        """Page `index` (from 0) on exactly so many pixels, on white."""
        import pypdfium2 as pdfium
        from pypdfium2 import raw

        bitmap = pdfium.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
        page = self._pdf[index]
        try:
            raw.FPDFBitmap_FillRect(bitmap.raw, 0, 0, width, height, 0xFFFFFFFF)
            flags = raw.FPDF_REVERSE_BYTE_ORDER  # red first, as PNG has it
            raw.FPDF_RenderPageBitmap(bitmap.raw, page.raw, 0, 0, width, height, 0, flags)
            data = memoryview(bitmap.buffer).cast("B")
            rows = b"".join(data[y * bitmap.stride : y * bitmap.stride + width * 3] for y in range(height))
        finally:
            page.close()
            bitmap.close()
        return Pixmap(width, height, rows)


@contextmanager
def pictures(pdf: Path) -> Iterator[Pictures]:
    """Opens a PDF. Raises MachineFault where pdfium is not installed."""
    need_pictures()
    import pypdfium2 as pdfium

    opened = pdfium.PdfDocument(pdf)
    try:
        yield Pictures(opened)
    finally:
        opened.close()
