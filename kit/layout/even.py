"""A back is the same after half a turn: else it tells which way up its card lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from kit.core.problems import Problem
from kit.core.source import Span
from kit.drawing.items import Group, Item, PathItem, TextItem
from kit.drawing.page import Piece

Turn = tuple[int, int, float, float]
"""Cosine and sine of a turn by quarters, then the place of the origin in mm."""

_UPRIGHT: Turn = (1, 0, 0.0, 0.0)
_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_ASIDE = 0.00317
"""Keeps what is equal but for its last digits on one side of the step that it is rounded to."""


def uneven_back(piece: Piece, at: Span) -> list[Problem]:
    """The problem `back` when `piece` is not the same after half a turn: then it tells which way up a card lies."""
    upright = Counter(_marks(piece.items, _UPRIGHT))
    turned = Counter(_marks(piece.items, (-1, 0, piece.width, piece.height)))
    if upright == turned:
        return []
    odd = next(iter((upright - turned) or (turned - upright)))
    message = f"the back of '{piece.component}' is not the same when it is turned round: {_told(odd)} has no twin"
    return [Problem("back", message, at, "draw each thing twice in templates/back.xml.j2, once turned by 180")]


def _marks(items: tuple[Item, ...], turn: Turn) -> Iterator[Hashable]:
    """All that is drawn, stroke by stroke, so that its order and direction play no part."""
    for item in items:
        if isinstance(item, Group):
            yield from _marks(item.items, _inside(turn, item))
        elif isinstance(item, TextItem):
            yield "text", item.text, item.face, item.size, item.ink, turn[:2], _point(turn, item.x, item.y)
        else:
            yield from _strokes(item, turn)


def _inside(turn: Turn, group: Group) -> Turn:
    (a, b, _, _), (c, d) = turn, _QUARTERS[group.turn]
    return (a * c - b * d, b * c + a * d, *_moved(turn, group.x, group.y))


def _strokes(item: PathItem, turn: Turn) -> Iterator[Hashable]:
    here = start = (0.0, 0.0)
    for op, *rest in item.commands:
        numbers = [float(n) for n in rest]
        points = [_point(turn, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if op == "M":
            here = start = points[0]
            continue
        line = (here, *points) if points else (here, start)
        if line[0] == line[-1] and len(line) == 2:
            continue  # a path that is closed where it began already
        yield op, min(line, line[::-1]), item.pen, item.fill
        here = line[-1]


def _moved(turn: Turn, x: float, y: float) -> tuple[float, float]:
    a, b, dx, dy = turn
    return dx + a * x - b * y, dy + b * x + a * y


def _point(turn: Turn, x: float, y: float) -> tuple[float, float]:
    x, y = _moved(turn, x, y)
    return round(x + _ASIDE, 2), round(y + _ASIDE, 2)


def _told(mark: Hashable) -> str:
    return f"'{mark[1]}'" if isinstance(mark, tuple) and mark[0] == "text" else "a line"
