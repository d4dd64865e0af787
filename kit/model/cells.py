"""A block of braille cells: how many in a line, and how many lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text

LEAST, MOST = 4, 80
"""Cells and lines. Fewer hold no word, and no embosser has more."""

_CELLS = re.compile(r"([0-9]{1,3}) ?[x×] ?([0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Cells:
    """`width` cells in each of `lines` lines, typed as `40x25`."""

    width: int
    lines: int
    span: Span | None = field(default=None, compare=False)

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Cells | None:
        match = _CELLS.fullmatch(node) if isinstance(node, Text) else None
        if match is not None:
            width, lines = int(match[1]), int(match[2])
            if LEAST <= width <= MOST and LEAST <= lines <= MOST:
                return cls(width, lines, node.span)
        hint = f"write cells in a line, x, lines: 40x25; both from {LEAST} to {MOST}"
        problems.append(Problem("cells", "expected a block of braille cells here", node.span, hint))
        return None
