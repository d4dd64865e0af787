"""What can stand on a page: text, paths, groups. Each item knows the element of the structure tree it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from kit.core.geometry import Rect

Furniture = Literal["", "header", "footer", "ruler", "mark", "id", "layout"]
"""Why an item is an artifact of the page and not content; `""` when it is content."""


@dataclass(frozen=True, slots=True)
class Ink:
    """`gray` 0 is black (K only), 1 is white. `accent` takes the game's accent colour in a colour edition."""

    gray: float = 0.0
    accent: bool = False


BLACK = Ink(0.0)
WHITE = Ink(1.0)


@dataclass(frozen=True, slots=True)
class Pen:
    """A stroke: width and dash lengths in mm; joins round."""

    width: float
    dash: tuple[float, ...] = ()
    ink: Ink = BLACK


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """A node of the structure tree; two elements are the same only if they are the same object.

    `role` is a standard structure type (ISO 32000-1, 14.8.4): Document Part Sect H1..H6 P L LI Lbl LBody Table TR TH
    TD Figure Span Caption Note. `alt` is a sentence for figures. `scope` is Column or Row for TH. `actual` replaces
    the text when read aloud, where the drawn text alone would mislead. `rowspan` and `colspan` are how many rows and
    columns a cell takes.
    """

    role: str
    parent: Element | None = None
    alt: str = ""
    lang: str = ""
    scope: str = ""
    actual: str = ""
    rowspan: int = 1
    colspan: int = 1


@dataclass(frozen=True, slots=True)
class TextItem:
    """One run on one baseline: `x, y` is the start of the baseline, `width` its measured width.

    `face` names a font face of the theme (`text`, `text-bold`, `text-italic`, `display`); `size`, `tracking` are in pt.
    `style` is the named type style (`body`, `card-name`, `id-line`, …), by which minimum sizes are proved.
    `space_after` says that a blank follows in the sentence though none is drawn (the end of a wrapped line).
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    width: float
    style: str
    ink: Ink = BLACK
    tracking: float = 0.0
    element: Element | None = None
    furniture: Furniture = ""
    space_after: bool = False


Command = tuple[str | float, ...]
"""`("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`, absolute."""


@dataclass(frozen=True, slots=True)
class PathItem:
    """A path, filled, stroked or both (fill first). `even_odd` chooses the fill rule."""

    commands: tuple[Command, ...]
    pen: Pen | None = None
    fill: Ink | None = None
    even_odd: bool = False
    element: Element | None = None
    furniture: Furniture = "layout"


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved by `x, y` and turned by `turn` (0, 90, 180 or 270 degrees clockwise) about their own origin first.

    Only what lies in `clip` is seen, where there is one (in the group's own mm)."""

    items: tuple[Item, ...]
    x: float = 0.0
    y: float = 0.0
    turn: int = 0
    clip: Rect | None = None
    note: str = field(default="", compare=False)


Item = TextItem | PathItem | Group


def flat(items: Iterable[Item]) -> Iterator[TextItem | PathItem]:
    """What is drawn, out of all groups, in order."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item
