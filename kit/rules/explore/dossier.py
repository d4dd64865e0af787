"""All that the verdict page shows of a game that was explored."""

from __future__ import annotations

from kit.model.board import Board
from kit.model.dossier import Explored, Fact, MapDossier, Spread
from kit.model.meaning import Meaning
from kit.rules.explore.facts import facts_of
from kit.rules.explore.figures import Figures, Turns
from kit.rules.explore.heat import heat_of
from kit.rules.explore.maps import Solver
from kit.rules.explore.robots import Rules, reach_of, rules_of
from kit.rules.explore.spreads import board_spread, game_spreads
from kit.rules.mechanics.seats import Seats

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def explored(meaning: Meaning, players: int) -> Explored:
    """The figures, the spreads of scores and the maps of a game that can be played."""
    turns, rules = Turns(meaning), rules_of(meaning)
    facts = facts_of(meaning, players, turns)
    boards = {str(board.name): board for board in meaning.boards.values()} if rules is not None else {}
    maps = tuple(_map(rules, boards[name], facts.maps[name]) for name in facts.maps) if rules is not None else ()
    spreads: tuple[Spread, ...] = game_spreads(turns, players) if rules is None else ()
    return Explored(players, _seats(meaning, players), _facts(facts.figures), spreads, maps)


def _map(rules: Rules, board: Board, figures: Figures) -> MapDossier:
    spread = board_spread(Solver(reach_of(rules, board)))
    return MapDossier(board, _facts(figures), heat_of(rules, board), spread, rules.engine.schedule.unit)


def _facts(figures: Figures) -> tuple[Fact, ...]:
    return tuple(Fact(name, figure.value, figure.verdict, figure.also or {}) for name, figure in figures.items())


def _seats(meaning: Meaning, players: int) -> tuple[str, ...]:
    named = meaning.mechanics.get(Seats.name())
    if isinstance(named, Seats):
        return tuple(str(name) for name in named.names[:players])
    return tuple(f"the {ORDINALS[n]} seat" if n < len(ORDINALS) else f"seat {n + 1}" for n in range(players))
