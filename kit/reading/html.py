"""One HTML file: semantic elements in reading order, no script, nothing from elsewhere; readable on any screen, by
speech, and on paper (WCAG 2.2 AA)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from kit.reading.style import STYLE
from kit.reading.tree import Block, Cell, Document, Listing, Pairs, Paragraph, Section, Table, Words

DEEPEST = 6
"""HTML has headings of six levels."""

LISTS = {"ul": ("<ul>", "</ul>"), "ol": ("<ol>", "</ol>"), "checks": ('<ul class="checks">', "</ul>")}


def html(document: Document) -> str:
    """The page, the same bytes for the same document."""
    writer = _Writer()
    chapters = [line for n, section in enumerate(document.sections, 1) for line in writer.section(section, 2, f"s{n}")]
    links = [f'<li><a href="#s{n}">{_inline(s.heading)}</a></li>' for n, s in enumerate(document.sections, 1)]
    lines = (
        "<!DOCTYPE html>",
        f'<html lang="{escape(document.lang)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(str(document.title), quote=False)}</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        "<header>",
        f"<h1>{_inline(document.heading)}</h1>",
        *writer.blocks(document.top, 2),
        "</header>",
        '<nav aria-labelledby="contents">',
        f'<h2 id="contents">{_inline(document.contents)}</h2>',
        "<ul>",
        *links,
        "</ul>",
        "</nav>",
        "<main>",
        *chapters,
        "</main>",
        "<footer>",
        *writer.blocks(document.foot, 2),
        "</footer>",
        "</body>",
        "</html>",
    )
    return "\n".join(lines) + "\n"


class _Writer:
    def __init__(self) -> None:
        self._tables = 0

    def section(self, section: Section, level: int, anchor: str = "") -> Iterator[str]:
        """Headings go down by one level each, and stay at the deepest there is."""
        name = f' id="{anchor}"' if anchor else ""
        yield f"<section{name}>"
        yield f"<h{level}>{_inline(section.heading)}</h{level}>"
        yield from self.blocks(section.blocks, min(level + 1, DEEPEST))
        yield "</section>"

    def blocks(self, blocks: Iterable[Block], level: int) -> Iterator[str]:
        for block in blocks:
            if isinstance(block, Paragraph):
                yield f"<p>{_inline(block.words)}</p>"
            elif isinstance(block, Section):
                yield from self.section(block, level)
            elif isinstance(block, Listing):
                yield from self._list(block, level)
            elif isinstance(block, Pairs):
                yield from self._pairs(block, level)
            elif isinstance(block, Table):
                yield from self._table(block)

    def _item(self, tag: str, blocks: tuple[Block, ...], level: int) -> Iterator[str]:
        if len(blocks) == 1 and isinstance(blocks[0], Paragraph):
            yield f"<{tag}>{_inline(blocks[0].words)}</{tag}>"
            return
        yield f"<{tag}>"
        yield from self.blocks(blocks, level)
        yield f"</{tag}>"

    def _list(self, listing: Listing, level: int) -> Iterator[str]:
        opened, closed = LISTS[listing.kind]
        yield opened
        for item in listing.items:
            yield from self._item("li", item, level)
        yield closed

    def _pairs(self, pairs: Pairs, level: int) -> Iterator[str]:
        yield "<dl>"
        for term, said in pairs.pairs:
            yield f"<dt>{_inline(term)}</dt>"
            for blocks in said:
                yield from self._item("dd", blocks, level)
        yield "</dl>"

    def _table(self, table: Table) -> Iterator[str]:
        """A wide table is moved sideways in a box of its own, by keyboard too."""
        self._tables += 1
        name = f"t{self._tables}"
        yield f'<div class="wide" role="group" aria-labelledby="{name}" tabindex="0">'
        yield "<table>"
        yield f'<caption id="{name}">{_inline(table.caption)}</caption>'
        for n, row in enumerate(table.rows):
            yield ("<thead>\n" if n == 0 else "<tbody>\n" if n == 1 else "") + _row(row, first=n == 0)
            if n == 0:
                yield "</thead>"
        yield "</tbody>" if len(table.rows) > 1 else ""
        yield "</table>"
        yield "</div>"


def _row(row: tuple[Cell, ...], *, first: bool) -> str:
    return "<tr>" + "".join(_cell(cell, "col" if first else "row") for cell in row) + "</tr>"


def _cell(cell: Cell, scope: str) -> str:
    words = _inline(cell.words)
    return f'<th scope="{scope}">{words}</th>' if cell.head else f"<td>{words}</td>"


def _inline(words: Words) -> str:
    told = ((escape(run.text, quote=False), run.strong) for run in words.runs)
    return "".join(f"<strong>{text}</strong>" if strong else text for text, strong in told)
