"""Which character of a scalar stands where in its file.

YAML folds line ends, doubles quotes and knows escapes, so the characters of a value need not follow one another in the
file. The stretches that do are found in the source and looked up in the value, in order: between two of them the value
holds nothing but the blanks and line ends that folding made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

Places = tuple[tuple[int, int, int], ...]
"""See `kit.core.source.Text.places`: ascending `(offset, line, col)`."""

Stretch = tuple[str, int, int]
"""Characters that follow one another on one line, with the line and column of the first."""

_SINGLE = re.compile(r"''|[^']+")
_DOUBLE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|[^\\]+")
_BLOCK = ("|", ">")

_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
"""Escapes of one letter (YAML 1.2, 5.7)."""


def places(value: str, style: str, raw: str, line: int, col: int) -> Places:
    """The places of `value`, whose source is `raw` (quotes or block header included), which starts at `line:col`.

    `style` is `'`, `"`, `|` or `>`; anything else is an unquoted scalar.
    """
    found: list[tuple[int, int, int]] = []
    at = 0
    for text, its_line, its_col in _stretches(style, raw, line, col):
        start = value.find(text, at)
        if start < 0:
            break
        at = start + len(text)
        if style in _BLOCK:
            start, its_col = _with_indent(value, start, its_col)
        found.append((start, its_line, its_col))
    return _starting_at_zero(found, line, col)


def _stretches(style: str, raw: str, line: int, col: int) -> Iterator[Stretch]:
    """The runs of source that stand in the value as they are, and each escape as what it means."""
    lines = raw.split("\n")
    if style in _BLOCK:
        lines[0] = ""  # the header: an indicator and perhaps a comment
    elif style:
        lines[0], col = lines[0][1:], col + 1
        lines[-1] = lines[-1][:-1]
    for number, content in enumerate(lines):
        start = col if number == 0 else 1
        body = content.strip(" \t") if len(lines) > 1 else content
        if body:
            start += content.index(body)
            yield from _pieces(style, body, line + number, start)


def _pieces(style: str, body: str, line: int, col: int) -> Iterator[Stretch]:
    if style == "'":
        for match in _SINGLE.finditer(body):
            yield ("'" if match[0] == "''" else match[0]), line, col + match.start()
    elif style == '"':
        for match in _DOUBLE.finditer(body):
            yield _unescaped(match[0]), line, col + match.start()
    else:
        yield body, line, col


def _unescaped(piece: str) -> str:
    if not piece.startswith("\\"):
        return piece
    return _ESCAPES[piece[1]] if len(piece) == 2 else chr(int(piece[2:], 16))


def _with_indent(value: str, start: int, col: int) -> tuple[int, int]:
    """In a block, blanks that begin a line of the value stand in the source: the row of a map may start with one."""
    begin = value.rfind("\n", 0, start) + 1
    blanks = start - begin
    return (begin, col - blanks) if value[begin:start].isspace() else (start, col)


def _starting_at_zero(found: list[tuple[int, int, int]], line: int, col: int) -> Places:
    """Without places that only continue the one before, and with one for the first character."""
    kept = [] if found and found[0][0] == 0 else [(0, line, col)]
    for place in found:
        if not kept or place[1] != kept[-1][1] or place[2] - kept[-1][2] != place[0] - kept[-1][0]:
            kept.append(place)
    return tuple(kept)


def spread(value: str, where: Places) -> list[Stretch]:
    """Each character of `value` with its own line and column."""
    ends = [place[0] for place in where[1:]] + [len(value)]
    return [
        (value[i], line, col + i - start)
        for (start, line, col), end in zip(where, ends, strict=True)
        for i in range(start, end)
    ]


def gathered(characters: Iterable[Stretch], line: int, col: int) -> tuple[str, Places]:
    """The other way round: characters with their places as one value; `line:col` for a value that is left empty."""
    value: list[str] = []
    found: list[tuple[int, int, int]] = []
    offset = 0
    for text, its_line, its_col in characters:
        value.append(text)
        found.append((offset, its_line, its_col))
        offset += len(text)
    return "".join(value), _starting_at_zero(found, line, col)
