"""What is seen on a page of a finished file: runs of text and painted shapes, in mm from the top-left corner."""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.core.geometry import Rect

Point = tuple[float, float]
Segment = tuple[Point, Point]

Colour = tuple[str | float, ...]
"""`("g", 0.0)`, `("rg", 1.0, 0.0, 0.0)`, `("k", …)`, or `("other",)` for a colour space that we never use."""

BLACK: Colour = ("g", 0.0)
WHITE: Colour = ("g", 1.0)


@dataclass(frozen=True, slots=True)
class Mark:
    """What marked content a thing stands in: a numbered piece of the structure, an artifact of a type, or neither."""

    mcid: int | None = None
    artifact: str | None = None
    kind: str = ""
    """The subtype of an artifact (`Header`)."""


@dataclass(frozen=True, slots=True)
class Run:
    """One shown string. `box` holds its letters from the baseline to the height of capitals, and down to the descent
    where a letter reaches below; blanks at its ends are left out. `size` is in pt as it appears on paper."""

    text: str
    box: Rect
    size: float
    font: str
    colour: Colour
    mark: Mark


@dataclass(frozen=True, slots=True)
class Shape:
    """One painted path. `box` is all that gets ink; `lines` are its straight parts, `outline` its area as polygons."""

    box: Rect
    lines: tuple[Segment, ...]
    outline: tuple[tuple[Point, ...], ...]
    fill: Colour | None
    stroke: Colour | None
    even_odd: bool
    mark: Mark
    stroked: float = 0.0
    """mm² that its stroke covers, as if it had no dashes."""


def prints(thing: Run | Shape) -> bool:
    """Whether it gets ink: white on white paper does not."""
    if isinstance(thing, Run):
        return bool(thing.text.strip()) and thing.colour != WHITE
    return any(colour not in (None, WHITE) for colour in (thing.fill, thing.stroke))


@dataclass(slots=True)
class PageSeen:
    """One page, counted from 1. `things` are in paint order; `unread` names operators that cannot be proved; `clips`
    are the windows (each once) that hide a part of what is drawn in them."""

    number: int
    width: float
    height: float
    things: list[Run | Shape] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    clips: list[Rect] = field(default_factory=list)
    mcids: list[int] = field(default_factory=list)
    """The numbers of its marked content, as often as they are opened."""
    origin: Point = (0.0, 0.0)
    """Left and lower edge of its MediaBox in the file's own space."""

    @property
    def runs(self) -> list[Run]:
        return [thing for thing in self.things if isinstance(thing, Run)]

    @property
    def shapes(self) -> list[Shape]:
        return [thing for thing in self.things if isinstance(thing, Shape)]

    @property
    def is_marked(self) -> bool:
        """Whether anything stands in marked content; some programs drop all of it when they save a copy."""
        return any(thing.mark != Mark() for thing in self.things)
