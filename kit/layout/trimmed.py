"""A face on the trim that its component asks for: its drawing in the middle, never scaled, and its corners."""

from __future__ import annotations

from dataclasses import replace

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.drawing.items import Command, Group, PathItem, Pen
from kit.drawing.page import Piece
from kit.drawing.paths import KAPPA
from kit.layout.edges import bleeds
from kit.layout.marks import WIDTH
from kit.model.card_sizes import CardSize
from kit.model.schema import Length


def trimmed(piece: Piece, size: CardSize | None, corners: Length | None) -> tuple[Piece, list[Problem]]:
    """`piece` on a trim of `size`, with rounded `corners` drawn to cut along. A drawing that is larger than the trim,
    and corners that do not fit it, are the problem `card-size`, with the sum."""
    problems: list[Problem] = []
    if size is not None:
        problems += _too_small(piece, size)
        if not problems:
            piece = _centred(piece, size)
    if corners is not None and corners > min(piece.width, piece.height) / 2:
        message = f"corners of {corners:g} mm on '{piece.component}' of {piece.width:g} × {piece.height:g} mm"
        problems.append(Problem("card-size", message, corners.span, "at most half of its shorter side"))
    elif corners:
        piece = replace(piece, items=(*piece.items, _corners(piece.width, piece.height, corners)))
    return piece, problems


def _too_small(piece: Piece, size: CardSize) -> list[Problem]:
    sums = [
        f"its drawing is {drawn:g} mm {way}, the card {asked:g} mm"
        for drawn, asked, way in ((piece.width, size.width, "wide"), (piece.height, size.height, "high"))
        if drawn > asked + 0.01
    ]
    message = f"'{piece.component}' does not fit its size: {'; '.join(sums)}"
    hint = "nothing is scaled: take a larger size, or a template that draws it so small"
    return [Problem("card-size", message, size.span, hint)] if sums else []


def _centred(piece: Piece, size: CardSize) -> Piece:
    dx, dy = (size.width - piece.width) / 2, (size.height - piece.height) / 2
    if dx < 0.005 and dy < 0.005:
        return piece
    items = (Group(piece.items, dx, dy),)
    reaches = bleeds(items, Rect(0.0, 0.0, size.width, size.height))
    return replace(piece, width=size.width, height=size.height, items=items, bleeds=reaches)


def _corners(w: float, h: float, r: float) -> PathItem:
    """Four quarter circles, each from one edge to the next."""
    k = r - KAPPA * r
    arcs: tuple[tuple[Command, Command], ...] = (
        (("M", 0.0, r), ("C", 0.0, k, k, 0.0, r, 0.0)),
        (("M", w - r, 0.0), ("C", w - k, 0.0, w, k, w, r)),
        (("M", w, h - r), ("C", w, h - k, w - k, h, w - r, h)),
        (("M", r, h), ("C", k, h, 0.0, h - k, 0.0, h - r)),
    )
    return PathItem(tuple(command for arc in arcs for command in arc), Pen(WIDTH), furniture="mark")
