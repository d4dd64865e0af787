"""What the codes of a font say, and how wide and high they are: read from the file, not from the font we meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kit.preflight.entries import entry
from kit.preflight.tokens import DamagedError

DESCENDING = frozenset("gjpqyQJçÇşŞţŢęąĘĄ,;()[]{}/|@§ß„‚_")
"""Characters that may reach below the baseline; everything else stands on it."""

UNKNOWN = "\N{REPLACEMENT CHARACTER}"

_BLOCK = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f]*)>")


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One font of a page. Widths, heights and depths are in thousandths of the type size. `wide` fonts have codes of
    two bytes."""

    name: str
    characters: Mapping[int, str]
    widths: Mapping[int, float]
    height: float
    depth: float
    embedded: bool
    wide: bool = False
    default: float = 0.0

    def read(self, codes: bytes) -> Iterator[tuple[int, str]]:
        """Each code of a shown string with what it says."""
        characters = self.characters
        if not self.wide:
            for code in codes:
                yield code, characters.get(code, UNKNOWN)
            return
        for at in range(0, len(codes) - 1, 2):
            code = codes[at] << 8 | codes[at + 1]
            yield code, characters.get(code, UNKNOWN)

    def decode(self, codes: bytes) -> str:
        return "".join(text for _, text in self.read(codes))

    def width(self, code: int) -> float:
        return self.widths.get(code, self.default)


def read_font(font: Mapping[str, Any]) -> Glyphs:
    """A font from its dictionary: TrueType, Type 1, or a composite of one of them. Raises DamagedError for others."""
    kind = str(entry(font, "/Subtype"))
    wide = kind == "/Type0"
    if wide and str(entry(font, "/Encoding")) != "/Identity-H":
        raise DamagedError("a composite font with codes of its own cannot be read")
    if not wide and kind not in ("/TrueType", "/Type1"):
        raise DamagedError(f"a font of kind {kind} cannot be read")
    holder = font["/DescendantFonts"].get_object()[0].get_object() if wide else font
    descriptor = holder["/FontDescriptor"].get_object() if "/FontDescriptor" in holder else {}
    cmap = font["/ToUnicode"].get_object().get_data() if "/ToUnicode" in font else b""
    return Glyphs(
        name=str(entry(font, "/BaseFont", "")).removeprefix("/"),
        characters=_characters(cmap),
        widths=_wide_widths(holder) if wide else _widths(font),
        height=float(entry(descriptor, "/CapHeight", 700)),
        depth=-abs(float(entry(descriptor, "/Descent", -250))),
        embedded=any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")),
        wide=wide,
        default=float(entry(holder, "/DW", 1000)) if wide else 0.0,
    )


def _widths(font: Mapping[str, Any]) -> dict[int, float]:
    widths = font["/Widths"].get_object() if "/Widths" in font else ()
    return {int(entry(font, "/FirstChar", 0)) + n: float(width) for n, width in enumerate(widths)}


def _wide_widths(holder: Mapping[str, Any]) -> dict[int, float]:
    """`c [w1 w2 …]` or `first last w` (ISO 32000-1, 9.7.4.3)."""
    out: dict[int, float] = {}
    given = [thing.get_object() for thing in entry(holder, "/W", ())]
    at = 0
    while at < len(given) - 1:
        first, then = int(given[at]), given[at + 1]
        if isinstance(then, list):
            out.update({first + n: float(width) for n, width in enumerate(then)})
            at += 2
        else:
            last = min(int(then), 0xFFFF)
            out.update(dict.fromkeys(range(first, last + 1), float(given[at + 2])))
            at += 3
    return out


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
                first, last = int.from_bytes(low, "big"), min(int.from_bytes(high, "big"), 0xFFFF)
                out.update({first + n: chr(start + n) for n in range(last - first + 1)})
    return out
