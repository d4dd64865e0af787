"""A file without paper holds every text that content wants told, word for word and as often as it is told.

Why: a template that forgets a field would lose it without a word. The file is opened as it will be read, HTML by
an HTML parser, not as it was made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Text

INLINE = ("strong", "a")
UNSEEN = ("head", "nav", "style")


def inspect_told(path: Path, contents: Iterable[tuple[Text, str]]) -> list[Problem]:
    """What is missing in the HTML or plain text at `path`: `contents` are texts with their words as they are read. The
    same text that is told on several pieces must be there as often."""
    whole = _words(path)
    wanted = Counter(" ".join(words.split()) for _, words in contents)
    first = {" ".join(words.split()): text for text, words in reversed(list(contents))}
    hint = "the template below templates/reading/ must tell this field, whole and unchanged"
    return [
        Problem("not-printed", f"{path.name}: '{words}' is not told{_often(found, count)}", first[words].span, hint)
        for words, count in wanted.items()
        if (found := len(re.findall(rf"(?<!\w){re.escape(words)}(?!\w)", whole))) < count
    ]


def inspect_braille(path: Path, width: int, lines: int) -> list[Problem]:
    """Whether every page has its lines, no line too many cells, and nothing but cells in it."""
    pages = path.read_bytes().split(b"\f")
    line = re.compile(rb"[ -_]{0,%d}" % width)
    return [
        Problem("braille-page", f"{path.name}: page {number} is no page of {width} × {lines} cells")
        for number, page in enumerate(pages, 1)
        if len(found := page.split(b"\r\n")) != lines + 1 or found[-1] or not all(map(line.fullmatch, found))
    ]


def _often(found: int, count: int) -> str:
    return f" {count} times, but {found}" if found else ""


def _words(path: Path) -> str:
    told = path.read_text("utf-8")
    if path.suffix == ".html":
        reader = _Reader()
        reader.feed(told)
        reader.close()
        told = "".join(reader.told)
    return "\n".join(" ".join(block.split()) for block in told.split("\n\n"))


class _Reader(HTMLParser):
    """The words of the page, a blank line between two elements that are not within a line."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in UNSEEN
        self.told += [] if tag in INLINE else ["\n\n"]

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in UNSEEN
        self.told += [] if tag in INLINE else ["\n\n"]

    def handle_data(self, data: str) -> None:
        self.told += [] if self._unseen else [data]
