"""One text in reading order, as plain data: sections with headings, paragraphs, lists, pairs, tables, labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kit.core.source import Span


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one weight."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of running text with single blanks, and the place where it begins."""

    runs: tuple[Run, ...]
    span: Span | None = None

    def __str__(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: Words


@dataclass(frozen=True, slots=True)
class Listing:
    """`ul` is a list, `ol` has numbers, `checks` boxes to tick. An item is words, or blocks."""

    kind: Literal["ul", "ol", "checks"]
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Terms, each with what it is."""

    pairs: tuple[tuple[Words, tuple[tuple[Block, ...], ...]], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    words: Words
    head: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The first row heads the columns; a head at the start of a row is that of the row. Empty cells are written in."""

    caption: Words
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Label:
    """What stands on the label of a card, of `copies` cards: braille alone prints it."""

    lines: tuple[Words, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Section:
    heading: Words
    blocks: tuple[Block, ...]


def single(blocks: tuple[tuple[Block, ...], ...]) -> Words | None:
    """The words of one item that is one paragraph; None for more."""
    if len(blocks) == 1 and len(blocks[0]) == 1 and isinstance(blocks[0][0], Paragraph):
        return blocks[0][0].words
    return None


Block = Paragraph | Listing | Pairs | Table | Label | Section


@dataclass(frozen=True, slots=True)
class Document:
    """`top` are the blocks before the sections, `foot` those at the end (credits, rights). `contents` is the heading of
    a list of contents, `fill` the words for cells to write in."""

    title: Words
    heading: Words
    contents: Words
    fill: str
    lang: str
    top: tuple[Block, ...]
    sections: tuple[Section, ...]
    foot: tuple[Block, ...]
