"""The sample document as a good file, and what is expected of it."""

from __future__ import annotations

import functools
import io
from dataclasses import replace
from pathlib import Path

from kit.core.source import Span, Text
from kit.drawing.record import Record
from kit.model.expected import Expected, ExpectedPiece
from kit.model.game import Printed
from kit.render import write
from tests.render.sample import document


def printed(address: str, words: str, line: int = 1) -> Printed:
    return Printed(address, Text.at(words, Span("content/tin/cards.yaml", line, 5, 5 + len(words))), "materials")


KILN = ExpectedPiece(
    "card/Kiln", 2, (printed("kilns/name", "Kiln", 3), printed("kilns/text", "Gain two *TIN*.", 4)), True
)
MILL = ExpectedPiece("card/Mill", 1, (printed("mills/text", "Pay 1\N{NO-BREAK SPACE}TIN – or wait.", 6),), True)
BOARD = ExpectedPiece("board/Board", 1, (), True)
PROSE = (
    replace(printed("about/game", "Tin game", 9), kind="name"),
    printed("leaflet/title", "How to play", 10),
    printed("leaflet/1/text", "Take a tin from the yard (twice).", 11),
)


@functools.cache
def good() -> tuple[bytes, Record]:
    """The sample as PDF, and what stands where in it."""
    file = io.BytesIO()
    record = write(document(), file)
    return file.getvalue(), record


def expected(**changes: object) -> Expected:
    given: dict[str, object] = {
        "title": "Tin game: cards",
        "lang": "en-GB",
        "width": 210.0,
        "height": 297.0,
        "margin": 10.0,
        "least": 7.0,
        "least_read": 8.0,
        "record": good()[1],
        "contents": PROSE,
        "pieces": (KILN, MILL, BOARD),
    }
    return Expected(**{**given, **changes})  # type: ignore[arg-type]


def written(folder: Path, data: bytes | None = None) -> Path:
    """The file on disk."""
    path = folder / "tin-standard-a4-materials.pdf"
    path.write_bytes(good()[0] if data is None else data)
    return path
