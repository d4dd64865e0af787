"""Which sheets of a whole kit hold what has changed, in each edition and on each paper that was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from kit.core.problems import Problem, errors
from kit.drawing.page import Sheet, whole_id
from kit.load import load_looks, read_edition
from kit.model.difference import Reprint, SheetsAgain
from kit.model.marks import Changes, changes
from kit.pipeline.changed import told
from kit.pipeline.checked import Checked
from kit.pipeline.choose import choose_axes, choose_editions, choose_papers, choose_posters
from kit.pipeline.kits import Kit, draw_kit
from kit.pipeline.laying import all_laid
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.volumes import Volumed

States = tuple[tuple[Path, Checked], tuple[Path, Checked]]
"""The older state of a game and the newer one: the project, and what was read of it."""


def editions_on_paper(project: Path, request: Request) -> list[str]:
    """The editions that sheets are named of. Raises UsageFault for one without paper that was asked for by its name."""
    axes, found = choose_axes(project, request.axes), []
    for name in choose_editions(project, request.editions, checking=False):
        edition = read_edition(project, name, axes, [])  # what is wrong with it is told of each game
        if edition is None or edition.axes.form == "paper":
            found.append(name)
        elif name in request.editions:
            raise UsageFault(
                f"the edition {name} is not printed on paper", "leave it out: kit build makes it as a whole"
            )
    return found


def reprint(states: States, edition: str, request: Request) -> Reprint:
    """What is to be printed again of one edition."""
    kits: list[Kit | None] = []
    for which, (project, checked) in zip(("old", "new"), states, strict=True):
        kit, faults = _drawn(project, checked, edition, request)
        if faults:
            return Reprint(edition, unknown=_why(which, faults))
        kits.append(kit)
    before, after = kits
    if before is None or after is None:
        return Reprint(edition)
    found = changes(before.marks, after.marks)
    sheets = tuple(_again(after, found, request))
    faults = errors([*after.all_problems(), *after.refused.all()])
    why = _why("new", faults) if faults else ""
    return Reprint(after.looks.edition.full_name, tuple(told(found)), sheets, why)


def _why(which: str, faults: list[Problem]) -> str:
    place = f"{faults[0].span}: " if faults[0].span is not None else ""
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return f"the {which} state cannot be laid out: {place}{faults[0].message}{more}"


def _drawn(project: Path, checked: Checked, edition: str, request: Request) -> tuple[Kit | None, list[Problem]]:
    """The pieces of a game in an edition, or the faults for which they cannot be drawn. A game that is not there, or
    cannot be read, draws nothing."""
    game, meaning = checked.game, checked.meaning
    if game is None or meaning is None:
        return None, []
    axes = choose_axes(request.project, request.axes)
    looks, problems = load_looks(project, edition, game.about.language, axes, request.fonts)
    if looks is None or errors(problems):
        return None, errors(problems)
    kit, problems = draw_kit(game, meaning, looks, checked.proof)
    return kit, errors(problems)


def _again(kit: Kit, found: Changes, request: Request) -> Iterator[SheetsAgain]:
    """The sheets with a piece on them that is new or other than it was; the leaflet as a whole."""
    if not any(change.prints for change in found.pieces) and found.leaflet is None:
        return
    papers = choose_papers(kit.looks.edition, request.papers)
    for laid in all_laid(kit, papers if request.papers else papers[:1], choose_posters(request.posters, kit.game)):
        for volume in laid.volumes:
            sheets = tuple(volume.document.sheets)
            named = tuple((number, sheets[number - 1].title) for number in _numbers(volume, sheets, found))
            if named:
                yield SheetsAgain(laid.paper.label, volume.name, named)


def _numbers(volume: Volumed, sheets: Sequence[Sheet], found: Changes) -> list[int]:
    """The numbers of the sheets that have to be printed again."""
    fresh = [change for change in found.pieces if change.prints]
    if volume.volume == "rules" and volume.poster is None:
        return list(range(1, len(sheets) + 1)) if found.leaflet is not None else []
    if (poster := volume.poster) is not None:  # its sheets hold no pieces, and are called after what they are parts of
        names = {f"{change.one.title}: " for change in fresh if change.one.component == poster.component.id}
        return [n for n, sheet in enumerate(sheets, 1) if sheet.bookmark.startswith(tuple(names))]
    return _with_pieces(sheets, {change.address for change in fresh})


def _with_pieces(sheets: Sequence[Sheet], again: set[str]) -> list[int]:
    """The numbers of the sheets with a piece of `again` on either side, and of the backs that lie behind one."""
    found: list[int] = []
    for number, sheet in enumerate(sheets, 1):
        sides = [side for side in (sheet.front, sheet.back) if side is not None]
        pieces = [whole_id(placed.piece.id) for side in sides for placed in side.placements]
        behind = bool(pieces) and all(piece.endswith("/back") for piece in pieces) and number - 1 in found
        if behind or not again.isdisjoint(pieces):
            found.append(number)
    return found
