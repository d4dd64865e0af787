"""Boxes: what a template yields and layout measures. A box is an element of the XML vocabulary of docs/boxes.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kit.core.source import Span, Text

Value = str | Text


@dataclass(frozen=True, slots=True)
class Box:
    """One element. `attrs` are as written (numbers are mm); a value that came from content is a `Text` with its place.
    `children` are boxes and words in order. `at` is the element's place in its template file."""

    tag: str
    attrs: Mapping[str, Value]
    children: tuple[Box | Value, ...]
    at: Span

    def boxes(self) -> tuple[Box, ...]:
        """The child elements alone."""
        return tuple(c for c in self.children if isinstance(c, Box))
