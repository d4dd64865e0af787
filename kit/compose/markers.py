"""Words on their way through Jinja2 and XML: each `Text` travels as a marker, so it is neither escaped nor parsed.

`\\ue000` + index + `\\ue001` (private use) stands for the text with that index. Markers are resolved after the XML is
parsed; whatever else stands in a text node was not typed by an author and is refused there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.core.source import Text

OPEN, CLOSE = "\ue000", "\ue001"
_MARKER = re.compile(f"{OPEN}(\\d+){CLOSE}")


class Marks:
    """The texts of one rendering, by index."""

    def __init__(self) -> None:
        self._texts: list[Text] = []

    def mark(self, text: Text) -> str:
        self._texts.append(text)
        return f"{OPEN}{len(self._texts) - 1}{CLOSE}"

    def pieces(self, raw: str) -> Iterator[str | Text]:
        """`raw` cut at its markers: texts where they stood, plain strings between them."""
        if OPEN not in raw:
            yield raw
            return
        end = 0
        for match in _MARKER.finditer(raw):
            if match.start() > end:
                yield raw[end : match.start()]
            yield self._texts[int(match[1])]
            end = match.end()
        if end < len(raw):
            yield raw[end:]

    def value(self, raw: str) -> str | Text:
        """An attribute's value: the text if it is nothing else; else all joined, at the place of its first text."""
        pieces = list(self.pieces(raw))
        if len(pieces) == 1:
            return pieces[0]
        first = next((p for p in pieces if isinstance(p, Text)), None)
        return raw if first is None else Text.at("".join(pieces), first.span)
