"""Characters that no printed text may hold, and letters typed as two characters.

What cannot be seen cannot be proof-read: a zero-width space inside a word, a soft hyphen, a tab. Each is refused by its
name and place; the text goes on without it, so that no later stage tells the same slip again. A no-break space (U+00A0)
is kept: it is typed on purpose. A letter typed as base and accent becomes the one character it is (NFC) in its place.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.core.source import Span
from kit.load.places import Places, Stretch, gathered, spread

STAND_IN = "\ue000"
"""Takes the place of a forbidden character while YAML is parsed: the parser refuses some without saying where, and
takes others for line ends. It is itself forbidden, so it can mean nothing else."""

FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls (category Cc), but for the line feed
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"  # default ignorable
    "\ufffc-\uffff\ue000-\uf8ff\U000f0000-\U0010ffff]"  # left over from other programs; private use
)

_USUAL = bytes([0x0A, *range(0x20, 0x7F)]).replace(b"\\", b"")
"""Printable ASCII but the backslash: nothing to look at. (In UTF-8 its bytes are no part of any other character.)"""

_UNNAMED = {0x09: "TAB", 0x0D: "CARRIAGE RETURN", 0x00: "NULL", 0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE"}


def safe(text: str) -> str:
    """`text` as the YAML parser may see it: of the same length. Tabs stay, for they may separate."""
    return FORBIDDEN.sub(lambda match: "\t" if match[0] == "\t" else STAND_IN, text)


def needs_care(text: str) -> bool:
    """Whether a scalar of this file might need `cleaned`: most files have none, and are read faster."""
    unusual = text.encode().translate(None, delete=_USUAL).decode()
    return "\\" in unusual or FORBIDDEN.search(unusual) is not None or not unicodedata.is_normalized("NFC", text)


def cleaned(value: str, where: Places, file: str, lines: list[str], problems: list[Problem]) -> tuple[str, Places]:
    """`value` without forbidden characters (each kind in it is a problem) and in NFC, with its places."""
    if FORBIDDEN.search(value) is None and unicodedata.is_normalized("NFC", value):
        return value, where
    kept: list[Stretch] = []
    refused: dict[str, list[tuple[int, Span]]] = {}
    for char, line, col in spread(value, where):
        if FORBIDDEN.match(char) is None:
            kept.append((char, line, col))
            continue
        typed = lines[line - 1][col - 1 : col] if char == STAND_IN else char
        written = char if typed in ("", "\\") else typed  # a backslash: the character was written as an escape
        refused.setdefault(written, []).append((len(kept), Span(file, line, col, col + 1)))
        if char == "\t":
            kept.append((" ", line, col))
    for char, found in refused.items():
        problems.append(_refused(char, found, kept))
    return gathered(_composed(kept), *where[0][1:])


def named(char: str) -> str:
    """`U+200B ZERO WIDTH SPACE`."""
    point = ord(char)
    name = unicodedata.name(char, "") or _UNNAMED.get(point, "CONTROL CHARACTER" if point < 0xA0 else "")
    return f"U+{point:04X} {name}".rstrip()


def _refused(char: str, found: list[tuple[int, Span]], kept: list[Stretch]) -> Problem:
    """One problem for all of `char` in a text, at the first of them, with the word that it follows."""
    offset, span = found[0]
    words = "".join(c for c, _, _ in kept[max(0, offset - 30) : offset]).split()
    told = named(char) + (f" after '{words[-1]}'" if words else " at the start of the text")
    if len(found) > 1:
        told += f" (and {len(found) - 1} more in this text)"
    category = unicodedata.category(char)
    if char == "\t":
        return Problem("tab", f"a tab in the text: {told}", span, "type a blank")
    if category == "Cc":
        return Problem("control-character", f"a control character in the text: {told}", span, "delete it")
    if category == "Co":
        hint = "its look depends on the font; for a pictogram write {icon:name}"
        return Problem("private-character", f"a private-use character in the text: {told}", span, hint)
    return Problem("invisible-character", f"an invisible character in the text: {told}", span, "delete it")


def _composed(characters: list[Stretch]) -> Iterator[Stretch]:
    """Letters that were typed as base and accents, each as one stretch in NFC at the place of its base."""
    letter: list[str] = []
    at = (0, 0)
    for char, line, col in characters:
        if letter and not _joins(letter, char):
            yield unicodedata.normalize("NFC", "".join(letter)), *at
            letter = []
        if not letter:
            at = (line, col)
        letter.append(char)
    if letter:
        yield unicodedata.normalize("NFC", "".join(letter)), *at


def _joins(letter: list[str], char: str) -> bool:
    """Whether `char` is an accent, or makes one character with those before (the parts of a Hangul syllable)."""
    if char.isascii():
        return False
    if unicodedata.combining(char):
        return True
    before, nfc = "".join(letter), functools.partial(unicodedata.normalize, "NFC")
    return nfc(before + char) != nfc(before) + nfc(char)
