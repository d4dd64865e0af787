"""What may stand for a picture when it is read aloud: a sentence, never the name of a file."""

from __future__ import annotations

import re

_FILE = re.compile(r"\S+\.[A-Za-z][A-Za-z0-9]{1,4}\b(?!\.\w)|[\\/]\S|\w_\w")
_ENDS = re.compile(r"[.!?…][)”’\"']*$")
_BEGINS = re.compile(r"^[(“‘\"'„«¿¡]*(?:[^\W\d_]|\d|[−–+])")
_LEAST_WORDS = 2


def unlike_sentence(text: str) -> str:
    """Why `text` is no sentence, as the end of "it …"; empty if it is one.

    A sentence begins with a capital (in scripts that have them) or a figure, ends with a full stop, question or
    exclamation mark, and has two words at least. Source: ISO 14289-1, 7.3, asks for text that says what a picture
    means; the name of a file says where it came from.
    """
    words = text.split()
    if not words:
        return "is empty"
    if len(words) == 1 and _FILE.search(text):
        return "is the name of a file"
    if len(words) < _LEAST_WORDS:
        return "is one word and no sentence"
    if not _BEGINS.match(text) or text.lstrip("(“‘\"'„«¿¡")[:1].islower():
        return "does not begin like a sentence"
    if not _ENDS.search(text.rstrip()):
        return "does not end with a full stop"
    if any(_FILE.fullmatch(word.rstrip(".!?,;:")) and "." in word.rstrip(".!?,;:") for word in words):
        return "holds the name of a file"
    return ""
