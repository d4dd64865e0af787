"""A text in tokens that keep their offsets: words, numbers, single signs.

Every kind of blank parts tokens, the no-break space too. An apostrophe belongs to its word and both kinds (U+0027,
U+2019) are one; a hyphen between words is a sign of its own (`six-part` is `six`, `-`, `part`); letters joined to
digits by a hyphen are a code (`AB-1`). A character that no eye can see stays in its word, so that the word is unknown
and can be named.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

TokenKind = Literal["word", "number", "code", "sign"]

_TOKEN = re.compile(
    r"""(?P<code>[^\W\d_]+(?:-\d+)+(?!\w)|\d+[^\W\d_]\w*)
      | (?P<number>(?:(?<![\w.,])[-−+](?=\d))?\d+(?:[_.,/:]\d+)*(?:[–-]\d+(?![\w]))?)
      | (?P<word>[^\W\d_](?:\w|[\u00ad\u200b-\u200f\u2060\ufeff])*(?:['’][^\W\d_]+)*)
      | (?P<sign>\S)""",
    re.VERBOSE,
)


_MOST_KEPT = 8192
"""Texts whose tokens are kept: the names of a game are read anew for each of its sentences."""


class Token(NamedTuple):
    """`folded` is what tokens are compared by: lower case, straight apostrophes. `glued` says that no blank stands
    before."""

    kind: TokenKind
    text: str
    folded: str
    start: int
    end: int
    glued: bool = False


@lru_cache(_MOST_KEPT)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a text, offsets into it."""
    tokens: list[Token] = []
    last = -1
    for match in _TOKEN.finditer(text):
        kind: TokenKind = match.lastgroup  # type: ignore[assignment]
        tokens.append(Token(kind, match[0], folded(match[0]), match.start(), match.end(), match.start() == last))
        last = match.end()
    return tuple(tokens)


def joined(tokens: Sequence[Token]) -> str:
    """Tokens as words again, single blanks between those that stood apart."""
    return "".join(t.text if t.glued or n == 0 else f" {t.text}" for n, t in enumerate(tokens))


def folded(word: str) -> str:
    """How words are compared: lower case, one kind of apostrophe."""
    return word.replace("’", "'").casefold()


def folded_words(text: str) -> tuple[str, ...]:
    """A phrase for a look-up."""
    return tuple(token.folded for token in tokens_of(text))


def same_name(name: str) -> str:
    """How names are compared: one kind of apostrophe, single plain blanks, none at the ends."""
    return " ".join(name.replace("’", "'").split())


def starts_with(tokens: Sequence[Token], at: int, phrase: Sequence[str]) -> bool:
    """Whether the phrase (folded words) stands at `at`."""
    return len(phrase) <= len(tokens) - at and all(tokens[at + i].folded == word for i, word in enumerate(phrase))


def invisible(text: str) -> str:
    """The name of the first character that no eye can see (`U+200B ZERO WIDTH SPACE`), or ''."""
    for char in text:
        if unicodedata.category(char) in ("Cf", "Cc") and not char.isspace():
            return f"U+{ord(char):04X} {unicodedata.name(char, 'CONTROL CHARACTER')}"
    return ""
