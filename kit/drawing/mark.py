"""The mark of a piece: a short hash of its own words and drawing, by which an old print is told from a new one.

The id line does not count (code, release, copy, the mark itself): it says which print a piece is of, not what the piece
is. Nor do the sheet, the paper or the edition's furniture, on which no drawing hangs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.drawing.dump import dump
from kit.drawing.items import Group, Item, PathItem, TextItem, flat
from kit.drawing.page import Piece

SHORT = 5
"""Hexadecimal digits: of a million changes of one piece, one keeps its mark."""


def mark_of(pieces: Iterable[Piece], accent: str, fonts: dict[str, str]) -> str:
    """The mark of what `pieces` show together (a face, or its parts, and its back). `accent` is the colour that accents
    are printed in, and `fonts` the hashes of the font files by face: they count where they are used."""
    digest = hashlib.sha256()
    faces, accents = set[str](), False
    for piece in pieces:
        own = tuple(_own(piece.items))
        digest.update(f"{piece.width:.2f} {piece.height:.2f} {piece.root.alt}\n{dump(own)}\n".encode())
        faces |= {item.face for item in flat(own) if isinstance(item, TextItem)}
        accents = accents or any(_accented(item) for item in flat(own))
    told = [f"{face} {fonts[face]}" for face in sorted(faces) if face in fonts]
    digest.update("\n".join([*told, accent if accents else ""]).encode())
    return digest.hexdigest()[:SHORT]


def _own(items: Iterable[Item]) -> Iterator[Item]:
    """All but the id line."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_own(item.items)))
        elif item.furniture != "id":
            yield item


def _accented(item: TextItem | PathItem) -> bool:
    if isinstance(item, TextItem):
        return item.ink.accent
    return (item.fill is not None and item.fill.accent) or (item.pen is not None and item.pen.ink.accent)
