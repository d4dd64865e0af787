"""What is to be printed of each sheet group: for every table, for every player, once, or put together to save paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from kit.layout import Order, Wanted
from kit.model.game import Audience, SheetGroup, Volume
from kit.model.quantity import NOBODY, Whose, seat

if TYPE_CHECKING:
    from kit.pipeline.kits import Kit


def orders_of(kit: Kit, groups: Sequence[SheetGroup], volume: Volume) -> list[Order]:
    """The orders of one file: table after table; with economy sheet after sheet, those of all tables together."""
    tables = list(kit.quantity.each(volume))
    if kit.quantity.economy:
        return [order for group in groups for order in _together(kit, group, tables)]
    return [order for whose in tables for group in groups for order in _at_table(kit, group, whose)]


def audience_of(kit: Kit, group: SheetGroup) -> Audience:
    """One audience a sheet: load has refused a mixture."""
    return next((c.audience for name in group.of if (c := kit.game.components.get(name)) is not None), "shared")


def each_prints(kit: Kit, group: SheetGroup | None) -> bool:
    """Whether every player has to print the sheet for himself: it is per player, its pieces carry no letters, and
    nobody said how many players there are."""
    return kit.quantity.seats(kit.game) is None and _unlettered(kit, group)


def _unlettered(kit: Kit, group: SheetGroup | None) -> bool:
    if group is None:
        return False
    components = [kit.game.components[name] for name in group.of if name in kit.game.components]
    return any(c.audience == "per player" and c.pieces != "players" for c in components)


def _at_table(kit: Kit, group: SheetGroup, whose: Whose) -> Iterator[Order]:
    """A group for one table: a sheet of his own for each player where its pieces carry no letters."""
    seats = kit.quantity.seats(kit.game)
    if seats is not None and _unlettered(kit, group):
        for player in range(1, seats + 1):
            yield from _orders(kit, group, replace(whose, player=player), range(player, player + 1))
    else:
        yield from _orders(kit, group, whose, None if seats is None else range(1, seats + 1))


def _together(kit: Kit, group: SheetGroup, tables: Sequence[Whose]) -> list[Order]:
    """A group for all tables: the same pieces one after another. What is left whole stays a sheet for each."""
    orders = [order for whose in tables for order in _at_table(kit, group, whose)]
    if group.handling == "whole":
        return orders
    merged = []
    for folded, run in groupby(sorted(orders, key=lambda order: order.folded), key=lambda order: order.folded):
        alike = list(run)
        pieces = sorted((piece for order in alike for piece in order.pieces), key=_by_component(group))
        whose = alike[0].whose if len(alike) == 1 else NOBODY
        merged.append(replace(alike[0], pieces=tuple(pieces), whose=whose, shares=_shares(kit, alike[0], folded)))
    return merged


def _shares(kit: Kit, order: Order, folded: bool) -> str:
    """What other orders on the same paper may share a sheet with it: those with the same word. Cards whose backs must
    lie behind them whichever way the paper is turned need their grid for themselves, and so do folded ones."""
    deck = any(name in kit.decks for name in order.group.of)
    if folded or (deck and kit.looks.edition.axes.backs == "after"):
        return ""
    each = "each" if each_prints(kit, order.group) else "once"
    return f"{order.audience}, {order.group.handling}, {each}"


def _by_component(group: SheetGroup) -> Callable[[Wanted], tuple[int, float, float]]:
    places = {str(name): place for place, name in enumerate(group.of)}
    return lambda wanted: (places[wanted.component], wanted.width, wanted.height)


def _orders(kit: Kit, group: SheetGroup, whose: Whose, seated: range | None) -> list[Order]:
    """A group with all its prints; two where those with backs are folded and others are not."""
    whole = _order(kit, group, whose, seated)
    if whole is None or kit.looks.edition.axes.backs != "gutterfold":
        return [] if whole is None else [whole]
    orders = []
    for folded, run in groupby(sorted(whole.pieces, key=_folds(kit)), key=_folds(kit)):
        orders.append(replace(whole, pieces=tuple(run), folded=folded))
    return orders


def _folds(kit: Kit) -> Callable[[Wanted], bool]:
    return lambda wanted: wanted.component in kit.decks


def _order(kit: Kit, group: SheetGroup, whose: Whose, seated: range | None) -> Order | None:
    """A group with the prints of those letters that are `seated`; None (with the problems told) when there are none."""
    wanted: list[Wanted] = []
    for name in group.of:
        faces = kit.drawn.get(str(name), [])
        prints = [
            Wanted.of(piece, face.copy, face.content.copies)
            for face, piece in faces
            if seated is None or not face.content.letter or seat(face.content.letter) in seated
        ]
        wanted += [replace(one, bleeds=True) for one in prints] if name in kit.decks else prints
    if not wanted:
        return None
    there = {one.component for one in wanted}
    noted = {str(name): note for name, note in group.notes.items() if name in there}
    notes = {name: box for name, note in noted.items() if (box := kit.composer.note(note)) is not None}
    return Order(group, audience_of(kit, group), tuple(wanted), notes, whose=whose)
