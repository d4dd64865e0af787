"""A content stream as a sequence of operators with their operands (ISO 32000-1, 7.8.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Operand = float | str | bytes | list[Any] | dict[str, Any]
"""A number, a name (`/P`, as `str` with its slash), a string (`bytes`), an array or a dictionary."""

_TOKEN = re.compile(
    rb"""(?P<space>[\x00\t\n\f\r ]+|%[^\r\n]*)
    |(?P<number>[+-]?(?:\d+\.?\d*|\.\d+))
    |(?P<operator>[A-Za-z'"][A-Za-z0-9*]*)
    |(?P<name>/[^\x00\t\n\f\r ()<>\[\]{}/%]*)
    |(?P<string>\()
    |(?P<bracket><<|>>|\[|\])
    |(?P<hex><[0-9A-Fa-f\x00\t\n\f\r ]*>)""",
    re.VERBOSE,
)
_PLAIN = re.compile(rb"[\t\n\r ]*((?:[+-]?\d+(?:\.\d*)?[\t\n\r ]+)*)([A-Za-z][A-Za-z0-9*]*)(?![^\t\n\r ])")
"""Numbers, then their operator: most of a page, read at one go."""
_SIMPLE = re.compile(rb"\(([^()\\]*)\)")
_STOP = re.compile(rb"[()\\]")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
_WORDS = {"true": True, "false": False, "null": None}


class DamagedError(Exception):
    """The file is not as a PDF should be."""


def operators(content: bytes) -> Iterator[tuple[str, list[Operand]]]:
    """Each operator with the operands before it. Raises DamagedError."""
    stack: list[list[Any]] = [[]]
    at, end = 0, len(content)
    while at < end:
        plain = _PLAIN.match(content, at) if len(stack) == 1 else None
        if plain is not None and (word := plain[2].decode("ascii")) not in _WORDS:
            yield word, stack[0] + [float(number) for number in plain[1].split()]
            stack[0], at = [], plain.end()
            continue
        match = _TOKEN.match(content, at)
        if match is None:
            raise DamagedError(f"cannot read the content at byte {at}")
        at = match.end()
        if match.lastgroup == "operator" and (word := match[0].decode("ascii")) not in _WORDS:
            if len(stack) > 1:
                raise DamagedError(f"the operator {word} stands inside an array or a dictionary")
            yield word, stack[0]
            stack[0] = []
        elif match.lastgroup == "string":
            string, at = _string(content, match.start())
            stack[-1].append(string)
        elif match.lastgroup == "bracket":
            _bracket(match[0], stack)
        elif match.lastgroup != "space":
            stack[-1].append(_operand(match[0]))


def _operand(token: bytes) -> Operand | bool | None:
    """A number, a name, a string in hexadecimal digits, or one of the three words that are values."""
    if token.startswith(b"/"):
        return token.decode("latin-1")
    if token.startswith(b"<"):
        digits = re.sub(rb"[^0-9A-Fa-f]", b"", token)
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
    word = token.decode("ascii")
    return _WORDS[word] if word in _WORDS else float(word)


def _bracket(token: bytes, stack: list[list[Any]]) -> None:
    if token in (b"<<", b"["):
        stack.append([])
        return
    if len(stack) == 1:
        raise DamagedError("a bracket is closed that was never opened")
    inner = stack.pop()
    if token == b"]":
        stack[-1].append(inner)
    else:
        stack[-1].append(dict(zip(inner[::2], inner[1::2], strict=False)))


def _string(content: bytes, start: int) -> tuple[bytes, int]:
    """The string that opens at `start`, and the offset behind it. Round brackets inside may be balanced."""
    simple = _SIMPLE.match(content, start)
    if simple is not None:
        return simple[1], simple.end()
    depth, at = 0, start
    while stop := _STOP.search(content, at):
        at = stop.end()
        if stop[0] == b"\\":
            at += 1
        else:
            depth += 1 if stop[0] == b"(" else -1
            if depth == 0:
                return _ESCAPE.sub(_unescape, content[start + 1 : at - 1]), at
    raise DamagedError("a string is never closed")


def _unescape(match: re.Match[bytes]) -> bytes:
    what = match[1]
    if what[0] in b"01234567":
        return bytes((int(what, 8) & 0xFF,))
    return _LETTERS.get(what, what)
