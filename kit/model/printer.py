"""A printer's profile: how far one printer, fed from one tray, must be moved to print where it should.

    printer: Hall printer
    tray: 2
    front: {x: 0mm, y: 0.4mm}
    back: {x: 1.3mm, y: -0.8mm}

    turned: {back: {x: 0.8mm, y: 1.3mm}}

The figures are read off the sheets that `kit calibrate` prints: x to the right and y down, as one reads that side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.units import parse_length
from kit.model.schema import entry, shown

FARTHEST = 10.0
"""mm. A printer that is farther off needs another tray or a service; more is a slip of the pen."""

_SIGN = re.compile(r"^\s*[+\-−](?=[\d.])|^\s*")


class Shift(float):
    """A length in mm that may be negative."""

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Shift | None:
        text = node if isinstance(node, Text) else Text.at("", node.span)
        sign = _SIGN.match(text)
        assert sign is not None
        length = parse_length(text[sign.end() :])
        if length is None or length < 0 or length > FARTHEST:
            message = f"expected a length of -{FARTHEST:g} to {FARTHEST:g} mm here, not {shown(node)}"
            problems.append(Problem("offset", message, node.span, "write: 1.3mm or -0.8mm"))
            return None
        return cls(-length if sign[0].strip() in ("-", "−") else length)


@dataclass(frozen=True, slots=True)
class Offset:
    """How far a side is moved on the paper, in mm."""

    x: Shift = entry("to the right, or to the left if negative", default=Shift(0.0))
    y: Shift = entry("down, or up if negative", default=Shift(0.0))


@dataclass(frozen=True, slots=True)
class Sides:
    """How far the two sides of a sheet are moved."""

    front: Offset = entry("the side that is printed first", default=Offset())
    back: Offset = entry("the other side", default=Offset())


@dataclass(frozen=True, slots=True)
class Printer:
    """One printer with one of its trays: each tray feeds in its own way.

    A printer turns sheets that lie on their side as it likes, so these have figures of their own: those of upright
    sheets where there are none.
    """

    printer: Text = entry("which printer it is")
    tray: Text = entry("which of its trays")
    front: Offset = entry("the side that is printed first", default=Offset())
    back: Offset = entry("the other side", default=Offset())
    turned: Sides | None = entry("front and back of sheets that lie on their side", default=None)
    span: Span = Span("", 1, 1, 1)

    def offset(self, *, back: bool, turned: bool) -> tuple[float, float]:
        """How far that side of a sheet is moved to the right and down, in mm."""
        sides = self.turned if turned and self.turned is not None else self
        side = sides.back if back else sides.front
        return float(side.x), float(side.y)


def option(stem: str, kind: str = "printer") -> str:
    """What the names of files carry of a profile or a font: its own file's name, in small letters, digits, hyphens."""
    return f"{kind}-{re.sub(r'[^a-z0-9]+', '-', stem.lower()).strip('-')}".strip("-")
