"""One game in one edition: its pieces drawn once, then laid on each paper as the documents to print."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from kit.compose import Composer, Face
from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Piece, Sheet, part_id
from kit.layout import (
    Setting,
    draw_piece,
    edge_faults,
    flow,
    live_box,
    pack,
    prepare,
    spread,
    trimmed,
    uneven_back,
)
from kit.model.game import Component, Game, SheetGroup, Volume
from kit.model.looks import Looks
from kit.model.marks import Changes, Marks
from kit.model.meaning import Meaning
from kit.model.paper import PAPERS, Paper
from kit.model.printer import Printer
from kit.model.quantity import ONCE, Quantity
from kit.model.report import Report
from kit.model.seal import Seal, seal
from kit.pipeline.findings import Findings
from kit.pipeline.leaves import WISHES, later, leaves
from kit.pipeline.marks import printed, with_marks
from kit.pipeline.prints import orders_of
from kit.pipeline.sides import both_sides, changed_in, facts_of, first_sheets, on_printer
from kit.pipeline.source import content_hash
from kit.pipeline.volumes import Volumed

LONGEST = 64
"""Pages of a leaflet in a size that may take more than its limit: beyond that something is wrong."""

SCREEN = "templates/profiles/sRGB.icc"
"""What colours mean in files to keep: PDF/A wants it said (ISO 19005-2, 6.2.3)."""

VOLUMES: tuple[Volume, ...] = ("rules", "materials", "host-key")
"""In the order in which they are made and listed."""


@dataclass(slots=True)
class Kit:
    """`drawn` is component → its faces with their drawings, `backs` the drawings of backs by component and how far they
    run over the trim. `found` grows; after an error nothing is printed. `refused` are the pieces that are too large for
    a paper: the file that would hold them is not made there."""

    game: Game
    looks: Looks
    composer: Composer
    setting: Setting
    seal: Seal
    drawn: dict[str, list[tuple[Face, Piece]]] = field(default_factory=dict)
    backs: dict[tuple[str, float], Piece | None] = field(default_factory=dict)
    found: Findings = field(default_factory=Findings)
    refused: Findings = field(default_factory=Findings)
    printer: Printer | None = None
    quantity: Quantity = ONCE
    fonts: dict[str, str] = field(default_factory=dict)
    """The hash of each font file, by face."""

    meaning: Meaning = field(default_factory=Meaning)
    report: Report | None = None
    changes: Changes | None = None
    """What is printed alone, where not all is."""
    _marks: Marks | None = None

    @property
    def marks(self) -> Marks:
        """All that is drawn, by its marks."""
        if self._marks is None:
            self._marks = printed(self)
        return self._marks

    @property
    def decks(self) -> frozenset[str]:
        """The components with backs, where the edition prints them."""
        if self.looks.edition.axes.backs == "none":
            return frozenset()
        return frozenset(
            str(c.id) for c in self.game.components.values() if c.back is not None and self.drawn.get(str(c.id))
        )

    def all_problems(self) -> list[Problem]:
        return [*self.found.all(), *self.composer.problems]


def draw_kit(
    game: Game,
    meaning: Meaning,
    looks: Looks,
    report: Report | None = None,
    printer: Printer | None = None,
    quantity: Quantity = ONCE,
) -> tuple[Kit | None, list[Problem]]:
    """Every piece of every sheet, drawn; problems of the fonts instead if they cannot be used. Without a `report` the
    leaflet says that it was not proved."""
    setting, problems = prepare(looks, meaning.keywords)
    if setting is None:
        return None, problems
    sealed = seal(content_hash(game.sources), report)
    fonts = {face: hashlib.sha256(path.read_bytes()).hexdigest() for face, path in looks.fonts.items()}
    kit = Kit(
        game, looks, Composer(game, meaning, looks), setting, sealed,
        printer=printer, quantity=quantity, fonts=fonts, meaning=meaning, report=report,
    )  # fmt: skip
    for name in dict.fromkeys(name for group in game.sheets for name in group.of):
        if name in game.components:
            kit.drawn[str(name)] = list(_faces(kit, game.components[name]))
            back = back_of(kit, str(name), 0.0) if name in kit.decks else None
            kit.drawn[str(name)] = with_marks(kit, game.components[name], kit.drawn[str(name)], back)
    return kit, kit.all_problems()


def _faces(kit: Kit, component: Component) -> Iterator[tuple[Face, Piece]]:
    cut = any(group.handling != "whole" for group in kit.game.sheets if component.id in group.of)
    for face in _all_parts(kit.composer.pieces(component), kit.setting):
        content = face.content
        piece, problems = draw_piece(
            face.box,
            kit.setting,
            id=part_id(content.address, face.part),
            component=str(component.id),
            title=str(content.name),
        )
        kit.found.tell(problems)
        if piece is not None:
            corners = component.corners if kit.looks.edition.vendor is None else None  # a vendor cuts with a die
            piece, problems = trimmed(piece, component.size, corners)
            kit.found.tell(problems)
            if cut:
                kit.found.tell(edge_faults(piece, float(kit.looks.edition.axes.bleed), face.box.at))
            yield face, piece


def _all_parts(faces: Iterable[Face], setting: Setting) -> Iterator[Face]:
    """The same, and after each those that it is spread over, all parts of a copy counted."""
    part = 0
    for face in faces:
        part = 0 if face.part == 1 else part
        for box in spread(face.box, setting):
            part += 1
            yield replace(face, box=box, part=part)


def back_of(kit: Kit, name: str, bleed: float) -> Piece | None:
    """The back of a deck, as large as its faces, drawn once for each bleed."""
    if (name, bleed) not in kit.backs:
        kit.backs[name, bleed] = _draw_back(kit, name, bleed)
    return kit.backs[name, bleed]


def _draw_back(kit: Kit, name: str, bleed: float) -> Piece | None:
    component = next(c for c in kit.game.components.values() if c.id == name)
    face = kit.drawn[name][0][1]
    assert component.back is not None
    box = kit.composer.back(component, face.width, face.height, bleed)
    if box is None:
        return None
    piece, problems = draw_piece(box, kit.setting, id=back_id(name), component=name, title=str(component.back))
    kit.found.tell(problems)
    if piece is not None:
        kit.found.tell(uneven_back(piece, component.back.span))
    return piece


def back_id(component: str) -> str:
    """The id of the drawing of a component's back."""
    return f"components/{component}/back"


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
    more = [_flowed(kit, paper, len(pages)) or () for _ in range(kit.quantity.tables("rules") - 1)]
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


def _flowed(kit: Kit, paper: Paper, pages: int, at_most: int | None = None) -> tuple[Page, ...] | None:
    """The leaflet with furniture for so many pages, on `at_most` pages (as many unless said)."""
    assert kit.game.leaflet is not None
    facts = facts_of(kit, kit.game.leaflet.title, paper, 1, pages)
    box = kit.composer.leaflet(facts, pages, kit.seal)
    if box is None:
        return None
    flowed, problems = flow(box, kit.setting, paper, at_most=at_most or pages)
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
