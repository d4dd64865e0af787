"""`<lattice>`: straight strokes and dots that repeat in cells, for backs; strokes are cut at its edge.

    <lattice x="0" y="0" w="63" h="88" cell="7 8" d="M 1 3 L 6 3 L 3.5 0.5 Z" dot="0.5" clear="36 22" bleed="2"/>

The cells are as near to `cell` as whole numbers of them fill `w` and `h`; `d` is drawn in each, in mm from its middle.
Cells whose middle lies within `clear` (width, height) of the area's middle stay free. A dot stands on each corner of
cells, but for those that would run over a `bleed` that is given. The pattern runs on for `bleed` around the
area, so that equal areas side by side join without a seam.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.geometry import Rect
from kit.drawing.items import BLACK, Command
from kit.drawing.paths import circle
from kit.drawing.svg import PathError, parse_path
from kit.layout.attributes import number, numbers, pen
from kit.layout.boxes.area import size, within
from kit.layout.draft import Draft, Kind
from kit.model.box import Box

Point = tuple[float, float]
Segment = tuple[Point, Point]

_TINY = 1e-6


def draw(box: Box, room: Rect, draft: Draft) -> None:
    """All strokes as one path, all dots as another."""
    area = within(box, room, draft)
    asked = numbers(box, "cell", draft)
    strokes = _strokes(box, draft)
    if len(asked) != 2 or min(asked) <= 0 or area.w <= 0 or area.h <= 0:
        draft.fault("attribute", 'a <lattice> has a width, a height and cells: cell="7 8"', box, "add what is missing")
        return
    columns, rows = max(1, round(area.w / asked[0])), max(1, round(area.h / asked[1]))
    cell = Rect(area.x, area.y, area.w / columns, area.h / rows)
    edge = area.grown(number(box, "bleed", draft))
    free = _free(box, area, draft)
    lines: list[Command] = []
    for column in range(-1, columns + 1):
        for row in range(-1, rows + 1):
            x, y = area.x + (column + 0.5) * cell.w, area.y + (row + 0.5) * cell.h
            if not _inside(free, x, y):
                lines += _drawn(strokes, x, y, edge)
    if lines:
        draft.path(tuple(lines), pen(box, draft), None)
    radius = number(box, "dot", draft)
    if radius > 0:
        inner = edge.grown(-radius) if "bleed" in box.attrs else edge.grown(radius)
        corners = [
            (area.x + column * cell.w, area.y + row * cell.h)
            for column in range(columns + 1)
            for row in range(rows + 1)
        ]
        dots = [circle(x, y, radius) for x, y in corners if _inside(inner, x, y) and not _inside(free, x, y)]
        draft.path(tuple(command for dot in dots for command in dot), None, BLACK)


def _strokes(box: Box, draft: Draft) -> tuple[Segment, ...]:
    """The straight strokes of `d`."""
    try:
        return tuple(_segments(parse_path(str(box.attrs.get("d", "")))))
    except (PathError, ValueError) as fault:
        draft.fault("attribute", f"d of <lattice>: {fault}", box, "write straight strokes alone: M L H V Z")
        return ()


def _segments(commands: tuple[Command, ...]) -> Iterator[Segment]:
    here = start = (0.0, 0.0)
    for op, *rest in commands:
        if op == "C":
            raise ValueError("a curve cannot be cut at the edge")
        to = start if op == "Z" else (float(rest[0]), float(rest[1]))
        if op == "M":
            start = to
        elif to != here:
            yield here, to
        here = to


def _free(box: Box, area: Rect, draft: Draft) -> Rect:
    clear = numbers(box, "clear", draft) or (0.0, 0.0)
    w, h = clear if len(clear) == 2 else (0.0, 0.0)
    return Rect(area.x + (area.w - w) / 2, area.y + (area.h - h) / 2, w, h)


def _inside(free: Rect, x: float, y: float) -> bool:
    return free.x - _TINY < x < free.right + _TINY and free.y - _TINY < y < free.bottom + _TINY and free.w > 0


def _drawn(strokes: tuple[Segment, ...], x: float, y: float, edge: Rect) -> Iterator[Command]:
    """The strokes around `x, y`, as far as they lie inside `edge`; those that join stay joined."""
    last: Point | None = None
    for (x1, y1), (x2, y2) in strokes:
        kept = _cut((x + x1, y + y1), (x + x2, y + y2), edge)
        if kept is None:
            continue
        if kept[0] != last:
            yield ("M", *kept[0])
        yield ("L", *kept[1])
        last = kept[1]


def _cut(one: Point, two: Point, edge: Rect) -> Segment | None:
    """The part of a stroke inside a rectangle (Liang and Barsky's clipping); None when there is none."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    low, high = 0.0, 1.0
    for start, step, least, most in ((one[0], dx, edge.x, edge.right), (one[1], dy, edge.y, edge.bottom)):
        if abs(step) < _TINY:
            if not least <= start <= most:
                return None
            continue
        near, far = sorted(((least - start) / step, (most - start) / step))
        low, high = max(low, near), min(high, far)
    if low >= high - _TINY:
        return None
    if low == 0.0 and high == 1.0:
        return one, two
    return (one[0] + low * dx, one[1] + low * dy), (one[0] + high * dx, one[1] + high * dy)


KINDS = {"lattice": Kind.of("x y w h cell d dot clear bleed line ink", size, draw)}
