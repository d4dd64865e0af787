"""What one player can reach on a map of Turnstile Post, by trying every program against every signal.

One player, every first arrival his: 3 points for each station visited and 1 for ending on one. Whoever ends on a station has visited it.
All answers are exact. A position is (cell, facing, set of stations visited); a position met twice with the same signals to come is worked
out once. Programs that come to the same under every signal are tried once.

    known_order_best(rows, order)     best score when the order of the signals is known beforehand
    known_orders(rows)                (lowest, mean, highest) of that over all different orders: 90 with the six signals
    guaranteed(rows)                  best score that no order can spoil, each program being chosen before its signal is seen
    guaranteed_stations(rows)         the same for the number of stations
    expected(rows)                    mean score over all orders under the best play for the mean
    chance_of(rows, score)            largest chance of ending with at least `score`
    good_first_programs(rows, loss)   first programs after which the mean can still come within `loss` of the best
    earliest(rows)                    {station: first cycle.slot at which any programs and signals can reach it}, None if never

`signals` may be a shorter list: the game then has as many cycles as there are signals, unless `cycles` says fewer.
"""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

from tests.reference import turnstile_post as game


def orders(signals):
    """All different orders of the signals, sorted."""
    return sorted(set(itertools.permutations(signals)))


def without(signals, signal):
    """The signals left when `signal` is taken out once."""
    rest = list(signals)
    rest.remove(signal)
    return tuple(rest)


class Reach:
    """What each program comes to from each cell and facing of one map, worked out when first asked for."""

    def __init__(self, rows):
        self.rows = rows
        self.cells = game.read_map(rows)
        self.start = (game.start_cell(rows), "NORTH", frozenset())
        self.known = {}

    def cycle(self, cell, facing, program, signal):
        """(cell, facing, stations entered) after one cycle."""
        robot = {"cell": cell, "facing": facing}
        entered = set()
        for slot in (1, 2, 3):
            robot, cells = game.execute(self.rows, robot, program[slot - 1])
            entered.update(self.cells[c] for c in cells if self.cells[c] in game.STATIONS)
            if slot == 1:
                robot["facing"] = game.turned(robot["facing"], signal)
        return robot["cell"], robot["facing"], frozenset(entered)

    def programs(self, cell, facing):
        """The different things that programs come to: [{signal: (cell, facing, stations entered)}, ...]."""
        if (cell, facing) not in self.known:
            different = {}
            for _, program in ALL_PROGRAMS:
                results = {signal: self.cycle(cell, facing, program, signal) for signal in sorted(set(game.SIGNALS))}
                different[tuple(results.items())] = results
            self.known[cell, facing] = list(different.values())
        return self.known[cell, facing]

    def score(self, cell, visited):
        """The final score: 3 for each station visited, and 1 for standing on one."""
        return 3 * len(visited) + (1 if self.cells[cell] in game.STATIONS else 0)


def stations(cell, visited):
    """The number of stations visited, wherever the robot stands."""
    return len(visited)


ALL_PROGRAMS = sorted(("program", program) for program in itertools.permutations(game.COMMANDS, game.SLOTS))


def joined(position, result):
    """The position after a cycle that came to `result`."""
    cell, facing, entered = result
    return cell, facing, position[2] | entered


def best_with_order(reach, position, order, known):
    """The best final score from `position` when exactly these signals are still to come, in this order."""
    cell, facing, visited = position
    if not order:
        return reach.score(cell, visited)
    key = (position, order)
    if key not in known:
        after = {joined(position, results[order[0]]) for results in reach.programs(cell, facing)}
        known[key] = max(best_with_order(reach, new, order[1:], known) for new in after)
    return known[key]


def known_order_best(rows, order):
    """The best score when this order of signals is known beforehand; one cycle a signal."""
    reach = Reach(rows)
    return best_with_order(reach, reach.start, tuple(order), {})


def known_orders(rows, signals=tuple(game.SIGNALS)):
    """(lowest, mean, highest) best score over all different orders of the signals, each known beforehand."""
    reach = Reach(rows)
    known = {}
    best = [best_with_order(reach, reach.start, order, known) for order in orders(signals)]
    return min(best), Fraction(sum(best), len(best)), max(best)


def best_at_worst(reach, position, left, cycles, worth, known):
    """The best `worth` from `position` that can be forced, whichever of the signals `left` come; each program is chosen before its signal."""
    cell, facing, visited = position
    if cycles == 0:
        return worth(cell, visited)
    key = (position, left)
    if key not in known:
        best = 0
        for results in reach.programs(cell, facing):
            worst = None
            for signal in sorted(set(left)):
                after = joined(position, results[signal])
                reached = best_at_worst(reach, after, without(left, signal), cycles - 1, worth, known)
                worst = reached if worst is None else min(worst, reached)
                if worst <= best:
                    break
            best = max(best, worst)
        known[key] = best
    return known[key]


