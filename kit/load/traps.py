"""What libyaml's messages mean, in the author's words: each with the place where to type, and the cure."""

from __future__ import annotations

import re
from collections.abc import Callable

import yaml

from kit.core.problems import Problem, Related
from kit.core.source import Span

QUOTE = 'put the whole text in quotes: "…"'

_LINE_UP = "keys of one mapping start in the same column, and so do the dashes of one list"
_VALUE = re.compile(r"[ \t]*(?:- +)*(?:[^\s\"'{\[#|>][^:#]*:[ \t]+)?(?P<value>\S.*)?")


class _Place:
    """A point of the source: `line` is its whole line, `col` counts from 0."""

    def __init__(self, text: str, file: str, mark: yaml.Mark | None) -> None:
        index = min(mark.index if mark else 0, len(text))
        if index == len(text):
            index = len(text.rstrip())  # the parser gave up at the end: show the last words
        begin = text.rfind("\n", 0, index) + 1
        self.above = text[:begin].rstrip().rpartition("\n")[2].strip()
        self.line = text[begin:].partition("\n")[0]
        self.col = index - begin
        self.char = self.line[self.col : self.col + 1]
        self.span = Span(file, text.count("\n", 0, begin) + 1, self.col + 1, self.col + 2)

    @property
    def value(self) -> str:
        """The text on the line, behind its key or dash."""
        match = _VALUE.match(self.line)
        return (match["value"] or "") if match else ""

    def at_text(self) -> Span:
        """The place of the first character of the line."""
        col = len(self.line) - len(self.line.lstrip()) + 1
        return Span(self.span.file, self.span.line, col, col + 1)

    def at_value(self) -> Span:
        """The place of the first character of `value`."""
        col = len(self.line) - len(self.value) + 1
        return Span(self.span.file, self.span.line, col, col + 1)


def explain(error: yaml.YAMLError, text: str, file: str) -> Problem:
    """A syntax error (code `yaml`, `tab` or `too-deep`)."""
    told = str(getattr(error, "problem", None) or "the characters cannot be read")
    here = _Place(text, file, getattr(error, "problem_mark", None))
    opened = _Place(text, file, getattr(error, "context_mark", None) or getattr(error, "problem_mark", None))
    for part, tell in _TOLD.items():
        if part in told:
            return tell(here, opened)
    return Problem("yaml", f"this is not YAML: {told}", here.span, QUOTE)


def _start(here: _Place, opened: _Place) -> Problem:
    if here.char == "\t":
        return _tab(here, opened)
    return Problem("yaml", f"a text cannot start with {here.char}", here.span, QUOTE)


def _tab(here: _Place, opened: _Place) -> Problem:
    return Problem("tab", "a tab in front of the line", here.span, "indent with blanks, two for each step")


def _opened_start(here: _Place, opened: _Place) -> Problem:
    return _start(opened, opened)


def _colon(here: _Place, opened: _Place) -> Problem:
    if here.at_value().col == here.span.col:
        return _start(here, opened)
    if here.at_value().col < here.span.col:
        message = "': ' within an unquoted text starts a mapping"
        return Problem("yaml", message, here.span, QUOTE)
    return Problem("yaml", "this key belongs to no mapping: a text stands above it", here.at_text(), _LINE_UP)


def _stray(here: _Place, opened: _Place) -> Problem:
    """Something stands where the next key (or dash) was expected."""
    value = here.value
    if here.line[: here.col].strip():
        if value.startswith(("{", "[")):
            return Problem("yaml", f"a text cannot start with {value[0]}", here.at_value(), QUOTE)
        if value.startswith(('"', "'")):
            hint = f"put the whole text in quotes, and type {value[0]} within it as " + (
                '\\"' if value[0] == '"' else "''"
            )
            return Problem("yaml", f"the text goes on behind its closing {value[0]}", here.span, hint)
        return Problem("yaml", "did not expect this here", here.span, QUOTE)
    if here.above.startswith("#"):
        hint = "for rows that start with #, put | behind the key"
        return Problem("yaml", "the text was ended by the comment above this line", here.span, hint)
    return Problem(
        "yaml", "this line does not fit the ones above it", here.span, f"{_LINE_UP}; or a quote above is not closed"
    )


def _open_quote(here: _Place, opened: _Place) -> Problem:
    hint = f"close it; within such a text type {opened.char} as " + ('\\"' if opened.char == '"' else "''")
    return Problem("yaml", f"this {opened.char} is never closed", opened.span, hint)


def _escape(here: _Place, opened: _Place) -> Problem:
    return Problem(
        "yaml", "\\ starts an escape in a text in double quotes, and this is none", here.span, r"type a backslash as \\"
    )


def _bracket(here: _Place, opened: _Place) -> Problem:
    message = f"this {opened.char} is not closed, or a comma is missing"
    hint = f"if it opens a text: {QUOTE}"
    return Problem("yaml", message, opened.span, hint, related=(Related(here.span, "read up to here"),))


def _dash(here: _Place, opened: _Place) -> Problem:
    hint = f"start the list on the next line; if it is a text: {QUOTE}"
    return Problem("yaml", "a list cannot start on the line of its key", here.span, hint)


def _no_colon(here: _Place, opened: _Place) -> Problem:
    hint = "a key ends with a colon and a blank; a text of several lines is indented further than its key"
    return Problem("yaml", "this line is no key", opened.span, hint)


def _deep(here: _Place, opened: _Place) -> Problem:
    return Problem("too-deep", "too many lists and mappings within one another", here.span, QUOTE)


_TOLD: dict[str, Callable[[_Place, _Place], Problem]] = {
    "cannot start any token": _start,
    "node content": _start,
    "mapping keys are not allowed": _start,
    "alphabetic or numeric": _opened_start,
    "tag": _opened_start,
    "expected '!'": _opened_start,
    "URI": _opened_start,
    "expected '>'": _opened_start,
    "comment or line break": _opened_start,
    "whitespace": _opened_start,
    "directive": _opened_start,
    "version number": _opened_start,
    "indentation indicator": _opened_start,
    "mapping values": _colon,
    "expected key": _stray,
    "'-' indicator": _stray,
    "<document start>": _stray,
    "end of stream": _open_quote,
    "document indicator": _open_quote,
    "escape": _escape,
    "hexdecimal": _escape,
    "',' or '": _bracket,
    "sequence entries": _dash,
    "expected ':'": _no_colon,
    "tab character": _tab,
    "nesting depth": _deep,
}
"""A part of libyaml's message → who tells it. `here` is where the parser gave up, `opened` where the thing began."""
