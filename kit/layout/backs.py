"""Where the backs of a deck lie: behind their faces on the other side, beside them over a fold, or on their own sheet.

    mirror = turned_over(sheet.paper, long_edge=True)        # duplex: columns on an upright sheet, rows on one lying
    spots = behind(sheet, {"card"}, mirror)                  # one for each face of these components
    room = bleed_room(sheet, spots, margin)                  # how far backs may run over their trims
    side = with_spots(sheet, spots, {"card": back}, mirror)  # the other side, planned

Each back that belongs to one face knows it. A sheet of backs that may be flipped either way (`behind_either`) has a
back wherever one may have to be, and none of them belongs to one face alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from kit.core.geometry import Mirror, Rect
from kit.core.problems import Problem
from kit.drawing.page import Piece
from kit.layout.orders import Filled, Placed, Planned, Wanted
from kit.model.paper import Paper

BLEED = 3.2
"""Least mm that a back runs over its trim: two sides of a sheet hardly ever meet by less (home printers
tell of 1 to 4 mm), and 1/8 in is what shops ask for."""

_ASIDE = 0.00317
"""Keeps what is equal but for its last digits on one side of the step that it is rounded to."""

_INK = 0.2
"""mm that a line which ends at the bleed may reach beyond it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of one back. `front` is the place of its face among those of its sheet, from 1, or 0 for none alone."""

    component: str
    trim: Rect
    turned: bool = False
    front: int = 0


def turned_over(paper: Paper, *, long_edge: bool) -> Mirror:
    """How a sheet that is flipped on its long (or short) edge brings one side behind the other."""
    if long_edge == (paper.width <= paper.height):
        return Mirror("x", paper.width / 2)
    return Mirror("y", paper.height / 2)


def behind(faces: Planned, decks: Collection[str], mirror: Mirror) -> list[Spot]:
    """A spot behind each face of the components `decks`."""
    return [
        Spot(placed.wanted.component, mirror.behind(placed.trim), placed.wanted.turned, slot)
        for slot, placed in enumerate(faces.filled.placed, 1)
        if placed.wanted.component in decks
    ]


def behind_either(faces: Planned, decks: Collection[str]) -> tuple[list[Spot], list[Problem]]:
    """Spots that lie behind the faces whichever edge the sheet is flipped on.

    Spots that would lie on one another are the problem `back`.
    """
    places: dict[tuple[float, float], Spot] = {}
    for placed in faces.filled.placed:
        wanted = placed.wanted
        for trim in _behind_either(placed, faces) if wanted.component in decks else ():
            places.setdefault(
                (round(trim.y + _ASIDE, 2), round(trim.x + _ASIDE, 2)), Spot(wanted.component, trim, wanted.turned)
            )
    spots = [spot for _, spot in sorted(places.items(), key=lambda item: item[0])]
    if any(one.trim.meets(two.trim) for one, two in combinations(spots, 2)):
        return [], [_crossing(faces)]
    return spots, []


def bleed_room(sheet: Planned, spots: Sequence[Spot], margin: float) -> float:
    """How far all these backs may run over their trims: to the margin of the paper, and to the trims of other decks."""
    free = Rect(0.0, 0.0, sheet.paper.width, sheet.paper.height).grown(-margin)
    room = max(BLEED, sheet.bleed)
    for spot in spots:
        trim = spot.trim
        edges = trim.x - free.x, trim.y - free.y, free.right - trim.right, free.bottom - trim.bottom
        room = min(room, min(edges) - _INK)
    for one, two in combinations(spots, 2):
        if one.component != two.component:  # equal backs side by side join without a seam
            room = min(room, _apart(one.trim, two.trim))
    return max(0.0, room)


def with_spots(sheet: Planned, spots: Sequence[Spot], backs: Mapping[str, Piece], mirror: Mirror | None) -> Planned:
    """The side (or sheet) that holds a back at each spot, and nothing where there are none."""
    placed = []
    for spot in spots:
        wanted = Wanted.of(backs[spot.component])
        placed.append(Placed(wanted.turn() if spot.turned else wanted, spot.trim.x, spot.trim.y, spot.front))
    return replace(sheet, filled=Filled(tuple(placed)), back_of=sheet.number, mirror=mirror)


def _behind_either(placed: Placed, sheet: Planned) -> Iterator[Rect]:
    """The face's own place, and mirrored across and down."""
    across = turned_over(sheet.paper, long_edge=True)
    down = turned_over(sheet.paper, long_edge=False)
    for trim in (placed.trim, across.behind(placed.trim)):
        yield from (trim, down.behind(trim))


def _crossing(faces: Planned) -> Problem:
    message = f"the backs of '{faces.title}' do not lie behind their faces when the sheet is flipped"
    span = faces.group.span if faces.group is not None else None
    return Problem("back", message, span, "print hidden decks with scheme: grid")


def _apart(one: Rect, two: Rect) -> float:
    """The gap between two trims: the wider of the one across and the one down."""
    return max(two.x - one.right, one.x - two.right, two.y - one.bottom, one.y - two.bottom)
