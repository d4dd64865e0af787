"""What the codes of a font say, and how wide and high they are: read from the file, not from the font we meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kit.preflight.tokens import DamagedError

DESCENDING = frozenset("gjpqyQJçÇşŞţŢęąĘĄ,;()[]{}/|@§ß„‚_")
"""Characters that may reach below the baseline; everything else stands on it."""

UNKNOWN = "\N{REPLACEMENT CHARACTER}"

_BLOCK = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f]*)>")


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One font of a page. Widths, heights and depths are in thousandths of the type size."""

    name: str
    characters: Mapping[int, str]
    first: int
    widths: tuple[float, ...]
    height: float
    depth: float
    embedded: bool

    def decode(self, codes: bytes) -> str:
        characters = self.characters
        return "".join([characters.get(code, UNKNOWN) for code in codes])

    def width(self, code: int) -> float:
        index = code - self.first
        return self.widths[index] if 0 <= index < len(self.widths) else 0.0


def read_font(font: Mapping[str, Any]) -> Glyphs:
    """A simple font (TrueType or Type 1) from its dictionary. Raises DamagedError for any other kind."""
    kind = str(font.get("/Subtype"))
    if kind not in ("/TrueType", "/Type1"):
        raise DamagedError(f"a font of kind {kind} cannot be read")
    descriptor = font["/FontDescriptor"].get_object() if "/FontDescriptor" in font else {}
    cmap = font["/ToUnicode"].get_object().get_data() if "/ToUnicode" in font else b""
    widths = tuple(float(w) for w in font["/Widths"].get_object()) if "/Widths" in font else ()
    return Glyphs(
        name=str(font.get("/BaseFont", "")).removeprefix("/"),
        characters=_characters(cmap),
        first=int(font.get("/FirstChar", 0)),
        widths=widths,
        height=float(descriptor.get("/CapHeight", 700)),
        depth=-abs(float(descriptor.get("/Descent", -250))),
        embedded=any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")),
    )


def _characters(cmap: bytes) -> dict[int, str]:
    """Code → text, by the ToUnicode map (ISO 32000-1, 9.10.3)."""
    out: dict[int, str] = {}
    for kind, block in _BLOCK.findall(cmap):
        parts = [bytes.fromhex(h.decode("ascii")) for h in _HEX.findall(block)]
        if kind == b"char":
            for code, text in zip(parts[::2], parts[1::2], strict=False):
                out[int.from_bytes(code, "big")] = text.decode("utf-16-be")
        else:
            for low, high, text in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
                start = int.from_bytes(text, "big")
                first, last = int.from_bytes(low, "big"), int.from_bytes(high, "big")
                out.update({first + n: chr(start + n) for n in range(last - first + 1)})
    return out
