"""Posters of one game on one paper: for each component that is to be one, a document with all its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from kit.compose import SheetFacts
from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.items import Element, Item
from kit.drawing.page import Piece, Sheet
from kit.layout import (
    MOST,
    MOST_ROWS,
    Room,
    Tiling,
    enlarged,
    finish,
    on_its_side,
    plain_sheet,
    tile_items,
    tile_name,
    tiling,
    with_items,
)
from kit.model.game import Component, SheetGroup
from kit.model.paper import Paper
from kit.model.poster import LARGEST, PosterSize, percent_of
from kit.pipeline.documents import document_of
from kit.pipeline.kits import Kit
from kit.pipeline.prints import audience_of, each_prints
from kit.pipeline.sides import EACH, on_printer
from kit.pipeline.volumes import Poster, Volumed, as_in_files


def posters(kit: Kit, paper: Paper, asked: Mapping[str, PosterSize]) -> Iterator[Volumed]:
    """Those that content wants, and those that were `asked` for (component → size) in place of them."""
    for group in kit.game.sheets:
        for name in group.of:
            component = kit.game.components[name]
            size = asked.get(str(name), component.poster)
            if size is not None and kit.drawn.get(str(name)):
                made = _poster(kit, paper, group, component, size)
                if made is not None:
                    yield made


def _poster(kit: Kit, paper: Paper, group: SheetGroup, component: Component, size: PosterSize) -> Volumed | None:
    faces = [piece for face, piece in kit.drawn[str(component.id)] if face.copy == face.content.already + 1]
    plans = [_planned(kit, paper, piece, size) for piece in faces]
    problems = [plan for plan in plans if isinstance(plan, Problem)]
    kit.found.tell(problems)
    whole = [(piece, *plan) for piece, plan in zip(faces, plans, strict=True) if not isinstance(plan, Problem)]
    if problems:
        return None
    total, sheets = sum(tiles.count for _, _, tiles in whole), list[Sheet]()
    for number, (piece, percent, tiles) in enumerate(whole, 1):
        of = number if len(whole) > 1 else 0
        for sheet in _sheets(kit, group, piece, percent, tiles, of, len(sheets), total):
            if sheet is None:
                return None
            sheets.append(sheet)
    name = f"poster-{as_in_files(str(component.id))}-{size.name}"
    title = Text.at(kit.looks.labels["poster"].format(title=component.title), component.title.span)
    return Volumed(group.volume, document_of(kit, title, tuple(sheets)), special=Poster(name, component))


def _planned(kit: Kit, paper: Paper, piece: Piece, size: PosterSize) -> tuple[int, Tiling] | Problem:
    """How many hundredths of its size a piece gets, and its parts; or why it is no poster."""
    margin = float(kit.looks.edition.axes.margin)
    rooms = () if size.paper is None else tuple(Room.on(p, margin).block for p in (size.paper, size.paper.turned()))
    percent = percent_of(size, piece.width, piece.height, tuple((room.w, room.h) for room in rooms))
    w, h = piece.width * percent / 100, piece.height * percent / 100
    told = f"'{piece.component}', {piece.width:g} × {piece.height:g} mm, at {percent} % is {w:g} × {h:g} mm"
    if percent <= 100:
        most = ", or ".join(f"{room.w:g} × {room.h:g} mm" for room in rooms)
        there = f"; {size.paper.label} takes {most} within margins, header and footer" if size.paper else ""
        return Problem("poster", f"{told}: not enlarged{there}", size.span, "ask for a larger poster")
    if max(w, h) > LARGEST:
        return Problem("poster", f"{told}; the most is {LARGEST:g} mm a side", size.span, "ask for a smaller poster")
    found = tiling(w, h, paper, margin)
    if found.rows > MOST_ROWS or found.count > MOST:
        sheets = f"{found.columns} × {found.rows} = {found.count} sheets of {paper.label}"
        message = f"{told}, on {sheets}; the most are {MOST}, in {MOST_ROWS} rows"
        return Problem("poster", message, size.span, "take larger paper, or a smaller poster")
    return percent, found


def _sheets(
    kit: Kit, group: SheetGroup, piece: Piece, percent: int, tiles: Tiling, number: int, before: int, total: int
) -> Iterator[Sheet | None]:
    """The sheets of one poster; `number` tells it from others of its component, where there are any."""
    large = enlarged(piece, percent / 100)
    if tiles.on_side:
        large = on_its_side(large)
    for count, (row, column, tile) in enumerate(tiles.windows(), 1):
        name = tile_name(row, column)
        planned = plain_sheet(str(group.title), tiles.paper, kit.setting, before + count, total)
        facts = SheetFacts(
            group.title,
            before + count,
            total,
            tiles.paper.label,
            planned.live.w,
            planned.live.h,
            "cut",
            audience_of(kit, group),
            poster=number,
            tile=name,
            tiles=tiles.last,
            percent=percent,
        )
        box = kit.composer.sheet(facts)
        if box is None:
            yield None
            return
        copies = EACH if each_prints(kit, group) else ""
        slot, work = (tiles.paper, piece.id, name), partial(finish, planned, box, kit.setting, copies=copies)
        sheet, problems = kit.memo.made(kit.slot("poster", *slot), (planned, box, kit.setting, copies), work)
        kit.found.tell(problems)
        alt = kit.looks.labels["poster alt"].format(name=piece.title, tile=name, last=tiles.last, percent=percent)
        part = partial(_part, large, tile, tiles, row, column, alt)
        items, _ = kit.memo.made(kit.slot("part", *slot), (piece, percent, tiles, alt), part)
        title = f"{piece.title}: {name}"
        page = with_items(sheet.front, items)
        yield on_printer(kit, replace(sheet, front=page, audience=audience_of(kit, group), bookmark=title))


def _part(
    large: Piece, tile: Rect, tiles: Tiling, row: int, column: int, alt: str
) -> tuple[tuple[Item, ...], list[Problem]]:
    """What stands on one sheet of a poster."""
    return tile_items(large, tile, tiles, row, column, Element("Figure", Element("Sect"), alt)), []
