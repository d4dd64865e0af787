"""Faces with their marks printed on them: in the id line, else behind the name, else in the first corner that is free.

A mark stands inside the trim, since a piece that was cut out must still bear it, and where the drawing leaves white: it
moves nothing. It is furniture of the piece, like the id line, and set in its style.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Span
from kit.core.units import MM_PER_POINT, to_points
from kit.drawing.items import BLACK, WHITE, Ink, TextItem
from kit.drawing.page import Piece
from kit.layout.setting import Setting
from kit.layout.white import Drawn, upright
from kit.text.fonts import Face

STYLE = "id-line"
SEPARATOR = "· "

CLEAR, CALM = 0.5, 1.0
"""mm of white around a mark on a token, and in the corner of anything larger than `TOKEN`."""

TOKEN = 50.0
"""mm of the shorter side."""

BEHIND_NAME = 2.5
"""mm between a name and the mark behind it."""

NEAREST, STEP, FARTHEST = 2.2, 0.4, 12.2
"""mm that a mark keeps from the trim: as near as it can, words never stand nearer than 2 mm, nor nearer than a vendor
cuts safely, where there is room for that; and no farther than a quarter of the piece, or it would be in the drawing."""

ASIDE = (0.0, 0.6, 1.2)
"""mm that it may keep more from the sides than from the top or bottom: rounded frames cut corners."""

REVERSED = 9.0
"""Points. White letters on black are bold and no smaller (house style, section 11)."""

Look = tuple[Face, float, Ink]
"""Face, size in points, ink."""

Where = tuple[str, float, float]
"""Which corner or middle, mm from the nearest side, mm from the top or bottom."""

Spot = tuple[Where, Look]


def marked(faces: Sequence[Piece], setting: Setting, at: Span) -> tuple[list[Piece], list[Problem]]:
    """The faces of one component, which know their marks, with these printed on them. `mark` is the problem (a warning,
    at `at`) of faces without room: their marks are in the files beside the print alone."""
    last = {piece.id: piece for piece in faces}  # of its copies the one with the longest id line
    drawn = {name: Drawn.of(piece.items, _middle(piece)) for name, piece in last.items()}
    beside = {name: _beside(piece, drawn[name], setting) for name, piece in last.items()}
    lone = [piece for name, piece in last.items() if beside[name] is None]
    spots = {piece.id: spot for size in dict.fromkeys(map(_size, lone))
             for piece, spot in _corners([p for p in lone if _size(p) == size], drawn, setting)}  # fmt: skip
    items = {name: beside[name] or _in_corner(piece, spots.get(name)) for name, piece in last.items()}
    full = [last[name] for name, item in items.items() if item is None]
    return [_with(piece, items[piece.id]) for piece in faces], [_no_room(full, at)] if full else []


def _with(piece: Piece, item: TextItem | None) -> Piece:
    return piece if item is None else replace(piece, items=(*piece.items, item))


def _size(piece: Piece) -> tuple[float, float]:
    return piece.width, piece.height


def _middle(piece: Piece) -> Rect:
    """The part of a face that no mark comes near."""
    return Rect(0.0, 0.0, piece.width, piece.height).grown(-FARTHEST - 6.0)


def _beside(piece: Piece, drawn: Drawn, setting: Setting) -> TextItem | None:
    """The mark at the end of the id line, or before it; else behind the name; None where there is no room."""
    look, inside = _plain(setting), Rect(0.0, 0.0, piece.width, piece.height).grown(-NEAREST + 0.2)
    for words, x, y, after in _ends(piece, look):
        item = _set(words, look, x, y)
        item = item if after else replace(item, x=x - item.width)
        box = _box(item, look)
        if inside.holds(box) and drawn.is_free(box, CLEAR / 2):
            return item
    return None


def _ends(piece: Piece, look: Look) -> Iterator[tuple[str, float, float, bool]]:
    """What would stand where on the line of a run, and whether it begins there or ends there."""
    blank = look[0].width(" ") / 1000 * look[1] * MM_PER_POINT
    runs = list(upright(piece.items))
    line = sorted((run for run in runs if run.furniture == "id"), key=lambda run: (-run.y, run.x))
    if line:
        yield SEPARATOR + piece.mark, _end(line) + blank, line[0].y, True
        yield piece.mark + SEPARATOR[::-1], line[0].x - blank, line[0].y, False
    name = [run for run in runs if run.element is not None and run.element.role.startswith("H")]
    name = sorted(name, key=lambda run: (run.y, run.x))
    if name:
        yield piece.mark, _end(name) + BEHIND_NAME, name[0].y, True


def _end(line: Sequence[TextItem]) -> float:
    """Where the first words of a line end: they may be several runs, and what stands apart are others."""
    end = line[0].x + line[0].width
    for run in line[1:]:
        if run.y == line[0].y and run.x <= end + 1.5:
            end = run.x + run.width
    return end


def _corners(
    faces: Sequence[Piece], drawn: Mapping[str, Drawn], setting: Setting
) -> Iterator[tuple[Piece, Spot | None]]:
    """The first place where the marks of all faces, which are of one size, have room; else for each its own."""
    spot = _corner(faces, drawn, setting)
    for piece in faces:
        yield piece, spot or _corner([piece], drawn, setting)


def _corner(faces: Sequence[Piece], drawn: Mapping[str, Drawn], setting: Setting) -> Spot | None:
    widest = max((piece.mark for piece in faces), key=setting.faces["text"].width)
    vendor = setting.looks.edition.vendor
    safe = vendor.safe if vendor is not None else 0.0
    farthest = min(FARTHEST, faces[0].height / 4)
    for where in chain(_places(max(NEAREST, safe), farthest), _places(NEAREST, farthest)):
        looks = {_look(drawn[piece.id], _size(piece), where, widest, setting) for piece in faces}
        if len(looks) == 1 and (look := looks.pop()) is not None:
            return where, look
    return None


def _places(nearest: float, farthest: float) -> Iterator[Where]:
    """Corners and middles, nearest to the trim first."""
    steps = max(0, int((farthest - nearest) / STEP)) + 1
    for inset in (nearest + STEP * n for n in range(steps)):
        for aside in ASIDE:
            for edge in ("bottom", "top"):
                yield f"{edge} right", inset + aside, inset
                yield f"{edge} left", inset + aside, inset
                if not aside:
                    yield edge, inset, inset


def _look(drawn: Drawn, size: tuple[float, float], where: Where, mark: str, setting: Setting) -> Look | None:
    """How a mark is set at a place, if it is free there."""
    clear = CALM if min(size) > TOKEN else CLEAR
    for look in (_plain(setting), _reversed(setting)):
        box = _box(_placed(mark, where, size, look), look)
        ground = drawn.ground((box.x + box.w / 2, box.y + box.h / 2))
        dark = ground.accent or ground.gray < 0.2
        if (ground == WHITE and look[2] == BLACK) or (dark and look[2] == WHITE):
            return look if box.w < size[0] - 2 * where[1] and drawn.is_free(box, clear) else None
    return None


def _in_corner(piece: Piece, spot: Spot | None) -> TextItem | None:
    return None if spot is None else _placed(piece.mark, spot[0], _size(piece), spot[1])


def _placed(mark: str, where: Where, size: tuple[float, float], look: Look) -> TextItem:
    (corner, aside, inset), (face, points, _) = where, look
    width, height = face.width(mark) / 1000 * points * MM_PER_POINT, face.ascent * points * MM_PER_POINT
    x = size[0] - aside - width if "right" in corner else aside if "left" in corner else (size[0] - width) / 2
    y = size[1] - inset if "bottom" in corner else inset + height
    return _set(mark, look, x, y)


def _set(words: str, look: Look, x: float, y: float) -> TextItem:
    face, points, ink = look
    width = face.width(words) / 1000 * points * MM_PER_POINT
    return TextItem(x, y, words, face.name, points, width, STYLE, ink, furniture="id")


def _box(item: TextItem, look: Look) -> Rect:
    height = look[0].ascent * item.size * MM_PER_POINT
    return Rect(item.x, item.y - height, item.width, height)


def _plain(setting: Setting) -> Look:
    style = setting.styles.get(STYLE)  # a size of a project may have none: then as small as it allows
    if style is None:
        return setting.faces["text"], to_points(setting.size.least), BLACK
    return style.face, style.spec.size, BLACK


def _reversed(setting: Setting) -> Look:
    return setting.faces["text-bold"], max(REVERSED, _plain(setting)[1]), WHITE


def _no_room(pieces: Sequence[Piece], at: Span) -> Problem:
    names = ", ".join(f"'{piece.title}'" for piece in pieces[:3]) + (" and others" if len(pieces) > 3 else "")
    message = f"'{pieces[0].component}' has no white corner for the mark of {names}"
    hint = "leave some 10 × 3 mm free in a corner, 2 mm from the trim; the mark stands in the .json beside each print"
    return Problem("mark", message, at, hint, "warning")
