"""A paragraph in its place: words fitted into a room, then drawn line by line.

On a card all lines are drawn at once, in a column a few at a time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from kit.core.geometry import Rect
from kit.core.problems import Problem, Related
from kit.core.units import MM_PER_POINT, to_points
from kit.drawing.items import Element, PathItem, Pen, TextItem
from kit.drawing.paths import line as stroke
from kit.layout.draft import Draft, Inked
from kit.layout.manners import Manner, scaled
from kit.layout.pictograms import GRID, Pictogram, drawn
from kit.layout.runs import Picture, Words, read_words
from kit.model.box import Box
from kit.text import Fitted, Line, Room, fit


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph that is set: its lines stand between `x` and `x + width` mm."""

    box: Box
    words: Words
    manner: Manner
    fitted: Fitted
    x: float
    width: float

    @property
    def cap(self) -> float:
        """The height of its capitals, in mm."""
        return self.manner.style.face.cap * self.fitted.size * MM_PER_POINT

    @property
    def rise(self) -> float:
        """From the top of a line to its baseline: the capitals stand in its middle."""
        return (self.fitted.leading + self.cap) / 2


def set_block(
    box: Box, how: Manner, draft: Draft, x: float, width: float, height: float = math.inf, *, tell: bool = True
) -> Block:
    """Fits the words of `box`; what does not fit becomes the problem `overflow`, if we shall `tell`."""
    words = read_words(box, how.style, draft)
    room = Room(width if width > 0 else 0.0, height, how.lines, how.one_line, how.indent)
    fitted = fit(words.runs, scaled(how.style.spec, draft), room)
    if fitted.over and tell:
        draft.problems.append(overflow(words, fitted, box, draft))
    return Block(box, words, how, fitted, x, width)


def natural(box: Box, how: Manner, draft: Draft) -> Fitted:
    """The words of `box` on one line, however long."""
    return fit(read_words(box, how.style, draft).runs, scaled(how.style.spec, draft), Room(math.inf))


def overflow(words: Words, fitted: Fitted, box: Box, draft: Draft) -> Problem:
    """Names the words that do not fit, what they need and what there is, in mm."""
    start, end = fitted.at
    if fitted.wide:
        what = f"'{words.sentence(start)[: end - start]}' is too wide"
        hint = "words are never hyphenated: use a shorter one"
    else:
        what = f"the text does not fit from '{words.sentence(start)}' on"
        hint = "shorten the text, or give it more room in the template"
    way = "in width" if fitted.wide else "in height"
    needs = f"it needs {fitted.need:.1f} mm {way} at {fitted.size:g} pt, the least size here"
    message = f"{what}: {needs}, and has {fitted.room:.1f} mm ({over(fitted.over, draft)})"
    span = words.span(start, end)
    style = box.attrs.get("style", "body")
    related = () if span == box.at else (Related(box.at, f"printed here, in the style {style}"),)
    return Problem("overflow", message, span, hint, related=related, of=words.span(0, 1))


def over(mm: float, draft: Draft) -> str:
    """`1.9 mm over; edition standard`."""
    return f"{max(mm, 0.1):.1f} mm over; edition {draft.setting.looks.edition.name}"


def draw_lines(block: Block, first: int, last: int, baseline: float, draft: Draft, element: Element | None) -> None:
    """The lines `first` to `last` (not included); `baseline` is that of the first of them."""
    fitted, align = block.fitted, block.manner.align
    for n in range(first, last):
        line = fitted.lines[n]
        spare = block.width - line.width
        indent = block.manner.indent if n == 0 else 0.0
        x = block.x + (indent if align == "left" else spare if align == "right" else spare / 2)
        _draw_line(block, line, x, baseline, n + 1 < len(fitted.lines), draft, element)
        baseline += fitted.leading


def _draw_line(block: Block, line: Line, x: float, y: float, more: bool, draft: Draft, element: Element | None) -> None:
    """`more` lines follow. A blank that is not drawn (at the end of the line, between two faces) is noted in the item
    before it."""
    words, how, size = block.words, block.manner, block.fitted.size
    style = how.style
    parts = [part for part in line.parts if part.text != " " or part.run in words.pictures]
    for part in parts:
        if part.run in words.pictures:
            _draw_picture(words.pictures[part.run], x + part.x + part.width / 2, y - block.cap / 2, draft, element)
            continue
        behind = part.x + part.width
        blank = (line.blank and more) if part is parts[-1] else _blank_at(line, behind)
        draft.items.append(
            TextItem(
                x + part.x,
                y,
                part.text,
                words.runs[part.run].face.name,
                size,
                part.width,
                style.name,
                how.ink,
                style.spec.tracking,
                element,
                draft.furniture,
                blank and part.text[-1] != " ",
            )
        )
        if part.run in words.marks:
            line_at = _edit(words.marks[part.run], x + part.x, y, part.width, size)
            draft.items.append(replace(line_at, element=element, furniture=draft.furniture))
    if parts:
        mm, face = size * MM_PER_POINT, style.face
        rect = Rect(x, y - face.ascent * mm, line.width, (face.ascent + face.descent) * mm)
        draft.inked.append(Inked(rect, block.box, parts[0].text))


def _edit(mark: str, x: float, y: float, width: float, size: float) -> PathItem:
    """The line below words that were put in, or through the middle of the small letters of those taken out. It belongs
    to the words, and stands in their marked content."""
    em = size * MM_PER_POINT
    at = y + 0.14 * em if mark == "ins" else y - 0.25 * em
    return PathItem(stroke(x, at, x + width, at), Pen(0.06 * em))


def _blank_at(line: Line, x: float) -> bool:
    """Whether a run of nothing but a blank follows at `x`."""
    return any(part.text == " " and abs(part.x - x) < 0.5 for part in line.parts)


def _draw_picture(picture: Picture, cx: float, cy: float, draft: Draft, element: Element | None) -> None:
    draft.stamp(drawn(picture.pictogram, picture.size), cx, cy)
    if picture.number is not None:
        draw_number(picture.pictogram, picture.size, str(picture.number), cx, cy, draft, element)


def draw_number(
    pictogram: Pictogram,
    size: float,
    figures: str,
    cx: float,
    cy: float,
    draft: Draft,
    element: Element | None,
    style: str = "numeral",
) -> None:
    """The figures in a pictogram: bold, in the middle of the place that its file names, as large as it says.

    `style` names the type style whose least size they are held against.
    """
    place = pictogram.number
    if place is None:
        return
    unit = pictogram.unit(size)
    face = draft.setting.faces["text-bold"]
    mm = place.size * unit
    width = face.width(figures) * mm / 1000
    x = cx + (place.x - GRID / 2) * unit - width / 2
    y = cy + (place.y - GRID / 2) * unit + face.cap * mm / 2
    points = round(to_points(mm), 3)
    draft.items.append(
        TextItem(x, y, figures, face.name, points, width, style, element=element, furniture=draft.furniture)
    )
