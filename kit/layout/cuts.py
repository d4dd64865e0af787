"""Straight cuts: how often a sheet is cut, each time right across the piece of paper in hand, to free its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from kit.core.geometry import Rect

STEP = 0.05
"""mm. Edges nearer than this are cut by one cut."""

_ASIDE = 0.00317
"""Keeps what is equal but for its last digits on one side of the step that it is rounded to."""

Part = tuple[int, int, int, int]
"""Left, top, right and bottom in steps."""

Parts = tuple[Part, ...]
Cut = tuple[bool, bool, bool, bool]
"""Which sides of all parts together (left, top, right, bottom) are sides of the paper in hand."""


def straight_cuts(trims: Iterable[Rect]) -> int | None:
    """The fewest such cuts for parts on one sheet, its margins included; papers are never stacked. None where straight
    cuts cannot part them.

    Each cut makes two papers of one. The outside of all parts together is cut first (that is never worse, since each of
    those sides has to be cut for some part), then the best of all lines between them.
    """
    parts = tuple(_part(rect) for rect in trims)
    return _cuts(_moved(parts), (False, False, False, False)) if parts else 0


def _part(trim: Rect) -> Part:
    left, top, right, bottom = (round((side + _ASIDE) / STEP) for side in (trim.x, trim.y, trim.right, trim.bottom))
    return left, top, right, bottom


@lru_cache(20_000)
def _cuts(parts: Parts, cut: Cut) -> int | None:
    outside = cut.count(False)
    if len(parts) == 1:
        return outside
    ways = []
    for one, two in _halves(parts):
        first, second = _cuts(*one), _cuts(*two)
        if first is not None and second is not None:
            ways.append(first + second)
    return outside + 1 + min(ways) if ways else None


def _halves(parts: Parts) -> Iterator[tuple[tuple[Parts, Cut], tuple[Parts, Cut]]]:
    """Both papers after one cut along the far edge of the first, for every line that crosses no part."""
    for near, far in ((0, 2), (1, 3)):
        for edge in sorted({part[far] for part in parts}):
            one = tuple(part for part in parts if part[far] <= edge)
            two = tuple(part for part in parts if part[near] >= edge)
            if two and len(one) + len(two) == len(parts):
                paper = list(_around(parts))
                first, second = [*paper], [*paper]
                first[far] = second[near] = edge
                yield _half(one, first), _half(two, second)


def _half(parts: Parts, paper: list[int]) -> tuple[Parts, Cut]:
    left, top, right, bottom = (a == b for a, b in zip(_around(parts), paper, strict=True))
    return _moved(parts), (left, top, right, bottom)


def _around(parts: Parts) -> Part:
    lefts, tops, rights, bottoms = zip(*parts, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _moved(parts: Parts) -> Parts:
    """To the corner, in order: what is cut alike is looked up as one."""
    x, y, _, _ = _around(parts)
    return tuple(sorted((a - x, b - y, c - x, d - y) for a, b, c, d in parts))
