"""What one player can reach in Pocket Foundry, by trying everything.

`alone_scores` and `best_alone` play with a market that always offers every type; `deck_scores` plays the real game, one seat, with a given deck.
The builds cost one resource and the runs are at most sixteen, so everything is tried; a position met twice is worked out once.
"""

from __future__ import annotations

import itertools

from tests.reference import pocket_foundry as game
from tests.reference import tree_solver

EMPTY_ROW = (None, None, None)


def run_results(row, feed, parts, known):
    """{(FEED, PARTS, points gained)} of every run of slots 1 to 4; `row` is what stands in slots 2, 3 and 4."""
    key = (row, feed, parts)
    if key not in known:
        slots = {1: game.STARTER_FEEDER, 2: row[0], 3: row[1], 4: row[2]}
        words = [("-",) if slots[slot] is None else ("do", "skip") for slot in (1, 2, 3, 4)]
        results = set()
        for choices in itertools.product(*words):
            try:
                after = game.run_row(slots, {"FEED": feed, "PARTS": parts, "points": 0}, choices)[-1]["after"]
            except game.Refused:
                continue
            results.add((after["FEED"], after["PARTS"], after["points"]))
        known[key] = results
    return known[key]


def alone_next(row, feed, parts, copies, runs):
    """{(row, FEED, PARTS, points gained)} after each legal turn, where every type can be bought.

    `copies` limits how many of one type may stand in the row at a time; None for no limit.
    """
    results = set()
    for machine in game.MARKET_TYPES:
        cost = game.MACHINES[machine]["build"]
        rest_feed = feed - cost.get("FEED", 0)
        rest_parts = parts - cost.get("PARTS", 0)
        if rest_feed < 0 or rest_parts < 0:
            continue
        for slot in (0, 1, 2):
            new_row = list(row)
            new_row[slot] = machine
            if copies is None or new_row.count(machine) <= copies:
                results.add((tuple(new_row), rest_feed, rest_parts, 0))
    for rest_feed, rest_parts, points in run_results(row, feed, parts, runs):
        results.add((row, rest_feed, rest_parts, points))
    return results


def best_alone(laps=game.LAPS, copies=None, row=EMPTY_ROW, feed=3, parts=0):
    """(best score, number of positions looked at) with a market that always offers every type."""
    runs = {}
    best = {(row, feed, parts): 0}
    looked_at = 1
    for _ in range(laps):
        after = {}
        for (row, feed, parts), points in best.items():
            for new_row, new_feed, new_parts, gained in alone_next(row, feed, parts, copies, runs):
                key = (new_row, new_feed, new_parts)
                if after.get(key, -1) < points + gained:
                    after[key] = points + gained
        best = after
        looked_at += len(best)
    return max(best.values()), looked_at


def alone_scores(laps=game.LAPS, copies=None):
    """All scores that one player can end with, sorted, with a market that always offers every type."""
    runs = {}
    reached = {(EMPTY_ROW, 3, 0): {0}}
    for _ in range(laps):
        after = {}
        for (row, feed, parts), scores in reached.items():
            for new_row, new_feed, new_parts, gained in alone_next(row, feed, parts, copies, runs):
                after.setdefault((new_row, new_feed, new_parts), set()).update(score + gained for score in scores)
        reached = after
    return sorted(set().union(*reached.values()))


def best_plan(laps=game.LAPS, copies=None):
    """One list of (row, FEED, PARTS, points so far), turn by turn, that ends with the best score."""
    runs = {}
    best = {(EMPTY_ROW, 3, 0): (0, [(EMPTY_ROW, 3, 0, 0)])}
    for _ in range(laps):
        after = {}
        for (row, feed, parts), (points, plan) in best.items():
            for new_row, new_feed, new_parts, gained in sorted(alone_next(row, feed, parts, copies, runs), key=str):
                total = points + gained
                key = (new_row, new_feed, new_parts)
                if key not in after or after[key][0] < total:
                    after[key] = (total, [*plan, (new_row, new_feed, new_parts, total)])
        best = after
    return max(best.values(), key=lambda result: result[0])[1]


def deck_scores(deck, laps):
    """All scores that one player alone can end with in the real game, the cards coming in the order of `deck`. For a few laps."""
    return tree_solver.attainable(game, game.new_game(["Solo"], deck, laps=laps), "Solo")


def peaks(row, feed, parts):
    """{"FEED": most, "PARTS": most}: the largest amounts held in any run of this row before the excess is discarded."""
    slots = {1: game.STARTER_FEEDER, 2: row[0], 3: row[1], 4: row[2]}
    most = {"FEED": feed, "PARTS": parts}
    words = [("-",) if slots[slot] is None else ("do", "skip") for slot in (1, 2, 3, 4)]
    for choices in itertools.product(*words):
        try:
            steps = game.run_row(slots, {"FEED": feed, "PARTS": parts, "points": 0}, choices)
        except game.Refused:
            continue
        for step in steps:
            for resource in most:
                most[resource] = max(most[resource], step["peak"][resource])
    return most
