"""A problem as people read it: the message, the line it is about with a caret below the place, the cure.

content/tin/cards.yaml:41:15: error[unknown-word]: unknown thing 'TINN'
   41 |   text: Gain 2 TINN.
      |                ^^^^
   hint: did you mean TIN?
   see content/tin/rules.yaml:3:3: TIN is defined here
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from kit.core.problems import Problem
from kit.core.source import Span

Lines = Callable[[str], Sequence[str] | None]
"""File, as a `Span` names it → its lines, or None when they cannot be had."""

WIDEST = 100
"""Columns of a source line that are shown; a longer one is cut around the place."""

_COLOURS = {"error": "31", "warning": "33", "note": "36"}
_BLUE, _BOLD = "34", "1"
_TAB = "    "


def show(problem: Problem, lines_of: Lines, colour: bool = False) -> str:
    """`problem` with its source line, ready to print, without a line end. `colour` adds ANSI colours."""
    paint = _painted if colour else _plain
    title = f"{problem.level}[{problem.code}]"
    place = f"{problem.span}: " if problem.span is not None else ""
    told = [f"{paint(place, _BOLD)}{paint(title, _COLOURS[problem.level])}: {readable(problem.message)}"]
    if problem.span is not None:
        told += _excerpt(problem.span, lines_of(problem.span.file), _COLOURS[problem.level], paint)
    if problem.hint:
        told.append(f"   {paint('hint:', _BLUE)} {readable(problem.hint)}")
    told += [f"   {paint('see', _BLUE)} {r.span}: {readable(r.message)}" for r in problem.related]
    told += [f"   {readable(line)}".rstrip() for line in problem.detail.splitlines()]
    return "\n".join(told)


def _excerpt(span: Span, lines: Sequence[str] | None, colour: str, paint: Callable[[str, str], str]) -> list[str]:
    """The line of `span` and the line with the carets; nothing when there is no such line."""
    if lines is None or not 0 < span.line <= len(lines) or not lines[span.line - 1].strip():
        return []
    line = lines[span.line - 1]
    far = max(0, span.col - 1 - WIDEST)  # nothing before it can be in the window
    cells = [_shown(char) for char in line[far : far + 3 * WIDEST]]
    first = min(span.col - 1 - far, len(cells))
    end = max(first + 1, min(span.end - 1 - far, len(cells)))
    start, stop = _window(cells, first, end)
    before, after = ("…" if far + start > 0 else ""), ("…" if far + stop < len(line) else "")
    indent = " " * (len(before) + _width("".join(cells[start:first])))
    carets = "^" * max(1, _width("".join(cells[first : min(end, stop)])))
    number = f"{span.line:>5}"
    return [
        f"{paint(f'{number} |', _BLUE)} {before}{''.join(cells[start:stop])}{after}",
        f"{paint(' ' * len(number) + ' |', _BLUE)} {indent}{paint(carets, colour)}",
    ]


def _window(cells: Sequence[str], first: int, end: int) -> tuple[int, int]:
    """The part of a long line that is shown: as much as fits, with the place in its middle."""
    widths = [_width(cell) for cell in cells]
    if sum(widths) <= WIDEST:
        return 0, len(cells)
    start = stop = first
    room = WIDEST
    while stop < min(end, len(cells)) and room >= widths[stop]:
        room -= widths[stop]
        stop += 1
    while room > 0 and (start > 0 or stop < len(cells)):
        if start > 0:
            start -= 1
            room -= widths[start]
        if stop < len(cells) and room > 0:
            room -= widths[stop]
            stop += 1
    return start, stop


def _shown(char: str) -> str:
    """A character as a terminal can show it: tabs as blanks, what cannot be seen by its number."""
    if char == "\t":
        return _TAB
    hidden = unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return f"<U+{ord(char):04X}>" if hidden else char


def readable(text: str) -> str:
    """A text that holds no control of the terminal."""
    return "".join(map(_shown, text))


def _width(text: str) -> int:
    """Columns on a terminal: East Asian wide characters take two, combining ones none."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _painted(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if text else ""


def _plain(text: str, code: str) -> str:
    return text
