"""Both sides of every sheet with their furniture, and the sheet that opens a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from kit.compose import Amount, ChangeRow, PrintRow, SheetFacts
from kit.core.source import Span, Text
from kit.drawing.page import Sheet
from kit.layout import Planned, finish, live_box, plain_sheet, shifted
from kit.model.box import Box
from kit.model.game import Volume
from kit.model.marks import Change
from kit.model.paper import Paper
from kit.pipeline.leaves import Leaf, other_side
from kit.pipeline.prints import each_prints

if TYPE_CHECKING:
    from kit.pipeline.kits import Kit

EACH = "one for each player"
"""How often a per-player sheet is printed, for manifest and index."""


def both_sides(kit: Kit, leaf: Leaf) -> Sheet | None:
    """A leaf with its furniture on both sides."""
    front = _side(kit, leaf.front)
    back = None if leaf.back is None else _side(kit, leaf.back)
    sheet = front if front is None or back is None else replace(front, back=back.front)
    return None if sheet is None else on_printer(kit, sheet, alone=leaf.front.back_of > 0)


def on_printer(kit: Kit, sheet: Sheet, *, alone: bool = False) -> Sheet:
    """Moved as the printer needs it; backs that stand `alone` on their sheet are printed on the back all the same."""
    if kit.printer is None:
        return sheet
    turned = sheet.front.width > sheet.front.height
    front, back = (kit.printer.offset(back=side, turned=turned) for side in (alone, True))
    return shifted(sheet, front, back)


def _side(kit: Kit, planned: Planned) -> Sheet | None:
    facts = SheetFacts(
        _heading(kit, planned),
        planned.number,
        planned.total,
        planned.paper.label,
        planned.live.w,
        planned.live.h,
        planned.handling,  # type: ignore[arg-type]
        planned.audience,
        each_prints(kit, planned.group),
        planned.back_of,
        blank=planned.back_of > 0 and not planned.filled.placed,
        folded=planned.folded,
        flip=_flip(kit),
        whose=planned.whose,
    )
    box = kit.composer.sheet(facts)
    if box is None:
        return None
    volume = "" if planned.group is None else planned.group.volume  # empty on the empty back of a sheet
    return _finished(kit, planned, box, volume, EACH if facts.each else "")


def _finished(kit: Kit, planned: Planned, box: Box, volume: str, copies: str = "") -> Sheet:
    slot = kit.slot("sheet", planned.paper.name, volume, planned.number, bool(planned.back_of))
    of = (planned, box, kit.setting, copies)
    sheet, problems = kit.memo.made(slot, of, lambda: finish(planned, box, kit.setting, copies=copies))
    kit.found.tell(problems)
    return sheet


def _heading(kit: Kit, planned: Planned) -> Text:
    """What a sheet is called in its header."""
    if planned.several:
        return kit.looks.labels["several parts"]
    return planned.group.title if planned.group else Text.at(planned.title, kit.looks.span)


def _flip(kit: Kit) -> Literal["", "long", "short"]:
    """On which edge sheets are turned over, where both sides are printed."""
    return {"duplex-long": "long", "duplex-short": "short"}.get(kit.looks.edition.axes.backs, "")  # type: ignore[return-value]


def first_sheets(kit: Kit, paper: Paper, leaves: Sequence[Leaf], volume: Volume, count: int = 1) -> list[Sheet | None]:
    """The sheets that open a file, which are `count`: their furniture says how many sheets there are. Where the file
    holds several sets, one after another, they list those of the first."""
    sets = 1 if kit.quantity.economy else kit.quantity.tables(volume)
    plan = [leaf.front for leaf in leaves[: len(leaves) // sets]]
    rows = []
    for _, same in groupby(plan, key=lambda planned: id(planned.group)):
        group = list(same)
        for of in dict.fromkeys((bool(planned.back_of), planned.folded) for planned in group):
            like = [planned for planned in group if (bool(planned.back_of), planned.folded) == of]
            rows.append(_row(kit, like))
    title, total = kit.looks.labels["print first"], len(leaves) + count
    amount = _amount(kit, volume, sets, plan)
    boxes = kit.composer.print_first(facts_of(kit, title, paper, 1, total), rows, amount)
    sheets = (plain_sheet(str(title), paper, kit.setting, number, total) for number in range(1, len(boxes) + 1))
    opening = [_opening(kit, planned, box, volume) for planned, box in zip(sheets, boxes, strict=True)]
    return [*opening, *_change_sheets(kit, paper, volume, len(opening) + 1, total)]


def changed_in(kit: Kit, volume: Volume) -> tuple[ChangeRow, ...]:
    """What the file of a volume says of its changes, where changes alone are printed. Those of the leaflet, which has
    no sheet to say so, stand with the materials."""
    if kit.changes is None:
        return ()
    place = kit.game.about.game.span
    rows = [_change_row(change, place) for change in kit.changes.of(volume)]
    if volume == "materials" and kit.changes.leaflet is not None:
        leaflet = kit.game.leaflet
        title = kit.looks.labels["changes leaflet"] if leaflet is None else leaflet.title
        old, new = (int(bool(mark)) for mark in kit.changes.leaflet)  # it bears its content's hash, and no mark
        rows.append(ChangeRow(title if old else None, old, None, title if new else None, new, None))
    return tuple(rows)


def _change_row(change: Change, place: Span) -> ChangeRow:
    """A side of no copies names nothing."""
    old, new = change.old if change.out else None, change.new if change.prints else None
    return ChangeRow(
        None if old is None else Text.at(old.title, place),
        change.out,
        None if old is None else Text.at(old.mark, place),
        None if new is None else Text.at(new.title, place),
        change.prints,
        None if new is None else Text.at(new.mark, place),
    )


def _change_sheets(kit: Kit, paper: Paper, volume: Volume, number: int, total: int) -> list[Sheet | None]:
    """What is to be taken out of the game's box, and what goes into it."""
    rows = changed_in(kit, volume)
    if not rows:
        return []
    title = kit.looks.labels["changes"]
    boxes = kit.composer.changes(facts_of(kit, title, paper, number, total), rows)
    sheets = (plain_sheet(str(title), paper, kit.setting, number + n, total) for n in range(len(boxes)))
    return [_opening(kit, planned, box, volume) for planned, box in zip(sheets, boxes, strict=True)]


