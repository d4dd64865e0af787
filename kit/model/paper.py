"""Papers: one table, in millimetres, each with its source, and any other by its two sides.

    papers: [a4, letter, 200x250mm, {width: 8in, height: 10in}]

A test computes the points of the table anew from the standards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Mapping, Node
from kit.core.suggest import nearest
from kit.core.units import MM_PER_INCH, parse_length
from kit.model import schema
from kit.model.schema import Length, entry

LEAST_SIDE, MOST_SIDE = 128.0, 2000.0
"""mm. The ruler of 4 in with its margins and marks stands on no smaller paper; 2 m is more than any roll is wide."""

_SIDES = re.compile(r"(?P<one>[0-9./]+)\s*(?P<first>mm|cm|in)?\s*[x×]\s*(?P<two>[0-9./]+)\s*(?P<unit>mm|cm|in)")


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides that are typed one by one."""

    width: Length = entry("one side, such as 200mm")
    height: Length = entry("the other side")


def sides_of(text: str) -> tuple[float, float] | None:
    """`200x250mm`, `8in x 10in` in mm; None when it is no such pair."""
    match = _SIDES.fullmatch(text.strip())
    if match is None:
        return None
    one = parse_length(match["one"] + (match["first"] or match["unit"]))
    two = parse_length(match["two"] + match["unit"])
    return None if one is None or two is None else (one, two)


@dataclass(frozen=True, slots=True)
class Paper:
    """`width` × `height` in portrait; `name` is the key in files and commands, `label` what is printed."""

    name: str
    label: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same paper in landscape."""
        return Paper(self.name, self.label, self.height, self.width)

    @classmethod
    def of(cls, one: float, two: float) -> Paper:
        """Paper of two sides in mm, upright; one of the table where it has just these sides."""
        width, height = sorted((round(one, 3), round(two, 3)))
        for paper in PAPERS.values():
            if abs(paper.width - width) < 0.01 and abs(paper.height - height) < 0.01:
                return paper
        return cls(f"{width:g}x{height:g}mm", f"{width:g} × {height:g} mm", width, height)

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Paper | None:
        """A name of the table, `200x250mm`, or a mapping of `width` and `height`."""
        if isinstance(node, Mapping):
            typed = schema.read_fields(node, Sides, problems)
            return None if typed is None else _bounded(typed.width, typed.height, node, problems)
        text = schema.read_text(node, problems)
        if text is None:
            return None
        if text.lower() in PAPERS:
            return PAPERS[text.lower()]
        sides = sides_of(text)
        if sides is not None:
            return _bounded(*sides, node, problems)
        near = nearest(text, PAPERS)
        hint = f"did you mean {near}?" if near else f"known here: {', '.join(PAPERS)}; or its sides: 200x250mm"
        problems.append(Problem("unknown-paper", f"unknown paper '{text}'", text.span, hint))
        return None


def _bounded(one: float, two: float, node: Node, problems: list[Problem]) -> Paper | None:
    if all(LEAST_SIDE <= side <= MOST_SIDE for side in (one, two)):
        return Paper.of(one, two)
    message = f"paper of {one:g} × {two:g} mm; a side is from {LEAST_SIDE:g} to {MOST_SIDE:g} mm"
    problems.append(Problem("paper", message, node.span, "write its sides: 200x250mm"))
    return None


PAPERS = {
    p.name: p
    for p in (
        Paper("a3", "A3", 297.0, 420.0),  # ISO 216
        Paper("a4", "A4", 210.0, 297.0),  # ISO 216
        Paper("a5", "A5", 148.0, 210.0),  # ISO 216
        Paper("letter", "Letter", 8.5 * MM_PER_INCH, 11 * MM_PER_INCH),  # ANSI/ASME Y14.1, size A
        Paper("legal", "Legal", 8.5 * MM_PER_INCH, 14 * MM_PER_INCH),  # US legal, 8 1/2 × 14 in
        Paper("tabloid", "Tabloid", 11 * MM_PER_INCH, 17 * MM_PER_INCH),  # ANSI/ASME Y14.1, size B
    )
}
