"""Names in running text: pieces and seats, by their tokens.

A name of several words is known in any case (`TIN YARD`, `Tin Yard`); a name of one word only as typed, in capitals,
or capitalised, for `fair` is more often a word than the FAIR. Both kinds of apostrophe are one, and `TIN YARD's`
names TIN YARD.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kit.rules.words.tokens import Token, tokens_of


class Named(NamedTuple):
    """A name that stands in a text: what it names, and its tokens."""

    id: str
    first: int
    length: int

    def covers(self, at: int) -> bool:
        """Whether the token at `at` is one of its."""
        return self.first <= at < self.first + self.length


class Names:
    """A look-up of names: `forms` are (name as printed, what it names); of equal ones the first counts."""

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        self.known: dict[str, str] = {}
        self._by_first: dict[str, list[tuple[tuple[Token, ...], str]]] = {}
        for name, thing in forms:
            tokens = tokens_of(name)
            if tokens and self.known.setdefault(name, thing) == thing:
                self._by_first.setdefault(tokens[0].folded, []).append((tokens, thing))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def at(self, tokens: Sequence[Token], at: int) -> Named | None:
        """The longest name that begins at `at`."""
        first = tokens[at].folded
        for name, thing in (*self._by_first.get(first, ()), *self._by_first.get(_bare(first), ())):
            if _stands(name, tokens[at : at + len(name)]):
                return Named(thing, at, len(name))
        return None

    def all(self, tokens: Sequence[Token], first: int = 0, last: int | None = None) -> tuple[Named, ...]:
        """The names among the tokens `first` to `last` (excluded), none inside another."""
        found: list[Named] = []
        at, end = first, len(tokens) if last is None else last
        while at < end:
            named = self.at(tokens, at)
            if named is None:
                at += 1
            else:
                found.append(named)
                at += named.length
        return tuple(found)


def _stands(name: Sequence[Token], words: Sequence[Token]) -> bool:
    """Whether the words are the name, possessive or not."""
    if len(words) < len(name) or any(n.folded != w.folded for n, w in zip(name[:-1], words, strict=False)):
        return False
    if words[-1].folded != name[-1].folded and _bare(words[-1].folded) != name[-1].folded:
        return False
    return len(name) > 1 or _same_case(name[0].text, words[0].text)


def _same_case(name: str, word: str) -> bool:
    """For names of one word: as typed, in capitals, or capitalised."""
    word = word.replace("’", "'")
    forms = (name.replace("’", "'"), name.upper().replace("’", "'"), name.capitalize().replace("’", "'"))
    return word in forms or word[: len(_bare(word))] in forms


def _bare(word: str) -> str:
    """The word without a possessive ending."""
    word = word.replace("’", "'")
    return word[:-2] if word.endswith(("'s", "'S")) else word[:-1] if word.endswith("'") else word
