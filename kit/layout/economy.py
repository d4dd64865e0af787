"""Sheets that share paper: what two of them hold is put on one, where it fits and their orders allow it.

Only sheets of the same paper, lying the same way with the same bleed, whose orders say the same in `shares`: the
pipeline gives one word to what the same people get and treat alike, so that audiences never mix. What stands on a
shared sheet is set out by the scheme `shelf`, as if an author had put it on one sheet: so marks and gaps are right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from kit.core.source import Text
from kit.layout.orders import Filled, Order, Planned
from kit.layout.room import Room
from kit.layout.schemes import scheme
from kit.model.box import Box
from kit.model.game import SheetGroup
from kit.model.quantity import NOBODY

BETWEEN = " · "
"""Between the titles of those that share a sheet: blanks around it keep each title a word of its own."""

HeightOf = Callable[[Box, float], float]


def shared(sheets: Sequence[Planned], orders: Sequence[Order], margin: float, height_of: HeightOf) -> list[Planned]:
    """The same pieces on as few sheets as putting whole sheets together gives: the fullest first, each onto the first
    that takes it (first fit decreasing). A shared sheet comes where the first of those was that it holds."""
    if not any(sheet.shares for sheet in sheets):
        return list(sheets)
    notes = {id(box): name for order in orders for name, box in order.notes.items()}
    shares: list[_Share] = []
    for place in sorted(range(len(sheets)), key=lambda n: -_area(sheets[n])):
        sheet = sheets[place]
        mine = _Share([place], sheet, _notes(sheet, notes))
        for share in shares if sheet.shares else ():
            if share.takes(mine, Room.on(sheet.paper, margin, sheet.bleed), height_of):
                break
        else:
            shares.append(mine)
    return [share.sheet for share in sorted(shares, key=lambda share: min(share.places))]


@dataclass(slots=True)
class _Share:
    """One sheet to be: the places of those it holds among the old ones, and the notes on it by component."""

    places: list[int]
    sheet: Planned
    notes: dict[str, Box] = field(default_factory=dict)

    def takes(self, other: _Share, room: Room, height_of: HeightOf) -> bool:
        """Takes the pieces of another sheet, if all fit."""
        one, two = self.sheet, other.sheet
        alike = (one.shares, one.paper, one.bleed) == (two.shares, two.paper, two.bleed)
        if not alike or _area(one) + _area(two) > room.block.w * room.block.h:
            return False
        group, notes = _joined(one, two), self.notes | other.notes
        filled = _on_one(group, (one, two), notes, room, height_of)
        if filled is None:
            return False
        several = one.several or group is not one.group
        whose = one.whose if one.whose == two.whose else NOBODY
        self.sheet = replace(one, group=group, title=str(group.title), filled=filled, several=several, whose=whose)
        self.places, self.notes = [*self.places, *other.places], notes
        return True


def _on_one(
    group: SheetGroup, sheets: tuple[Planned, ...], notes: dict[str, Box], room: Room, height_of: HeightOf
) -> Filled | None:
    """All pieces on one sheet: in the order of their components, or else the highest first."""
    prints = [placed.wanted for sheet in sheets for placed in sheet.filled.placed]
    components = {str(name): place for place, name in enumerate(group.of)}
    ordered = sorted(prints, key=lambda w: (components[w.component], w.width, w.height))
    highest = sorted(ordered, key=lambda w: (-w.height, components[w.component], w.width))
    for pieces in (ordered, highest):
        filled = scheme("shelf")(Order(group, sheets[0].audience, tuple(pieces), notes), room, height_of)
        if len(filled) == 1:
            return filled[0]
    return None


def _joined(one: Planned, two: Planned) -> SheetGroup:
    """The group of one of them where it has all that is on both, else one of all their components."""
    first, second = one.group, two.group
    assert first is not None
    assert second is not None
    if set(second.of) <= set(first.of):
        return first
    titles = dict.fromkeys((*first.title.split(BETWEEN), *second.title.split(BETWEEN)))
    of = tuple(dict.fromkeys((*first.of, *second.of)))
    return replace(
        first, title=Text.at(BETWEEN.join(titles), first.title.span), of=of, notes=first.notes | second.notes
    )


def _notes(sheet: Planned, names: dict[int, str]) -> dict[str, Box]:
    return {names[id(box)]: box for box, _ in sheet.filled.notes}


def _area(sheet: Planned) -> float:
    """mm² of its pieces."""
    return sum(placed.wanted.width * placed.wanted.height for placed in sheet.filled.placed)
