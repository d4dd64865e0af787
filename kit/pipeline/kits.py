"""One game in one edition: its pieces drawn once, then laid on each paper as the documents to print."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from kit.compose import Composer, Face
from kit.core.problems import Problem
from kit.drawing.page import Piece, part_id
from kit.layout import (
    Setting,
    draw_piece,
    edge_faults,
    prepare,
    spread,
    trimmed,
    uneven_back,
)
from kit.model.game import Component, Game
from kit.model.looks import Looks
from kit.model.marks import Changes, Marks
from kit.model.meaning import Meaning
from kit.model.printer import Printer
from kit.model.quantity import ONCE, Quantity
from kit.model.report import Report
from kit.model.seal import Seal, seal
from kit.pipeline.findings import Findings
from kit.pipeline.marks import leaflet_mark, pieces_in, with_marks
from kit.pipeline.memo import FORGETFUL, Memo
from kit.pipeline.source import content_hash


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
    memo: Memo = FORGETFUL
    changes: Changes | None = None
    """What is printed alone, where not all is."""

    @property
    def marks(self) -> Marks:
        """All that is drawn, by its marks."""
        return Marks(pieces_in(self), leaflet_mark(self))

    @property
    def decks(self) -> frozenset[str]:
        """The components with backs, where the edition prints them."""
        if self.looks.edition.axes.backs == "none":
            return frozenset()
        return frozenset(
            str(c.id) for c in self.game.components.values() if c.back is not None and self.drawn.get(str(c.id))
        )

    def slot(self, *what: Hashable) -> Hashable:
        """Where something of this kit is kept: its kind, and what tells it from others of that kind."""
        return (self.game.id, self.looks.edition.full_name, *what)

    def all_problems(self) -> list[Problem]:
        return [*self.found.all(), *self.composer.problems]


def draw_kit(
    game: Game,
    meaning: Meaning,
    looks: Looks,
    report: Report | None = None,
    printer: Printer | None = None,
    quantity: Quantity = ONCE,
    memo: Memo = FORGETFUL,
) -> tuple[Kit | None, list[Problem]]:
    """Every piece of every sheet, drawn; problems of the fonts instead if they cannot be used. Without a `report` the
    leaflet says that it was not proved. What is in `memo` and would be the same is taken from there."""
    slot = ("setting", game.id, looks.edition.full_name)
    setting, problems = memo.made(slot, (looks, meaning.keywords), lambda: prepare(looks, meaning.keywords))
    if setting is None:
        return None, problems
    # a leaflet with the hash of its content would be another one with each word that somebody changes
    sealed = seal("" if memo.keeps and report is None else content_hash(game.sources), report)
    fonts = {face: hashlib.sha256(path.read_bytes()).hexdigest() for face, path in looks.fonts.items()}
    kit = Kit(
        game, looks, Composer(game, meaning, looks), setting, sealed,
        printer=printer, quantity=quantity, fonts=fonts, meaning=meaning, report=report, memo=memo,
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
        piece = _drawn(kit, component, face, cut=cut)
        if piece is not None:
            yield face, piece


def _drawn(kit: Kit, component: Component, face: Face, *, cut: bool) -> Piece | None:
    """One face, as large as its component says and with nothing that is not to be cut through near its trim."""
    content, axes = face.content, kit.looks.edition.axes
    id, title, name = part_id(content.address, face.part), str(content.name), str(component.id)
    corners = component.corners if kit.looks.edition.vendor is None else None  # a vendor cuts with a die

    def work() -> tuple[Piece | None, list[Problem]]:
        piece, problems = draw_piece(face.box, kit.setting, id=id, component=name, title=title)
        if piece is None:
            return None, problems
        piece, more = trimmed(piece, component.size, corners)
        return piece, [*problems, *more, *(edge_faults(piece, float(axes.bleed), face.box.at) if cut else ())]

    of = (face.box, kit.setting, title, component.size, corners, axes.bleed, cut)
    piece, problems = kit.memo.made(kit.slot("face", name, id, face.copy), of, work)
    kit.found.tell(problems)
    return piece


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
    word = component.back

    def work() -> tuple[Piece | None, list[Problem]]:
        piece, problems = draw_piece(box, kit.setting, id=back_id(name), component=name, title=str(word))
        return piece, [*problems, *(() if piece is None else uneven_back(piece, word.span))]

    piece, problems = kit.memo.made(kit.slot("back", name, bleed), (box, kit.setting, word), work)
    kit.found.tell(problems)
    return piece


def back_id(component: str) -> str:
    """The id of the drawing of a component's back."""
    return f"components/{component}/back"
