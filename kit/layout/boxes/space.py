"""`<space>`: room between boxes."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.layout.attributes import number
from kit.layout.draft import Draft, Kind, Size
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    return number(box, "w", draft) * draft.scale, number(box, "h", draft)


def draw(box: Box, room: Rect, draft: Draft) -> None:
    """Nothing."""


KINDS = {"space": Kind.of("w h", size, draw)}
