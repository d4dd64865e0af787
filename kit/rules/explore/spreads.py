"""How often each score occurs: over all complete games where they were counted, else in a sample that says so."""

from __future__ import annotations

from collections import Counter

import numpy as np

from kit.model.dossier import Spread
from kit.model.meaning import Meaning
from kit.rules.engine.engine import compile_engine
from kit.rules.explore import verdicts
from kit.rules.explore.figures import Turns
from kit.rules.explore.graph import Ints
from kit.rules.explore.maps import Deck, Solver
from kit.rules.explore.playouts import GAMES, SEED, playouts
from kit.rules.explore.ranks import score_of
from kit.rules.explore.sight import sight_of
from kit.rules.explore.sums import MOST, distribution


def game_spreads(turns: Turns, players: int) -> tuple[Spread, ...]:
    """The scores of each seat; nothing where the game has no scores."""
    graph = turns.graph(players)
    if graph is None or not graph.complete:
        return sampled_spreads(turns.meaning, players)
    if not graph.sight.ranks:
        return ()
    counted = [distribution(graph, score_of(graph, seat)) for seat in range(players)]
    found = [counts for counts in counted if counts is not None]
    if len(found) < players:
        return sampled_spreads(turns.meaning, players)
    verdict = verdicts.proved(graph.positions)
    return tuple(Spread("complete games", seat, counts, verdict) for seat, counts in enumerate(found))


def sampled_spreads(meaning: Meaning, players: int) -> tuple[Spread, ...]:
    """The scores that were seen in random games, seat by seat."""
    sight = sight_of(compile_engine(meaning, players))
    if not sight.ranks:
        return ()
    slots = sight.engine.layout.own(sight.ranks[0])
    counts: list[Counter[int]] = [Counter() for _ in slots]
    for played in playouts(sight.engine):
        for count, slot in zip(counts, slots, strict=True):
            count[played[-1][0][slot]] += 1
    verdict = verdicts.held(GAMES, SEED)
    return tuple(Spread("sample", seat, dict(sorted(count.items())), verdict) for seat, count in enumerate(counts))


def board_spread(solver: Solver) -> Spread | None:
    """The scores on one board over every program of every cycle and every different order of the signals, each counted
    once; None where they are too many for whole numbers of 64 bits."""
    reach = solver.reach
    orders = sum(1 for _ in solver.orders())
    if len(reach.rules.programs) ** solver.cycles * orders >= MOST:
        return None
    ways = [_ways(solver, signal) for signal in range(len(reach.rules.deck))]
    first = np.zeros(solver.scores.size, dtype=np.int64)
    first[0] = 1
    here: dict[Deck, Ints] = {reach.rules.deck: first}
    for _ in range(solver.cycles):
        after: dict[Deck, Ints] = {}
        for deck, table in here.items():
            for signal, left in enumerate(deck):
                if left:
                    rest = (*deck[:signal], left - 1, *deck[signal + 1 :])
                    sources, targets, times = ways[signal]
                    np.add.at(after.setdefault(rest, np.zeros_like(first)), targets, table[sources] * times)
        here = after
    last: Ints = np.sum(list(here.values()), axis=0)
    scores = solver.scores.ravel()
    counts = {int(score): int(last[scores == score].sum()) for score in np.unique(scores)}
    return Spread("programs", 0, {score: n for score, n in counts.items() if n}, verdicts.proved(solver.positions))


def _ways(solver: Solver, signal: int) -> tuple[Ints, Ints, Ints]:
    """From which position (stand and stations) programs lead to which under a signal, and how many do."""
    reach, masks = solver.reach, np.arange(solver.masks)
    entered = np.bitwise_or.reduce(reach.entered)[:, :, signal]
    to = reach.to[:, :, signal, None] * solver.masks + (masks | entered[:, :, None])
    here = np.arange(len(reach.to))[:, None, None] * solver.masks + masks
    pairs = (here * solver.scores.size + to).ravel()
    known, times = np.unique(pairs, return_counts=True)
    return known // solver.scores.size, known % solver.scores.size, times
