"""Cards by the name of their family, in millimetres, each with its source; any other by its two sides.

size: poker          size: 70x110mm          size: {width: 2in, height: 3in}
"""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Node, Span
from kit.core.units import MM_PER_INCH
from kit.model.sides import Kind

LEAST, MOST = 10.0, 600.0
"""mm. Less cannot be cut, and more is on no paper of a printer."""

CARD_SIZES = {
    "poker": (2.5 * MM_PER_INCH, 3.5 * MM_PER_INCH),  # US poker, 2 1/2 × 3 1/2 in
    "tcg": (63.0, 88.0),  # trading cards
    "bridge": (2.25 * MM_PER_INCH, 3.5 * MM_PER_INCH),  # US bridge, 2 1/4 × 3 1/2 in
    "mini": (1.75 * MM_PER_INCH, 2.5 * MM_PER_INCH),  # US mini, 1 3/4 × 2 1/2 in
    "mini-euro": (44.0, 68.0),  # as sleeves are sold
    "euro": (59.0, 92.0),  # as sleeves are sold
    "tarot": (2.75 * MM_PER_INCH, 4.75 * MM_PER_INCH),  # US tarot, 2 3/4 × 4 3/4 in
    "square": (70.0, 70.0),  # as sleeves are sold
    "jumbo": (3.5 * MM_PER_INCH, 5.5 * MM_PER_INCH),  # US jumbo, 3 1/2 × 5 1/2 in
    "business": (3.5 * MM_PER_INCH, 2.0 * MM_PER_INCH),  # US business card, 3 1/2 × 2 in
}
"""Family → width and height; width first, as the card is read."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The trim of each piece of a component, in mm."""

    width: float
    height: float
    span: Span

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> CardSize | None:
        """A family, `70x110mm`, or a mapping of `width` and `height`."""
        sides = _CARDS.read(node, problems)
        return None if sides is None else cls(round(sides[0], 3), round(sides[1], 3), node.span)


_CARDS = Kind("a card", "card size", CARD_SIZES, LEAST, MOST, "70x110mm", code="card-size", unknown="card-size")
