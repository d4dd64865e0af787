"""Solid discs with a number: before headings and steps."""

from __future__ import annotations

from kit.core.source import Text
from kit.core.units import MM_PER_POINT
from kit.drawing.items import BLACK, Element, TextItem
from kit.drawing.paths import circle
from kit.layout.attributes import content, number, solid
from kit.layout.draft import Draft
from kit.layout.manners import style_of
from kit.layout.runs import check_letters
from kit.model.box import Box

RADIUS = 3.0
"""mm, where no `r` is given."""


def disc_radius(box: Box, draft: Draft) -> float:
    return number(box, "r", draft, RADIUS)


def draw_disc(box: Box, figures: Text | None, cx: float, cy: float, draft: Draft, element: Element | None) -> None:
    """A disc around `cx, cy`; its number, in the style `number-style`, is read before what follows."""
    outline, fill, on_it = solid(draft, BLACK)
    draft.path(circle(cx, cy, disc_radius(box, draft)), outline, fill)
    if figures is None:
        return
    style = style_of(box, draft, "disc-number", "number-style")
    check_letters(figures, style.face, box, draft)
    mm = style.spec.size * MM_PER_POINT
    width = style.face.width(figures) * mm / 1000
    y = cy + style.face.cap * mm / 2
    draft.items.append(
        TextItem(
            cx - width / 2,
            y,
            str(figures),
            style.face.name,
            style.spec.size,
            width,
            style.name,
            on_it,
            element=element,
            furniture=draft.furniture,
            space_after=True,
        )
    )


def number_of(box: Box, draft: Draft) -> Text | None:
    return content(box, "number", draft)
