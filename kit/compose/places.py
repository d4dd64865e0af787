"""Where an element was written: each start tag of a template gets `at="file:line:col"` before Jinja2 sees it."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from kit.core.source import Span

_PARTS = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|<!--.*?-->|<(?P<tag>[A-Za-z][\w-]*)", re.DOTALL)
_PLACED = re.compile(r'<(?P<tag>[A-Za-z][\w-]*) at="(?P<at>[^"]+)"')


def with_places(source: str, name: str) -> str:
    """`source` with the place of every start tag written into it; line numbers stay what they are."""
    starts = [0, *(m.end() for m in re.finditer("\n", source))]

    def placed(match: re.Match[str]) -> str:
        if match["tag"] is None:
            return match[0]
        line = bisect_right(starts, match.start())
        col = match.start() - starts[line - 1] + 1
        return f'{match[0]} at="{name}:{line}:{col}"'

    return _PARTS.sub(placed, source)


@lru_cache(4096)  # all cards of a deck share their places
def span_of(at: str, tag: str) -> Span:
    """The place behind an `at`: from the opening bracket to the end of the tag's name."""
    file, line, col = at.rsplit(":", 2)
    return Span(file, int(line), int(col), int(col) + len(tag) + 1)


def last_place(rendered: str, until: int) -> Span | None:
    """The place of the last start tag before the character `until` of a rendering."""
    placed = list(_PLACED.finditer(rendered, 0, until))
    return span_of(placed[-1]["at"], placed[-1]["tag"]) if placed else None
