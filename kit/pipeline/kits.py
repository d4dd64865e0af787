"""One game in one edition: its pieces drawn once, then laid on each paper as the documents to print."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from kit.compose import Composer, Face, PrintRow, SheetFacts
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Piece, Sheet, part_id
from kit.layout import (
    Order,
    Planned,
    Setting,
    Wanted,
    back_sheet,
    draw_piece,
    edge_faults,
    finish,
    flow,
    live_box,
    pack,
    plain_sheet,
    prepare,
    trimmed,
    uneven_back,
)
from kit.model.game import Audience, Component, Game, SheetGroup, Volume
from kit.model.looks import Looks
from kit.model.meaning import Meaning
from kit.model.paper import PAPERS, Paper
from kit.model.report import Report
from kit.model.seal import Seal, seal
from kit.pipeline.findings import Findings
from kit.pipeline.source import content_hash

VOLUMES: tuple[Volume, ...] = ("rules", "materials", "host-key")
"""In the order in which they are made and listed."""

LONGEST = 64
"""Pages of a leaflet in a size that may take more than its limit: beyond that something is wrong."""

EACH = "one for each player"
"""How often a per-player sheet is printed, for manifest and index."""


@dataclass(frozen=True, slots=True)
class Volumed:
    """A document to be, and the groups of sheets that it holds (none for the leaflet)."""

    volume: Volume
    document: Document
    groups: tuple[SheetGroup, ...] = ()


@dataclass(slots=True)
class Kit:
    """`drawn` is component → its faces with their drawings, `backs` the one back of those that have one.
    `found` grows; after an error nothing is printed. `refused` are the pieces that are too large for a paper: the file
    that would hold them is not made there."""

    game: Game
    looks: Looks
    composer: Composer
    setting: Setting
    seal: Seal
    drawn: dict[str, list[tuple[Face, Piece]]] = field(default_factory=dict)
    backs: dict[str, Piece] = field(default_factory=dict)
    found: Findings = field(default_factory=Findings)
    refused: Findings = field(default_factory=Findings)

    def all_problems(self) -> list[Problem]:
        return [*self.found.all(), *self.composer.problems]


def draw_kit(
    game: Game, meaning: Meaning, looks: Looks, report: Report | None = None
) -> tuple[Kit | None, list[Problem]]:
    """Every piece of every sheet, drawn; problems of the fonts instead if they cannot be used. Without a `report` the
    leaflet says that it was not proved."""
    setting, problems = prepare(looks, meaning.keywords)
    if setting is None:
        return None, problems
    kit = Kit(game, looks, Composer(game, meaning, looks), setting, seal(content_hash(game.sources), report))
    for name in dict.fromkeys(name for group in game.sheets for name in group.of):
        if name in game.components:
            kit.drawn[str(name)] = list(_faces(kit, game.components[name]))
            _draw_back(kit, game.components[name])
    return kit, kit.all_problems()


def _faces(kit: Kit, component: Component) -> Iterator[tuple[Face, Piece]]:
    cut = any(group.handling != "whole" for group in kit.game.sheets if component.id in group.of)
    for face in kit.composer.pieces(component):
        content = face.content
        id = part_id(content.address, face.part)
        piece, problems = draw_piece(
            face.box, kit.setting, id=id, component=str(component.id), title=str(content.name)
        )
        kit.found.tell(problems)
        if piece is not None:
            piece, problems = trimmed(piece, component.size, component.corners)
            kit.found.tell(problems)
            if cut:
                kit.found.tell(edge_faults(piece, float(kit.looks.edition.axes.bleed), face.box.at))
            yield face, piece


def _draw_back(kit: Kit, component: Component) -> None:
    """The back of a hidden deck, as large as its faces."""
    faces = kit.drawn[str(component.id)]
    if component.back is None or not faces or kit.looks.edition.axes.backs == "none":
        return
    face = faces[0][1]
    box = kit.composer.back(component, face.width, face.height)
    if box is None:
        return
    piece, problems = draw_piece(
        box, kit.setting, id=back_id(component.id), component=str(component.id), title=str(component.back)
    )
    kit.found.tell(problems)
    if piece is not None:
        kit.found.tell(uneven_back(piece, component.back.span))
        kit.backs[str(component.id)] = piece


def back_id(component: str) -> str:
    """The id of the drawing of a component's back."""
    return f"components/{component}/back"


