"""What each finished file must hold, from content, edition and paper alone: preflight proves it."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.units import to_points
from kit.drawing.record import Record
from kit.model.expected import Expected, ExpectedPiece
from kit.model.game import Game, Printed
from kit.model.looks import Looks
from kit.model.paper import Paper
from kit.model.pieces import PieceContent, pieces_of
from kit.model.printed import piece_texts
from kit.model.quantity import ONCE, Quantity
from kit.pipeline.kits import Volumed, back_id
from kit.pipeline.leaves import WISHES


def expected(
    game: Game, looks: Looks, paper: Paper, volume: Volumed, record: Record, quantity: Quantity = ONCE
) -> Expected:
    """Everything that the file of `volume` on `paper` is held against."""
    own = {id(group) for group in volume.groups}
    cut = {str(name) for group in game.sheets if id(group) in own and group.handling != "whole" for name in group.of}
    pieces = tuple(
        ExpectedPiece(content.address, prints, tuple(_printed(content, volume)), content.component.id in cut)
        for content in _pieces(game, volume)
        if (prints := quantity.prints(game, content, volume.volume))
    )
    unseated = tuple(
        f"{content.address}/" for content in _pieces(game, volume) if not quantity.prints(game, content, volume.volume)
    )
    size = looks.edition.size
    return Expected(
        title=volume.document.title,
        lang=str(game.about.language),
        width=paper.width,
        height=paper.height,
        margin=float(looks.edition.axes.margin),
        least=to_points(size.least),
        least_read=to_points(size.least_read),
        record=record,
        contents=tuple(
            printed
            for printed in game.texts()
            if printed.volume == volume.volume and _asked(printed, looks) and not printed.address.startswith(unseated)
        ),
        pieces=pieces,
        duplex=WISHES.get(looks.edition.axes.backs, "Simplex") if volume.groups else "Simplex",
        backs=frozenset(back_id(name) for group in volume.groups for name in group.of),
        accent=volume.document.accent,
        first=1 if volume.groups else 0,
        asks=str(looks.labels["print at"]).format(paper=paper.label),
    )


def _asked(printed: Printed, looks: Looks) -> bool:
    """The words on backs are asked for where the edition prints backs."""
    is_back = printed.address.startswith("components/") and printed.address.endswith("/back") and printed.kind == "name"
    return not is_back or looks.edition.axes.backs != "none"


def _pieces(game: Game, volume: Volumed) -> Iterator[PieceContent]:
    for name in (name for group in volume.groups for name in group.of):
        yield from pieces_of(game, game.components[name])


def _printed(content: PieceContent, volume: Volumed) -> list[Printed]:
    return [Printed(f"{content.address}/{key}", text, volume.volume, "field") for key, text in piece_texts(content)]
