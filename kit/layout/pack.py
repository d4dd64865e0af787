"""Pieces onto sheets: each order by its scheme, every sheet numbered. Furniture comes later: it prints the numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Span
from kit.layout.boxes import KINDS
from kit.layout.draft import Draft
from kit.layout.economy import shared
from kit.layout.gutterfold import folded
from kit.layout.live import live_box
from kit.layout.orders import Filled, Order, Planned, Wanted
from kit.layout.room import Room
from kit.layout.schemes import scheme
from kit.layout.setting import Setting
from kit.model.box import Box
from kit.model.game import Audience
from kit.model.paper import Paper


def pack(
    orders: Sequence[Order], paper: Paper, setting: Setting, *, before: int = 0
) -> tuple[list[Planned], list[Problem]]:
    """The sheets of one file in order; `paper` upright. `before` sheets of another kind open the file and are counted.

    A piece that fits no sheet is the problem `too-large`, with the sum; its order is left out.
    """
    sheets: list[Planned] = []
    problems: list[Problem] = []
    margin, bleed = float(setting.looks.edition.axes.margin), float(setting.looks.edition.axes.bleed)
    for order in orders:
        if order.folded:
            halves, faults = folded(order, paper, margin, bleed)
            sheets += [replace(half, whose=order.whose) for half in halves]
            problems += faults
            continue
        room, faults = _room(order, paper, setting)
        problems += faults
        if faults:
            continue
        group = order.group
        for filled in scheme(group.scheme)(order, room, _note_height(setting)):
            sheet = Planned(
                group, str(group.title), order.audience, group.handling, room.paper, room.live, 0, 0, filled
            )
            sheets.append(replace(sheet, bleed=room.bleed, whose=order.whose, shares=order.shares))
    if not problems:
        sheets = shared(sheets, orders, margin, _note_height(setting))
    return [replace(s, number=before + n, total=before + len(sheets)) for n, s in enumerate(sheets, 1)], problems


def _room(order: Order, paper: Paper, setting: Setting) -> tuple[Room, list[Problem]]:
    """The sheet that takes the pieces of an order: as the group says it lies, else the way that holds most; the other
    way where they fit no other. Pieces whose drawing does not reach the trim do without bleed where there is no room
    for it."""
    axes, sizes = setting.looks.edition.axes, _sizes(order)
    bleed = 0.0 if order.group.handling == "whole" else float(axes.bleed)
    bleeds = [bleed] if any(wanted.bleeds for wanted in sizes) else list(dict.fromkeys((bleed, 0.0)))
    for room in (Room.on(p, float(axes.margin), b) for b in bleeds for p in _ways(order, paper, axes.margin, b)):
        if all(room.takes(wanted.width, wanted.height) for wanted in sizes):
            return room, []
    upright, turned = (Room.on(p, float(axes.margin), bleeds[-1]) for p in (paper, paper.turned()))
    best, other = (turned, upright) if order.group.turned else (upright, turned)
    faults = [_too_large(w, order, best) for w in sizes if not any(r.takes(w.width, w.height) for r in (best, other))]
    return best, faults or [_not_together(order, best, sizes)]


def _ways(order: Order, paper: Paper, margin: float, bleed: float) -> tuple[Paper, Paper]:
    """The paper as it lies best, then the other way."""
    upright, turned = paper, paper.turned()
    lies = order.group.turned
    if lies is None and order.group.scheme == "grid":
        most = [_held(order, Room.on(p, margin, bleed)) for p in (upright, turned)]
        lies = most[1] > most[0]
    return (turned, upright) if lies else (upright, turned)


def _held(order: Order, room: Room) -> int:
    """How many pieces of the first size a sheet holds."""
    first = order.pieces[0]
    columns, rows = room.most(first.width, first.height)
    return columns * rows if room.takes(first.width, first.height) else 0


def plain_sheet(
    title: str,
    paper: Paper,
    setting: Setting,
    number: int,
    total: int,
    *,
    audience: Audience = "shared",
    handling: str = "whole",
) -> Planned:
    """A sheet without pieces, all of whose words come from its `<sheet>` box (`Print this first`)."""
    live = live_box(paper, float(setting.looks.edition.axes.margin))
    return Planned(None, title, audience, handling, paper, live, number, total, Filled(()))


def _sizes(order: Order) -> list[Wanted]:
    """One print of each component and size."""
    return list({(w.component, w.width, w.height): w for w in order.pieces}.values())


def _note_height(setting: Setting) -> Callable[[Box, float], float]:
    def height(note: Box, width: float) -> float:
        return Draft(setting, KINDS).size(note, Rect(0.0, 0.0, width, math.inf))[1]

    return height


def _too_large(wanted: Wanted, order: Order, room: Room) -> Problem:
    """Fits neither way: the sum of the way that the sheet would lie."""
    paper, block = room.paper, room.block
    lies = "on its long side" if paper.width > paper.height else "upright"
    marks = "marks and bleed" if room.bleed else "marks"
    sums = []
    if wanted.width > block.w + 0.01:
        sums.append(_sum(f"margins, {marks}", paper.width - block.w, wanted.width, paper.width, "wide"))
    if wanted.height > block.h + 0.01:
        sums.append(
            _sum(f"margins, header, footer, {marks}", paper.height - block.h, wanted.height, paper.height, "high")
        )
    name = f"'{wanted.component}', {wanted.width:g} × {wanted.height:g} mm,"
    message = f"{name} is too large for {paper.label} {lies}: {'; '.join(sums)}"
    return Problem("too-large", message, _place(wanted, order), "print it on a larger paper")


def _not_together(order: Order, room: Room, sizes: list[Wanted]) -> Problem:
    """Each piece fits one way, but not all of them the same way."""
    told = ", ".join(f"'{w.component}', {w.width:g} × {w.height:g} mm" for w in sizes)
    message = f"no way that {room.paper.label} lies takes all of {told}"
    return Problem("too-large", message, order.group.span, "put them on two sheets: a title and of: for each")


def _sum(what: str, around: float, piece: float, paper: float, side: str) -> str:
    return f"{what} {around:.1f} + piece {piece:.1f} = {around + piece:.1f} mm, the paper is {paper:.1f} mm {side}"


def _place(wanted: Wanted, order: Order) -> Span:
    """Where the group names the component."""
    return next((name.span for name in order.group.of if name == wanted.component), order.group.span)
