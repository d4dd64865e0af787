"""Words into lines: as many as fit on each, ragged, and no short word left alone on the last one."""

from __future__ import annotations

from kit.core.units import MM_PER_POINT
from kit.text.measure import Word

TOLERANCE = 1e-6
"""mm. Less than any printer moves; it takes up rounding alone."""

_WIDOW = 0.5
"""A last line of one word, shorter than this share of the width, gets company if the line before can spare it."""

Lines = list[tuple[int, int]]
"""Each line as the words from the first index up to, not including, the second."""


def width_of(word: Word, scale: float, tracking: float) -> float:
    """In mm; `scale` is mm a thousandth of the type size, `tracking` mm a letter."""
    return word.units * scale + word.letters * tracking + word.fixed


def scale_of(size: float) -> float:
    """mm for a thousandth of a type size in points."""
    return size * MM_PER_POINT / 1000


def wrap(words: tuple[Word, ...], width: float, size: float, tracking: float = 0.0, indent: float = 0.0) -> Lines:
    """Lines of at most `width` mm (a wider word has a line for itself), the first one shorter by `indent`; `size` in
    pt, `tracking` in mm."""
    scale, limit = scale_of(size), width + TOLERANCE
    lines: Lines = []
    first, used, gap = 0, indent, 0.0
    for n, word in enumerate(words):
        wide = word.units * scale + word.letters * tracking + word.fixed
        if n > first and used + gap + wide > limit:
            lines.append((first, n))
            first, used = n, wide
        else:
            used += gap + wide
        gap = word.gap * scale + tracking if word.gap else 0.0
    if words:
        lines.append((first, len(words)))
    if len(lines) > 1 and lines[-1][1] - lines[-1][0] == 1:
        _mend_widow(lines, words, limit, scale, tracking)
    return lines


def _mend_widow(lines: Lines, words: tuple[Word, ...], limit: float, scale: float, tracking: float) -> None:
    """Moves the last word of the line before down to a lonely short one."""
    (first, last), end = lines[-2], lines[-1][1]
    lonely = width_of(words[last], scale, tracking)
    moved = words[last - 1]
    together = width_of(moved, scale, tracking) + moved.gap * scale + tracking + lonely
    if last - first >= 3 and lonely < _WIDOW * limit and together <= limit:
        lines[-2:] = [(first, last - 1), (last - 1, end)]
