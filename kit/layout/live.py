"""The live box of a paper: where furniture, leaflets and things to cut may stand, centred on the paper.

A4 and Letter share theirs, so that a kit has the same coordinates on both and every mark stays inside the margin; so do
A3 and Tabloid (house style, sections 3 and 10). Another margin changes a shared box by as much on both papers. Other
papers get the largest box in steps of 2 mm.
"""

from __future__ import annotations

import math

from kit.core.geometry import Rect
from kit.model.paper import Paper

MARKS = 3.0
"""mm that cut marks reach outside a trim."""

_MODULE = 2.0
_SHARED = {
    ("a4", False): (184.0, 258.0),
    ("letter", False): (184.0, 258.0),
    ("a4", True): (252.0, 190.0),
    ("letter", True): (252.0, 190.0),
    ("legal", False): (184.0, 334.0),
    ("a3", False): (252.0, 398.0),
    ("tabloid", False): (252.0, 398.0),
    ("a3", True): (394.0, 258.0),
    ("tabloid", True): (394.0, 258.0),
}
"""(paper, lies on its long side) → width and height of the live box at a margin of 10 mm."""

_MARGIN = 10.0
_BELOW = 0.4
"""mm that the last line of the furniture of an upright sheet reaches below the box (its letters with a tail)."""

_FURNITURE = {False: 15.0, True: 7.0}
"""mm of header, and as much of footer, with the room for marks: upright, and on its long side."""

_NARROW = {False: (165.0, 6.0), True: (236.0, 4.0)}
"""A live box narrower than the first has a footer higher by the second: its words stand above the ruler (mm). The head
leaves as much more free, so that the block is centred on the paper, and a back lies behind its face."""


def live_box(paper: Paper, margin: float = _MARGIN) -> Rect:
    """On the paper, from its top-left corner; `paper` may be turned."""
    turned = paper.width > paper.height
    if (shared := _SHARED.get((paper.name, turned))) is not None:
        w, h = (_stepped(side + 2 * (_MARGIN - margin)) for side in shared)
    else:
        below = 0.0 if turned else _BELOW
        w, h = _stepped(paper.width - 2 * (margin + MARKS)), _stepped(paper.height - 2 * (margin + below))
    return Rect((paper.width - w) / 2, (paper.height - h) / 2, w, h)


def block_box(live: Rect) -> Rect:
    """The part of a live box between header and footer, for things to cut."""
    turned = live.w > live.h
    furniture, (narrow, more) = _FURNITURE[turned], _NARROW[turned]
    if live.w < narrow:
        furniture += more
    return Rect(live.x, live.y + furniture, live.w, live.h - 2 * furniture)


def _stepped(length: float) -> float:
    return max(0.0, math.floor(length / _MODULE + 1e-9) * _MODULE)
