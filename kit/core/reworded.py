"""Two wordings of one text, word by word: which words the other one does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

_WORD = re.compile(r"\S+\s*")


class Stretch(NamedTuple):
    """Words that stand together, with the blank behind them; `changed` says that the other wording lacks them."""

    words: str
    changed: bool


Wording = tuple[Stretch, ...]


def turns(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[bool, str, str]]:
    """Two texts in tokens, part by part: whether both have it, as the old one and as the new one writes it. Blanks
    around a token do not count."""
    before, after = ([token.strip() or token for token in tokens] for tokens in (old, new))
    for op, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        yield op == "equal", "".join(old[i1:i2]), "".join(new[j1:j2])


def reworded(old: str, new: str) -> tuple[Wording, Wording]:
    """Both wordings in stretches that are kept or changed in turn.

    >>> reworded("Gain 2 TIN.", "Gain 3 TIN.")[1]
    (Stretch(words='Gain ', changed=False), Stretch(words='3 ', changed=True), Stretch(words='TIN.', changed=False))
    """
    parts = list(turns(_WORD.findall(old), _WORD.findall(new)))
    return _stretches((was, not same) for same, was, _ in parts), _stretches((now, not same) for same, _, now in parts)


def _stretches(parts: Iterable[tuple[str, bool]]) -> Wording:
    """Without parts that are not there; what was kept on both sides of one stands together."""
    there = groupby(((words, changed) for words, changed in parts if words), key=itemgetter(1))
    return tuple(Stretch("".join(words for words, _ in run), changed) for changed, run in there)
