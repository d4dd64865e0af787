"""What is measured in a finished file: noted when it was made, and measured again in a copy of it. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.geometry import Rect


@dataclass(frozen=True, slots=True)
class PageSurvey:
    """One page, counted from 1: `width` × `height` as it is printed, `boxes` its boxes in pt by their names.

    `reach` is the box around all its ink, `text` that around its words, `shapes` that around all else (None: there is
    nothing). `edge` is the least
    distance of ink to the paper's edge, `ink` the share of the paper that gets ink (0 to 1, an estimate: areas and
    lines are counted exactly, letters by an average). `glyphs` counts letters, `furniture` are the words around the
    pieces. `across` and `down` are its measured 100 mm bars (None: it has none that lies so).
    """

    page: int
    width: float
    height: float
    reach: Rect | None
    text: Rect | None
    shapes: Rect | None
    edge: float
    ink: float
    glyphs: int
    furniture: tuple[str, ...] = ()
    across: float | None = None
    down: float | None = None
    boxes: tuple[tuple[str, tuple[float, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class PieceSurvey:
    """One printed face, in the order of the record. `trim` is what its cut marks enclose (None where it has none),
    `reach` the box around what is drawn inside its place (None: nothing is), `ink` how many mm² of it are black."""

    id: str
    page: int
    trim: Rect | None
    reach: Rect | None
    ink: float


@dataclass(frozen=True, slots=True)
class Survey:
    """A whole file. `fonts` are the names of its fonts without the tag of a subset; `words` are read aloud."""

    pages: tuple[PageSurvey, ...] = ()
    pieces: tuple[PieceSurvey, ...] = ()
    fonts: tuple[str, ...] = ()
    words: int = 0
