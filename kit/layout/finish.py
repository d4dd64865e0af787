"""A planned sheet with its furniture: header, pieces, notes and marks, footer; in this order it is drawn and read."""

from __future__ import annotations

from collections.abc import Iterable

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.drawing.items import Element, PathItem
from kit.drawing.page import Page, Sheet
from kit.layout.boxes import KINDS
from kit.layout.collisions import collisions
from kit.layout.draft import Draft, Inked
from kit.layout.gutterfold import fold_items
from kit.layout.marks import cut_marks
from kit.layout.orders import Planned
from kit.layout.piles import in_lists
from kit.layout.setting import Setting
from kit.model.box import Box

AFTER = ("footer", "ruler")
"""Furniture that is drawn and read behind the content."""

_ATTRIBUTES = frozenset({"w", "h", "takes"})


def finish(
    planned: Planned, furniture: Box, setting: Setting, *, parent: Element | None = None, copies: str = ""
) -> tuple[Sheet, list[Problem]]:
    """`furniture` is a `<sheet>` box for the planned live box; what it holds beside furniture hangs from `parent`."""
    draft = Draft(setting, KINDS, element=parent)
    check_root(furniture, "sheet", planned.live, draft)
    draw_children(furniture, planned.live, draft, after=False)
    before = len(draft.items)
    placements = tuple(placed.placement() for placed in planned.filled.placed)
    for note, place in planned.filled.notes:
        draft.draw(note, place)
    trims = [placement.trim for placement in placements]
    draft.items += _marks(planned, trims, setting)
    draw_children(furniture, planned.live, draft, after=True)
    if not draft.problems:  # what does not fit meets its neighbours: that is the same fault
        draft.problems += collisions(draft.inked, None) + _on_pieces(draft.inked, trims)
    page = Page(
        planned.paper.width,
        planned.paper.height,
        tuple(draft.items),
        placements,
        before,
        str(planned.number),
        planned.mirror,
    )
    handling = planned.handling if planned.group is not None else ""
    return Sheet(planned.title, page, None, planned.audience, copies, handling), draft.found()


def _marks(planned: Planned, trims: list[Rect], setting: Setting) -> Iterable[PathItem]:
    """A back is cut by the marks on its face, and what is left whole by none."""
    if planned.folded:
        return fold_items(planned, float(setting.looks.edition.axes.margin))
    return () if planned.handling == "whole" or planned.back_of else cut_marks(trims, planned.bleed)


def draw_children(box: Box, room: Rect, draft: Draft, *, after: bool) -> None:
    """The children of a sheet or page that come before its content, or after it."""
    for child, _ in in_lists(box.boxes(), draft):
        if child.tag != "frame" and (child.attrs.get("furniture") in AFTER) == after:
            draft.draw(child, room)


def check_root(box: Box, tag: str, live: Rect, draft: Draft) -> None:
    """Refuses another root, unknown attributes, and a size that is not the live box it will be drawn in."""
    if box.tag != tag:
        draft.fault("unknown-box", f"expected <{tag} w h>, not <{box.tag}>", box)
    for name in sorted(box.attrs.keys() - _ATTRIBUTES - {"pages", "furniture", "role"}):
        draft.fault("unknown-attribute", f"<{box.tag}> has no attribute '{name}'", box)
    for name, length in (("w", live.w), ("h", live.h)):
        raw = box.attrs.get(name, "")
        if raw and not _equal(raw, length):
            draft.fault(
                "attribute",
                f'{name}="{raw}" of <{tag}>, but the live box here is {length:g} mm',
                box,
                "take w and h from the sheet",
            )


def _equal(raw: str, length: float) -> bool:
    try:
        return abs(float(raw) - length) < 0.01
    except ValueError:
        return False


def _on_pieces(inked: list[Inked], trims: list[Rect]) -> list[Problem]:
    """Words of the sheet that run over a piece."""
    found = {}
    for ink in inked:
        if any(ink.rect.meets(trim) for trim in trims):
            message = f"'{ink.text.strip()[:40]}' is printed over a piece"
            found[id(ink.box)] = Problem("collision", message, ink.box.at, "shorten it, or move it in the template")
    return list(found.values())
