"""Pictograms: shapes on a 24 × 24 grid, drawn at any size around their centre."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Span
from kit.drawing.items import BLACK, WHITE, Command, Ink, PathItem, Pen
from kit.drawing.paths import circle, moved, rectangle
from kit.drawing.svg import PathError, parse_path
from kit.model.looks import Icon, IconShape, NumberPlace

GRID = 24.0
_INKS = {"black": BLACK, "white": WHITE, "none": None}


@dataclass(frozen=True, slots=True, eq=False)
class Pictogram:
    """Shapes in grid units around 0, 0, their centre; `scale` is how much larger than asked they are drawn."""

    title: str
    shapes: tuple[tuple[tuple[Command, ...], float, Ink | None], ...]
    number: NumberPlace | None
    scale: float

    def unit(self, size: float) -> float:
        """mm for one unit of the grid when a pictogram of `size` mm is asked for."""
        return size * self.scale / GRID


@functools.lru_cache(512)
def drawn(pictogram: Pictogram, size: float, ink: Ink = BLACK) -> tuple[PathItem, ...]:
    """The paths of a pictogram around 0, 0, as decoration. With a white `ink` black and white change places."""
    unit = pictogram.unit(size)
    other = WHITE if ink == BLACK else BLACK
    items = []
    for commands, stroke, fill in pictogram.shapes:
        pen = Pen(round(stroke * unit, 4), ink=ink) if stroke else None
        paint = None if fill is None else ink if fill == BLACK else other
        items.append(PathItem(moved(commands, 0.0, 0.0, unit), pen, paint))
    return tuple(items)


def compiled(icon: Icon) -> tuple[Pictogram, list[Problem]]:
    """An icon file ready to draw; a shape that is none is left out with its problem (code `icon`)."""
    problems: list[Problem] = []
    shapes = []
    for shape in icon.shapes:
        commands = _commands(shape, icon.title.span, problems)
        if commands:
            shapes.append((moved(commands, -GRID / 2, -GRID / 2), shape.stroke, _INKS[shape.fill]))
    return Pictogram(str(icon.title), tuple(shapes), icon.number, icon.scale), problems


def _commands(shape: IconShape, span: Span, problems: list[Problem]) -> tuple[Command, ...]:
    """The outline of one shape on the grid."""
    given = [name for name in ("path", "circle", "rect") if getattr(shape, name) is not None]
    commands: tuple[Command, ...] = ()
    if len(given) != 1:
        hint = "keep one, and make shapes of their own of the others"
        problems.append(Problem("icon", "a shape of a pictogram is exactly one of path, circle and rect", span, hint))
    elif shape.path is not None:
        try:
            commands = parse_path(shape.path)
        except PathError as fault:
            problems.append(
                Problem("icon", f"no path: {fault}", shape.path.span, "write SVG path data with absolute commands")
            )
    elif shape.circle is not None and len(shape.circle) == 3:
        commands = circle(*shape.circle)
    elif shape.rect is not None and len(shape.rect) in (4, 5):
        commands = rectangle(*shape.rect)
    else:
        problems.append(
            Problem("icon", f"a {given[0]} has other numbers", span, "circle: [cx, cy, r], rect: [x, y, w, h, r]")
        )
    if shape.turn is None or not commands:
        return commands
    if len(shape.turn) != 3:
        problems.append(Problem("icon", "a turn has three numbers", span, "turn: [degrees, cx, cy]"))
        return commands
    return turned(commands, *shape.turn)


def turned(commands: tuple[Command, ...], degrees: float, cx: float, cy: float) -> tuple[Command, ...]:
    """A path turned clockwise about `cx, cy`."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    out: list[Command] = []
    for op, *numbers in commands:
        points: list[float] = []
        for x, y in zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True):
            points += (cx + cos * (x - cx) - sin * (y - cy), cy + sin * (x - cx) + cos * (y - cy))
        out.append((op, *points))
    return tuple(out)
