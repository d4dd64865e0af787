"""Two wordings of one text, word by word: which words the other one does not have."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import NamedTuple

_WORD = re.compile(r"\S+\s*")


class Stretch(NamedTuple):
    """Words that stand together, with the blank behind them; `changed` says that the other wording lacks them."""

    words: str
    changed: bool


Wording = tuple[Stretch, ...]


def reworded(old: str, new: str) -> tuple[Wording, Wording]:
    """Both wordings in stretches that are kept or changed in turn.

    >>> reworded("Gain 2 TIN.", "Gain 3 TIN.")[1]
    (Stretch(words='Gain ', changed=False), Stretch(words='3 ', changed=True), Stretch(words='TIN.', changed=False))
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    same = SequenceMatcher(None, [word.strip() for word in before], [word.strip() for word in after], autojunk=False)
    blocks = [(a, a + n, b, b + n) for a, b, n in same.get_matching_blocks() if n]
    kept = [(first, last) for first, last, _, _ in blocks], [(first, last) for _, _, first, last in blocks]
    return _stretches(before, kept[0]), _stretches(after, kept[1])


def _stretches(words: list[str], kept: list[tuple[int, int]]) -> Wording:
    found: list[Stretch] = []
    flags = [not any(first <= n < last for first, last in kept) for n in range(len(words))]
    for word, changed in zip(words, flags, strict=True):
        if found and found[-1].changed == changed:
            found[-1] = Stretch(found[-1].words + word, changed)
        else:
            found.append(Stretch(word, changed))
    return tuple(found)
