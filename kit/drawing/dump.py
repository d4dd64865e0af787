"""A drawing as lines of plain text, for tests and for finding out what went wrong.

    text 4.00 20.00 "Gain 2 TIN." body text 10.5 P
    path line 0.4 fill 0 M 2 2 L 61 2 [layout]
    group 33.00 12.00 turn 180
      text …

Numbers are mm from the page's (or piece's) top-left corner, type sizes in pt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kit.drawing.items import Group, Ink, Item, PathItem, TextItem
from kit.drawing.page import Page, Piece


def dump(items: Iterable[Item]) -> str:
    """One line for each item, those of a group indented below it."""
    return "\n".join(line for item in items for line in _lines(item))


def dump_piece(piece: Piece) -> str:
    """Its head line, then its items."""
    head = f"piece {piece.id} {piece.width:g} x {piece.height:g}"
    return "\n".join([head, *_indented(piece.items)])


def dump_page(page: Page) -> str:
    """Everything in the order in which it is drawn; pieces by name and place."""
    lines = [f"page {page.width:g} x {page.height:g}", *_indented(page.items[: page.before])]
    for placed in page.placements:
        lines.append(f"  place {placed.piece.id} {placed.x:.2f} {placed.y:.2f} copy {placed.copy} of {placed.copies}")
    return "\n".join([*lines, *_indented(page.items[page.before :])])


def _indented(items: Iterable[Item]) -> Iterator[str]:
    return (f"  {line}" for item in items for line in _lines(item))


def _lines(item: Item) -> Iterator[str]:
    if isinstance(item, Group):
        yield f"group {item.x:.2f} {item.y:.2f}" + (f" turn {item.turn}" if item.turn else "") + _clip(item)
        yield from _indented(item.items)
    elif isinstance(item, TextItem):
        yield _text(item)
    else:
        yield _path(item)


def _clip(group: Group) -> str:
    clip = group.clip
    return "" if clip is None else f" clip {clip.x:.2f} {clip.y:.2f} {clip.w:.2f} {clip.h:.2f}"


def _text(item: TextItem) -> str:
    said = f"[{item.furniture}]" if item.furniture else item.element.role if item.element is not None else ""
    blank = "␣" if item.space_after else ""
    ink = "" if item.ink == Ink() else f" {_ink(item.ink)}"
    words = f'"{item.text}{blank}"'
    return f"text {item.x:.2f} {item.y:.2f} {words} {item.style} {item.face} {item.size:g}{ink} {said}".rstrip()


def _path(item: PathItem) -> str:
    parts = ["path"]
    if item.pen is not None:
        parts.append(f"line {item.pen.width:g}" + ("" if item.pen.ink == Ink() else f" {_ink(item.pen.ink)}"))
        parts += ["dash " + ",".join(f"{d:g}" for d in item.pen.dash)] if item.pen.dash else []
    if item.fill is not None:
        parts.append(f"fill {_ink(item.fill)}" + (" evenodd" if item.even_odd else ""))
    parts += [" ".join([str(op), *(f"{float(n):.4g}" for n in numbers)]) for op, *numbers in item.commands]
    if item.element is not None:
        parts.append(f'{item.element.role} "{item.element.alt}"')
    if item.furniture:
        parts.append(f"[{item.furniture}]")
    return " ".join(parts)


def _ink(ink: Ink) -> str:
    return "accent" if ink.accent else f"{ink.gray:g}"
