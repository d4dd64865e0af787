"""The strongest method that fits the budget: one seat alone, all positions, all up to a turn, random games."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kit.model.meaning import Meaning
from kit.rules.claims.predicate import Predicate
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore import verdicts
from kit.rules.explore.alone import alone, set_ups
from kit.rules.explore.figures import AHEAD, WHOLE, Turns
from kit.rules.explore.graph import Graph
from kit.rules.explore.playouts import GAMES, SEED, playouts
from kit.rules.explore.search import Search, first_time, first_times
from kit.rules.explore.sight import Sight, sight_of, tallies_of
from kit.rules.explore.table import real
from kit.rules.explore.watch import Watch, concerned


@dataclass(frozen=True, slots=True)
class Ask:
    """Looks for a case of a predicate (or, with `false`, against it) in games of so many `players`: with any number
    of them, or with `each`."""

    predicate: Predicate
    players: tuple[int, ...]
    false: bool
    each: bool


class Case(NamedTuple):
    """A way through a game: who moves and what. `shortest` where no shorter one was left out."""

    engine: Engine
    start: State
    way: tuple[Move, ...]
    shortest: bool


class Looked(NamedTuple):
    """What came of an ask: a case, or none with how far it was looked; `whole` if that was everywhere."""

    case: Case | None
    verdict: str
    whole: bool


class Ladder:
    """All asks of one game, answered together so that a game is walked once. `turns` is the game as far as it was
    walked for them."""

    def __init__(self, meaning: Meaning, asks: Sequence[Ask]) -> None:
        self.meaning, self.asks = meaning, asks
        self.low = meaning.players[0]
        self.engines = {n: compile_engine(meaning, n) for n in range(meaning.players[0], meaning.players[1] + 1)}
        self.tallies = set(tallies_of(self.engines[self.low]))
        self.chance = set_ups(self.engines[self.low]) > 1
        self.turns = Turns(meaning)
        self._answers: dict[tuple[int, int], Looked] = {}

    def answers(self) -> list[Looked]:
        """For each ask the shortest case, or the weakest of what was found for its numbers of players."""
        self._solo()
        for players in self.engines:
            self._at_table(players)
        return [self._together(n, ask) for n, ask in enumerate(self.asks)]

    def _together(self, n: int, ask: Ask) -> Looked:
        found = {players: self._answers[n, players] for players in ask.players}
        cases = [looked for looked in found.values() if looked.case is not None]
        without = {players: looked for players, looked in found.items() if looked.case is None}
        if cases and not (ask.each and without):
            return min(cases, key=lambda looked: len(looked.case.way) if looked.case else 0)
        told = [f"{players} players: {looked.verdict}" for players, looked in without.items()]
        same = {looked.verdict for looked in found.values()}
        whole = all(looked.whole for looked in without.values())
        return Looked(None, same.pop() if len(same) == 1 else "; ".join(told), whole)

    def _solo(self) -> None:
        """What a seat alone answers for any number of players: what it has and may do by itself, where the others can
        let turns pass."""
        engine = alone(self.meaning)
        if not self.turns.idle or set_ups(engine) > 1:
            return
        asks = [(n, ask) for n, ask in enumerate(self.asks) if ask.predicate.own(engine)]
        for told_apart in (False, True):
            some = [(n, ask) for n, ask in asks if self._tallied(ask) == told_apart]
            watches = [ask.predicate.watch(engine, false=ask.false) for _, ask in some]
            if watches:
                found = self._walked(sight_of(engine, tallied=told_apart), watches, 0, whole=not told_apart)
                for (n, ask), looked in zip(some, found, strict=True):
                    if looked.whole and (looked.case is None or real(looked.case.way, engine, self.meaning)):
                        self._answers |= {(n, players): looked for players in ask.players}

    def _tallied(self, ask: Ask) -> bool:
        return bool(ask.predicate.names & self.tallies)

    def _at_table(self, players: int) -> None:
        open_ = [
            (n, ask) for n, ask in enumerate(self.asks) if players in ask.players and (n, players) not in self._answers
        ]
        engine = self.engines[players]
        for told_apart in (False, True):
            some = [(n, ask) for n, ask in open_ if self._tallied(ask) == told_apart]
            watches = [ask.predicate.watch(engine, false=ask.false) for _, ask in some]
            if watches and self.chance:
                found = _sampled(engine, watches)
            elif watches:
                whole = players == self.low and not told_apart
                found = self._walked(sight_of(engine, tallied=told_apart), watches, players, whole=whole)
                found = _tried(engine, watches, found)
            else:
                found = []
            self._answers |= {(n, players): looked for (n, _), looked in zip(some, found, strict=True)}

    def _walked(self, sight: Sight, watches: list[Watch], players: int, *, whole: bool) -> list[Looked]:
        """With `whole` by all positions that are walked for the figures too, else by all up to a smaller budget; 0
        `players` are one seat alone."""
        engine = sight.engine
        self.turns.watches[players] = watches if whole else ()
        graph = (self.turns.graph(players) if players else self.turns.solo) if whole else None
        if graph is None:
            verdict = "" if players else verdicts.ALONE
            searches = first_times(sight, engine.initial, watches, AHEAD)
            return [_looked(engine, search, verdict or verdicts.proved(search.positions)) for search in searches]
        true = [watch for watch, first in zip(watches, graph.firsts, strict=False) if first is not None]
        cases = iter(first_times(sight, engine.initial, true, WHOLE) if true else ())
        firsts = graph.firsts[: len(watches)]
        return [_looked(engine, next(cases), "") if first is not None else _in(graph, players) for first in firsts]


def _in(graph: Graph, players: int) -> Looked:
    """No case in all that was walked."""
    if not graph.complete:
        return Looked(None, verdicts.holds(len(graph.layers), graph.turns, graph.positions), whole=False)
    return Looked(None, verdicts.proved(graph.positions) if players else verdicts.ALONE, whole=True)


def _looked(engine: Engine, search: Search, verdict: str) -> Looked:
    if search.way is not None:
        return Looked(Case(engine, engine.initial, search.way, shortest=True), "", whole=True)
    if search.over:
        return Looked(None, verdict, whole=True)
    turns = len(engine.schedule.seats)
    return Looked(None, verdicts.holds(search.turns, turns, search.positions), whole=False)


def _tried(engine: Engine, watches: Sequence[Watch], found: list[Looked]) -> list[Looked]:
    """Random games look further than the budget did, where that was not everywhere."""
    open_ = [n for n, looked in enumerate(found) if not looked.whole]
    for n, looked in zip(open_, _sampled(engine, [watches[n] for n in open_]) if open_ else [], strict=True):
        found[n] = looked if looked.case is not None else found[n]
    return found


def _sampled(engine: Engine, watches: Sequence[Watch]) -> list[Looked]:
    """By random games, whose cases are then made as short as their set-up allows."""
    shortest: list[Case | None] = [None] * len(watches)
    for played in playouts(engine):
        for n, watch in enumerate(watches):
            length = _case(engine, watch, played)
            known = shortest[n]
            if length is not None and (known is None or length < len(known.way)):
                way = tuple(move for _, move in played[:length])
                shortest[n] = Case(engine, played[0][0], way, shortest=False)
    return [_shortened(case, watch) for case, watch in zip(shortest, watches, strict=True)]


def _case(engine: Engine, watch: Watch, played: list[tuple[State, Move]]) -> int | None:
    """After how many moves of a game the watch is true first."""
    for turn, ((state, move), (after, _)) in enumerate(itertools.pairwise(played)):
        if not watch.counts_in(engine, turn):
            continue
        if watch.sees(state, engine.legal(state)):
            return turn
        if any(watch.finds(state, move, seat, after) for seat in concerned(engine, turn)):
            return turn + 1
    return None


def _shortened(case: Case | None, watch: Watch) -> Looked:
    if case is None:
        return Looked(None, verdicts.held(GAMES, SEED), whole=False)
    search = first_time(sight_of(case.engine, tallied=True), case.start, watch, AHEAD)
    if search.way is not None:
        case = Case(case.engine, case.start, search.way, shortest=True)
    return Looked(case, "", whole=True)
