"""Comments that cut a text short: `say: Read row #2 aloud` is `Read row` to YAML, and nobody is told."""

from __future__ import annotations

import re
from typing import Protocol

from kit.load.traps import QUOTE

_COMMENT = re.compile(r"(?P<gap>[ \t]+)#(?P<blank>[ \t\n]|\Z)?")
_ROW = re.compile(r"[ \t]*\n(?P<indent> +)#(?![ \t\n#]|\Z)")


class Mark(Protocol):
    """A point of the source, as libyaml counts: all from 0."""

    index: int
    line: int
    column: int


def comment_starts(text: str) -> set[int]:
    """Where the blanks and line ends before each `#` begin: an unquoted text that ends there may have been cut."""
    starts = set()
    hash_ = text.find("#")
    while hash_ >= 0:
        start = hash_
        while start > 0 and text[start - 1] in " \t\n":
            start -= 1
        starts.add(start)
        hash_ = text.find("#", hash_ + 1)
    return starts


def cutting_comment(text: str, value: str, start: Mark, end: Mark) -> tuple[int, int, str, str] | None:
    """Line, column, message and hint for a comment that was probably meant as part of the unquoted `value` before it.

    On the line of an unquoted text a comment is accepted only where nobody could take it for text: behind a single
    word, after two blanks (one will do behind a number), and with a blank after its `#`. On the next line it is taken
    for the row of a map if it starts right below the text and has no blank after its `#`.
    """
    comment = _COMMENT.match(text, end.index)
    if comment is not None:
        apart = len(comment["gap"]) > 1 or not any(map(str.isalpha, value))
        if apart and comment["blank"] is not None and " " not in value:
            return None
        hint = f"{QUOTE}, or the comment on a line of its own"
        return end.line + 1, end.column + len(comment["gap"]) + 1, "the text is cut here: ' #' starts a comment", hint
    row = _ROW.match(text, end.index)
    if row is not None and len(row["indent"]) == start.column and _begins_its_line(text, start):
        hint = "for the rows of a map, put | behind the key"
        return end.line + 2, start.column + 1, "the text ends above this line: # starts a comment", hint
    return None


def _begins_its_line(text: str, start: Mark) -> bool:
    return not text[text.rfind("\n", 0, start.index) + 1 : start.index].strip()
