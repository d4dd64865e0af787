"""Wider setting for readers who lose their place: letters further apart, and lines."""

from __future__ import annotations

import re
from dataclasses import replace

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.model.schema import Length
from kit.model.size import Size

MOST_EM, MOST_LINES = 0.2, 2.0
"""Words fall apart beyond a fifth of an em; WCAG 2.2, 1.4.12 asks that 0.12 em and 1.5 can be read."""

_EM = re.compile(r"(0|0?\.[0-9]{1,3}) ?em")
_LINES = re.compile(r"[12](\.[0-9]{1,2})?")


class Em(float):
    """A part of the type size, typed as `0.05em`; no more than `MOST_EM`."""

    span: Span | None = None

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Em | None:
        match = _EM.fullmatch(node) if isinstance(node, Text) else None
        if match is not None and float(match[1]) <= MOST_EM:
            read = cls(match[1])
            read.span = node.span
            return read
        hint = f"write 0.05em, from 0em to {MOST_EM:g}em; 0.12em is what WCAG asks to be readable"
        problems.append(Problem("spacing", "expected a space between letters here", node.span, hint))
        return None

    def __str__(self) -> str:
        return f"{float(self):g}em"


class Lines(float):
    """How many type sizes lines are apart at least, typed as `1.5`; from 1 to `MOST_LINES`."""

    span: Span | None = None

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Lines | None:
        match = _LINES.fullmatch(node) if isinstance(node, Text) else None
        if match is not None and float(match[0]) <= MOST_LINES:
            read = cls(match[0])
            read.span = node.span
            return read
        hint = f"write 1.5, from 1 to {MOST_LINES:g}: the distance of lines in type sizes"
        problems.append(Problem("spacing", "expected a distance of lines here", node.span, hint))
        return None

    def __str__(self) -> str:
        return f"{float(self):g}"


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
