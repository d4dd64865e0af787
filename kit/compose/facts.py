"""What the composer is told about sheets, and what it gives for pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kit.core.source import Text
from kit.model.box import Box
from kit.model.game import Audience
from kit.model.pieces import PieceContent
from kit.model.quantity import NOBODY, Whose

Handling = Literal["cut", "whole", "fold"]


@dataclass(frozen=True, slots=True)
class Face:
    """One printed copy of a piece: its content, which copy it is (from 1, of `content.copies`), its `<piece>` box.
    `part` counts the pieces of a copy, where a large size makes several of it."""

    content: PieceContent
    copy: int
    box: Box
    part: int = 1


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """What furniture says about one sheet. `w` × `h` is the live box in mm; `paper` the label of the paper ("A4");
    `number` of `total` counts the sheets of one file; `each` says that every player needs one print of it; `back_of` is
    the number of the sheet whose backs it holds (none at all where it is `blank`), 0 when it is the back of none.
    `folded` says that faces and backs lie beside one another over a fold, `flip` on which edge (`long`, `short`) a
    sheet is turned over that is printed on both sides, `whose` which one of several sets, groups or players has it.
    `tile` is the part of a poster that it holds (`A2`) of those up to the last one (`tiles`), enlarged to so many
    `percent`; `poster` counts the posters of a file, 0 for one alone."""

    title: Text
    number: int
    total: int
    paper: str
    w: float
    h: float
    handling: Handling = "cut"
    audience: Audience = "shared"
    each: bool = False
    back_of: int = 0
    blank: bool = False
    folded: bool = False
    flip: Literal["", "long", "short"] = ""
    whose: Whose = NOBODY
    tile: str = ""
    tiles: str = ""
    percent: int = 100
    poster: int = 0

    @property
    def turned(self) -> bool:
        """Whether the sheet lies on its long side."""
        return self.w > self.h


@dataclass(frozen=True, slots=True)
class Amount:
    """How much a file of parts holds: `players` at a table, `groups` of a class, `copies` of whole sets, each 0 where
    nobody said. Where several sets follow one another, the first one's sheets are those from `first` to `last`."""

    players: int = 0
    groups: int = 0
    copies: int = 0
    first: int = 0
    last: int = 0


ONE = Amount()
"""Everything once."""


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """A line of the change sheet: what is taken out of the box, how many, with which mark; and what is put in. A side
    without a name has nothing."""

    old: Text | None
    out: int
    old_mark: Text | None
    new: Text | None
    prints: int
    new_mark: Text | None


@dataclass(frozen=True, slots=True)
class PrintRow:
    """A line of "Print this first": the numbers of `sheets` in the file, what they are, what becomes of them, whether
    every player needs a print (`each`), and whether they are the `backs` of others, or are `folded`."""

    sheets: tuple[int, ...]
    title: Text
    handling: Handling = "cut"
    audience: Audience = "shared"
    each: bool = False
    backs: bool = False
    folded: bool = False

    @property
    def unbroken(self) -> bool:
        """Whether the numbers follow one another."""
        return self.sheets[-1] - self.sheets[0] == len(self.sheets) - 1
