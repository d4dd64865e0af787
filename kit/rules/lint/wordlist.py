"""The words of a language, from pyspellchecker (MIT), which brings its lists along and needs no network."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from spellchecker import SpellChecker

MISSING = 'pip install "playproof[lint]", or leave spelling out: without: [spelling] in lint.yaml'


class NoWordlist(Exception):
    """Why words cannot be looked up, and the cure."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class Wordlist(NamedTuple):
    """`has` takes a word in lower case with a straight apostrophe; `like` gives the words that are one slip away, the
    most frequent first."""

    has: Callable[[str], bool]
    like: Callable[[str], list[str]]


def wordlist(language: str) -> Wordlist:
    """The list for a BCP 47 tag; of its language, whatever the region. Raises NoWordlist."""
    try:
        checker = _checker(language.split("-")[0])
    except ImportError:
        raise NoWordlist("spelling was not looked at: pyspellchecker is not installed", MISSING) from None
    except ValueError:
        hint = "leave spelling out: without: [spelling] in lint.yaml"
        raise NoWordlist(f"spelling was not looked at: there is no word list for '{language}'", hint) from None

    def like(word: str) -> list[str]:
        found: Iterable[str] = checker.candidates(word) or ()
        return sorted((w for w in found if w != word), key=lambda w: (-checker.word_usage_frequency(w), w))

    return Wordlist(lambda word: word in checker, like)


@functools.cache
def _checker(language: str) -> SpellChecker:
    """Reads its list when it is made: a third of a second, once for all games of a language."""
    from spellchecker import SpellChecker

    return SpellChecker(language=language, distance=1)
