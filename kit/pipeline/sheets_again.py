"""Which sheets of a whole kit hold what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kit.core.problems import errors
from kit.drawing.page import Sheet, whole_id
from kit.load import load_looks
from kit.model.difference import SheetsAgain
from kit.model.marks import Changes
from kit.pipeline.checked import Checked
from kit.pipeline.choose import STANDARD
from kit.pipeline.documents import lay_out
from kit.pipeline.kits import Kit, draw_kit


def drawn(project: Path, checked: Checked) -> Kit | None:
    """The pieces of a game in the standard edition; None where they cannot be drawn. A game that is not there draws
    nothing, which is no kit."""
    game, meaning = checked.game, checked.meaning
    if game is None or meaning is None:
        return None
    looks, problems = load_looks(project, STANDARD, game.about.language)
    if looks is None or errors(problems):
        return None
    kit, problems = draw_kit(game, meaning, looks, checked.proof)
    return None if kit is None or errors(problems) else kit


def sheets_again(kit: Kit, changes: Changes) -> tuple[SheetsAgain, ...]:
    """The sheets of the kit on its first paper with a piece on them that is new or other than it was; the leaflet as a
    whole."""
    again = {change.address for change in changes.pieces if change.prints}
    found: list[SheetsAgain] = []
    if not again and changes.leaflet is None:
        return ()
    for volume in lay_out(kit, kit.looks.edition.axes.papers[0]):
        sheets = list(enumerate(volume.document.sheets, 1))
        if volume.volume == "rules":
            wanted = [(number, sheet.title) for number, sheet in sheets] if changes.leaflet is not None else []
        else:
            wanted = [(number, sheets[number - 1][1].title) for number in _numbers(sheets, again)]
        if wanted:
            found.append(SheetsAgain(volume.name, tuple(wanted)))
    return tuple(found)


def _numbers(sheets: Sequence[tuple[int, Sheet]], again: set[str]) -> list[int]:
    """The numbers of the sheets with a piece of `again`, and of the backs that lie behind one of them."""
    found: list[int] = []
    for number, sheet in sheets:
        pieces = [whole_id(placed.piece.id) for placed in sheet.front.placements]
        behind = bool(pieces) and all(piece.endswith("/back") for piece in pieces) and number - 1 in found
        if behind or not again.isdisjoint(pieces):
            found.append(number)
    return found
