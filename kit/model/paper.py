"""Papers: one table, in millimetres, each with its source, and any other by its two sides.

    papers: [a4, letter, 200x250mm, {width: 8in, height: 10in}]

A test computes the points of the table anew from the standards.
"""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Node
from kit.core.units import MM_PER_INCH
from kit.model.sides import Kind

LEAST_SIDE, MOST_SIDE = 128.0, 2000.0
"""mm. The ruler of 4 in with its margins and marks stands on no smaller paper; 2 m is more than any roll is wide."""


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
        sides = _KIND.read(node, problems)
        return None if sides is None else cls.of(*sides)


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

_SIDES = {paper.name: (paper.width, paper.height) for paper in PAPERS.values()}
_KIND = Kind("paper", "paper", _SIDES, LEAST_SIDE, MOST_SIDE, "200x250mm", code="paper", unknown="unknown-paper")
