"""Two sides of a thing of paper: by a name of its table, typed as `70x110mm`, or one by one.

size: poker          papers: [a4, 8in x 10in]          size: {width: 2in, height: 3in}
"""

from __future__ import annotations

import re
from collections.abc import Mapping as Table
from dataclasses import dataclass
from typing import NamedTuple

from kit.core.problems import Problem
from kit.core.source import Mapping, Node
from kit.core.suggest import did_you_mean, nearest
from kit.core.units import parse_length
from kit.model import schema
from kit.model.schema import Length, entry

Sides = tuple[float, float]
"""Width and height in mm, as they were typed."""

_TYPED = re.compile(r"(?P<one>[0-9./]+)\s*(?P<first>mm|cm|in)?\s*[x×]\s*(?P<two>[0-9./]+)\s*(?P<unit>mm|cm|in)")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two sides that are typed one by one."""

    width: Length = entry("one side, such as 200mm")
    height: Length = entry("the other side")


class Kind(NamedTuple):
    """What has the sides: how it and its sizes are called, its `table` of names, and how short and long (mm) a side may
    be. `code` is of the problem that a side is none of these, `unknown` of a name that is not in the table."""

    noun: str
    size: str
    table: Table[str, Sides]
    least: float
    most: float
    example: str
    code: str
    unknown: str

    def read(self, node: Node, problems: list[Problem]) -> Sides | None:
        """The sides at a place in a file; None, and a problem told, when these are none."""
        if isinstance(node, Mapping):
            pair = schema.read_fields(node, Pair, problems)
            return None if pair is None else self._bounded((pair.width, pair.height), node, problems)
        text = schema.read_text(node, problems)
        if text is None:
            return None
        name = text.lower()
        sides = self.table.get(name) or sides_of(text)
        if sides is not None:
            return self._bounded(sides, node, problems)
        hint = did_you_mean(name, self.table)
        if nearest(name, self.table) is None:
            hint += f"; or its sides: {self.example}"
        problems.append(Problem(self.unknown, f"there is no {self.size} '{text}'", text.span, hint))
        return None

    def _bounded(self, sides: Sides, node: Node, problems: list[Problem]) -> Sides | None:
        if all(self.least <= side <= self.most for side in sides):
            return sides
        size = f"{self.noun} of {sides[0]:g} × {sides[1]:g} mm"
        message = f"{size}; a side is from {self.least:g} to {self.most:g} mm"
        problems.append(Problem(self.code, message, node.span, f"write its sides: {self.example}"))
        return None


def sides_of(text: str) -> Sides | None:
    """`200x250mm`, `8in x 10in` in mm; None when it is no such pair."""
    match = _TYPED.fullmatch(text.strip())
    if match is None:
        return None
    one = parse_length(match["one"] + (match["first"] or match["unit"]))
    two = parse_length(match["two"] + match["unit"])
    return None if one is None or two is None else (one, two)
