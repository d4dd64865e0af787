"""`<panel>`: a frame around a stack, perhaps with a solid tab that names it."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.geometry import Rect
from kit.core.units import MM_PER_POINT
from kit.drawing.items import BLACK, Command, Pen, TextItem
from kit.drawing.paths import KAPPA, rectangle
from kit.layout.attributes import content, ink, number, numbers, radius, solid, weight
from kit.layout.boxes.area import within
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import style_of
from kit.layout.piles import draw_pile, pile_height
from kit.layout.runs import check_letters
from kit.model.box import Box

TAB_HEIGHT = 6.0
TAB_ROOM = 3.0
"""mm on each side of a tab's word."""


@dataclass(frozen=True, slots=True)
class Insets:
    """mm between the frame and what is inside; `top` counts from the frame, tab included."""

    top: float
    right: float
    bottom: float
    left: float


def insets(box: Box, draft: Draft) -> Insets:
    """`pad` as in docs/boxes.md: one, two or four numbers."""
    pad = numbers(box, "pad", draft) or (2.0,)
    if len(pad) == 1:
        top, right, bottom, left = pad * 4
    elif len(pad) == 2:
        top, right, bottom, left = pad * 2
    elif len(pad) == 4:
        top, right, bottom, left = pad
    else:
        draft.fault(
            "attribute", f'pad="{box.attrs["pad"]}" of <{box.tag}>: one, two or four numbers', box, 'write: pad="4"'
        )
        top = right = bottom = left = 2.0
    return Insets(top + tab_height(box, draft), right, bottom, left)


def tab_height(box: Box, draft: Draft) -> float:
    return number(box, "tab-h", draft, TAB_HEIGHT) if content(box, "tab", draft) is not None else 0.0


def size(box: Box, room: Rect, draft: Draft) -> Size:
    rect = within(box, room, draft)
    if "h" in box.attrs:
        return rect.right - room.x, rect.bottom - room.y
    pad = insets(box, draft)
    inner = pile_height(box.boxes(), rect.w - pad.left - pad.right, 0.0, draft)
    return rect.right - room.x, rect.y - room.y + pad.top + inner + pad.bottom


def draw(box: Box, room: Rect, draft: Draft) -> None:
    rect = within(box, room, draft)
    if "h" not in box.attrs:
        rect = Rect(rect.x, rect.y, rect.w, size(box, room, draft)[1] - (rect.y - room.y))
    draw_frame(box, rect, draft)
    draw_tab(box, rect, draft)
    pad = insets(box, draft)
    inner = Rect(rect.x + pad.left, rect.y + pad.top, rect.w - pad.left - pad.right, rect.h - pad.top - pad.bottom)
    draw_pile(box.boxes(), inner, 0.0, draft)


def draw_frame(box: Box, rect: Rect, draft: Draft) -> None:
    width = weight(box, "line", draft, "bold")
    pen = Pen(width, ink=ink(box, draft) or BLACK) if width is not None else None
    fill = ink(box, draft, "fill", None)
    if pen is not None or fill is not None:
        draft.path(rectangle(rect.x, rect.y, rect.w, rect.h, _radius(box, draft)), pen, fill)


def draw_tab(box: Box, rect: Rect, draft: Draft) -> None:
    """The tab covers the frame's corner, line and all; its word is read first."""
    label = content(box, "tab", draft)
    if label is None:
        return
    style = style_of(box, draft, "label", "tab-style")
    check_letters(label, style.face, box, draft)
    mm = style.spec.size * MM_PER_POINT
    wide = style.face.width(label) * mm / 1000 + (len(label) - 1) * style.spec.tracking * MM_PER_POINT
    tab_w, tab_h = number(box, "tab-w", draft, wide + 2 * TAB_ROOM), tab_height(box, draft)
    half = (weight(box, "line", draft, "bold") or 0.0) / 2
    outline, fill, on_it = solid(draft, ink(box, draft) or BLACK)
    draft.path(
        _tab(rect.x - half, rect.y - half, tab_w + half, tab_h + half, _radius(box, draft) + half),
        outline,
        fill,
    )
    if wide > tab_w - 2:
        draft.fault("overflow", f"the tab '{label}' needs {wide + 2:.1f} mm and has {tab_w:.1f} mm", box, "widen tab-w")
    x, y = rect.x + (tab_w - wide) / 2, rect.y + tab_h / 2 - half / 2 + style.face.cap * mm / 2
    element = draft.hang("P")
    draft.items.append(
        TextItem(
            x,
            y,
            str(label),
            style.face.name,
            style.spec.size,
            wide,
            style.name,
            on_it,
            style.spec.tracking,
            element,
            draft.furniture,
        )
    )


def _radius(box: Box, draft: Draft) -> float:
    plate = next((float(mm) for name, mm in draft.setting.size.radii.items() if name == "plate"), 0.0)
    return radius(box, draft, plate)


def _tab(x: float, y: float, w: float, h: float, r: float) -> tuple[Command, ...]:
    """A rectangle with its top-left corner rounded."""
    k = r - KAPPA * r
    corner: Command = ("C", x, y + k, x + k, y, x + r, y)
    return (("M", x, y + h), ("L", x, y + r), corner, ("L", x + w, y), ("L", x + w, y + h), ("Z",))


KINDS = {"panel": Kind.of("x y w h pad line r fill ink tab tab-w tab-h tab-style", size, draw)}