def lay_out(kit: Kit, paper: Paper) -> list[Volumed]:
    """The documents of the kit on one paper, as far as it takes them; problems are added to the kit."""
    volumes = (_leaflet(kit, paper), *(_materials(kit, paper, volume) for volume in VOLUMES[1:]))
    return [volume for volume in volumes if volume is not None]


def _leaflet(kit: Kit, paper: Paper) -> Volumed | None:
    leaflet = kit.game.leaflet
    if leaflet is None:
        return None
    limit = _most_pages(kit, paper, leaflet.most_pages or 1)
    pages = _flowed(kit, paper, limit)
    if pages is not None and len(pages) < limit:
        pages = _flowed(kit, paper, len(pages))  # its furniture says how many pages there are
    if pages is None:
        return None
    sheets = tuple(Sheet(str(leaflet.title), page) for page in pages)
    return Volumed("rules", _document(kit, leaflet.title, sheets))


def _most_pages(kit: Kit, paper: Paper, limit: int) -> int:
    """Authors limit their leaflets for A4 and Letter. A page of smaller paper holds less: as many more are allowed, and
    one for the masthead, which takes more of it; in a large size as many as it needs."""
    if kit.looks.edition.size.longer_leaflets:
        return LONGEST
    margin = float(kit.looks.edition.axes.margin)
    house, live = live_box(PAPERS["a4"], margin), live_box(paper, margin)
    smaller = house.w * house.h / (live.w * live.h)
    return math.ceil(limit * smaller) + 1 if smaller > 1.01 else limit


def _flowed(kit: Kit, paper: Paper, pages: int) -> tuple[Page, ...] | None:
    assert kit.game.leaflet is not None
    facts = _facts(kit, kit.game.leaflet.title, paper, 1, pages)
    box = kit.composer.leaflet(facts, pages, kit.seal)
    if box is None:
        return None
    flowed, problems = flow(box, kit.setting, paper, at_most=pages)
    kit.found.tell(problems)
    return flowed


def _materials(kit: Kit, paper: Paper, volume: Volume) -> Volumed | None:
    groups = tuple(group for group in kit.game.sheets if group.volume == volume)
    orders = [order for group in groups if (order := _order(kit, group)) is not None]
    if not orders:
        return None
    faces, problems = pack(orders, paper, kit.setting, before=1)
    kit.refused.tell(problems)
    if problems:
        return None
    plan = _with_backs(kit, faces)
    opening = _first_sheets(kit, paper, plan)
    if len(opening) > 1:  # a large size needs several: the others come later
        plan = [_later(planned, len(opening) - 1) for planned in plan]
        opening = _first_sheets(kit, paper, plan, len(opening))
    sheets = [*opening, *(_sheet(kit, planned) for planned in plan)]
    if not opening or any(sheet is None for sheet in sheets):
        return None
    title = kit.looks.labels[volume.replace("-", " ")]
    return Volumed(volume, _document(kit, title, tuple(s for s in sheets if s is not None)), groups)


def _with_backs(kit: Kit, faces: Sequence[Planned]) -> list[Planned]:
    """Each sheet with the sheet of its backs behind it, all numbered anew."""
    plan: list[Planned] = []
    for planned in faces:
        sheet = replace(planned, number=len(plan) + 2)  # behind "Print this first"
        backs, problems = back_sheet(sheet, kit.backs)
        kit.found.tell(problems)
        plan.append(sheet)
        if backs is not None:
            title = str(kit.looks.labels["backs"]).format(title=sheet.title)
            plan.append(replace(backs, number=sheet.number + 1, title=title))
    return [replace(planned, total=len(plan) + 1) for planned in plan]


