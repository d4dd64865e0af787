"""Two texts word by word, and texts that say the same by another name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

from kit.core.reworded import turns
from kit.model.difference import Segment

_TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
_WORDS = re.compile(r"\w+")
_ARTICLE = re.compile(r"\b(an?)\b")

LONGEST = 20_000
"""Characters of a text that is compared word by word: comparing takes the time of length times length."""


def segments(old: str | None, new: str | None) -> tuple[Segment, ...]:
    """The words of both, those that only one has marked as such. Nothing against something is that as a whole."""
    if old is None or new is None or max(len(old), len(new)) > LONGEST:
        return (*((("old", old),) if old else ()), *((("new", new),) if new else ()))
    found: list[Segment] = []
    for same, gone, come in turns(_TOKENS.findall(old), _TOKENS.findall(new)):
        if same:
            found.append(("same", gone))
            continue
        found += [("old", gone)] if gone else []
        found += [("new", come)] if come else []
    return tuple(found)


def alike(old: str, new: str) -> float:
    """How like two texts are, by their words: 1 is the same, 0 has none in common."""
    if max(len(old), len(new)) > LONGEST:
        return float(old == new)
    return SequenceMatcher(None, _WORDS.findall(old), _WORDS.findall(new), autojunk=False).ratio()


class Names:
    """Old names with their new ones. Case, plurals with s and the article before a name go with it."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._pairs = {old.casefold(): new.casefold() for old, new in pairs if old and old != new}
        longest = sorted(self._pairs, key=lambda name: (-len(name), name))
        pattern = "|".join(map(re.escape, longest))
        self._find = re.compile(rf"(?<!\w)({pattern})(?P<many>s?)(?!\w)") if longest else None

    def __bool__(self) -> bool:
        return self._find is not None

    def knows(self, old: str, new: str) -> bool:
        return self._pairs.get(old.casefold()) == new.casefold()

    def explain(self, old: str, new: str) -> bool:
        """Whether the two differ by names alone."""
        return bool(self) and self._renamed(old) == _plain(new.casefold())

    def _renamed(self, old: str) -> str:
        assert self._find is not None
        return _plain(self._find.sub(lambda found: self._pairs[found[1]] + found["many"], old.casefold()))


def _plain(text: str) -> str:
    """Without the difference between `a` and `an`, and with one blank for many."""
    return " ".join(_ARTICLE.sub("a", text).split())
