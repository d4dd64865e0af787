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
from kit.rules.explore.playouts import GAMES, SEED, playouts
from kit.rules.explore.search import Search, first_time, first_times
from kit.rules.explore.sight import Sight, sight_of, tallies_of
from kit.rules.explore.watch import Watch, concerned


@dataclass(frozen=True, slots=True)
class Ask:
    """Looks for a case of a predicate (or, with `false`, against it) in games of so many `players`."""

    predicate: Predicate
    false: bool
    players: tuple[int, ...]


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
    """All asks of one game, answered together so that a game is walked once."""

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
        found = [self._answers[n, players] for players in ask.players]
        cases = [looked for looked in found if looked.case is not None]
        if cases:
            return min(cases, key=lambda looked: len(looked.case.way) if looked.case else 0)
        open_ = [looked for looked in found if not looked.whole]
        lines = dict.fromkeys(
            f"{players} players: {looked.verdict}" for players, looked in zip(ask.players, found, strict=True)
        )
        same = {looked.verdict for looked in found}
        return Looked(None, same.pop() if len(same) == 1 else "; ".join(lines), not open_)

    def _solo(self) -> None:
        """What a seat alone answers for any number of players: what it has, where the others can let turns pass."""
        asks = [(n, ask) for n, ask in enumerate(self.asks) if ask.predicate.own and self.turns.idle]
        if not asks:
            return
        engine = alone(self.meaning)
        if set_ups(engine) > 1:
            return
        for told_apart in (False, True):
            some = [(n, ask) for n, ask in asks if self._tallied(ask) == told_apart]
            watches = [ask.predicate.watch(engine, false=ask.false) for _, ask in some]
            sight = sight_of(engine, tallied=told_apart)
            searches = first_times(sight, engine.initial, watches, AHEAD) if some else []
            for (n, ask), search in zip(some, searches, strict=True):
                if search.way is not None or search.over:
                    looked = _looked(engine, search, verdicts.ALONE)
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
                found = self._walked(
                    sight_of(engine, tallied=told_apart), watches, whole=players == self.low and not told_apart
                )
            else:
                found = []
            self._answers |= {(n, players): looked for (n, _), looked in zip(some, found, strict=True)}

    def _walked(self, sight: Sight, watches: list[Watch], *, whole: bool) -> list[Looked]:
        """By all positions up to a budget, then (for the smallest number of players) by all there are."""
        engine = sight.engine
        searches = first_times(sight, engine.initial, watches, AHEAD)
        if not whole or all(search.way is not None or search.over for search in searches):
            return [_looked(engine, search, verdicts.proved(search.positions)) for search in searches]
        turns = Turns(self.meaning, {engine.players: watches})
        graph = turns.graph(engine.players)
        assert graph is not None
        if graph.complete:
            self.turns = turns
        found = []
        for search, watch, first in zip(searches, watches, graph.firsts, strict=False):
            if search.way is None and first is not None:
                search = first_time(sight, engine.initial, watch, WHOLE)
            if search.way is None:
                verdict = verdicts.holds(len(graph.layers), graph.turns, graph.positions)
                verdict = verdicts.proved(graph.positions) if graph.complete else verdict
                found.append(Looked(None, verdict, graph.complete))
            else:
                found.append(_looked(engine, search, ""))
        return found


def _looked(engine: Engine, search: Search, verdict: str) -> Looked:
    if search.way is not None:
        return Looked(Case(engine, engine.initial, search.way, shortest=True), "", whole=True)
    if search.over:
        return Looked(None, verdict, whole=True)
    turns = len(engine.schedule.seats)
    return Looked(None, verdicts.holds(search.turns, turns, search.positions), whole=False)


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
