"""The marks of a kit: each piece knows the hash of its own words and drawing, and bears it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kit.compose import Face
from kit.drawing.mark import SHORT, mark_of
from kit.drawing.page import Piece, whole_id
from kit.drawing.record import Record
from kit.layout import marked
from kit.model.box import Box
from kit.model.game import Component, Volume
from kit.model.marks import MarkedPiece
from kit.model.paper import PAPERS

if TYPE_CHECKING:
    from kit.pipeline.kits import Kit
    from kit.pipeline.volumes import Volumed

Drawn = list[tuple[Face, Piece]]


def with_marks(kit: Kit, component: Component, drawn: Drawn, back: Piece | None) -> Drawn:
    """The faces of a component with their marks; problems are added to the kit. What several pieces show of one part of
    the game has one mark, and the `back` of a deck counts with each of its faces."""
    marks = marks_of(kit, drawn, back)
    bearing = [replace(piece, mark=marks[face.content.address]) for face, piece in drawn]
    slot, of = kit.slot("marked", component.id), (tuple(bearing), kit.setting)
    pieces, problems = kit.memo.made(slot, of, lambda: marked(bearing, kit.setting, component.id.span))
    kit.found.tell(problems)
    return [(face, piece) for (face, _), piece in zip(drawn, pieces, strict=True)]


def marks_of(kit: Kit, drawn: Drawn, back: Piece | None) -> dict[str, str]:
    """Address → mark, by the first copies: all copies of a piece are alike but for their id lines."""
    shown: dict[str, list[Piece]] = {}
    first: dict[str, int] = {}
    for face, piece in drawn:
        address = face.content.address
        if face.copy == first.setdefault(address, face.copy):
            shown.setdefault(address, []).append(piece)
    accent = str(kit.game.about.accent or "") if kit.looks.edition.axes.ink == "colour" else ""
    behind = [] if back is None else [back]
    return {address: _mark(kit, address, [*pieces, *behind], accent) for address, pieces in shown.items()}


def _mark(kit: Kit, address: str, pieces: Sequence[Piece], accent: str) -> str:
    slot, of = kit.slot("mark", address), (tuple(pieces), accent, kit.fonts)
    mark, _ = kit.memo.made(slot, of, lambda: (mark_of(pieces, accent, kit.fonts), []))
    return mark


def pieces_in(kit: Kit) -> dict[str, MarkedPiece]:
    """All pieces that a kit prints, by address."""
    volumes: dict[str, Volume] = {str(name): group.volume for group in kit.game.sheets for name in group.of}
    pieces: dict[str, MarkedPiece] = {}
    for name, drawn in kit.drawn.items():
        for face, piece in drawn:
            content = face.content
            if content.address not in pieces:
                pieces[content.address] = MarkedPiece(
                    str(content.name), name, volumes[name], piece.mark, content.copies
                )
    return pieces


def marks_in(kit: Kit, volume: Volumed, record: Record) -> dict[str, Any]:
    """What one file holds by its marks, for the manifest: its pieces, or that it is the leaflet."""
    known = pieces_in(kit)
    here = dict.fromkeys(address for piece in record.pieces if (address := whole_id(piece.id)) in known)
    if here:
        return {"pieces": {address: known[address].as_json() for address in here}}
    return {"mark": leaflet_mark(kit)} if volume.volume == "rules" and volume.special is None else {}


def leaflet_mark(kit: Kit) -> str:
    """The mark of the leaflet: of its words, their order and its pictograms, on whatever paper they flow. Its furniture
    does not count, and so the verdict does not. Empty where there is no leaflet."""
    if kit.game.leaflet is None:
        return ""
    from kit.pipeline.sides import facts_of  # which knows kits

    facts = facts_of(kit, kit.game.leaflet.title, PAPERS["a4"], 1, 1)
    box = kit.composer.leaflet(facts, 1, kit.seal)
    if box is None:
        return ""
    return hashlib.sha256("\n".join(_told(kit, box)).encode()).hexdigest()[:SHORT]


def _told(kit: Kit, box: Box) -> Iterator[str]:
    if box.attrs.get("furniture"):
        return
    yield f"<{box.tag} {box.attrs.get('role', '')} {box.attrs.get('alt', '')}>"
    if "name" in box.attrs and (icon := kit.looks.icons.get(str(box.attrs["name"]))) is not None:
        yield repr([(str(s.path), str(s.circle), str(s.rect), s.fill, s.stroke, s.turn) for s in icon.shapes])
    for child in box.children:
        yield from _told(kit, child) if isinstance(child, Box) else [str(child)]
