"""Where the letters of a drawing stand, as near as can be told without its fonts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kit.core.geometry import Rect
from kit.core.units import MM_PER_POINT
from kit.drawing.items import Group, Item, TextItem
from kit.layout.edges import moved

_CAPITAL, _TAIL = 0.72, 0.24
"""Heights in type sizes of capitals above the line, and of tails below it, of the packaged fonts."""

_TAILED = frozenset("gjpqy,;()Q")


def letters(items: Iterable[Item]) -> Iterator[tuple[str, Rect]]:
    """Each run of text with the box of its letters: as high as a capital, as deep as a tail where it has one."""
    for item in items:
        if isinstance(item, Group):
            for text, box in letters(item.items):
                yield text, moved(box, item)
        elif isinstance(item, TextItem) and item.text.strip():
            yield item.text.strip(), letters_of(item)


def letters_of(item: TextItem) -> Rect:
    """The box of one run, around its own origin."""
    em = item.size * MM_PER_POINT
    tail = _TAIL * em if _TAILED.intersection(item.text) else 0.0
    return Rect(item.x, item.y - _CAPITAL * em, item.width, _CAPITAL * em + tail)
