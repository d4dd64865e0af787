"""Effects that are carried out by themselves: nobody chooses, so that each comes to one result.

A step (`…, then …`) that cannot be paid or done ends the effect; what was done before it stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kit.model.meaning import Clause, Effect, Meaning, Way
from kit.rules.boards import neighbours
from kit.rules.engine.layout import Layout
from kit.rules.engine.outcomes import Outcomes, limits_of
from kit.rules.mechanic import used
from kit.rules.mechanics.grid import Grid
from kit.rules.mechanics.maps import CELL, FACING, MAP, Maps

Deed: TypeAlias = Callable[[list[int], int], tuple[int, ...]]
"""Carries an effect out for a seat in a list of the state's figures; the cells that its robot entered, in order."""

Step: TypeAlias = Callable[[list[int], int, list[int]], bool]
"""One step of an effect; adds the cells that were entered, and says whether the effect goes on."""

QUARTERS = {"left": 3, "right": 1, "about": 2}


def deed(effect: Effect, meaning: Meaning, layout: Layout) -> Deed:
    """An effect that leaves no choice, compiled."""
    steps = tuple(_step(way, effect, meaning, layout) for (way,) in effect.steps)

    def carry_out(cells: list[int], seat: int) -> tuple[int, ...]:
        entered: list[int] = []
        for step in steps:
            if not step(cells, seat, entered):
                break
        return tuple(entered)

    return carry_out


def _step(way: Way, effect: Effect, meaning: Meaning, layout: Layout) -> Step:
    (clause, *_) = way
    if clause.kind == "move":
        return _move(clause, meaning, layout)
    if clause.to is not None:
        return _turn(clause, layout)
    return _exchange(Effect(effect.text, ((way,),)), meaning, layout)


def _move(clause: Clause, meaning: Meaning, layout: Layout) -> Step:
    ahead = ways_ahead(meaning)
    cell, facing, board, steps = layout.own(CELL), layout.own(FACING), layout.shared(MAP), clause.steps

    def move(cells: list[int], seat: int, entered: list[int]) -> bool:
        at, way = cell[seat], cells[facing[seat]]
        for _ in range(steps):
            to = ahead[cells[board]][cells[at]][way]
            if to < 0:
                return False
            cells[at] = to
            entered.append(to)
        return True

    return move


def ways_ahead(meaning: Meaning) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each map, cell and facing the cell that one step leads to; -1 where it fails."""
    wraps = used(meaning, Grid).item.edge == "wraps"
    tables = []
    for board in used(meaning, Maps).boards.values():
        number = {name: n for n, name in enumerate(board.by_name)}
        number_of = [
            [-1 if to is None else number[to] for to in neighbours(board, name, wraps=wraps)] for name in number
        ]
        tables.append(tuple(map(tuple, number_of)))
    return tuple(tables)


def _turn(clause: Clause, layout: Layout) -> Step:
    facing, quarters = layout.own(FACING), QUARTERS[str(clause.to)]

    def turn(cells: list[int], seat: int, entered: list[int]) -> bool:
        cells[facing[seat]] = (cells[facing[seat]] + quarters) % 4
        return True

    return turn


def _exchange(effect: Effect, meaning: Meaning, layout: Layout) -> Step:
    """Clauses that pay and gain: the one outcome that they have, or none."""
    resources = tuple(meaning.resources.values())
    outcomes = Outcomes(effect, resources, limits_of(resources, meaning.storage))
    blocks = layout.block(tuple(meaning.resources))

    def exchange(cells: list[int], seat: int, entered: list[int]) -> bool:
        start, stop = blocks[seat]
        found = outcomes[tuple(cells[start:stop])]
        if found:
            cells[start:stop] = found[0].after
        return bool(found)

    return exchange
