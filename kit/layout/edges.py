"""Where the drawing of a face meets its trim: backgrounds run over it by the bleed, and nothing runs further."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Span
from kit.drawing.items import WHITE, Group, Item, PathItem
from kit.drawing.page import Piece
from kit.drawing.paths import bounds

TOLERANCE = 0.05
"""mm. No knife is more exact."""

_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_SIDES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Inked:
    """The box of one path in ink, and whether it is an area."""

    box: Rect
    area: bool


def inked(items: Iterable[Item]) -> list[Inked]:
    """All paths that print, with their outlines."""
    return [found for item in items for found in _paths(item)]


def bleeds(items: Iterable[Item], trim: Rect) -> bool:
    """Whether the drawing reaches the trim, and so would show a white edge where a cut is a little off."""
    return any(max(_over(path.box, trim)) > -TOLERANCE for path in inked(items))


def edge_faults(piece: Piece, bleed: float, at: Span) -> list[Problem]:
    """Code `bleed`: areas that end at the trim, or on their way through the bleed, and what runs beyond it."""
    trim = Rect(0.0, 0.0, piece.width, piece.height)
    short, beyond = dict[str, float](), dict[str, float]()
    for path in inked(piece.items):
        for side, over in zip(_SIDES, _over(path.box, trim), strict=True):
            if over > bleed + TOLERANCE:
                beyond[side] = max(over, beyond.get(side, 0.0))
            elif path.area and -TOLERANCE < over < bleed - TOLERANCE:
                short[side] = min(max(over, 0.0), short.get(side, bleed))
    ends = [f"{over:g} mm over the {side} trim" for side, over in short.items()]
    runs = [f"{over:g} mm over the {side} trim" for side, over in beyond.items()]
    hint = "draw backgrounds as far as {{ edition.axes.bleed }} over each side"
    told = f"the bleed is {bleed:g} mm"
    found = [f"a background ends {', '.join(ends)}; {told}"] if ends else []
    found += [f"the drawing runs {', '.join(runs)}; {told}"] if runs else []
    return [Problem("bleed", message, at, hint) for message in found]


def _over(box: Rect, trim: Rect) -> tuple[float, float, float, float]:
    """How far a box runs over each side of the trim; negative where it stays inside."""
    return (
        round(trim.x - box.x, 3),
        round(trim.y - box.y, 3),
        round(box.right - trim.right, 3),
        round(box.bottom - trim.bottom, 3),
    )


def _paths(item: Item) -> Iterator[Inked]:
    if isinstance(item, Group):
        for inner in (found for child in item.items for found in _paths(child)):
            yield Inked(moved(inner.box, item), inner.area)
    elif isinstance(item, PathItem) and item.commands and item.furniture != "mark":
        area = item.fill is not None and item.fill != WHITE
        line = item.pen if item.pen is not None and item.pen.ink != WHITE else None
        if area or line is not None:
            x0, y0, x1, y1 = bounds(item.commands)
            yield Inked(Rect(x0, y0, x1 - x0, y1 - y0).grown(line.width / 2 if line is not None else 0.0), area)


def moved(box: Rect, group: Group) -> Rect:
    """A box inside a group where it lies outside of it."""
    cos, sin = _QUARTERS[group.turn]
    corners = ((box.x, box.y), (box.right, box.bottom))
    xs, ys = zip(*((group.x + cos * x - sin * y, group.y + sin * x + cos * y) for x, y in corners), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
