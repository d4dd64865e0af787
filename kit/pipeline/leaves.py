"""Faces and their backs on leaves of paper: on a sheet behind them, on their other side, or beside them over a fold."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from kit.core.problems import Problem
from kit.drawing.page import Duplex, Piece
from kit.layout import Planned, Spot, behind, behind_either, bleed_room, turned_over, with_spots
from kit.model.edition import Backs, EditionFile

WISHES: dict[Backs, Duplex] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}
"""What a file asks the printer for; every other one wants one side alone."""

DrawBack = Callable[[str, float], Piece | None]
"""The back of a component that runs over its trim by so many mm; None (and a problem told) when it cannot be drawn."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One sheet of paper, and its other side in a file that is printed on both."""

    front: Planned
    back: Planned | None = None


def leaves(
    faces: Sequence[Planned], axes: EditionFile, decks: Collection[str], draw: DrawBack, title: str
) -> tuple[list[Leaf], list[Problem]]:
    """The sheets of a file with the backs of `decks`, in order and numbered; sheet 1 is the one that opens it. `title`
    (`{title}: backs`) is for the sheets that hold backs alone."""
    problems: list[Problem] = []
    found = [_spots(sheet, axes.backs, decks, problems) for sheet in faces]
    backs = _drawn(faces, found, float(axes.margin), draw)
    plan: list[Leaf] = []
    for sheet, spots in zip(faces, found, strict=True):
        there = [spot for spot in spots if spot.component in backs]
        plan += _leaves(replace(sheet, number=len(plan) + 2), there, backs, axes.backs)
    total = len(plan) + 1
    return [Leaf(_of(leaf.front, total, title), leaf.back and _of(leaf.back, total, title)) for leaf in plan], problems


def later(plan: Sequence[Leaf], by: int) -> list[Leaf]:
    """The same leaves behind `by` more sheets that open the file."""
    return [Leaf(_later(leaf.front, by), leaf.back and _later(leaf.back, by)) for leaf in plan]


def _later(sheet: Planned, by: int) -> Planned:
    back_of = sheet.back_of + by if sheet.back_of else 0
    return replace(sheet, number=sheet.number + by, total=sheet.total + by, back_of=back_of)


def other_side(
    sheet: Planned, backs: Backs, spots: Sequence[Spot] = (), drawn: dict[str, Piece] | None = None
) -> Planned:
    """What is behind a sheet that is printed on both sides: its backs, or nothing but what sheet it is the back of."""
    return with_spots(sheet, spots, drawn or {}, turned_over(sheet.paper, long_edge=backs == "duplex-long"))


def _leaves(sheet: Planned, spots: list[Spot], backs: dict[str, Piece], how: Backs) -> Iterable[Leaf]:
    if how in WISHES:
        return [Leaf(sheet, other_side(sheet, how, spots, backs))]
    if sheet.folded:
        both = with_spots(sheet, spots, backs, sheet.mirror).filled.placed
        return [Leaf(replace(sheet, filled=replace(sheet.filled, placed=(*sheet.filled.placed, *both))))]
    if spots:
        return [Leaf(sheet), Leaf(replace(with_spots(sheet, spots, backs, None), number=sheet.number + 1))]
    return [Leaf(sheet)]


def _spots(sheet: Planned, how: Backs, decks: Collection[str], problems: list[Problem]) -> list[Spot]:
    if how == "after":
        spots, faults = behind_either(sheet, decks)
        problems += faults
        return spots
    if how in WISHES:
        return behind(sheet, decks, turned_over(sheet.paper, long_edge=how == "duplex-long"))
    return [] if sheet.mirror is None else behind(sheet, decks, sheet.mirror)


def _drawn(faces: Sequence[Planned], found: Sequence[list[Spot]], margin: float, draw: DrawBack) -> dict[str, Piece]:
    """Each deck's back, the same on all its sheets: it runs over as far as there is room on the narrowest."""
    rooms: dict[str, float] = {}
    for sheet, spots in zip(faces, found, strict=True):
        room = bleed_room(sheet, spots, margin)
        for spot in spots:
            rooms[spot.component] = min(room, rooms.get(spot.component, room))
    drawn = {name: draw(name, math.floor(room * 10 + 1e-6) / 10) for name, room in rooms.items()}
    return {name: piece for name, piece in drawn.items() if piece is not None}


def _of(sheet: Planned, total: int, title: str) -> Planned:
    """The sheet as one of `total`, with its title."""
    backs = sheet.back_of and sheet.filled.placed
    return replace(sheet, total=total, title=title.format(title=sheet.title) if backs else sheet.title)
