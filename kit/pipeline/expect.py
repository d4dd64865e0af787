"""What each finished file must hold, from content, edition and paper alone: preflight proves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kit.core.units import to_points
from kit.drawing.record import Record
from kit.model.expected import Expected, ExpectedPiece
from kit.model.game import Component, Game, Printed
from kit.model.looks import Looks
from kit.model.paper import Paper
from kit.model.pieces import PieceContent, pieces_of
from kit.model.printed import piece_texts
from kit.model.quantity import ONCE, Quantity
from kit.pipeline.kits import back_id
from kit.pipeline.leaves import WISHES
from kit.pipeline.volumes import Cards, Poster, Volumed


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
            for printed in replace(game, sheets=volume.groups).texts()
            if printed.volume == volume.volume and _asked(printed, looks) and not printed.address.startswith(unseated)
        ),
        intent=volume.document.profile is not None,
        pieces=pieces,
        duplex=WISHES.get(looks.edition.axes.backs, "Simplex") if volume.groups else "Simplex",
        backs=frozenset(back_id(name) for group in volume.groups for name in group.of),
        accent=volume.document.accent,
        first=1 if volume.groups else 0,
        asks=str(looks.labels["print at"]).format(paper=paper.label),
    )


def expected_cards(game: Game, looks: Looks, volume: Volumed, cards: Cards, record: Record) -> Expected:
    """What a document of cards for a vendor is held against: each face with its texts, and the words of the back."""
    component, size = cards.component, looks.edition.size
    pieces = [content for content in pieces_of(game, component) if content.address in cards.pieces and content.prints]
    contents = [
        printed
        for printed in game.texts()
        if (cards.backs and printed.address == f"components/{component.id}/back")
        or (cards.pieces and printed.address in _examples(game, component))
    ]
    return Expected(
        title=volume.document.title,
        lang=str(game.about.language),
        width=cards.page.width,
        height=cards.page.height,
        margin=0.0,
        least=to_points(size.least),
        least_read=to_points(size.least_read),
        record=record,
        contents=tuple(contents),
        pieces=tuple(ExpectedPiece(c.address, c.prints, tuple(_printed(c, volume))) for c in pieces),
        accent=volume.document.accent,
        backs=frozenset({back_id(str(component.id))}),
        trim=cards.page.trim,
        intent=volume.document.profile is not None,
        ruler=False,
        duplex="DuplexFlipLongEdge" if cards.pieces and cards.backs else "Simplex",
    )


def expected_poster(
    game: Game, looks: Looks, paper: Paper, volume: Volumed, poster: Poster, record: Record
) -> Expected:
    """What a poster is held against: all texts of its component somewhere on its sheets, and the parts as they lie."""
    component, sheets = poster.component, expected(game, looks, paper, replace(volume, special=None), record)
    pieces = [content for content in pieces_of(game, component) if content.prints]
    texts = [printed for content in pieces for printed in _printed(content, volume)]
    examples = [printed for printed in game.texts() if printed.address in _examples(game, component)]
    return replace(sheets, contents=(*texts, *examples), parted=True)


def _examples(game: Game, component: Component) -> set[str]:
    """The addresses of what a component prints of the examples."""
    own = [number for number, example in enumerate(game.examples, 1) if example.on == component.id]
    return {p.address for p in game.texts() for number in own if p.address.startswith(f"examples/{number}/")}


def _asked(printed: Printed, looks: Looks) -> bool:
    """The words on backs are asked for where the edition prints backs."""
    is_back = printed.address.startswith("components/") and printed.address.endswith("/back") and printed.kind == "name"
    return not is_back or looks.edition.axes.backs != "none"


def _pieces(game: Game, volume: Volumed) -> Iterator[PieceContent]:
    for name in (name for group in volume.groups for name in group.of):
        yield from pieces_of(game, game.components[name])


def _printed(content: PieceContent, volume: Volumed) -> list[Printed]:
    return [Printed(f"{content.address}/{key}", text, volume.volume, "field") for key, text in piece_texts(content)]
