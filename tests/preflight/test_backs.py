"""Backs in a finished file: all the same, and the same when they are turned round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Piece, Placement, Sheet
from kit.preflight.checks import backs
from kit.preflight.file import File
from kit.render import write
from tests.layout.support import FILES, FONTS, face
from tests.layout.test_backs import EVEN
from tests.preflight.sample import expected

ID = "components/card/back"


def drawn(more: str = "") -> Piece:
    return replace(face(EVEN + more)[0], id=ID)


def found(folder: Path, *pieces: Piece) -> list[str]:
    """What the check says of a page with these backs side by side, the last one below."""
    at = [(20.0, 20.0), (83.0, 20.0), (20.0, 108.0)]
    placements = tuple(Placement(piece, *place) for piece, place in zip(pieces, at, strict=False))
    page = Page(210.0, 297.0, (), placements)
    fonts = {name: str(FONTS / file) for name, file in FILES.items()}
    document = Document("Backs", "en", "", "", "", Element("Document"), (Sheet("Backs", page),), fonts=fonts)
    path = folder / "backs.pdf"
    record = write(document, path)
    return [p.message for p in backs.check(File(path), expected(record=record, backs=frozenset({ID})))]


def test_even_backs_pass(tmp_path: Path) -> None:
    assert found(tmp_path, drawn(), drawn(), drawn()) == []


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('<text x="10" w="43" c="60" style="name">Top</text>', "'Top' at"),
        ('<line x1="10" y1="20" x2="20" y2="20.1" line="thin"/>', "a line at 15.0, 20.1 mm"),
        ('<circle cx="31.6" cy="60" r="0.4" fill="black"/>', "an area at 31.6, 60.0 mm"),
    ],
)
def test_a_back_that_tells_the_way_up_is_found(tmp_path: Path, more: str, told: str) -> None:
    (first, *_) = found(tmp_path, drawn(more))
    assert "is not the same when it is turned round" in first
    assert told in first


def test_a_back_that_differs_from_the_others_is_found(tmp_path: Path) -> None:
    twice = '<circle cx="20" cy="60" r="0.4" fill="black"/><circle cx="43" cy="28" r="0.4" fill="black"/>'
    assert found(tmp_path, drawn(twice)) == []
    (only,) = found(tmp_path, drawn(), drawn(), drawn(twice))
    assert "not all backs are the same: an area at" in only


def test_pieces_that_are_no_backs_may_be_as_they_like(tmp_path: Path) -> None:
    odd = replace(drawn('<line x1="10" y1="20" x2="20" y2="20" line="thin"/>'), id="cards/KILN")
    assert found(tmp_path, odd) == []