def guaranteed(rows, signals=tuple(game.SIGNALS), cycles=None):
    """The best score that can be had for certain."""
    reach = Reach(rows)
    cycles = len(signals) if cycles is None else cycles
    return best_at_worst(reach, reach.start, tuple(sorted(signals)), cycles, reach.score, {})


def guaranteed_stations(rows, signals=tuple(game.SIGNALS), cycles=None):
    """The most stations that can be visited for certain."""
    reach = Reach(rows)
    cycles = len(signals) if cycles is None else cycles
    return best_at_worst(reach, reach.start, tuple(sorted(signals)), cycles, stations, {})


def draws(signals, cycles):
    """In how many ways `cycles` cards can be drawn one after the other, each card being one of its own."""
    return math.perm(len(signals), cycles)


def best_sum(reach, position, left, cycles, worth, known):
    """The largest sum of `worth` over all draws of `cycles` of the signals `left`, each program being chosen before its signal.

    Copies of a signal are drawn as cards of their own, so all draws are equally likely: divided by `draws` the sum is the mean.
    """
    cell, facing, visited = position
    if cycles == 0:
        return worth(cell, visited)
    key = (position, left)
    if key not in known:
        known[key] = max(
            sum_after(reach, position, results, left, cycles, worth, known) for results in reach.programs(cell, facing)
        )
    return known[key]


def sum_after(reach, position, results, left, cycles, worth, known):
    """The sum of `worth` over all draws when a program with these `results` is laid now, and play is best for the sum afterwards."""
    total = 0
    for signal in sorted(set(left)):
        after = joined(position, results[signal])
        total += left.count(signal) * best_sum(reach, after, without(left, signal), cycles - 1, worth, known)
    return total


def best_mean(reach, signals, cycles, worth):
    """The largest mean of `worth`, as a Fraction."""
    cycles = len(signals) if cycles is None else cycles
    total = best_sum(reach, reach.start, tuple(sorted(signals)), cycles, worth, {})
    return Fraction(total, draws(signals, cycles))


def expected(rows, signals=tuple(game.SIGNALS), cycles=None):
    """The largest mean score, as a Fraction."""
    reach = Reach(rows)
    return best_mean(reach, signals, cycles, reach.score)


def chance_of(rows, score, signals=tuple(game.SIGNALS), cycles=None):
    """The largest chance of ending with at least `score`, as a Fraction."""
    reach = Reach(rows)
    return best_mean(reach, signals, cycles, lambda cell, visited: int(reach.score(cell, visited) >= score))


def good_first_programs(rows, loss, signals=tuple(game.SIGNALS), cycles=None):
    """{program: mean} of the first programs after which the mean can still come within `loss` of the best, the best first."""
    reach = Reach(rows)
    cycles = len(signals) if cycles is None else cycles
    left = tuple(sorted(signals))
    known = {}
    means = {}
    for _, program in ALL_PROGRAMS:
        results = {signal: reach.cycle(*reach.start[:2], program, signal) for signal in set(left)}
        total = sum_after(reach, reach.start, results, left, cycles, reach.score, known)
        means[program] = Fraction(total, draws(left, cycles))
    best = max(means.values())
    return {
        program: mean
        for program, mean in sorted(means.items(), key=lambda item: (-item[1], item[0]))
        if mean >= best - loss
    }


def earliest(rows, signals=tuple(game.SIGNALS)):
    """{station: the first cycle.slot at which it can be entered, over all programs and orders, or None}."""
    found = dict.fromkeys(game.stations_of(rows))
    cells = game.read_map(rows)
    # Where a robot can be: cell, facing, the signals left.
    reached = {(game.start_cell(rows), "NORTH", tuple(sorted(signals)))}
    for cycle in range(1, len(signals) + 1):
        entered_at = {1: set(), 2: set(), 3: set()}
        after = set()
        for cell, facing, left in reached:
            for _, program in ALL_PROGRAMS:
                for signal in set(left):
                    robot = {"cell": cell, "facing": facing}
                    for slot in (1, 2, 3):
                        robot, entered = game.execute(rows, robot, program[slot - 1])
                        entered_at[slot].update(cells[c] for c in entered)
                        if slot == 1:
                            robot["facing"] = game.turned(robot["facing"], signal)
                    after.add((robot["cell"], robot["facing"], without(left, signal)))
        for slot in (1, 2, 3):
            for letter in found:
                if found[letter] is None and letter in entered_at[slot]:
                    found[letter] = f"{cycle}.{slot}"
        reached = after
        if None not in found.values():
            break
    return found


def open_cells(rows):
    """The cells that are no WALL, START and stations included, sorted."""
    return sorted(cell for cell, mark in game.read_map(rows).items() if mark != "#")


def cells_joined_to_start(rows):
    """The cells that can be walked to from START by steps between neighbours, whatever the facing."""
    found = {game.start_cell(rows)}
    to_visit = list(found)
    while to_visit:
        cell = to_visit.pop()
        for facing in game.COMPASS:
            ahead = game.one_step(rows, cell, facing)
            if ahead is not None and ahead not in found:
                found.add(ahead)
                to_visit.append(ahead)
    return sorted(found)
