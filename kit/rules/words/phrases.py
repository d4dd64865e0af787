"""A look-up of phrases in tokens: the longest one that begins at a token, found by its first word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from kit.rules.words.tokens import Token, starts_with

T = TypeVar("T")


class Phrases(Generic[T]):
    """Phrases (folded words) with what each stands for; of equal ones the first counts."""

    def __init__(self, pairs: Iterable[tuple[Sequence[str], T]]) -> None:
        self._by_first: dict[str, list[tuple[Sequence[str], T]]] = {}
        for phrase, value in pairs:
            self._by_first.setdefault(phrase[0], []).append((phrase, value))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def at(self, tokens: Sequence[Token], at: int, stop: int) -> tuple[int, T] | None:
        """How many tokens the phrase at `at` takes and what it stands for; it ends before `stop`."""
        for phrase, value in self._by_first.get(tokens[at].folded, ()) if at < stop else ():
            if at + len(phrase) <= stop and starts_with(tokens, at, phrase):
                return len(phrase), value
        return None
