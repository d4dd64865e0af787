"""Bytes of a file → text: bounded, UTF-8, without a byte order mark, with LF line ends whatever the file has."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.core.source import Span

LARGEST_FILE = 4 * 1024 * 1024
"""In bytes. Ten thousand cards with long texts take less; a larger file is not content."""

_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def decode(data: bytes, file: str, problems: list[Problem]) -> str | None:
    """The text of `file`; None when it is too large or is not UTF-8 (codes `too-large`, `not-utf-8`).

    A lone carriage return is no line end here: the reader refuses it, as any other control character.
    """
    if len(data) > LARGEST_FILE:
        limit = f"{LARGEST_FILE // (1024 * 1024)} MiB"
        hint = "spread the content over several files of the same folder"
        problems.append(Problem("too-large", f"the file is larger than {limit}", Span(file, 1, 1, 1), hint))
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        problems.append(_not_utf8(data, error.start, file))
        return None
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _not_utf8(data: bytes, start: int, file: str) -> Problem:
    """Names the first wrong byte; its column counts the characters before it on its line."""
    if data.startswith(_UTF16):
        return Problem("not-utf-8", "the file is UTF-16", Span(file, 1, 1, 1), "save it again as UTF-8")
    before = data[:start].decode("utf-8").removeprefix("\ufeff")
    line, col = before.count("\n") + 1, len(before) - before.rfind("\n")
    message = f"byte 0x{data[start]:02X} is not UTF-8"
    return Problem("not-utf-8", message, Span(file, line, col, col + 1), "save the file again as UTF-8")
