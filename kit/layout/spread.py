"""Parts that hold more than one piece does: their `<stack spread="yes">` goes on, on more such pieces.

    for box in spread(face.box, setting):     # the face itself, where nothing is left over
        piece, problems = draw_piece(box, …)

Children of the stack are never parted: what belongs together is a `<stack>` of its own in it. One that is too high
for any piece is left as it is, and is an overflow when the piece is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from kit.core.geometry import Rect
from kit.layout.attributes import number
from kit.layout.boxes import KINDS
from kit.layout.draft import Draft
from kit.layout.setting import Setting
from kit.model.box import Box


def spread(box: Box, setting: Setting) -> list[Box]:
    """The `<piece>` as often as it takes; every one has all that stands around the stack."""
    stack = next((child for child in box.boxes() if child.attrs.get("spread") == "yes"), None)
    if stack is None or "h" not in stack.attrs:
        return [box]
    loads = list(_loads(stack, Draft(setting, KINDS)))
    return [_with(box, stack, load) for load in loads] or [box]


def _loads(stack: Box, draft: Draft) -> Iterator[tuple[Box, ...]]:
    """The children that each piece holds."""
    gap, most = number(stack, "gap", draft), number(stack, "h", draft)
    room = Rect(0.0, 0.0, number(stack, "w", draft), math.inf)
    load: list[Box] = []
    used = 0.0
    for child in stack.boxes():
        high = draft.size(child, room)[1]
        if load and used + gap + high > most + 1e-6:
            yield tuple(load)
            load, used = [], 0.0
        used += high + (gap if load else 0.0)
        load.append(child)
    if load:
        yield tuple(load)


def _with(box: Box, stack: Box, load: tuple[Box, ...]) -> Box:
    filled = replace(stack, children=load)
    return replace(box, children=tuple(filled if child is stack else child for child in box.children))
