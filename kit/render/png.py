"""PNG files (ISO/IEC 15948): eight bits a colour, no clock and no name of a program in them."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

from kit.core.units import MM_PER_INCH

SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Pixmap:
    """A picture of `width` × `height` pixels: rows from the top, three bytes (red, green, blue) a pixel."""

    width: int
    height: int
    rows: bytes


def png(picture: Pixmap, dpi: float) -> bytes:
    """The file; `dpi` is what a program should print it at."""
    stride = picture.width * 3
    lines = b"".join(b"\0" + picture.rows[at : at + stride] for at in range(0, len(picture.rows), stride))
    metre = round(dpi / MM_PER_INCH * 1000)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)),
        (b"sRGB", b"\0"),
        (b"pHYs", struct.pack(">IIB", metre, metre, 1)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def tiled(pictures: list[Pixmap], columns: int, rows: int) -> Pixmap:
    """Pictures of one size side by side, row by row; places that are left over are white."""
    width, height = pictures[0].width, pictures[0].height
    white = b"\xff" * (width * 3)
    lines: list[bytes] = []
    for row in range(rows):
        there = pictures[row * columns : (row + 1) * columns]
        for y in range(height):
            lines += [picture.rows[y * width * 3 : (y + 1) * width * 3] for picture in there]
            lines += [white] * (columns - len(there))
    return Pixmap(width * columns, height * rows, b"".join(lines))
