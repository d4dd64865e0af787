"""The figures of a game that is played turn by turn, each with how it was found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from kit.model.meaning import Meaning
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore import verdicts
from kit.rules.explore.alone import alone, set_ups
from kit.rules.explore.factored import ROWS, walk_rows
from kit.rules.explore.graph import Graph, walk
from kit.rules.explore.moves import Label
from kit.rules.explore.ranks import Margins, score_of
from kit.rules.explore.search import first_time
from kit.rules.explore.sight import sight_of
from kit.rules.explore.sums import attained, best, distribution, largest, sum_of
from kit.rules.explore.table import real_most, real_sums
from kit.rules.explore.watch import Watch
from kit.rules.mechanics.market import Market
from kit.rules.mechanics.run import Run
from kit.rules.mechanics.spaces import Spaces
from kit.rules.mechanics.wait import Wait

WHOLE = 1_000_000
"""Positions up to which a game is walked whole."""

SINGLY = 50_000
"""The same where positions have to be found one by one."""

FEW = 2_000
"""Positions up to which they are also counted with points told apart."""

AHEAD = 20_000
"""Positions that are looked at in search of a first time."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value as plain data and the verdict on it; `also` are further values that say more."""

    value: Any
    verdict: str
    also: Mapping[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        return {"value": self.value, "verdict": self.verdict, **(self.also or {})}


Figures = dict[str, Figure]


class Budget(NamedTuple):
    """Up to how many positions, rows, and positions that have to be found one by one a game is walked."""

    whole: int = WHOLE
    rows: int = ROWS
    singly: int = SINGLY


FULL = Budget()


def walked(engine: Engine, watches: tuple[Watch, ...] = (), budget: Budget = FULL) -> Graph:
    """The graph of an engine whose set-up leaves nothing to chance."""
    sight = sight_of(engine)
    rows = walk_rows(sight, engine.initial, budget.whole, watches, budget.rows)
    return rows or walk(sight, engine.initial, budget.singly, watches)


class Turns:
    """One game; its graphs are walked when a figure first asks for them."""

    def __init__(self, meaning: Meaning, budget: Budget = FULL) -> None:
        """`watches` may be filled: they are looked out for when the game is walked, by the number of players, 0 for one
        seat alone."""
        self.meaning, self.budget = meaning, budget
        self.watches: dict[int, Sequence[Watch]] = {}
        self._graphs: dict[int, Graph | None] = {}

    def graph(self, players: int) -> Graph | None:
        """The positions of the game for so many players; None where the set-up is left to chance."""
        if players not in self._graphs:
            engine = compile_engine(self.meaning, players)
            watch = only_waits(engine)
            watches = (*self.watches.get(players, ()), *([watch] if watch else []))
            self._graphs[players] = walked(engine, watches, self.budget) if set_ups(engine) == 1 else None
        return self._graphs[players]

    @property
    def solo(self) -> Graph | None:
        """One seat alone; None where that leaves something to chance, or is too large."""
        if 0 not in self._graphs:
            engine = alone(self.meaning)
            watches = tuple(self.watches.get(0, ()))
            graph = walked(engine, watches, self.budget) if set_ups(engine) == 1 else None
            self._graphs[0] = graph if graph is not None and graph.complete else None
        return self._graphs[0]

    def known(self, players: int) -> Graph | None:
        """A graph that was walked already, 0 for one seat alone; None where it was not, or not to the end."""
        graph = self._graphs.get(players)
        return graph if graph is not None and graph.complete else None

    @property
    def idle(self) -> bool:
        """Whether the others can always let a turn pass, so that one seat alone shows what is possible for any number
        of players: others can only take something away."""
        return any(kind.name() in self.meaning.mechanics for kind in (Wait, Run))

    def figures(self, players: int) -> Figures:
        found: Figures = {}
        graph = self.graph(players)
        if graph is not None:
            found |= _whole(graph)
        if self.solo is not None:
            found |= _alone(self.solo)
        found |= self.possible()
        found |= self._first_waits()
        return found

    def possible(self) -> Figures:
        """What can happen at all, with any number of players."""
        if self.idle and self.solo is not None:
            return _by_one(self.solo, self.meaning)
        low, high = self.meaning.players
        graphs = [self.graph(players) for players in range(low, high + 1)]
        if all(graph is not None and graph.complete for graph in graphs):
            return _by_all([graph for graph in graphs if graph is not None])
        return {}

    def _first_waits(self) -> Figures:
        low, high = self.meaning.players
        if set_ups(compile_engine(self.meaning, low)) > 1:
            return {}
        found = {players: self._first_wait(players) for players in range(low, high + 1)}
        told = {players: figure for players, figure in found.items() if figure is not None}
        if not told:
            return {}
        verdict = "; ".join(f"{players} players: {figure.verdict}" for players, figure in told.items())
        return {"earliest_only_wait": Figure({str(n): figure.value for n, figure in told.items()}, verdict)}

    def _first_wait(self, players: int) -> Figure | None:
        engine = compile_engine(self.meaning, players)
        watch = only_waits(engine)
        if watch is None:
            return None
        if players not in self._graphs:
            search = first_time(sight_of(engine), engine.initial, watch, AHEAD)
            if search.way is not None:
                return Figure(when(engine, search.turns), verdicts.proved_to(search.positions, search.turns + 1))
        graph = self.graph(players)
        assert graph is not None
        if graph.firsts[-1] is not None:
            return Figure(when(engine, graph.firsts[-1]), verdicts.proved(graph.positions))
        if graph.complete:
            return Figure("never", verdicts.proved(graph.positions))
        return Figure(None, verdicts.holds(len(graph.layers), graph.turns, graph.positions))


def when(engine: Engine, turn: int) -> dict[str, int]:
    """The lap and the turn in it, from 1, of a turn from 0."""
    laps = engine.schedule.laps
    return {engine.schedule.unit: laps[turn] + 1, "turn": turn - laps.index(laps[turn]) + 1}


def only_waits(engine: Engine) -> Watch | None:
    """Whether a player with all workers at home can only wait; None where there are no workers or no waiting."""
    spaces = engine.meaning.mechanics.get(Spaces.name())
    waits = next((n for n, turn in enumerate(engine.turns) if turn.word == Wait.turn), None)
    if waits is None or not isinstance(spaces, Spaces) or spaces.workers is None:
        return None
    home, full = spaces.home(engine.layout), int(spaces.workers.each)

    def before(state: State, moves: Sequence[Move]) -> bool:
        return state[home[engine.seat(state)]] == full and all(move[0] == waits for move in moves)

    return Watch(before, kinds=True)


def _whole(graph: Graph) -> Figures:
    """What is counted over all positions or all complete games."""
    if not graph.complete:
        so_far = verdicts.holds(len(graph.layers), graph.turns, graph.positions)
        return {"positions": Figure(None, so_far)}
    verdict = verdicts.proved(graph.positions)
    kinds = {"before a decision": graph.positions - len(graph.ends), "at the end": len(graph.ends)}
    found = {"positions": Figure(graph.positions, verdict, kinds | _with_points(graph))}
    if graph.sight.engine.players == 2 and graph.sight.ranks:
        found |= two_players(graph, verdict)
    wins = found.get("wins")
    games = wins.value if wins is not None else distribution(graph, sum_of(graph, lambda label: 0))
    if games is not None:
        found["complete_games"] = Figure(sum(games.values()), verdict)
    if games is not None and any(turn.otherwise for turn in graph.sight.engine.turns):
        passes = distribution(graph, sum_of(graph, lambda label: label.passes))
        assert passes is not None
        found["forced_passes"] = Figure({str(n): count for n, count in passes.items()}, verdict)
    return found


def _with_points(graph: Graph) -> dict[str, int]:
    """How many positions there are if points are told apart too, where that is soon counted."""
    if graph.positions > FEW or not graph.sight.tallies:
        return {}
    engine = graph.sight.engine
    apart = walk(sight_of(engine, tallied=True), engine.initial, WHOLE)
    return {"with points told apart": apart.positions} if apart.complete else {}


def two_players(graph: Graph, verdict: str) -> Figures:
    margins = Margins(graph)
    adds = margins.sum()
    total = best(graph, adds, lambda seat: np.minimum if seat else np.maximum)
    winner = "draw" if total == 0 else "first seat" if total > 0 else "second seat"
    value = {"winner": winner, "margins": margins.split(total)}
    found = {"value": Figure(value, verdict, {"margins of": list(graph.sight.ranks)})}
    counts = distribution(graph, adds)
    if counts is not None:
        first, second = (sum(n for d, n in counts.items() if d * sign > 0) for sign in (1, -1))
        found["wins"] = Figure({"first seat": first, "second seat": second, "draws": counts.get(0, 0)}, verdict)
    return found


def _alone(graph: Graph) -> Figures:
    scores = attained(graph, score_of(graph, 0))
    positions = {"positions": graph.positions}
    return {
        "best_alone": Figure(scores[-1], verdicts.ALONE, positions),
        "attainable_scores": Figure(scores, verdicts.ALONE, positions),
    }


def _by_one(graph: Graph, meaning: Meaning) -> Figures:
    """What any seat can come to, from one alone."""
    found = {"peaks": Figure(_peaks([graph]), verdicts.ALONE)}
    if Market.name() not in meaning.mechanics:
        found["most_entries"] = Figure(_entries([graph]), verdicts.ALONE)
        return found | _scores(attained(graph, score_of(graph, 0)), verdicts.ALONE)
    entries = {name: real_most(graph, meaning, _lines(0, n)) for n, name in enumerate(meaning.resources)}
    if None not in entries.values():
        found["most_entries"] = Figure(entries, verdicts.ALONE)
    scores = real_sums(graph, meaning, score_of(graph, 0))
    return found | _scores(scores, verdicts.ALONE) if scores else found


def _by_all(graphs: list[Graph]) -> Figures:
    """What any seat can come to, from all positions for each number of players."""
    verdict = verdicts.proved(sum(graph.positions for graph in graphs))
    scores = {s for graph in graphs for seat in _seats(graph) for s in attained(graph, score_of(graph, seat))}
    found = _scores(sorted(scores), verdict) if scores else {}
    return found | {"peaks": Figure(_peaks(graphs), verdict), "most_entries": Figure(_entries(graphs), verdict)}


def _scores(scores: list[int], verdict: str) -> Figures:
    holes = sorted(set(range(scores[0], scores[-1])) - set(scores))
    return {"score_range": Figure([scores[0], scores[-1]], verdict), "score_holes": Figure(holes, verdict)}


def _seats(graph: Graph) -> range:
    return range(graph.sight.engine.players)


def _peaks(graphs: list[Graph]) -> dict[str, int]:
    """The largest amount of each resource; of one that is only added to, the largest at the end."""
    peaks: dict[str, int] = {}
    for graph in graphs:
        sight = graph.sight
        for n, name in enumerate(sight.engine.meaning.resources):
            most = graph.peaks[n]
            if name in sight.tallies:
                at, start = sight.tallies.index(name), sight.engine.initial[sight.engine.layout.own(name)[0]]
                most = max(start + largest(graph, sum_of(graph, _gain(seat, at))) for seat in _seats(graph))
            peaks[name] = max(peaks.get(name, 0), most)
    return peaks


def _entries(graphs: list[Graph]) -> dict[str, int]:
    entries: dict[str, int] = {}
    for graph in graphs:
        for n, name in enumerate(graph.sight.engine.meaning.resources):
            most = max(largest(graph, sum_of(graph, _lines(seat, n))) for seat in _seats(graph))
            entries[name] = max(entries.get(name, 0), most)
    return entries


def _gain(seat: int, at: int) -> Callable[[Label], int]:
    return lambda label: label.gains[seat][at]


def _lines(seat: int, at: int) -> Callable[[Label], int]:
    return lambda label: label.lines[seat][at]
