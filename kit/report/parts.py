"""The pieces that the page is made of: headings, tables that may be scrolled, marks of a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kit.core.source import Span
from kit.report.markup import Node, Tag, tag

PASSED, BOUNDED, REFUSED = "pass", "bound", "fail"

_SIGNS = {PASSED: "✓", BOUNDED: "≈", REFUSED: "✗"}


def mark(kind: str, word: str) -> Tag:
    """A verdict by sign, word and colour; the word alone says all."""
    return tag("strong", tag("span", _SIGNS[kind], aria_hidden="true"), f" {word}", class_=f"mark {kind}")


def code(text: str) -> Tag:
    return tag("code", text)


def place(span: Span) -> Tag:
    """Where it was typed: file, line and column. The folder of the game is told once, at its head."""
    return tag("code", f"{span.short}:{span.col}", class_="place")


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Node]], *, id: str) -> Tag:
    """A table whose first column heads its rows. One that is too wide for a screen can be scrolled, by keys too."""
    head = tag("thead", tag("tr", *(tag("th", word, scope="col") for word in heads)))
    body = tag("tbody", *(tag("tr", *_cells(row)) for row in rows))
    width = f"columns{min(len(heads), 6)}"
    inner = tag("table", tag("caption", caption, id=id), head, body, class_=width)
    return tag("div", inner, class_="scroll", role="region", aria_labelledby=id, tabindex=0)


def _cells(row: Sequence[Node]) -> Iterable[Tag]:
    first, *others = row
    return (tag("th", first, scope="row"), *(tag("td", cell) for cell in others))


def terms(pairs: Iterable[tuple[str, str]]) -> Tag:
    """Words with what they mean."""
    return tag("dl", *(tag("div", tag("dt", word), tag("dd", meaning)) for word, meaning in pairs))


def section(id: str, title: str, *children: Node | None) -> Tag:
    """A part of a game, with its heading."""
    return tag("section", tag("h3", title, id=id), *children, aria_labelledby=id)
