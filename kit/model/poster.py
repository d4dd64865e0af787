"""Posters: a part enlarged past the paper, and the sheets that it is laid on in parts.

    poster: a3            as large as one sheet of A3 takes it
    poster: 600x500mm     as large as it may be within these sides
    poster: 150%          so many times as large

The factor is a whole number of hundredths, so that what is printed on the sheet is exact.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.paper import PAPERS, Paper
from kit.model.schema import shown
from kit.model.sides import sides_of

LARGEST = 5000.0
"""mm. No poster is longer at any side."""

MOST_PERCENT = 1000

_PERCENT = re.compile(r"([1-9][0-9]{2,3}) ?%")
_LARGER = {p.name: p for p in (Paper("a2", "A2", 420, 594), Paper("a1", "A1", 594, 841), Paper("a0", "A0", 841, 1189))}
"""ISO 216. Posters may be as large as these; sheets are printed on smaller ones."""


@dataclass(frozen=True, slots=True)
class PosterSize:
    """How large a poster is to be: a `paper`, the `sides` (mm) that it lies within, or a `percent`. `name` is what was
    typed, as names of files have it."""

    name: str
    span: Span
    paper: Paper | None = None
    sides: tuple[float, float] | None = None
    percent: int = 0

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> PosterSize | None:
        text = str(node).strip().lower() if isinstance(node, Text) else ""
        papers = PAPERS | _LARGER
        if text in papers:
            return cls(text, node.span, paper=papers[text])
        if (match := _PERCENT.fullmatch(text)) is not None and int(match[1]) <= MOST_PERCENT:
            return cls(f"{match[1]}percent", node.span, percent=int(match[1]))
        sides = sides_of(text)
        if sides is not None and all(0 < side <= LARGEST for side in sides):
            return cls(f"{sides[0]:g}x{sides[1]:g}mm", node.span, sides=sides)
        message = f"expected the size of a poster here, not {shown(node)}"
        hint = f"write a paper ({did_you_mean(text, papers)}), sides up to 5 m (600x500mm), or 101% to {MOST_PERCENT}%"
        problems.append(Problem("poster", message, node.span, hint))
        return None


def percent_of(size: PosterSize, width: float, height: float, rooms: tuple[tuple[float, float], ...]) -> int:
    """How many hundredths of its own size a part of `width` × `height` gets. `rooms` are width and height (mm) of what
    a sheet of the paper takes, upright and turned."""
    if size.percent:
        return size.percent
    if size.sides is not None:
        rooms = (size.sides, size.sides[::-1])
    return max(math.floor(min(w / width, h / height) * 100 + 1e-6) for w, h in rooms)
