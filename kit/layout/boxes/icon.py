"""`<icon>`: a pictogram at its own place, in a row or in a pile."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.core.source import Text
from kit.drawing.items import BLACK
from kit.layout.attributes import content, ink, number
from kit.layout.draft import Draft, Kind, Size
from kit.layout.manners import style_of
from kit.layout.paragraphs import draw_number
from kit.layout.pictograms import Pictogram, drawn
from kit.layout.runs import check_letters, unknown_icon
from kit.model.box import Box


def size(box: Box, room: Rect, draft: Draft) -> Size:
    pictogram = _pictogram(box, draft)
    side = _asked(box, draft) * (pictogram.scale if pictogram is not None else 1.0)
    return side, side


def draw(box: Box, room: Rect, draft: Draft) -> None:
    pictogram = _pictogram(box, draft)
    if pictogram is None:
        name = box.attrs.get("name", "")
        draft.problems.append(unknown_icon(name, name.span if isinstance(name, Text) else box.at, draft))
        return
    asked = _asked(box, draft)
    half = asked * pictogram.scale / 2
    cx = number(box, "cx", draft, number(box, "x", draft) + half) + room.x
    middle = number(box, "c", draft, number(box, "y", draft) + half)
    cy = number(box, "cy", draft, middle) + room.y
    draft.stamp(drawn(pictogram, asked, ink(box, draft) or BLACK), cx, cy)
    figures = content(box, "number", draft)
    if figures is not None:
        check_letters(figures, draft.setting.faces["text-bold"], box, draft)
        words = "Span" if draft.element is not None and draft.element.role == "P" else "P"
        element = draft.hang(words) if draft.figure is None else draft.figure
        style = style_of(box, draft, "numeral").name
        draw_number(pictogram, asked, str(figures), cx, cy, draft, element, style)


def _asked(box: Box, draft: Draft) -> float:
    """The size that is asked for, in a row that has shrunk less of it; never too small to be told apart."""
    least = float(draft.setting.size.icon_least)
    asked = number(box, "size", draft, least)
    if asked < least - 0.001:
        message = f"a pictogram of {asked:g} mm is too small to be told apart"
        draft.fault("attribute", message, box, f"at least {least:g} mm")
    return max(asked * draft.scale, min(asked, least))


def _pictogram(box: Box, draft: Draft) -> Pictogram | None:
    return draft.setting.pictogram(str(box.attrs.get("name", "")), draft.problems)


KINDS = {"icon": Kind.of("name x y c cx cy size number ink style", size, draw)}
