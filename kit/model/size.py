"""Sizes of print: type styles, lines and radii, a file each in `templates/sizes/`."""

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
