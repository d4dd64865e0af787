"""Where a value was written: every text that an author typed remembers its file, line and column.

A text is a `str` that carries its place, so it can pass through any code that takes strings; only
operations that make a new string (slicing, joining, filters) lose the place. Use `Text.cut` to keep it.
"""

from __future__ import annotations

from collections.abc import Sequence as Sequence_
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one line of a source file.

    `file` is relative to the project, with `/` on every system; `line` and `col` count from 1;
    `end` is the column behind the last character (`end == col` for an empty stretch).
    """

    file: str
    line: int
    col: int
    end: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}"

    @property
    def short(self) -> str:
        """`cards.yaml:12`, where it is known which game is meant."""
        return f"{self.file.rpartition('/')[2]}:{self.line}"


class Text(str):
    """A string with the place it was typed at.

    `places` maps characters to source: ascending `(offset, line, col)` triples, each saying that the
    character at `offset` stands at `line:col` and the following ones follow it on that line. A plain
    one-line scalar has one triple; a folded, wrapped or escaped one has more.
    `plain` is true for an unquoted one-line scalar (what YAML might have read as a number or a boolean).
    """

    __slots__ = ("file", "places", "plain")

    file: str
    places: tuple[tuple[int, int, int], ...]
    plain: bool

    def __new__(cls, value: str, file: str, places: tuple[tuple[int, int, int], ...], *, plain: bool = False) -> Text:
        self = super().__new__(cls, value)
        self.file = file
        self.places = places
        self.plain = plain
        return self

    @classmethod
    def at(cls, value: str, span: Span) -> Text:
        """A text whose first character stands at the start of `span`."""
        return cls(value, span.file, ((0, span.line, span.col),))

    @property
    def span(self) -> Span:
        """The first line of the text in its source file."""
        return self.part(0, len(self))

    def part(self, start: int, end: int) -> Span:
        """The source place of the characters `start` to `end` (clamped to the line that `start` is on)."""
        here = self.places[0]
        until = len(self)
        for place in self.places:
            if place[0] <= start:
                here = place
            else:
                until = min(until, place[0])
                break
        offset, line, col = here
        first = col + max(start, 0) - offset
        return Span(self.file, line, first, max(first, col + min(end, until) - offset))

    def cut(self, start: int, end: int) -> Text:
        """The characters `start` to `end` as a text that keeps its place."""
        inside = [(o - start, line, col) for o, line, col in self.places if start < o < end]
        first = self.part(start, start)
        return Text(str(self)[start:end], self.file, ((0, first.line, first.col), *inside))

    @classmethod
    def joined(cls, parts: Sequence_[Text]) -> Text:
        """Texts of one file set one behind the other, each character at its own place. At least one part."""
        places: list[tuple[int, int, int]] = []
        length = 0
        for part in parts:
            places += [(offset + length, line, col) for offset, line, col in part.places]
            length += len(part)
        return cls("".join(parts), parts[0].file, tuple(places))


class Mapping(dict[Text, "Node"]):
    """A YAML mapping in source order. `span` is the place of its first key (or of its opening brace)."""

    __slots__ = ("span",)

    span: Span

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span

    def key(self, name: str) -> Text:
        """The key equal to `name` as the author typed it, with its place. KeyError if there is none."""
        for key in self:
            if key == name:
                return key
        raise KeyError(name)

    def value(self, name: str) -> Node | None:
        """The value of the key equal to `name`, or None."""
        return self.get(name)  # type: ignore[call-overload,no-any-return]  # a Text equals, and hashes as, its str


class Sequence(list["Node"]):
    """A YAML sequence. `span` is the place of its first dash (or of its opening bracket)."""

    __slots__ = ("span",)

    span: Span

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span


Node = Text | Mapping | Sequence
"""What the loader hands on: every scalar is a `Text`, never a number, a boolean or a date."""
