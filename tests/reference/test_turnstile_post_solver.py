"""The solver of Turnstile Post on maps that can be worked out by hand, and against the game played move by move."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from tests.reference import tree_solver
from tests.reference import turnstile_post as game
from tests.reference import turnstile_post_solver as solver

# Round one corner: F1 to B2, face WEST, step to the station.
CORNER = ["A.", "#S"]
SMALL = ["A.#", "..B", "#S."]
TWO_SIGNALS = ("CALM", "TURN LEFT")
PROGRAMS = list(itertools.permutations(game.COMMANDS, 3))


def end_scores(rows, order, programs):
    """The final score of one player who lays these programs while the signals come in this order."""
    state = game.new_game(["Nia"], rows, list(order), cycles=len(order))
    for program in programs:
        state = game.apply(state, ("program", program))
    return game.scores(state)["Nia"]


@pytest.mark.parametrize("signal", ["CALM", "TURN LEFT", "TURN RIGHT"])
def test_a_station_straight_ahead_is_certain(signal: str) -> None:
    assert solver.known_order_best(["A", "S"], [signal]) == 4
    assert solver.guaranteed(["A", "S"], cycles=1) == 4
    assert solver.expected(["A", "S"], cycles=1) == 4


def test_a_corner_needs_the_right_signal() -> None:
    # F1 LEFT F2 for CALM, F1 F2 for TURN LEFT, F1 ABOUT F2 for TURN RIGHT: no program suits two signals.
    for signal in ("CALM", "TURN LEFT", "TURN RIGHT"):
        assert solver.known_order_best(CORNER, [signal]) == 4
    assert solver.guaranteed(CORNER, cycles=1) == 0
    assert solver.guaranteed_stations(CORNER, cycles=1) == 0
    assert solver.expected(CORNER, cycles=1) == Fraction(4, 3)
    assert solver.chance_of(CORNER, 4, cycles=1) == Fraction(1, 3)
    assert solver.earliest(CORNER) == {"A": "1.2"}


def test_signals_are_drawn_without_putting_back() -> None:
    # Which signal is the second of two is known when the first is out.
    assert solver.guaranteed(CORNER, TWO_SIGNALS) == 4
    assert solver.guaranteed(CORNER, ("CALM", "CALM", "TURN LEFT"), cycles=1) == 0
    assert solver.expected(CORNER, ("CALM", "CALM", "TURN LEFT"), cycles=1) == Fraction(8, 3)


def test_first_programs_by_hand() -> None:
    good = solver.good_first_programs(CORNER, 0, cycles=1)
    assert set(good.values()) == {Fraction(4, 3)}
    assert {("F1", "LEFT", "F2"), ("F1", "F2", "LEFT"), ("F1", "ABOUT", "F2"), ("F1", "WAIT", "F2")} <= set(good)
    assert ("F1", "RIGHT", "F2") not in good
    assert len(solver.good_first_programs(CORNER, 4, cycles=1)) == 120


def test_there_are_90_orders_of_the_six_signals() -> None:
    assert len(solver.orders(game.SIGNALS)) == 90
    assert solver.draws(game.SIGNALS, 6) == 720


def test_one_cycle_agrees_with_every_program_against_every_signal() -> None:
    table = [[end_scores(SMALL, [signal], [program]) for signal in TWO_SIGNALS] for program in PROGRAMS]
    assert solver.guaranteed(SMALL, TWO_SIGNALS, cycles=1) == max(min(row) for row in table)
    assert solver.expected(SMALL, TWO_SIGNALS, cycles=1) == max(Fraction(sum(row), 2) for row in table)


@pytest.fixture(scope="module")
def two_cycles() -> dict:
    """{order of two signals: [best score after each first program]}, by walking every second program move by move."""
    best_after = {}
    table = {}
    for order in (TWO_SIGNALS, TWO_SIGNALS[::-1]):
        table[order] = []
        for program in PROGRAMS:
            state = game.apply(game.new_game(["Nia"], SMALL, list(order), cycles=2), ("program", program))
            key = game.position(state)
            if key not in best_after:
                best_after[key] = max(tree_solver.attainable(game, state, "Nia"))
            table[order].append(best_after[key])
    return table


def test_a_known_order_agrees_with_the_game_played_move_by_move(two_cycles: dict) -> None:
    for order, best in two_cycles.items():
        assert solver.known_order_best(SMALL, order) == max(best)


def test_two_cycles_agree_with_the_game_played_move_by_move(two_cycles: dict) -> None:
    # With two signals the first one tells the second, so the second program is an answer to a known order.
    pairs = list(zip(*two_cycles.values(), strict=True))
    assert solver.guaranteed(SMALL, TWO_SIGNALS) == max(min(pair) for pair in pairs)
    assert solver.expected(SMALL, TWO_SIGNALS) == max(Fraction(sum(pair), 2) for pair in pairs)


def test_earliest_agrees_with_every_game_of_one_cycle() -> None:
    found = {}
    for signal, program in itertools.product(sorted(set(game.SIGNALS)), PROGRAMS):
        end = game.apply(game.new_game(["Nia"], SMALL, [signal], cycles=1), ("program", program))
        for letter, when in end["visits"]["Nia"].items():
            if when is not None:
                found[letter] = min(found.get(letter, when), when)
    assert {letter: when for letter, when in solver.earliest(SMALL).items() if when < "2"} == found


def test_the_bounds_stand_in_order() -> None:
    low, mean, high = solver.known_orders(SMALL, ("CALM", "TURN LEFT", "TURN RIGHT"))
    signals = ("CALM", "TURN LEFT", "TURN RIGHT")
    assert solver.guaranteed(SMALL, signals) <= solver.expected(SMALL, signals) <= mean <= high
    assert solver.guaranteed(SMALL, signals) <= low <= mean
    assert solver.chance_of(SMALL, high, signals) <= 1


def test_cells() -> None:
    assert solver.open_cells(SMALL) == ["A2", "A3", "B1", "B2", "B3", "C1", "C2"]
    assert solver.cells_joined_to_start(SMALL) == solver.open_cells(SMALL)
    assert solver.cells_joined_to_start(["A#", "#S"]) == ["B1"]
    assert solver.earliest(["A#", "#S"]) == {"A": None}
