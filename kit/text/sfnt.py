"""The few tables of a TrueType file that measuring needs (Microsoft OpenType specification 1.9).

Read here instead of by a font library: that library takes longer to start than a whole card sheet takes to set.
A test compares every figure with it.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

Table = tuple[int, int]


class NotSfntError(ValueError):
    """The bytes are no font that can be read; the message says why in a few words."""


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
    """Raises NotSfntError."""
    try:
        return _read(data)
    except (struct.error, IndexError, KeyError) as fault:
        raise NotSfntError("the file is damaged or no TrueType font") from fault


def _read(data: bytes) -> Metrics:
    tables = _tables(data)
    if "fvar" in tables or "glyf" not in tables:
        return Metrics({}, 0.0, 0.0, 0.0, 0, "glyf" in tables, "fvar" in tables)
    units = _u16(data, tables["head"][0] + 18)
    if units == 0:
        raise NotSfntError("the file is damaged: its units per em are 0")
    glyphs = _characters(data, tables["cmap"][0])
    widths = _advances(data, tables)
    advances = {chr(code): widths[min(glyph, len(widths) - 1)] * 1000 / units for code, glyph in glyphs.items()}
    if " " in advances:
        advances["\u00a0"] = advances[" "]  # drawn as the blank by the PDF writer, so measured as it
    os2 = tables["OS/2"][0]
    caps = _top(data, tables, glyphs.get(ord("H"), 0))
    if _u16(data, os2) >= 2:  # sCapHeight exists from version 2 on
        caps = _i16(data, os2 + 88) or caps
    ascent = _top(data, tables, glyphs.get(ord("d"), 0))
    descent = -_bottom(data, tables, glyphs.get(ord("p"), 0))
    return Metrics(advances, caps / units, max(ascent, caps) / units, descent / units, _u16(data, os2 + 8), True, False)


def _tables(data: bytes) -> dict[str, Table]:
    """Tag → offset and length."""
    if data[:4] == b"ttcf":
        raise NotSfntError("it is a collection of fonts, not one font")
    if data[:4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise NotSfntError("it is no TrueType font")
    found: dict[str, Table] = {}
    for n in range(_u16(data, 4)):
        tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        if offset + length > len(data):
            raise NotSfntError("the file is cut short")
        found[tag.decode("latin-1")] = (offset, length)
    return found


def _advances(data: bytes, tables: dict[str, Table]) -> tuple[int, ...]:
    """By glyph; glyphs behind the end have the last one's."""
    count = _u16(data, tables["hhea"][0] + 34)
    return struct.unpack_from(">" + "Hh" * count, data, tables["hmtx"][0])[::2]


def _characters(data: bytes, cmap: int) -> dict[int, int]:
    """Code point → glyph, from the widest Unicode subtable; characters without a glyph are left out."""
    subtables = {
        struct.unpack_from(">HH", data, cmap + 4 + 8 * n): cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * n)[0]
        for n in range(_u16(data, cmap + 2))
    }
    for key in ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0)):
        if key in subtables:
            at = subtables[key]
            kind = _u16(data, at)
            if kind == 12:
                return _groups(data, at)
            if kind == 4:
                return _segments(data, at)
    raise NotSfntError("it has no table of Unicode characters that can be read")


def _groups(data: bytes, at: int) -> dict[int, int]:
    """cmap format 12."""
    found: dict[int, int] = {}
    for n in range(struct.unpack_from(">I", data, at + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * n)
        if last > 0x10FFFF or last < first:
            raise NotSfntError("the file is damaged: its table of characters is out of order")
        found.update((code, glyph + code - first) for code in range(first, last + 1) if glyph + code - first)
    return found


def _segments(data: bytes, at: int) -> dict[int, int]:
    """cmap format 4."""
    count = _u16(data, at + 6) // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", data, at + 14 + 2 * (count * part + (part > 0))) for part in range(4)
    )
    base = at + 16 + 6 * count  # where the array of offsets begins
    found: dict[int, int] = {}
    for n, (end, start, delta, offset) in enumerate(zip(ends, starts, deltas, offsets, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code if offset == 0 else _u16(data, base + 2 * n + offset + 2 * (code - start))
            glyph = (glyph + delta) & 0xFFFF if glyph or offset == 0 else 0
            if glyph:
                found[code] = glyph
    return found


def _top(data: bytes, tables: dict[str, Table], glyph: int) -> int:
    """The highest point of a glyph."""
    at = _glyph(data, tables, glyph)
    return _i16(data, at + 8) if at else 0


def _bottom(data: bytes, tables: dict[str, Table], glyph: int) -> int:
    """The lowest point of a glyph (negative below the baseline)."""
    at = _glyph(data, tables, glyph)
    return _i16(data, at + 4) if at else 0


def _glyph(data: bytes, tables: dict[str, Table], glyph: int) -> int:
    """Where the outline of a glyph begins; 0 if it has none."""
    loca = tables["loca"][0]
    if _i16(data, tables["head"][0] + 50):
        first, after = struct.unpack_from(">II", data, loca + 4 * glyph)
    else:
        first, after = (2 * v for v in struct.unpack_from(">HH", data, loca + 2 * glyph))
    return tables["glyf"][0] + first if after > first else 0


def _u16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")


def _i16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big", signed=True)
