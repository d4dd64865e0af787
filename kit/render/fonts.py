"""Font faces in a PDF: embedded, subset, and strict about glyphs.

This is one of the two files that lean on reportlab's insides (the other is `pdf.py`): its TrueType subsetting is used
as it is, but it draws a missing glyph as a box or as nothing, and maps unused codes to U+0000.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from kit.render.objects import Stream

Shown = tuple[tuple[str, str], ...]
"""A text as runs of one subset each: the font's resource name, and a PDF string without its parentheses."""

_BLOCK = 100
"""Most pairs that one bfchar block may hold (Adobe Technical Note 5411, 1.4.1)."""

_ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))} | {ord(c): f"\\{c}" for c in "()\\"}

_CMAP_HEAD = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange"""

_CMAP_TAIL = """endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class MissingGlyphError(Exception):
    """A text holds characters that its face cannot draw."""


def to_unicode(subset: Sequence[int]) -> str:
    """The ToUnicode map of a subset: code → character, leaving out the codes that stand for nothing."""
    pairs = [(code, character) for code, character in enumerate(subset) if character]
    lines = [_CMAP_HEAD]
    for start in range(0, len(pairs), _BLOCK):
        block = pairs[start : start + _BLOCK]
        lines.append(f"{len(block)} beginbfchar")
        lines += [f"<{code:02X}> <{chr(character).encode('utf-16-be').hex().upper()}>" for code, character in block]
        lines.append("endbfchar")
    return "\n".join([*lines, _CMAP_TAIL])


class _Face(TTFont):  # type: ignore[misc]
    """A TrueType face with a true ToUnicode map."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802 (reportlab calls it)
        subsets = list(self.state[doc].subsets)
        super().addObjects(doc)
        objects = doc.idToObject
        for number, subset in enumerate(subsets):
            base = (SUBSETN(number) + b"+" + self.face.name + self.face.subfontNameX).decode("pdfdoc")
            objects[f"toUnicodeCMap:{base}"] = Stream(to_unicode(subset).encode("ascii"))
            file = f"fontFile:{self.face.filename}({base})"
            font = objects[file].content
            objects[file] = Stream(font, f"/Length1 {len(font)}")


class Faces:
    """The faces of one document. `files` maps face → font file; faces with the same file share one font."""

    def __init__(self, document: pdfdoc.PDFDocument, files: Mapping[str, str]) -> None:
        self._document = document
        self._files = files
        self._fonts: dict[str, _Face] = {}
        self._shown: dict[tuple[str, str], Shown] = {}

    def show(self, face: str, text: str) -> Shown:
        """`text` in the codes of the embedded subset. Raises MissingGlyphError."""
        key = face, text
        shown = self._shown.get(key)
        if shown is None:
            shown = self._shown[key] = self._encode(self._font(face), text)
        return shown

    def _encode(self, font: _Face, text: str) -> Shown:
        glyphs = font.face.charToGlyph
        missing = sorted({c for c in text if ord(c) not in glyphs and c != "\N{NO-BREAK SPACE}"})
        if missing:
            names = ", ".join(f"U+{ord(c):04X}" for c in missing)
            raise MissingGlyphError(f"{font.fontName} has no glyph for {names} in '{text}'")
        return tuple(
            (font.getSubsetInternalName(subset, self._document), codes.decode("latin-1").translate(_ESCAPES))
            for subset, codes in font.splitString(text, self._document)
        )

    def _font(self, face: str) -> _Face:
        file = self._files[face]
        if file not in self._fonts:
            font = _Face(face, file)
            taken = {other.face.name for other in self._fonts.values()}
            if font.face.name in taken:  # objects of a file are keyed by this name: two fonts must not share one
                font.face.name += b"-%d" % len(taken)
            self._fonts[file] = font
        return self._fonts[file]
