"""Each piece that is cut out has marks at both ends of all its four cuts, on the line to 0.01 mm, and none inside it.

Why: a card is as exact as its marks. They stand outside the block, so that a card cut a little off shows no ink.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.drawing.page import whole_id
from kit.model.expected import Expected
from kit.preflight.cuts import TOLERANCE, marks_of
from kit.preflight.faults import fault
from kit.preflight.file import File


def check(file: File, expected: Expected) -> Iterator[Problem]:
    cut = {piece.id for piece in expected.pieces if piece.cut}
    marks = {page.number: (marks_of(page), page.is_marked) for page in file.pages}
    for piece in expected.record.pieces:
        if whole_id(piece.id) not in cut or piece.page not in marks:
            continue
        found, told_apart = marks[piece.page]
        missing = [
            side for side, at, lines in found.edges(piece.trim) if all(abs(line - at) > TOLERANCE for line in lines)
        ]
        if missing:
            message = f"{piece.id} lacks cut marks at its {', '.join(missing)} edge"
            yield fault("trim", file, message, piece.page)
        if told_apart and found.inside(piece.trim):
            yield fault("trim", file, f"a cut mark is printed inside {piece.id}", piece.page)
