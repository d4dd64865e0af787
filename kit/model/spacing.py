"""Wider setting for readers who lose their place: letters further apart, and lines."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.model.schema import Length
from kit.model.size import Size

MOST_EM, MOST_LINES = 0.2, 2.0
"""Words fall apart beyond a fifth of an em; WCAG 2.2, 1.4.12 asks that 0.12 em and 1.5 can be read."""

_EM = re.compile(r"(0|0?\.[0-9]{1,3}) ?em")
_LINES = re.compile(r"([12](?:\.[0-9]{1,2})?)")


class Em(float):
    """A part of the type size, typed as `0.05em`; no more than `MOST_EM`."""

    span: Span | None = None

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Em | None:
        hint = f"write 0.05em, from 0em to {MOST_EM:g}em; 0.12em is what WCAG asks to be readable"
        return _read(
            cls, node, _EM, MOST_EM, Problem("spacing", "expected a space between letters here", hint=hint), problems
        )

    def __str__(self) -> str:
        return f"{float(self):g}em"


class Lines(float):
    """How many type sizes lines are apart at least, typed as `1.5`; from 1 to `MOST_LINES`."""

    span: Span | None = None

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Lines | None:
        hint = f"write 1.5, from 1 to {MOST_LINES:g}: the distance of lines in type sizes"
        return _read(
            cls, node, _LINES, MOST_LINES, Problem("spacing", "expected a distance of lines here", hint=hint), problems
        )

    def __str__(self) -> str:
        return f"{float(self):g}"


S = TypeVar("S", Em, Lines)


def _read(
    kind: type[S], node: Node, typed: re.Pattern[str], most: float, fault: Problem, problems: list[Problem]
) -> S | None:
    """A space that is `typed` so and no more than `most`; else the `fault`, with its place."""
    match = typed.fullmatch(node) if isinstance(node, Text) else None
    if match is None or float(match[1]) > most:
        problems.append(replace(fault, span=node.span))
        return None
    read = kind(match[1])
    read.span = node.span
    return read


def spaced(size: Size, letters: Em, lines: Lines) -> Size:
    """The same size of print with its running text set wider: `letters` more between letters, lines at least `lines`
    type sizes apart. Leaflets may take more pages for it. Names, figures and labels stay: nobody reads these on end."""
    if letters == 0.0 and lines == 1.0:
        return size
    styles = {
        name: replace(
            style,
            tracking=Length(style.tracking + letters * style.size),
            leading=Length(max(style.leading, lines * style.size)),
        )
        if style.keywords
        else style
        for name, style in size.styles.items()
    }
    return replace(size, styles=styles, longer_leaflets=True)
