"""Pieces onto sheets: each order by its scheme, every sheet numbered. Furniture comes later: it prints the numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Span
from kit.layout.boxes import KINDS
from kit.layout.draft import Draft
from kit.layout.live import block_box, live_box
from kit.layout.orders import Filled, Order, Planned, Wanted
from kit.layout.schemes import scheme
from kit.layout.setting import Setting
from kit.model.box import Box
from kit.model.game import Audience
from kit.model.paper import Paper


def pack(
    orders: Sequence[Order], paper: Paper, setting: Setting, *, before: int = 0
) -> tuple[list[Planned], list[Problem]]:
    """The sheets of one file in order; `paper` upright. `before` sheets of another kind open the file and are counted.

    A group lies as it says (`turned`), or the other way where that alone fits or needs fewer sheets. A piece that fits
    no sheet is the problem `too-large`, with the sum; its order is left out.
    """
    sheets: list[Planned] = []
    problems: list[Problem] = []
    for order in orders:
        wanted = paper.turned() if order.group.turned else paper
        ways = [_way(order, sheet, setting) for sheet in (wanted, wanted.turned())]
        fitting = [way for way in ways if not way.faults]
        if not fitting:
            problems += ways[0].faults
            continue
        way = min(fitting, key=lambda way: len(way.sheets))  # the first of equals: as the group says
        sheets += way.sheets
    return [replace(s, number=before + n, total=before + len(sheets)) for n, s in enumerate(sheets, 1)], problems


@dataclass(frozen=True, slots=True)
class _Way:
    """An order on sheets that all lie one way, or why that cannot be."""

    sheets: tuple[Planned, ...]
    faults: tuple[Problem, ...] = ()


def _way(order: Order, paper: Paper, setting: Setting) -> _Way:
    live = live_box(paper, float(setting.looks.edition.axes.margin))
    block = block_box(live)
    faults = tuple(f for f in (_too_large(w, order, paper, block) for w in _sizes(order)) if f is not None)
    if faults:
        return _Way((), faults)
    group, filling = order.group, scheme(order.group.scheme)(order, block, _note_height(setting))
    planned = (group, str(group.title), order.audience, group.handling, paper, live, 0, 0)
    return _Way(tuple(Planned(*planned, filled) for filled in filling))


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


def _too_large(wanted: Wanted, order: Order, paper: Paper, block: Rect) -> Problem | None:
    wide, high = wanted.width > block.w + 0.01, wanted.height > block.h + 0.01
    if not wide and not high:
        return None
    lies = "on its long side" if paper.width > paper.height else "upright"
    sums = []
    if wide:
        sums.append(_sum("margins and marks", paper.width - block.w, wanted.width, paper.width, "wide"))
    if high:
        sums.append(_sum("margins, header and footer", paper.height - block.h, wanted.height, paper.height, "high"))
    message = (
        f"'{wanted.component}', {wanted.width:g} × {wanted.height:g} mm, is too large for {paper.label} {lies}: "
        + "; ".join(sums)
    )
    return Problem("too-large", message, _place(wanted, order), "print it on a larger paper")


def _sum(what: str, around: float, piece: float, paper: float, side: str) -> str:
    return f"{what} {around:.1f} + piece {piece:.1f} = {around + piece:.1f} mm, the paper is {paper:.1f} mm {side}"


def _place(wanted: Wanted, order: Order) -> Span:
    """Where the group names the component."""
    return next((name.span for name in order.group.of if name == wanted.component), order.group.span)
