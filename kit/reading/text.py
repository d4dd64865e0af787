"""Plain text in reading order, for screen readers, notetakers and mail: UTF-8, wrapped at 72 characters."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.reading.linear import told
from kit.reading.tree import Block, Document, Label, Listing, Pairs, Paragraph, Section, Table, Words, single

WIDTH = 72
INDENT = 3

MARKS = {"ul": "- ", "checks": "[ ] "}


def text(document: Document) -> str:
    """The whole document. A heading stands alone between blank lines; two blank lines part the chapters."""
    writer = _Writer(document.fill)
    lines = [str(document.heading), ""]
    lines += writer.blocks(document.top)
    for section in document.sections:
        lines += ["", *writer.section(section)]
    lines += ["", *writer.blocks(document.foot)]
    while lines[-1] == "":
        lines.pop()
    return "\n".join(lines) + "\n"


class _Writer:
    def __init__(self, fill: str) -> None:
        self._fill = fill

    def section(self, section: Section) -> Iterator[str]:
        """The caption of a table that bears the name of its section is not said again."""
        yield from (*_wrapped(str(section.heading)), "")
        for block in section.blocks:
            if isinstance(block, Table) and str(block.caption) == str(section.heading):
                block = replace(block, caption=Words(()))
            yield from self.blocks([block])

    def blocks(self, blocks: Iterable[Block], indent: int = 0, first: str = "") -> Iterator[str]:
        """Each block with a blank line behind it. `first` is the mark of an item, which stands before its words."""
        for block in blocks:
            lines = list(self._block(block, indent, first))
            yield from lines
            if lines and lines[-1] != "":
                yield ""
            first = ""

    def _block(self, block: Block, indent: int, mark: str) -> Iterator[str]:
        if isinstance(block, Paragraph):
            yield from _wrapped(str(block.words), indent, mark)
        elif isinstance(block, Section):
            yield from self.section(block)
        elif isinstance(block, Listing):
            yield from self._list(block, indent)
        elif isinstance(block, Pairs):
            yield from self._pairs(block, indent)
        elif isinstance(block, Table):
            yield from _wrapped(str(block.caption), indent)
            for line in told(block, self._fill):
                yield from _wrapped(str(line), indent + INDENT, " " * INDENT)
        else:
            assert isinstance(block, Label)  # braille alone has labels

    def _list(self, listing: Listing, indent: int) -> Iterator[str]:
        for number, item in enumerate(listing.items, 1):
            mark = MARKS.get(listing.kind, f"{number}. ")
            yield from _closed(self.blocks(item, indent + len(mark), mark))

    def _pairs(self, pairs: Pairs, indent: int) -> Iterator[str]:
        for term, said in pairs.pairs:
            if (words := single(said)) is not None:
                yield from _wrapped(f"{term}: {words}", indent + INDENT, " " * INDENT)
                continue
            yield from _wrapped(f"{term}:", indent)
            for blocks in said:
                yield from _closed(self.blocks(blocks, indent + INDENT))


def _closed(lines: Iterable[str]) -> Iterator[str]:
    """Without the blank lines: items stand close together."""
    return (line for line in lines if line)


def _wrapped(words: str, indent: int = 0, mark: str = "") -> list[str]:
    """Lines of 72 characters; a longer word has a line of its own."""
    start = " " * (indent - len(mark)) + mark.lstrip() if mark.strip() else " " * (indent - len(mark))
    return textwrap.wrap(
        words,
        WIDTH,
        initial_indent=start,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
