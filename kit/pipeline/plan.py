"""`kit plan`: what a print run takes, from the sheets as they would be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kit.core.geometry import Rect
from kit.core.problems import Problem, in_order
from kit.drawing.coverage import Coverage, Inks
from kit.drawing.items import PathItem
from kit.drawing.page import Document, Page, Sheet
from kit.layout import straight_cuts
from kit.load import find_editions, load_looks
from kit.model.looks import Looks
from kit.model.plan import FilePlan, KitPlan, SheetsPlan, Tally
from kit.pipeline.axes import axes_of
from kit.pipeline.checked import Checked, Laid
from kit.pipeline.documents import lay_out
from kit.pipeline.request import Progress, Request
from kit.pipeline.run import laid_each, laid_too
from kit.pipeline.volumes import Volumed

WEIGHTS = {"": (80, 100), "whole": (80, 120), "cut": (160, 200), "fold": (160, 200), "glue": (80, 100)}
"""g/m² by what becomes of a sheet. To read: plain paper. Left whole: plain paper that takes a pen. Cut out: card, as
the sheet "Print this first" says. Glued back to back: plain paper, since it becomes double."""


@dataclass(frozen=True, slots=True)
class Planned:
    """The plans of one game: none (and `problems` say why) where it would not be printed."""

    id: str
    title: str
    plans: tuple[KitPlan, ...]
    problems: tuple[Problem, ...]


def plan(request: Request, progress: Progress) -> list[Planned]:
    """What printing would take; nothing is written. Raises UsageFault like a build."""
    return [_game(checked, request, progress) for checked in laid_each(request, progress)]


def _game(checked: Checked, request: Request, progress: Progress) -> Planned:
    title = str(checked.game.about.game) if checked.game is not None else ""
    plans = []
    for laid in checked.laid if not checked.faults else ():
        progress(checked.id, f"planning {laid.name}")
        plans.append(_kit(checked, laid, request))
    return Planned(checked.id, title, tuple(plans), tuple(in_order(checked.problems)))


def _kit(checked: Checked, laid: Laid, request: Request) -> KitPlan:
    files = tuple(_file(checked, laid, volume, request) for volume in laid.volumes)
    return KitPlan(
        laid.looks.edition.full_name,
        laid.paper.name,
        files,
        _economy(laid, request),
        _players(checked, files),
        dict(_enlarged(checked, laid, request)),
    )


def _file(checked: Checked, laid: Laid, volume: Volumed, request: Request) -> FilePlan:
    name = axes_of(checked.id, laid, volume, request).name
    return FilePlan(name, volume.volume, tuple(_rows(laid.as_printed(volume.document))))


def _rows(document: Document) -> Iterator[SheetsPlan]:
    """The sheets of a file, those of one title together, in the order of the first."""
    inks = Inks(document.fonts, bool(document.accent))
    rows: dict[tuple[str, str, str, str], list[Sheet]] = {}
    for sheet in document.sheets:
        rows.setdefault((sheet.title, sheet.audience, sheet.copies, _handling(sheet)), []).append(sheet)
    for (title, audience, copies, handling), sheets in rows.items():
        yield SheetsPlan(title, audience, bool(copies), handling, WEIGHTS[handling], _tally(sheets, inks))


def _handling(sheet: Sheet) -> str:
    """As in content; `glue` for faces and backs over a fold."""
    return "glue" if sheet.back is None and sheet.front.mirror is not None else sheet.handling


def _tally(sheets: Sequence[Sheet], inks: Inks) -> Tally:
    sides = [side for sheet in sheets for side in (sheet.front, sheet.back) if side is not None]
    found: list[Coverage] = [inks.coverage(side) for side in sides]
    cut = [sheet.front for sheet in sheets if _has_marks(sheet.front)]
    cuts = [straight_cuts(_faces(page)) for page in cut]
    return Tally(
        len(sheets),
        len(sides),
        sum(one.black for one in found) / len(sides),
        sum(one.accent for one in found) / len(sides),
        sum(_is_back(sheet) for sheet in sheets),
        sum(len(_faces(page)) for page in cut),
        None if None in cuts else sum(count for count in cuts if count is not None),
    )


def _faces(page: Page) -> list[Rect]:
    """The trims that are cut along; a back that was folded behind its face is cut with it."""
    return [placed.trim for placed in page.placements if not placed.front]


def _has_marks(page: Page) -> bool:
    return any(isinstance(item, PathItem) and item.furniture == "mark" for item in page.items)


def _is_back(sheet: Sheet) -> bool:
    """A sheet of things that are cut, without marks of its own: it is cut by those of the sheet before it."""
    return sheet.handling not in ("", "whole") and bool(sheet.front.placements) and not _has_marks(sheet.front)


def _economy(laid: Laid, request: Request) -> int | None:
    if request.quantity.economy:
        return None
    kit = replace(laid.kit, quantity=replace(request.quantity, economy=True))
    return sum(len(tuple(volume.document.sheets)) for volume in lay_out(kit, laid.paper))


def _players(checked: Checked, files: Sequence[FilePlan]) -> dict[int, int]:
    """Sheets in all for each number of players; none where every sheet is there as often as it is needed."""
    assert checked.game is not None
    rows = [row for file in files for row in file.rows]
    each = sum(row.tally.sheets for row in rows if row.each)
    sheets, players = sum(row.tally.sheets for row in rows), checked.game.about.players
    return {n: sheets + (n - 1) * each for n in range(players.low, players.high + 1)} if each else {}


def _enlarged(checked: Checked, laid: Laid, request: Request) -> Iterator[tuple[str, int | None]]:
    """Every edition of larger print on the same paper, with its sheets."""
    if "size" in request.axes:
        return
    for name in find_editions(request.project):
        if _larger(checked, name, laid.looks, request):
            other = laid_too(checked, name, replace(request, papers=(laid.paper.name,)))
            yield name, None if other.faults or other.problems else sum(one.sheets for one in other.laid)


def _larger(checked: Checked, edition: str, than: Looks, request: Request) -> bool:
    assert checked.game is not None
    looks, _ = load_looks(request.project, edition, checked.game.about.language)
    if looks is None or looks.edition.axes.form != "paper":
        return False
    return looks.edition.size.least_read > than.edition.size.least_read
