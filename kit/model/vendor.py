"""Vendors: who prints the cards, one file each in `templates/vendors/`; and how a card stands on its page for them.

    title: Card House
    files: pictures
    dpi: 300
    formats:
      poker: {trim: poker, pixels: 825x1125}

A card is never scaled. It fits a format whose trim is as large as its own, or larger by 1 mm at most at each side: then
it stands in the middle, and its background goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.units import MM_PER_INCH
from kit.model.card_sizes import CardSize
from kit.model.schema import Count, Length, entry, shown

NEAR = 1.0
"""mm. So much larger than a card a trim may be at each side: its frame still looks like one."""

_TOLERANCE = 0.005
_PIXELS = re.compile(r"([1-9][0-9]{1,4}) ?[x×] ?([1-9][0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class Pixels:
    """`825x1125`: width first."""

    width: int
    height: int
    span: Span

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Pixels | None:
        match = _PIXELS.fullmatch(node) if isinstance(node, Text) else None
        if match is not None:
            return cls(int(match[1]), int(match[2]), node.span)
        message = f"expected the pixels of a picture here, not {shown(node)}"
        problems.append(Problem("vendor", message, node.span, "write width and height: 825x1125"))
        return None


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of card that a vendor prints: what is left when it is cut, and its picture with the bleed."""

    trim: CardSize = entry("the card when it is cut, by name or by its sides")
    pixels: Pixels = entry("width and height of its picture, bleed included, such as 825x1125")
    span: Span = Span("", 1, 1, 1)

    def bleed(self, dpi: int) -> tuple[float, float]:
        """mm of bleed at the left and right, and above and below."""
        wide, high = (pixels * MM_PER_INCH / dpi for pixels in (self.pixels.width, self.pixels.height))
        return (wide - self.trim.width) / 2, (high - self.trim.height) / 2


@dataclass(frozen=True, slots=True)
class Vendor:
    """A vendor: which files it takes, and which cards it prints (any, where it has no formats)."""

    title: Text = entry("what people call it")
    files: Literal["document", "pictures", "table"] = entry(
        "document is a PDF with one card a page; pictures are PNG files, one for each face; table is a sheet of "
        "pictures with a deck to load"
    )
    dpi: Count | None = entry("pixels of an inch in its pictures; the most of them on a table", default=None)
    formats: dict[Text, Format] = entry("the cards that it prints, by name; without them any", default={})
    bleed: Length | None = entry("the bleed it asks for, in place of that of the edition", default=None)
    safe: Length = entry("words nearer to the trim are warned of", default=Length(0.0))
    profile: Text | None = entry("the colour profile of its documents, a file in templates/profiles/", default=None)
    columns: Count = entry("most cards in a row of a table's sheet", default=Count(10))
    rows: Count = entry("most rows of it", default=Count(7))
    side: Count = entry("most pixels of its side", default=Count(4096))
    address: Text | None = entry("where the pictures of a table will be found, before their names", default=None)
    span: Span = Span("", 1, 1, 1)

    @property
    def drawn_bleed(self) -> float | None:
        """How far backgrounds must run over the card for any of its formats; None where the edition says it."""
        if self.formats and self.dpi:
            return NEAR + max(max(f.bleed(self.dpi)) for f in self.formats.values())
        return self.bleed


@dataclass(frozen=True, slots=True)
class CardPage:
    """The page of one card: its sides, the trim on it (all in mm), and the pixels of its picture (0 for none).

    `turned` says that the card lies on its side there, a quarter clockwise."""

    width: float
    height: float
    trim: Rect
    pixels: tuple[int, int] = (0, 0)
    turned: bool = False


def card_page(vendor: Vendor, width: float, height: float, bleed: float) -> CardPage | None:
    """The page on which `vendor` takes a card of `width` × `height`; None where it prints none of this size.

    `bleed` is that of the edition, for vendors that print any size."""
    if not vendor.formats:
        return _any_size(vendor, width, height, bleed)
    assert vendor.dpi is not None  # checked when it was read
    for turned in (False, True):
        w, h = (height, width) if turned else (width, height)
        for of in vendor.formats.values():
            sides = (of.trim.width - w) / 2, (of.trim.height - h) / 2
            if all(-_TOLERANCE <= side <= NEAR + _TOLERANCE for side in sides):
                trim = of.trim.width, of.trim.height
                return _of_pixels((of.pixels.width, of.pixels.height), vendor.dpi, trim, turned=turned)
    return None


def _any_size(vendor: Vendor, width: float, height: float, bleed: float) -> CardPage:
    wide, high = width + 2 * bleed, height + 2 * bleed
    if vendor.files != "pictures" or not vendor.dpi:
        return CardPage(wide, high, Rect(bleed, bleed, width, height))
    pixels = round(wide / MM_PER_INCH * vendor.dpi), round(high / MM_PER_INCH * vendor.dpi)
    return _of_pixels(pixels, vendor.dpi, (width, height))


def _of_pixels(pixels: tuple[int, int], dpi: int, trim: tuple[float, float], *, turned: bool = False) -> CardPage:
    wide, high = (side * MM_PER_INCH / dpi for side in pixels)
    place = Rect((wide - trim[0]) / 2, (high - trim[1]) / 2, *trim)
    return CardPage(wide, high, place, pixels, turned)


def size_sum(vendor: Vendor, width: float, height: float) -> str:
    """Why a card fits no format: what the nearest one lacks, for people."""
    ways = [(n, f, w, h) for n, f in vendor.formats.items() for w, h in ((width, height), (height, width))]
    name, of, w, h = min(ways, key=lambda way: max(abs(way[1].trim.width - way[2]), abs(way[1].trim.height - way[3])))
    sums = [
        f"({trim:g} − {card:g}) / 2 = {(trim - card) / 2:g} mm a side {way}"
        for trim, card, way in ((of.trim.width, w, "wide"), (of.trim.height, h, "high"))
    ]
    return f"nearest is {name}: {'; '.join(sums)}, where 0 to {NEAR:g} mm are taken up by the background"
