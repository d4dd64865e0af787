"""Editions, sizes and themes: looks as data. All are read from `templates/` and the project, never built into code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kit.core.source import Span, Text
from kit.model.schema import Length, entry


@dataclass(frozen=True, slots=True)
class Style:
    """A type style, held in mm as every length. `least` is how far fitting may shrink it (`size` if absent)."""

    face: Literal["text", "text-bold", "text-italic", "display"] = entry("the font face")
    size: Length = entry("type size, such as 10.5pt")
    leading: Length = entry("distance of lines")
    least: Length | None = entry("smallest size that fitting may choose", default=None)
    tracking: Length = entry("extra space between letters", default=Length(0.0))
    keywords: bool = entry("yes to set the game's keywords bold by themselves", default=False)
    furniture: bool = entry("yes for sheet furniture, which may be smaller than what players need", default=False)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Size:
    """Everything that hangs on the size of print: styles, line weights, dashes, radii; all lengths in mm."""

    least: Length = entry("no type on any page is smaller")
    least_read: Length = entry("nothing that a player needs is smaller")
    styles: dict[Text, Style] = entry("type styles by name")
    lines: dict[Text, Length] = entry("line weights by name")
    dashes: dict[Text, tuple[Length, ...]] = entry("dash patterns by name")
    radii: dict[Text, Length] = entry("corner radii by name")
    icon_least: Length = entry("smallest size of a pictogram")
    layouts: tuple[Text, ...] = entry("variants of templates to look for, the first found is used", default=())
    longer_leaflets: bool = entry("yes where a leaflet may take more pages than its limit", default=False)


@dataclass(frozen=True, slots=True)
class EditionFile:
    """What an edition file says: independent axes."""

    title: Text = entry("what people call it")
    size: Text = entry("a file in templates/sizes/")
    papers: tuple[Text, ...] = entry("papers printed when none is asked for")
    ink: Literal["mono"] = entry("what is printed in colour", default="mono")
    contrast: Literal["normal"] = entry("black on white", default="normal")
    backs: Literal["none", "after"] = entry("after: behind each sheet of a hidden deck its backs", default="none")
    bleed: Literal["0mm"] = entry("how far backgrounds run over the trim", default="0mm")
    margin: Length = entry("nothing is printed nearer to the paper's edge", default=Length(10.0))
    target: Literal["home"] = entry("who prints it", default="home")


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition ready to lay out: its axes and the size that they name."""

    name: str
    title: str
    axes: EditionFile
    size: Size


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
