"""Which scores are possible on a board when somebody else may be there first.

Above: whoever visits so many stations earns for each of them, and besides for any number of them what the first to
arrive earns. Below: a rival whose programs are known takes stations ahead of the player, who then tries everything.
Where both come to the same scores, these are the possible ones for any number of players.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from kit.rules.explore.graph import Ints
from kit.rules.explore.maps import Bools, Solver
from kit.rules.explore.robots import Reach

Arrivals = tuple[int, ...]
"""For each station the phase, counted from 0, in which the rival enters it first; `NEVER` if he does not."""

NEVER = 1 << 30


def scores_above(solver: Solver) -> set[int]:
    """Every score that the rules leave open, by the stations that can be visited and the places to end on."""
    visits = solver.reach.rules.visits.item
    found = set()
    for on, mask in zip(*np.nonzero(solver.finished()), strict=True):
        stations = int(mask).bit_count()
        end = int(visits.end_on_one) if solver.reach.on[on] & mask else 0
        least = stations * int(visits.own_first) + end
        found |= {least + n * int(visits.table_first) for n in range(stations + 1)}
    return found


def scores_below(solver: Solver, wanted: set[int]) -> set[int]:
    """Those of the wanted scores that are found against a rival who does nothing, and against one who visits stations
    as fast as he can and stops after some cycle."""
    order = next(solver.orders())
    programs = Programs(solver.reach)
    found: set[int] = set()
    for arrivals in dict.fromkeys(_rivals(solver, programs, order)):
        if not wanted <= found:
            found |= _scores_against(solver, programs, order, arrivals)
    return found & wanted


def most_lines(solver: Solver) -> int:
    """The most slots of one game in which a player enters stations for the first time, and one more where he can end on
    one; over all programs, for one order of the signals."""
    programs = Programs(solver.reach)
    lines = np.full((len(solver.reach.on), solver.masks), -1, dtype=np.int64)
    lines[0, 0] = 0
    for signal in next(solver.orders()):
        to, entered = programs.under(signal)
        masks, added = _masks(solver, to), np.zeros((*to.shape, solver.masks), dtype=np.int64)
        for bits in entered:
            added += (bits[:, :, None] & ~masks) != 0
            masks = masks | bits[:, :, None]
        after = np.full_like(lines, -1)
        there = np.broadcast_to((lines >= 0)[:, None, :], masks.shape)
        total = lines[:, None, :] + added
        np.maximum.at(after, (np.broadcast_to(to[:, :, None], masks.shape)[there], masks[there]), total[there])
        lines = after
    ended = (solver.reach.on[:, None] & np.arange(solver.masks)) > 0
    bonus = int(bool(solver.reach.rules.visits.item.end_on_one))
    return int((lines + bonus * (ended & (lines >= 0))).max())


def _masks(solver: Solver, to: Ints) -> Ints:
    """The stations visited before, for every stand and program."""
    return np.broadcast_to(np.arange(solver.masks), (*to.shape, solver.masks))


class Programs:
    """For each stand and program where it leads, and the stations that it enters slot by slot."""

    def __init__(self, reach: Reach) -> None:
        self.to = reach.to
        self.entered = np.stack(reach.entered)

    def under(self, signal: int) -> tuple[Ints, Ints]:
        return self.to[:, :, signal], self.entered[:, :, :, signal]


def _rivals(solver: Solver, programs: Programs, order: tuple[int, ...]) -> Iterator[Arrivals]:
    """When the fastest visitor arrives, and the same if he stops after each cycle."""
    never = (NEVER,) * len(solver.reach.letters)
    yield never
    fastest = _fastest(solver, programs, order)
    slots = len(programs.entered)
    for cycle in range(1, solver.cycles + 1):
        yield tuple(phase if phase < cycle * slots else NEVER for phase in fastest)


def _fastest(solver: Solver, programs: Programs, order: tuple[int, ...]) -> Arrivals:
    """The arrivals on a way that visits most stations, and these as early as can be."""
    stations, slots = len(solver.reach.letters), len(programs.entered)
    never = solver.cycles * slots  # later than any phase
    shape = (len(solver.reach.on), solver.masks)
    ways = {(0, 0): (never,) * stations}
    for cycle, signal in enumerate(order):
        to, entered = programs.under(signal)
        stands, masks = np.array(list(ways)).T
        arrivals = np.repeat(np.array(list(ways.values()))[:, None], to.shape[1], axis=1)
        for slot, bits in enumerate(entered[:, stands]):
            now = (bits[:, :, None] >> np.arange(stations) & 1).astype(np.bool_)
            arrivals[now & (arrivals == never)] = cycle * slots + slot
        visited = masks[:, None] | np.bitwise_or.reduce(entered[:, stands])
        targets = np.ravel_multi_index((to[stands], visited), shape).ravel()
        targets, arrivals = _earliest(targets, arrivals.reshape(-1, stations), never)
        ways = dict(
            zip(zip(*np.unravel_index(targets, shape), strict=True), map(tuple, arrivals.tolist()), strict=True)
        )
    best = min(ways.values(), key=lambda phases: (phases.count(never), max(phases), sorted(phases)))
    return tuple(NEVER if phase == never else phase for phase in best)


def _earliest(targets: Ints, arrivals: Ints, never: int) -> tuple[Ints, Ints]:
    """For each target, once, the arrivals that are earliest in their order of time."""
    weights = (never + 1) ** np.arange(arrivals.shape[1])[::-1]
    order = np.lexsort((np.sort(arrivals, axis=1) @ weights, targets))
    once, first = np.unique(targets[order], return_index=True)
    return once, arrivals[order[first]]


def _scores_against(solver: Solver, programs: Programs, order: tuple[int, ...], arrivals: Arrivals) -> set[int]:
    """Every score of a player who knows the order of the signals and what the rival does."""
    visits = solver.reach.rules.visits.item
    shape = (len(solver.reach.on), solver.masks, solver.top + 1)
    reached: Bools = np.zeros(shape, dtype=np.bool_)
    reached[0, 0, 0] = True
    for cycle, signal in enumerate(order):
        to, entered = programs.under(signal)
        masks = _masks(solver, to)
        gains = np.zeros(masks.shape, dtype=np.int64)
        for slot, bits in enumerate(entered):
            new = bits[:, :, None] & ~masks
            for n, rival in enumerate(arrivals):
                first = cycle * len(entered) + slot <= rival
                gains += (new >> n & 1) * (int(visits.own_first) + first * int(visits.table_first))
            masks = masks | bits[:, :, None]
        reached = _moved(reached, to, masks, gains)
    ended = (solver.reach.on[:, None] & np.arange(solver.masks)) > 0
    return {
        int(score) + int(visits.end_on_one) * int(ended[stand, mask])
        for stand, mask, score in zip(*np.nonzero(reached), strict=True)
    }


def _moved(reached: Bools, to: Ints, masks: Ints, gains: Ints) -> Bools:
    after = np.zeros_like(reached)
    width = reached.shape[2]
    for gain in np.unique(gains):
        stands, programs, before = np.nonzero(gains == gain)
        there = reached[stands, before].any(axis=1)
        stands, programs, before = stands[there], programs[there], before[there]
        targets = to[stands, programs], masks[stands, programs, before]
        np.logical_or.at(after[:, :, gain:], targets, reached[stands, before, : width - gain])
    return after
