"""What is to be printed, and how it will lie: plain data between the pipeline, the schemes and the finished sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from kit.core.geometry import Mirror, Rect
from kit.drawing.items import Group
from kit.drawing.page import Piece, Placement
from kit.layout.room import Room
from kit.model.box import Box
from kit.model.game import Audience, SheetGroup
from kit.model.paper import Paper
from kit.model.quantity import NOBODY, Whose


@dataclass(frozen=True, slots=True)
class Drawn:
    """Makes a piece that is drawn already."""

    piece: Piece

    def __call__(self) -> Piece:
        return self.piece


@dataclass(frozen=True, slots=True)
class OnItsSide:
    """Makes what another makes, a quarter clockwise."""

    make: Callable[[], Piece]

    def __call__(self) -> Piece:
        piece = self.make()
        items = (Group(piece.items, x=piece.height, turn=90),)
        return replace(piece, width=piece.height, height=piece.width, items=items)


@dataclass(frozen=True, slots=True)
class Wanted:
    """One print of a piece, `width` × `height` at the trim. `make` gives its drawing: again each time, or one for all
    copies that are alike; it is called when the sheet is finished, so that a long deck is never held as a whole.
    `bleeds` says that its drawing, or its back's, reaches the trim; `turned` that it lies on its side, the sizes being
    those of the place it takes."""

    component: str
    width: float
    height: float
    make: Callable[[], Piece]
    copy: int = 1
    copies: int = 1
    bleeds: bool = False
    turned: bool = False

    @classmethod
    def of(cls, piece: Piece, copy: int = 1, copies: int = 1) -> Wanted:
        """A piece that is drawn already."""
        return cls(piece.component, piece.width, piece.height, Drawn(piece), copy, copies, piece.bleeds)

    def turn(self) -> Wanted:
        """The same print on its side, a quarter clockwise."""
        return replace(self, width=self.height, height=self.width, make=OnItsSide(self.make), turned=True)


@dataclass(frozen=True, slots=True)
class Order:
    """A sheet group with its prints in content order. `notes` are boxes to stand beside the pieces of a component.

    `folded` says that each piece has its back beside it, over a fold. `whose` prints they are. Orders with the same
    word in `shares` may share sheets, where that saves some."""

    group: SheetGroup
    audience: Audience
    pieces: tuple[Wanted, ...]
    notes: Mapping[str, Box] = field(default_factory=dict)
    folded: bool = False
    whose: Whose = NOBODY
    shares: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A print with the place of its trim's top-left corner on the paper; `front` as in `Placement`."""

    wanted: Wanted
    x: float
    y: float
    front: int = 0

    @property
    def trim(self) -> Rect:
        return Rect(self.x, self.y, self.wanted.width, self.wanted.height)

    def placement(self) -> Placement:
        return Placement(self.wanted.make(), self.x, self.y, self.wanted.copy, self.wanted.copies, self.front)


@dataclass(frozen=True, slots=True)
class Filled:
    """One sheet's pieces and notes, each note with its place."""

    placed: tuple[Placed, ...]
    notes: tuple[tuple[Box, Rect], ...] = ()


@dataclass(frozen=True, slots=True)
class Planned:
    """A sheet to be: sheet `number` of `total` in its file. `live` is the box that furniture is drawn in. `back_of` is
    the number of the sheet whose backs it prints, 0 for any other sheet; `bleed` (mm) is kept free around each trim.
    `whose` and `shares` are those of its order; `several` says that the pieces of several groups share it.
    `mirror` is how its backs lie to their faces: on the other side, or on a sheet that is no back of another, over its
    fold."""

    group: SheetGroup | None
    title: str
    audience: Audience
    handling: str
    paper: Paper
    live: Rect
    number: int
    total: int
    filled: Filled
    back_of: int = 0
    bleed: float = 0.0
    mirror: Mirror | None = None
    whose: Whose = NOBODY
    shares: str = ""
    several: bool = False

    @property
    def folded(self) -> bool:
        """Whether it holds faces and backs, to be folded back to back."""
        return self.mirror is not None and not self.back_of


Fill = Callable[[Order, Room, Callable[[Box, float], float]], list[Filled]]
"""A scheme: how an order fills the rooms of sheets; it is told how high a note is in a width."""
