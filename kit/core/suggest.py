"""`did you mean …?`: the nearest known name to a mistyped one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST = 60
"""In characters. Comparing takes the time of length times length, and no name is longer."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name most like `word`, or None when nothing is near. Case counts little."""
    if len(word) > LONGEST:
        return None
    names = sorted(set(known))
    folded = {name.casefold(): name for name in reversed(names)}
    match = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[match[0]] if match else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint: the nearest name, or all the names when none is near."""
    names = list(known)
    near = nearest(word, names)
    if near is not None:
        return f"did you mean {near}?"
    return "known here: " + ", ".join(names) if names else ""
