"""What the automatic checks look at: random games of each number of players, and what was walked whole.

Graphs and facts that claims have asked for are used again; what nobody asked for is walked only where that is small.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from kit.rules.claims.ladder import Case
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore import verdicts
from kit.rules.explore.alone import set_ups
from kit.rules.explore.facts import Facts
from kit.rules.explore.figures import Budget, Figure, Figures, Turns, two_players
from kit.rules.explore.graph import Graph
from kit.rules.explore.playouts import SEED, playouts
from kit.rules.explore.robots import rules_of
from kit.rules.explore.samples import sampled_figures
from kit.rules.explore.search import first_time
from kit.rules.explore.sight import sight_of
from kit.rules.explore.watch import Watch
from kit.rules.world import World

GAMES = 600
"""Random games in all, shared by the numbers of players."""

SMALL = Budget(whole=50_000, rows=1_000, singly=2_000)
"""Up to this a game is walked that no claim has asked about."""


class Played(NamedTuple):
    """A random game: its states with the moves made in them; the last state comes with no move."""

    engine: Engine
    steps: list[tuple[State, Move]]


class Held(NamedTuple):
    """Where it was looked: every graph that shows what a seat can hold, with the verdict that this is worth."""

    graphs: tuple[Graph, ...]
    verdict: str


class Play:
    """One playable game."""

    def __init__(self, world: World) -> None:
        self.world, self.meaning = world, world.meaning
        low, high = self.meaning.players
        self.engines = {players: compile_engine(self.meaning, players) for players in range(low, high + 1)}
        self._small = Turns(self.meaning, budget=SMALL)
        self.looked: dict[int, int] = {}
        """The positions of each number of players that were all looked at for a seat without a legal turn."""
        self._games: list[Played] = []
        self._more = self._play()

    @property
    def engine(self) -> Engine:
        """That of the largest number of players."""
        return self.engines[self.meaning.players[1]]

    def games(self) -> Iterator[Played]:
        """Random games of each number of players in turn, the same for every check; played as they are asked for."""
        for n in itertools.count():
            if n == len(self._games):
                game = next(self._more, None)
                if game is None:
                    return
                self._games.append(game)
            yield self._games[n]

    def _play(self) -> Iterator[Played]:
        by_players = [(engine, playouts(engine, GAMES, SEED)) for engine in self.engines.values()]
        for n in range(GAMES):
            engine, games = by_players[n % len(by_players)]
            yield Played(engine, next(games))

    @property
    def held(self) -> str:
        """The verdict of what was so in every random game."""
        return verdicts.held(GAMES, SEED)

    @property
    def sample(self) -> str:
        return f"{GAMES:,} games, seed {SEED} – not proved"

    @cached_property
    def stuck(self) -> Case | None:
        """A position in which a seat has no legal turn, with the way there, where one was found."""
        cases = [self._stuck(engine) for engine in self.engines.values() if not always_legal(engine)]
        return min((case for case in cases if case is not None), key=lambda case: len(case.way), default=None)

    def _stuck(self, engine: Engine) -> Case | None:
        watch = Watch(lambda state, moves: not moves, kinds=True)
        if set_ups(engine) == 1:
            search = first_time(sight_of(engine), engine.initial, watch, SMALL.whole)
            if search.over:
                self.looked[engine.players] = search.positions
                return None
            if search.way is not None:
                return Case(engine, engine.initial, search.way, shortest=True)
        for _, steps in (game for game in self.games() if game.engine is engine):
            if not engine.over(steps[-1][0]):
                return Case(engine, steps[0][0], tuple(move for _, move in steps[:-1]), shortest=False)
        return None

    @property
    def free_of_stuck(self) -> int:
        """In how many positions (all there are) no seat is stuck; 0 where not all were looked at."""
        assert self.stuck is None
        return sum(self.looked.values()) if len(self.looked) == len(self.engines) else 0

    @cached_property
    def whole(self) -> Held | None:
        """Graphs in which every amount occurs that a seat can ever hold; None where that is too large."""
        turns = self.turns
        if turns is None or self.stuck is not None:
            return None
        if turns.idle:
            solo = self.graph(0)
            return None if solo is None else Held((solo,), verdicts.ALONE)
        found = [graph for graph in map(self.graph, self.engines) if graph is not None]
        positions = sum(graph.positions for graph in found)
        return Held(tuple(found), verdicts.proved(positions)) if len(found) == len(self.engines) else None

    @cached_property
    def turns(self) -> Turns | None:
        """What claims have walked, or nothing yet; None for robots on boards, which are never walked turn by turn."""
        known = self.world.explored.get("turns")
        if rules_of(self.meaning) is not None:
            return None
        return known if isinstance(known, Turns) else self._small

    def graph(self, players: int) -> Graph | None:
        """The whole graph for so many players, 0 for one seat alone; None where nobody asked and it is not small."""
        assert self.turns is not None
        known = self.turns.known(players)
        if known is not None or self.stuck is not None:
            return known
        graph = self._small.solo if players == 0 else self._small.graph(players)
        return graph if graph is not None and graph.complete else None

    def figure(self, key: str) -> Figure | None:
        """A fact that claims have asked for, or that is found in a small game."""
        facts = self.world.explored.get("facts")
        if isinstance(facts, Facts) and key in facts.figures:
            return facts.figures[key]
        return self._found.get(key)

    @cached_property
    def _found(self) -> Figures:
        if self.whole is None:
            return {}
        assert self.turns is not None
        small = all(self._small.known(0 if self.turns.idle else players) for players in self.engines)
        return (self._small if small else self.turns).possible()

    def first_seat(self) -> Figures:
        """What is exactly so of two players who play one after another; nothing where that is not known."""
        if self.turns is None or self.stuck is not None or 2 not in self.engines:
            return {}
        facts = self.world.explored.get("facts")
        if isinstance(facts, Facts) and facts.players == 2:
            return {key: facts.figures[key] for key in ("wins", "value") if key in facts.figures}
        graph = self.graph(2)
        return {} if graph is None or not graph.sight.ranks else two_players(graph, verdicts.proved(graph.positions))

    @cached_property
    def sampled(self) -> Figures:
        """Figures of random games alone, of the largest number of players."""
        return sampled_figures(self.meaning, self.engine.players)


def always_legal(engine: Engine) -> bool:
    """Whether some kind of turn is legal in every position, by its own promise."""
    return any(turn.always for turn in engine.turns)
