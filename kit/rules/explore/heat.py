"""When a robot can first be in each cell of a board, over all programs and signals."""

from __future__ import annotations

from kit.model.board import Board
from kit.rules.explore.maps import first_entered
from kit.rules.explore.robots import Rules, reach_of

AT_ONCE = 62
"""Cells that are looked out for together: one bit each, in whole numbers of 64 bits with a sign."""


def heat_of(rules: Rules, board: Board) -> dict[str, tuple[int, int] | None]:
    """For each cell by its name the first cycle and slot, from 1, in which it is entered (passing through counts); None
    for one that never is, such as a wall. The start is there from the beginning, and is entered only by coming back."""
    names = list(board.by_name)
    found: dict[str, tuple[int, int] | None] = {}
    for first in range(0, len(names), AT_ONCE):
        some = names[first : first + AT_ONCE]
        bits = [1 << at - first if first <= at < first + len(some) else 0 for at in range(len(names))]
        found |= zip(some, first_entered(reach_of(rules, board, bits), len(some)), strict=True)
    return found
