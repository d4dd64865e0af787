"""The room for things to cut on a sheet: what is left of the live box, and how far pieces stand from one another.

Without bleed, equal pieces are butted. With it each has its own bleed around it, marks begin outside of the bleed, and
the block is smaller by as much as they reach further out.
"""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.layout.live import MARKS, block_box, live_box
from kit.layout.marks import OUTSIDE, near, reach
from kit.model.paper import Paper

APART = 8.0
"""mm between pieces that do not butt (house style, section 3)."""

TIGHT = 4.0
"""mm between two rows that share one row of cut marks: as much as the marks of one take (house style, section 9)."""


@dataclass(frozen=True, slots=True)
class Room:
    """`block` is where trims may stand, on its `paper` (which may be turned); `bleed` is the strip around each."""

    paper: Paper
    live: Rect
    block: Rect
    bleed: float = 0.0

    @classmethod
    def on(cls, paper: Paper, margin: float, bleed: float = 0.0) -> Room:
        live = live_box(paper, margin)
        further = reach(bleed) - MARKS + OUTSIDE if bleed else 0.0
        return cls(paper, live, block_box(live).grown(-further), bleed)

    @property
    def gap(self) -> float:
        """Between the trims of equal neighbours: the bleed of both."""
        return 2 * self.bleed

    @property
    def apart(self) -> float:
        """Between pieces that each have their own marks."""
        return max(APART, self.tight)

    @property
    def tight(self) -> float:
        """Between pieces whose marks share the room between them: no mark may touch the other's bleed."""
        return max(TIGHT, near(self.bleed) + reach(self.bleed))

    def most(self, width: float, height: float) -> tuple[int, int]:
        """Columns and rows of the largest grid of equal pieces; at least one of each."""
        return count(self.block.w, width, self.gap), count(self.block.h, height, self.gap)

    def takes(self, width: float, height: float) -> bool:
        """Whether one piece fits at all."""
        return width <= self.block.w + 0.01 and height <= self.block.h + 0.01


def count(room: float, length: float, gap: float = 0.0) -> int:
    """How many of `length` fit in `room` with a gap between them; at least one."""
    return max(1, int((room + gap) / (length + gap) + 1e-6))