def _opening(kit: Kit, planned: Planned, box: Box, volume: Volume) -> Sheet | None:
    sheet = _finished(kit, planned, box, volume)
    if not _flip(kit):
        return on_printer(kit, sheet)
    back = _side(kit, other_side(planned, kit.looks.edition.axes.backs))
    return None if back is None else on_printer(kit, replace(sheet, back=back.front))


def _amount(kit: Kit, volume: Volume, sets: int, plan: Sequence[Planned]) -> Amount:
    """What was asked for, and the sheets of the first set where there are more."""
    quantity = kit.quantity
    first, last = (plan[0].number, plan[-1].number) if sets > 1 and plan else (0, 0)
    seats = quantity.seats(kit.game) if volume == "materials" else None
    groups = quantity.groups if volume == "materials" else None
    return Amount(seats or 0, groups or 0, quantity.copies if quantity.copies > 1 else 0, first, last)


def _row(kit: Kit, planned: Sequence[Planned]) -> PrintRow:
    """A line for sheets of one group that are alike."""
    one, group = planned[0], planned[0].group
    assert group is not None
    numbers = tuple(sheet.number for sheet in planned)
    return PrintRow(
        numbers, group.title, group.handling, one.audience, each_prints(kit, group), bool(one.back_of), one.folded
    )


def facts_of(kit: Kit, title: Text, paper: Paper, number: int, total: int) -> SheetFacts:
    live = live_box(paper, float(kit.looks.edition.axes.margin))
    return SheetFacts(title, number, total, paper.label, live.w, live.h, "whole", flip=_flip(kit))
