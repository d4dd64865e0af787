"""Editions and themes: looks as data. All are read from `templates/` and the project, never built into code."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from kit.core.source import Span, Text
from kit.model.cells import Cells
from kit.model.paper import Paper
from kit.model.schema import Length, entry
from kit.model.size import Size
from kit.model.spacing import Em, Lines
from kit.model.vendor import Vendor

AXES = (
    "size", "letter spacing", "line spacing", "ink", "contrast", "backs", "bleed", "margin", "target", "archive",
)  # fmt: skip
"""The axes of an edition in the order in which file names carry those that were asked for."""

MOST_BLEED = 6.0
"""mm. No shop asks for more than 1/4 in (peers in docs/editions.md); more is a slip."""

LEAST_MARGIN, MOST_MARGIN = 5.0, 40.0
"""mm. Home printers leave 3 to 5 mm of each edge white; over 40 there is no room on A5 beside the furniture."""

_HOME = Text.at("home", Span("templates/editions", 1, 1, 1))

Ink = Literal["mono", "colour", "low"]
Form = Literal["paper", "screen", "braille"]
Backs = Literal["none", "after", "duplex-long", "duplex-short", "gutterfold", "separate", "front-back", "back-front"]

BACKS_AT_HOME: tuple[Backs, ...] = ("none", "after", "duplex-long", "duplex-short", "gutterfold")
BACKS_OF_VENDORS: tuple[Backs, ...] = ("none", "separate", "front-back", "back-front")
"""In a file of their own, or in one with the faces: a back behind each face, or before it."""


_TABLE = Text.at("en-ueb-g2.ctb", Span("", 1, 1, 1))


@dataclass(frozen=True, slots=True)
class EditionFile:
    """What an edition file says: independent axes, and what it is called and printed on."""

    title: Text = entry("what people call it")
    size: Text = entry("a file in templates/sizes/", names="size")
    papers: tuple[Paper, ...] = entry("papers printed when none is asked for", names="paper")
    letter_spacing: Em = entry("added between letters, such as 0.12em", default=Em(0.0))
    line_spacing: Lines = entry("lines are at least so many type sizes apart, such as 1.5", default=Lines(1.0))
    ink: Ink = entry("mono is black alone; colour has the game's accent; low leaves large fills white", default="mono")
    contrast: Literal["normal", "inverted"] = entry("black on white, or white on black", default="normal")
    backs: Backs = entry("where the backs of hidden decks are printed", default="none")
    bleed: Length = entry("how far backgrounds run over the trim", default=Length(0.0))
    margin: Length = entry("nothing is printed nearer to the paper's edge", default=Length(10.0))
    target: Text = entry("who prints it: home, or a file in templates/vendors/", default=_HOME, names="target")
    archive: Literal["no", "pdfa-2a"] = entry("whether files are made to be kept as well", default="no")
    form: Form = entry("paper is PDF, screen HTML and plain text, braille BRF; only paper has axes", default="paper")
    table: Text = entry("braille: a table of liblouis, such as en-ueb-g2.ctb", default=_TABLE)
    page: Cells = entry("braille: cells in a line, and lines of a page", default=Cells(40, 25))
    label: Cells = entry("braille: the same of a label for a card", default=Cells(19, 8))


def options(own: EditionFile, asked: EditionFile) -> tuple[str, ...]:
    """The axes in which `asked` differs from the edition's `own`, as file names carry them: `bleed-3mm`."""
    pairs = ((name, getattr(own, field_of(name)), getattr(asked, field_of(name))) for name in AXES)
    return tuple(f"{name.replace(' ', '-')}-{_told(now)}" for name, before, now in pairs if now != before)


def field_of(axis: str) -> str:
    """The field of `EditionFile` for an axis."""
    return axis.replace(" ", "_")


def _told(value: object) -> str:
    """A length to the thousandth of a mm."""
    return f"{round(value, 3):g}mm" if isinstance(value, Length) else str(value)


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition ready to lay out: its axes and the size that they name. `options` are the axes that were asked for in
    place of its own."""

    name: str
    title: str
    axes: EditionFile
    size: Size
    options: tuple[str, ...] = ()
    vendor: Vendor | None = None
    """Who prints it, where that is not done at home."""

    @property
    def full_name(self) -> str:
        """The name with its options, for people."""
        return " ".join((self.name, *self.options))

    def lies_like(self, other: Edition) -> bool:
        """Whether all that is printed stands in the same places: title and ink move nothing."""
        mine, theirs = (replace(e.axes, title=self.axes.title, ink="mono") for e in (self, other))
        return mine == theirs and self.size == other.size


@dataclass(frozen=True, slots=True)
class Fonts:
    """Font files by face, as paths below the theme's folder or the packaged `fonts/`."""

    text: Text = entry("static TrueType file for running text")
    text_bold: Text = entry("its bold", key="text-bold")
    text_italic: Text = entry("its italic", key="text-italic")
    display: Text = entry("for names and headings")


@dataclass(frozen=True, slots=True)
class Theme:
    """The house look of a publisher: `theme.yaml` of the project, else the packaged neutral one."""

    fonts: Fonts = entry("font files")
    series: Text | None = entry("name of the series, printed above the title", default=None)
    roundel: Text | None = entry("two or three letters in the series' disc", default=None)
    bunting: bool = entry("whether leaflets and markers carry a string of pennants", default=False)
