"""A kit that holds what has changed since an older print, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kit.model.game import Component, Game
from kit.model.marks import Changes, Marks, changes
from kit.pipeline.checked import Checked
from kit.pipeline.kits import Kit, draw_kit
from kit.pipeline.request import Request
from kit.pipeline.since import Earlier


def changed_kit(checked: Checked, kit: Kit, request: Request, before: Earlier) -> Kit | None:
    """The kit of what has changed since `before`; None where nothing has, or where that cannot be said."""
    marks, problems = before.marks(kit, request)
    checked.found.tell(problems)
    if problems:
        return None
    thin, found = only_changed(kit, marks)
    checked.changes += told(found)
    return thin


def only_changed(kit: Kit, before: Marks) -> tuple[Kit | None, Changes]:
    """The kit with the changed pieces alone, packed without regard to sets; None where nothing has changed."""
    now = kit.marks
    found = changes(before, now)
    if not found:
        return None, found
    quantity = replace(kit.quantity, economy=True)
    thin, _ = draw_kit(_thinned(kit.game, now, found), kit.meaning, kit.looks, kit.report, kit.printer, quantity)
    assert thin is not None  # the fonts were read for the whole kit
    thin.changes = found
    return thin, found


def _thinned(game: Game, marks: Marks, found: Changes) -> Game:
    """The game of which people have all copies that need not be printed."""
    prints = {change.address: change.prints for change in found.pieces if change.new is not None}
    have = {address: piece.copies - prints.get(address, 0) for address, piece in marks.pieces.items()}
    components = {
        name: _with(component, {a: n for a, n in have.items() if n and marks.pieces[a].component == name})
        for name, component in game.components.items()
    }
    return replace(game, components=components)


def _with(component: Component, already: dict[str, int]) -> Component:
    return replace(component, already=already)


def told(found: Changes) -> Iterator[str]:
    """A line for each change: `changed TIN YARD 3f3b2 to 90ab1`."""
    for change in found.pieces:
        old, new = change.old, change.new
        if old is None:
            yield f"added {change.one.title} {change.one.mark}"
        elif new is None:
            yield f"removed {old.title} {old.mark}"
        elif change.kind == "changed":
            name = f"{old.title} {old.mark} to "
            yield f"changed {name}{f'{new.title} ' if new.title != old.title else ''}{new.mark}"
        else:
            yield f"{change.kind} of {new.title} {new.mark}: {old.copies} to {new.copies}"
    if found.leaflet is not None:
        old_mark, new_mark = (mark or "nothing" for mark in found.leaflet)
        yield f"changed the leaflet {old_mark} to {new_mark}"
