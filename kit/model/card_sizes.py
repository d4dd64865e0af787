"""Cards by the name of their family, in millimetres, each with its source; any other by its two sides.

size: poker          size: 70x110mm          size: {width: 2in, height: 3in}
"""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span
from kit.core.suggest import did_you_mean
from kit.core.units import MM_PER_INCH
from kit.model import schema
from kit.model.paper import Sides, sides_of

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
        if isinstance(node, Mapping):
            sides = schema.read_fields(node, Sides, problems)
            return None if sides is None else _bounded(sides.width, sides.height, node, problems)
        text = schema.read_text(node, problems)
        if text is None:
            return None
        found = CARD_SIZES.get(text.lower()) or sides_of(text)
        if found is not None:
            return _bounded(*found, node, problems)
        hint = f"{did_you_mean(text.lower(), CARD_SIZES)}; or its sides: 70x110mm"
        problems.append(Problem("card-size", f"there is no card size '{text}'", text.span, hint))
        return None


def _bounded(width: float, height: float, node: Node, problems: list[Problem]) -> CardSize | None:
    if all(LEAST <= side <= MOST for side in (width, height)):
        return CardSize(round(width, 3), round(height, 3), node.span)
    message = f"a card of {width:g} × {height:g} mm; a side is from {LEAST:g} to {MOST:g} mm"
    problems.append(Problem("card-size", message, node.span, "write its sides: 70x110mm"))
    return None