def _order(kit: Kit, group: SheetGroup) -> Order | None:
    """A group with all its prints; None (with the problems told) when one of its parts could not be drawn."""
    wanted: list[Wanted] = []
    for name in group.of:
        faces = kit.drawn.get(str(name), [])
        prints = [Wanted.of(piece, face.copy, face.content.copies) for face, piece in faces]
        wanted += [replace(one, bleeds=True) for one in prints] if name in kit.backs else prints
    if not wanted:
        return None
    notes = {str(name): box for name, note in group.notes.items() if (box := kit.composer.note(note)) is not None}
    return Order(group, _audience(kit, group), tuple(wanted), notes)


def _audience(kit: Kit, group: SheetGroup) -> Audience:
    """One audience a sheet: load has refused a mixture."""
    return next((c.audience for name in group.of if (c := kit.game.components.get(name)) is not None), "shared")


def _each(kit: Kit, group: SheetGroup | None) -> bool:
    """Whether every player needs a print of the sheet: it is per player, and its pieces carry no letters."""
    if group is None:
        return False
    components = [kit.game.components[name] for name in group.of if name in kit.game.components]
    return any(c.audience == "per player" and c.pieces != "players" for c in components)


def _sheet(kit: Kit, planned: Planned) -> Sheet | None:
    facts = SheetFacts(
        planned.group.title if planned.group else Text.at(planned.title, kit.looks.span),
        planned.number,
        planned.total,
        planned.paper.label,
        planned.live.w,
        planned.live.h,
        planned.handling,  # type: ignore[arg-type]
        planned.audience,
        _each(kit, planned.group),
        planned.back_of,
    )
    box = kit.composer.sheet(facts)
    if box is None:
        return None
    sheet, problems = finish(planned, box, kit.setting, copies=EACH if facts.each else "")
    kit.found.tell(problems)
    return sheet


def _later(planned: Planned, by: int) -> Planned:
    back_of = planned.back_of + by if planned.back_of else 0
    return replace(planned, number=planned.number + by, total=planned.total + by, back_of=back_of)


def _first_sheets(kit: Kit, paper: Paper, plan: Sequence[Planned], count: int = 1) -> list[Sheet]:
    rows = []
    for _, same in groupby(plan, key=lambda planned: id(planned.group)):
        group = list(same)
        for backs in (False, True):
            numbers = tuple(planned.number for planned in group if bool(planned.back_of) == backs)
            rows += [_row(kit, group[0], numbers, backs)] if numbers else []
    title, total = kit.looks.labels["print first"], len(plan) + count
    sheets: list[Sheet] = []
    for number, box in enumerate(kit.composer.print_first(_facts(kit, title, paper, 1, total), rows), 1):
        sheet, problems = finish(plain_sheet(str(title), paper, kit.setting, number, total), box, kit.setting)
        kit.found.tell(problems)
        sheets.append(sheet)
    return sheets


def _row(kit: Kit, planned: Planned, sheets: tuple[int, ...], backs: bool) -> PrintRow:
    group = planned.group
    assert group is not None
    return PrintRow(sheets, group.title, group.handling, planned.audience, _each(kit, group), backs)


def _facts(kit: Kit, title: Text, paper: Paper, number: int, total: int) -> SheetFacts:
    live = live_box(paper, float(kit.looks.edition.axes.margin))
    return SheetFacts(title, number, total, paper.label, live.w, live.h, "whole")


def _document(kit: Kit, title: Text, sheets: tuple[Sheet, ...]) -> Document:
    about = kit.game.about
    return Document(
        title=f"{about.game}: {title}",
        lang=str(about.language),
        author=str(about.credits),
        subject=f"{about.code}, {about.release}. {about.rights}",
        keywords=str(about.family),
        root=Element("Document"),
        sheets=sheets,
        accent=str(about.accent or "") if kit.looks.edition.axes.ink == "colour" else "",
        fonts={face: str(path) for face, path in kit.looks.fonts.items()},
    )
