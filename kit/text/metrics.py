"""What measuring needs of a TrueType file, by fontTools."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

SIGNATURES = (b"\0\1\0\0", b"true", b"OTTO")
"""How a single font begins (OpenType specification, "Font file"); collections and compressed fonts begin otherwise."""


class NotAFontError(ValueError):
    """The bytes are no font that can be used; the message says why in a few words."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """`advances` are in thousandths of the type size, by character. `cap`, `ascent` (of `d`) and `descent` (of `p`,
    positive) are in type sizes. `fs_type` are the embedding permissions, OS/2 table."""

    advances: dict[str, float]
    cap: float
    ascent: float
    descent: float
    fs_type: int
    outlines: bool
    variable: bool


def read_metrics(data: bytes) -> Metrics:
    """Raises NotAFontError."""
    from fontTools.ttLib import TTFont  # slow to load, and not needed to check words and numbers

    if data[:4] not in SIGNATURES:
        raise NotAFontError("it is no TrueType font")
    try:
        return _read(TTFont(io.BytesIO(data), lazy=True))
    except NotAFontError:
        raise
    except Exception as fault:  # a damaged table can break the library in any place
        raise NotAFontError("the file is damaged or cut short") from fault


def _read(font: Any) -> Metrics:
    if "fvar" in font or "glyf" not in font:
        return Metrics({}, 0.0, 0.0, 0.0, 0, "glyf" in font, "fvar" in font)
    units = font["head"].unitsPerEm
    characters = font.getBestCmap()
    if not characters or not units:
        raise NotAFontError("it has no table of Unicode characters that can be read")
    widths = font["hmtx"].metrics
    advances = {chr(code): widths[glyph][0] * 1000 / units for code, glyph in characters.items()}
    if " " in advances:
        advances["\u00a0"] = advances[" "]  # drawn as the blank by the PDF writer, so measured as it
    caps = getattr(font["OS/2"], "sCapHeight", 0) or _reach(font, characters, "H", "yMax")
    ascent = max(_reach(font, characters, "d", "yMax"), caps)
    descent = -_reach(font, characters, "p", "yMin")
    return Metrics(advances, caps / units, ascent / units, descent / units, font["OS/2"].fsType, True, False)


def _reach(font: Any, characters: dict[int, str], letter: str, side: str) -> int:
    """How far the outline of a letter goes up (yMax) or down (yMin); 0 if it has none."""
    name = characters.get(ord(letter))
    return int(getattr(font["glyf"][name], side, 0)) if name is not None else 0
