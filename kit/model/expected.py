"""What a finished file must hold, said by content, edition and paper; preflight measures the file against it."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.drawing.record import Record
from kit.model.game import Printed
from kit.model.survey import Survey


@dataclass(frozen=True, slots=True)
class ExpectedPiece:
    """A piece that content asks for. `id` is the id of its drawing; each of its `copies` must hold all of `contents`.

    `cut` says that it is cut out along marks (and not left whole on its sheet).
    """

    id: str
    copies: int = 1
    contents: tuple[Printed, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Expected:
    """Everything that one file is proved against.

    `width` × `height` is the paper in portrait, `margin` the strip along its edges that stays white (all in mm).
    `least` is the smallest type in pt, `least_read` the smallest of what players need. `accent` is the one colour
    that may appear (`#8C3B00`), empty for black only. `contents` are the texts that must be printed somewhere in this
    file, `pieces` the things that must be there, each with its own texts. `record` is what was placed where. `ruler`
    says that every page carries the 100 mm bar; `duplex` is the viewer's wish for two-sided printing.
    """

    title: str
    lang: str
    width: float
    height: float
    margin: float
    least: float
    least_read: float
    record: Record
    contents: tuple[Printed, ...] = ()
    pieces: tuple[ExpectedPiece, ...] = ()
    accent: str = ""
    backs: frozenset[str] = frozenset()
    """The ids of pieces that are backs of hidden decks."""
    survey: Survey | None = None
    """What was measured in the file when it was made: a copy is held against it."""
    whole: bool = True
    """Whether all its pages are there."""
    asks: str = ""
    """What every sheet says in words: that it is printed in its true size. Empty where none need say so."""
    first: int = 0
    """The page (from 1) by which the size is proved before the others are printed; 0 where there is none."""
    trim: Rect | None = None
    """The trim on each page of a document of cards, which are as large as `width` × `height`; the rest is bleed."""
    intent: bool = False
    """Whether it says what its colours mean."""
    struck: bool = False
    """Whether words in it are underlined or struck out, by lines in their own marked content."""
    parted: bool = False
    """Whether a text may go on on another sheet, as on the parts of a poster."""
    ruler: bool = True
    duplex: str = "Simplex"
