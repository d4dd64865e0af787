"""`did you mean …?`: the nearest known name to a mistyped one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST = 60
"""In characters. Comparing takes the time of length times length, and no name is longer."""

MOST_NAMES = 30
"""That a hint lists."""

ALIKE, SLIP = 0.6, 0.8
"""How like a name must be to be worth a question, and to be taken for a slip of it (1 is the same)."""


def nearest(word: str, known: Iterable[str], alike: float = ALIKE) -> str | None:
    """The known name most like `word`, or None when nothing is near. Case counts little."""
    if len(word) > LONGEST:
        return None
    names = sorted(set(known))
    folded = {name.casefold(): name for name in reversed(names)}
    match = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=alike)
    return folded[match[0]] if match else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint: the nearest name, or all the names (the first of very many) when none is near."""
    names = list(known)
    near = nearest(word, names)
    if near is not None:
        return f"did you mean {near}?"
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"known here: {', '.join(names[:MOST_NAMES])}{more}" if names else ""
