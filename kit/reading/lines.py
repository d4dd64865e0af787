"""What braille prints, in order: each paragraph, heading or row with its indents, before it is translated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from kit.reading.linear import plain, told
from kit.reading.tree import Block, Document, Label, Listing, Pairs, Paragraph, Section, Table, Words, single


@dataclass(frozen=True, slots=True)
class Entry:
    """`first` and `rest` are the blank cells before the first line and the others; `centred` lines have none of either.
    `apart` wants a blank line before; `heads` stays on the page of what follows."""

    words: Words
    first: int = 0
    rest: int = 0
    centred: bool = False
    apart: bool = False
    heads: bool = False


def entries(document: Document) -> list[Entry]:
    """The document as entries: centred chapters, headings in cells 5 and 7, paragraphs in cell 3 with runovers in cell
    1, items in cell 1 with runovers in cell 3 (as BANA's Braille Formats has them)."""
    walk = _Walk(document.fill)
    found = [Entry(document.heading, centred=True, heads=True), *walk.blocks(document.top)]
    for section in document.sections:
        found += walk.section(section, 1)
    foot = [replace(entry, apart=not n) for n, entry in enumerate(walk.blocks(document.foot))]
    return [entry for entry in (*found, *foot) if entry.words.runs]


def labels(document: Document) -> list[Label]:
    """The labels of all cards, in order."""
    return list(_labels((*document.top, *document.sections)))


def _labels(blocks: Iterable[Block]) -> Iterator[Label]:
    for block in blocks:
        if isinstance(block, Label):
            yield block
        elif isinstance(block, Section):
            yield from _labels(block.blocks)


class _Walk:
    def __init__(self, fill: str) -> None:
        self._fill = fill

    def section(self, section: Section, level: int) -> Iterator[Entry]:
        indent = 0 if level == 1 else 4 if level == 2 else 6
        yield Entry(section.heading, indent, indent, centred=level == 1, apart=True, heads=True)
        yield from self.blocks(section.blocks, level=level, heading=str(section.heading))

    def blocks(self, blocks: Iterable[Block], indent: int = 0, level: int = 1, heading: str = "") -> Iterator[Entry]:
        for block in blocks:
            if isinstance(block, Paragraph):
                yield Entry(block.words, indent + 2, indent)
            elif isinstance(block, Section):
                yield from self.section(block, level + 1)
            elif isinstance(block, Listing):
                yield from self._list(block, indent)
            elif isinstance(block, Pairs):
                yield from self._pairs(block, indent)
            elif isinstance(block, Table):
                yield from self._table(block, indent, heading)

    def _list(self, listing: Listing, indent: int) -> Iterator[Entry]:
        for number, item in enumerate(listing.items, 1):
            words = single((item,))
            if words is None:
                yield from self.blocks(item, indent + 2)
                continue
            mark = f"{number}. " if listing.kind == "ol" else ""
            yield Entry(plain(f"{mark}{words}", words), indent, indent + 2)

    def _pairs(self, pairs: Pairs, indent: int) -> Iterator[Entry]:
        for term, said in pairs.pairs:
            words = single(said)
            if words is not None:
                yield Entry(plain(f"{term}: {words}", words), indent, indent + 2)
                continue
            yield Entry(plain(f"{term}:", term), indent, indent + 2)
            for blocks in said:
                yield from self.blocks(blocks, indent + 2)

    def _table(self, table: Table, indent: int, heading: str) -> Iterator[Entry]:
        if str(table.caption) != heading:
            yield Entry(table.caption, indent + 2, indent, heads=True)
        for line in told(table, self._fill):
            yield Entry(line, indent, indent + 2)
