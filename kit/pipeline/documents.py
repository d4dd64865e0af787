"""A drawn kit on one paper, as the documents to print."""

from __future__ import annotations

import math
from dataclasses import replace

from kit.core.places import packaged
from kit.core.source import Text
from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Sheet
from kit.layout import flow, live_box, pack
from kit.model.game import SheetGroup, Volume
from kit.model.paper import PAPERS, Paper
from kit.pipeline.kits import Kit, back_of
from kit.pipeline.leaves import WISHES, later, leaves
from kit.pipeline.prints import orders_of
from kit.pipeline.sides import both_sides, changed_in, facts_of, first_sheets, on_printer
from kit.pipeline.volumes import Volumed

LONGEST = 64
"""Pages of a leaflet in a size that may take more than its limit: beyond that something is wrong."""

SCREEN = "templates/profiles/sRGB.icc"
"""What colours mean in files to keep: PDF/A wants it said (ISO 19005-2, 6.2.3)."""

VOLUMES: tuple[Volume, ...] = ("rules", "materials", "host-key")
"""In the order in which they are made and listed."""


def lay_out(kit: Kit, paper: Paper) -> list[Volumed]:
    """The documents of the kit on one paper, as far as it takes them; problems are added to the kit."""
    volumes = (_leaflet(kit, paper), *(_materials(kit, paper, volume) for volume in VOLUMES[1:]))
    return [volume for volume in volumes if volume is not None]


def _leaflet(kit: Kit, paper: Paper) -> Volumed | None:
    leaflet = kit.game.leaflet
    if leaflet is None or (kit.changes is not None and kit.changes.leaflet is None):
        return None
    limit = _most_pages(kit, paper, leaflet.most_pages or 1)
    first = min(limit, 2)  # the furniture of the second page stands on all further ones, till their number is known
    pages = _flowed(kit, paper, first, limit)
    if pages is not None and len(pages) != first:
        pages = _flowed(kit, paper, len(pages))
    if pages is None:
        return None
    more = [_flowed(kit, paper, len(pages), table=n) or () for n in range(1, kit.quantity.tables("rules"))]
    sheets = tuple(on_printer(kit, Sheet(str(leaflet.title), page)) for one in (pages, *more) for page in one)
    return Volumed("rules", document_of(kit, leaflet.title, sheets))


def _most_pages(kit: Kit, paper: Paper, limit: int) -> int:
    """Authors limit their leaflets for A4 and Letter. A page of smaller paper holds less: as many more are allowed, and
    one for the masthead, which takes more of it; in a large size as many as it needs."""
    if kit.looks.edition.size.longer_leaflets:
        return LONGEST
    margin = float(kit.looks.edition.axes.margin)
    house, live = live_box(PAPERS["a4"], margin), live_box(paper, margin)
    smaller = house.w * house.h / (live.w * live.h)
    return math.ceil(limit * smaller) + 1 if smaller > 1.01 else limit


def _flowed(kit: Kit, paper: Paper, pages: int, at_most: int | None = None, table: int = 0) -> tuple[Page, ...] | None:
    """The leaflet with furniture for so many pages, on `at_most` pages (as many unless said), for each table its
    own."""
    assert kit.game.leaflet is not None
    facts = facts_of(kit, kit.game.leaflet.title, paper, 1, pages)
    box = kit.composer.leaflet(facts, pages, kit.seal)
    if box is None:
        return None
    most = at_most or pages
    slot, of = kit.slot("leaflet", paper.name, pages, most, table), (box, kit.setting, paper)
    flowed, problems = kit.memo.made(slot, of, lambda: flow(box, kit.setting, paper, at_most=most))
    kit.found.tell(problems)
    return flowed


def _materials(kit: Kit, paper: Paper, volume: Volume) -> Volumed | None:
    groups = tuple(group for group in kit.game.sheets if group.volume == volume and on_sheets(kit, group))
    orders = orders_of(kit, groups, volume)
    if not orders and not changed_in(kit, volume):
        return None
    faces, problems = pack(orders, paper, kit.setting, before=1)
    kit.refused.tell(problems)
    if problems:
        return None
    axes = kit.looks.edition.axes
    plan, problems = leaves(
        faces, axes, kit.decks, lambda name, bleed: back_of(kit, name, bleed), str(kit.looks.labels["backs"])
    )
    kit.found.tell(problems)
    opening = first_sheets(kit, paper, plan, volume)
    if len(opening) > 1:  # a large size needs several: all others come later
        plan = later(plan, len(opening) - 1)
        opening = first_sheets(kit, paper, plan, volume, len(opening))
    sheets = [*opening, *(both_sides(kit, leaf) for leaf in plan)]
    if not opening or any(sheet is None for sheet in sheets):
        return None
    title = kit.looks.labels[volume.replace("-", " ")]
    document = document_of(kit, title, tuple(s for s in sheets if s is not None))
    return Volumed(volume, replace(document, duplex=WISHES.get(axes.backs, "Simplex")), groups)


def on_sheets(kit: Kit, group: SheetGroup) -> bool:
    """Whether a group is printed on sheets: a vendor prints what is cut out card by card."""
    return kit.looks.edition.vendor is None or group.handling == "whole"


def document_of(kit: Kit, title: Text, sheets: tuple[Sheet, ...]) -> Document:
    about = kit.game.about
    archive = kit.looks.edition.axes.archive == "pdfa-2a"
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
        profile=kit.looks.profile or (packaged() / SCREEN if archive else None),
        archive=archive,
    )
