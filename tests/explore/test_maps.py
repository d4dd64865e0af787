"""The facts of boards against the plain solver: small decks, boards made at random."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from kit.core.source import Text
from kit.rules.engine.setup import Arranged
from kit.rules.explore.boards import board_figures, robot_figures
from kit.rules.explore.facts import board_of
from kit.rules.explore.maps import map_facts
from kit.rules.explore.robots import reach_of, rules_of
from tests.explore import games
from tests.reference import turnstile_post_solver as solver
from tests.rules.making import game_of

DECKS = [("CALM", "TURN LEFT"), ("TURN RIGHT",), ("CALM",) * 2, ("TURN LEFT",)]
SIX = ("CALM", "CALM", "TURN LEFT", "TURN LEFT", "TURN RIGHT", "TURN RIGHT")


def drawn(seed: int) -> tuple[str, ...]:
    """A board whose open cells are all joined."""
    choice = random.Random(seed)
    while True:
        marks = [*"SABCD", *"#" * choice.randrange(8)]
        marks += "." * (25 - len(marks))
        choice.shuffle(marks)
        rows = tuple("".join(marks[n : n + 5]) for n in range(0, 25, 5))
        if solver.open_cells(rows) == solver.cells_joined_to_start(rows):
            return rows


@pytest.mark.parametrize("seed", range(4))
def test_facts_of_a_board(seed: int) -> None:
    compare(drawn(seed), DECKS[seed])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 5])
def test_facts_of_a_board_in_a_whole_game(seed: int) -> None:
    compare(drawn(seed), SIX)


def compare(rows: tuple[str, ...], signals: tuple[str, ...]) -> None:
    meaning = games.robots(rows, signals)
    rules = rules_of(meaning)
    assert rules is not None
    facts = map_facts(reach_of(rules, meaning.boards["maps/ONE"]))
    earliest = {letter: at and f"{at[0]}.{at[1]}" for letter, at in facts.earliest.items()}
    assert facts.free_cells == len(solver.open_cells(rows))
    assert earliest == solver.earliest(rows, signals)
    assert facts.expected == (solver.expected(rows, signals), _stations(rows, signals))
    assert facts.guaranteed == (solver.guaranteed(rows, signals), solver.guaranteed_stations(rows, signals))
    assert facts.known_orders == solver.known_orders(rows, signals)
    assert facts.chance_of_top == solver.chance_of(rows, 13, signals)


def _stations(rows: tuple[str, ...], signals: tuple[str, ...]) -> Fraction:
    return solver.best_mean(solver.Reach(rows), signals, len(signals), solver.stations)


def test_scores_with_others_at_the_table() -> None:
    """Against rivals who are there first, 2 points for each visit are certain; nobody can have exactly 1."""
    rows = (".....", ".....", ".AB..", ".DC..", "..S..")
    meaning = games.robots(rows, ("CALM",) * 4)
    rules = rules_of(meaning)
    assert rules is not None
    found = robot_figures(rules, meaning.boards)
    assert found["attainable_scores"].value == [0, 3, 4, 6, 7, 9, 10, 12, 13]
    assert found["score_range"].value == [0, 13]
    assert found["score_holes"].value == [1]
    assert found["most_entries"].value == {"point": 5}


def test_a_station_behind_walls_is_never_reached() -> None:
    rows = ("A#...", "##..B", "D....", "...C.", ".#S..")
    game = game_of(yaml="", spaces=None, workers=None, grid=games.GRID)
    board, problems = board_of(game, Text("\n".join(rows), "map.txt", tuple((6 * n, n + 1, 1) for n in range(5))))
    assert problems == []
    assert board is not None
    rules = rules_of(games.robots((".A...", "..#.B", "D....", "...C.", ".#S.."), ("CALM",)))
    assert rules is not None
    found = board_figures(reach_of(rules, board))
    assert found["earliest"].value["A"] is None
    assert found["chance_of_top"].value == 0


def test_a_position_of_the_engine_is_a_stand_of_the_board() -> None:
    """One cycle carried out by the engine leads where the tables say, and visits what they say."""
    rows, order = (".A...", "..#.B", "D....", "...C.", ".#S.."), ("CALM", "TURN LEFT", "TURN RIGHT")
    meaning = games.robots(rows, order)
    rules = rules_of(meaning)
    assert rules is not None
    reach, engine = reach_of(rules, meaning.boards["maps/ONE"]), rules.engine
    visits = [engine.layout.own(f"visit {letter}")[0] for letter in reach.letters]
    for signal in range(3):
        start = engine.start(Arranged({"signals": (signal, *(n for n in range(3) if n != signal))}))
        for n, move in enumerate(engine.legal(start)):
            after = engine.apply(start, move)
            entered = sum(1 << at for at, slot in enumerate(visits) if after[slot])
            assert entered == sum({int(bits[0, n, signal]) for bits in reach.entered} - {0})
            assert (reach.on[reach.to[0, n, signal]] > 0) == any(
                cell.kind == "station"
                for cell in [list(reach.board.by_name.values())[after[engine.layout.own("cell")[0]]]]
            )
