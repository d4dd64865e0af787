"""A finished picture, opened: as many pixels as it should have, and whole."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from kit.core.problems import Problem

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BUILD = "build it again"


def inspect_picture(path: Path, width: int, height: int) -> list[Problem]:
    """Code `picture`, for a PNG of eight-bit RGB; none when it may be published."""
    try:
        found = _read(path.read_bytes())
    except (ValueError, struct.error, zlib.error) as error:
        return [Problem("picture", f"{path.name} is no whole PNG: {error}", hint=_BUILD)]
    if found != (width, height):
        message = f"{path.name} has {found[0]} × {found[1]} pixels instead of {width} × {height}"
        return [Problem("picture", message, hint=_BUILD)]
    return []


def _read(data: bytes) -> tuple[int, int]:
    """Width and height. Raises ValueError, struct.error or zlib.error for anything but a whole picture of RGB."""
    if not data.startswith(_SIGNATURE):
        raise ValueError("it begins as none")
    size, packed, at = (0, 0), b"", len(_SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (sum_,) = struct.unpack_from(">I", data, at + 8 + length)
        if zlib.crc32(kind + body) != sum_:
            raise ValueError(f"its part {kind.decode('latin-1')} is damaged")
        if kind == b"IHDR":
            *size_, depth, colours, _, _, _ = struct.unpack(">IIBBBBB", body)
            size = (size_[0], size_[1])
            if (depth, colours) != (8, 2):
                raise ValueError("it is no RGB of eight bits")
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    if len(zlib.decompress(packed)) != size[1] * (1 + 3 * size[0]):
        raise ValueError("rows are missing")
    return size
