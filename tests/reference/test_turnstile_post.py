"""The plain Turnstile Post against its rules page."""

from __future__ import annotations

import copy
import itertools
import random

import pytest

from tests.reference import turnstile_post as game

CALM = ["CALM"] * 2 + ["TURN LEFT"] * 2 + ["TURN RIGHT"] * 2
# Column A to the left, row 1 at the bottom: WALLs on B4, D4, B2 and D2.
CORNERS = ["A...B", ".#.#.", ".....", ".#.#.", "C.S.D"]
# A lane of five cells with START at the bottom.
LANE = ["B", ".", "A", ".", "S"]


def laid(state, *programs):
    """The state after each player in turn has laid one of these programs."""
    for program in programs:
        state = game.apply(state, ("program", tuple(program)))
    return state


def words(text):
    return tuple(text.split())


def random_game(seed, players, rows=CORNERS):
    """All states of one random game, those within the cycles too."""
    chance = random.Random(seed)
    states = [game.new_game(players, rows, game.shuffled_signals(seed))]
    while not game.is_over(states[-1]):
        move = chance.choice(game.legal_moves(states[-1]))
        states.extend(state for _, state in game.steps(states[-1], move))
    return states


def test_set_up() -> None:
    state = game.new_game(["Nia", "Omar"], CORNERS, CALM)
    assert state["robots"] == {"Nia": {"cell": "C1", "facing": "NORTH"}, "Omar": {"cell": "C1", "facing": "NORTH"}}
    assert game.read_map(CORNERS)["A5"] == "A"
    assert game.read_map(CORNERS)["D1"] == "."
    assert game.read_map(CORNERS)["E1"] == "D"
    assert state["visits"]["Nia"] == dict.fromkeys("ABCD")
    assert game.scores(state) == {"Nia": 0, "Omar": 0}


def test_six_different_commands_make_120_programs() -> None:
    moves = game.legal_moves(game.new_game(["Nia"], CORNERS, CALM))
    assert len(moves) == 120
    assert moves == sorted(set(moves))
    assert all(len(set(program)) == 3 for _, program in moves)


@pytest.mark.parametrize(
    ("command", "cell", "facing"),
    [
        ("F1", "C2", "NORTH"),
        ("F2", "C3", "NORTH"),
        ("LEFT", "C1", "WEST"),
        ("RIGHT", "C1", "EAST"),
        ("ABOUT", "C1", "SOUTH"),
        ("WAIT", "C1", "NORTH"),
    ],
)
def test_each_command(command: str, cell: str, facing: str) -> None:
    robot, _ = game.execute(CORNERS, {"cell": "C1", "facing": "NORTH"}, command)
    assert robot == {"cell": cell, "facing": facing}


@pytest.mark.parametrize(
    ("cell", "facing", "command", "left", "entered"),
    [
        ("C4", "NORTH", "F2", "C5", ["C5"]),  # the edge stops the second step, the first is kept
        ("B5", "SOUTH", "F2", "B5", []),  # a WALL stops the first step, the second is lost with it
        ("A1", "WEST", "F1", "A1", []),  # no way round to the other side
        ("D3", "NORTH", "F1", "D3", []),
        ("B3", "EAST", "F2", "D3", ["C3", "D3"]),
    ],
)
def test_steps_that_fail(cell: str, facing: str, command: str, left: str, entered: list[str]) -> None:
    robot, cells = game.execute(CORNERS, {"cell": cell, "facing": facing}, command)
    assert (robot["cell"], robot["facing"], cells) == (left, facing, entered)


def test_later_slots_run_after_a_failed_step() -> None:
    state = laid(game.new_game(["Nia"], CORNERS, CALM), words("ABOUT F1 LEFT"))
    assert state["robots"]["Nia"] == {"cell": "C1", "facing": "EAST"}


def test_the_signal_turns_every_robot_once_between_slots_1_and_2() -> None:
    state = game.new_game(["Nia", "Omar"], CORNERS, ["TURN LEFT", *CALM[:2], "TURN LEFT", *CALM[4:]])
    state = laid(state, words("F1 WAIT F2"))
    happened = dict(game.steps(state, ("program", words("RIGHT F2 WAIT"))))
    assert happened["slot 1"]["robots"] == {
        "Nia": {"cell": "C2", "facing": "NORTH"},
        "Omar": {"cell": "C1", "facing": "EAST"},
    }
    assert happened["signal"]["robots"] == {
        "Nia": {"cell": "C2", "facing": "WEST"},
        "Omar": {"cell": "C1", "facing": "NORTH"},
    }
    assert happened["slot 2"]["robots"] == {
        "Nia": {"cell": "C2", "facing": "WEST"},
        "Omar": {"cell": "C3", "facing": "NORTH"},
    }
    assert happened["slot 3"]["robots"] == happened["slot 2"]["robots"]  # the WALL on B2 stops Nia
    assert happened["slot 3"]["discards"] == ["TURN LEFT"]
    assert (happened["slot 3"]["cycle"], happened["slot 3"]["programs"]) == (2, {})


@pytest.mark.parametrize(
    ("program", "executed"),
    [
        (("F1", "LEFT", "WAIT"), "F1 LEFT WAIT"),
        (("F1", "F1", "F1"), "F1 WAIT WAIT"),  # the earlier valid use stands
        (("F1", None, "F2"), "F1 WAIT F2"),
        (("F1", "JUMP", "F2"), "F1 WAIT F2"),
        ((("F1", "F2"), "F1", "LEFT"), "WAIT WAIT LEFT"),  # both cards of the faulty slot are used up
        ((("F1", "F2"), "F2", "LEFT"), "WAIT WAIT LEFT"),
        (("F1", ("F1", "LEFT"), "LEFT"), "F1 WAIT WAIT"),
        (("F1", ("JUMP", "F2"), "F2"), "F1 WAIT WAIT"),
        ((None, "WAIT", "F1"), "WAIT WAIT F1"),  # an empty slot uses no card up
        (((), ("F1",), ("LEFT", "LEFT")), "WAIT F1 WAIT"),
    ],
)
def test_faulty_slots_count_as_wait(program: tuple, executed: str) -> None:
    assert game.carried_out(program) == executed.split()
    state = game.new_game(["Nia"], CORNERS, CALM)
    assert laid(state, program)["robots"] == laid(state, executed.split())["robots"]


def test_passing_a_station_on_f2_is_a_visit() -> None:
    # A stands on the second cell of the lane beyond the first step: F1, then F2 enters A and leaves it.
    state = laid(game.new_game(["Nia"], LANE, CALM), words("F1 F2 WAIT"))
    assert state["robots"]["Nia"]["cell"] == "A4"
    assert state["visits"]["Nia"] == {"A": "1.2", "B": None}
    assert state["first_arrivals"]["A"] == {"when": "1.2", "who": ["Nia"]}


def test_coming_back_turning_and_waiting_are_no_new_visits() -> None:
    state = laid(game.new_game(["Nia"], LANE, CALM), words("F2 ABOUT WAIT"), words("WAIT F1 LEFT"))
    assert state["robots"]["Nia"]["cell"] == "A2"
    state["robots"]["Nia"]["facing"] = "NORTH"
    state["signals"][0] = "CALM"
    state = laid(state, words("F1 ABOUT WAIT"))
    assert state["robots"]["Nia"]["cell"] == "A3"
    assert state["visits"]["Nia"]["A"] == "1.1"
    assert game.scores(state) == {"Nia": 3}


def test_all_first_visits_of_one_phase_tie() -> None:
    # In slot 2 Omar enters A with F1, Ada with the second step of F2, Nia with the first one; Bea comes a phase later.
    rows = ["..", ".A", "..", "S."]
    state = game.new_game(["Nia", "Omar", "Ada", "Bea"], rows, CALM, cycles=1)
    robots = {"Nia": ("B2", "NORTH"), "Omar": ("A3", "EAST"), "Ada": ("B1", "NORTH"), "Bea": ("B2", "NORTH")}
    state["robots"] = {name: {"cell": cell, "facing": facing} for name, (cell, facing) in robots.items()}
    state = laid(state, words("WAIT F2 LEFT"), words("WAIT F1 LEFT"), words("WAIT F2 LEFT"), words("WAIT LEFT RIGHT"))
    assert state["first_arrivals"]["A"] == {"when": "1.2", "who": ["Nia", "Omar", "Ada"]}
    assert game.scores(state) == {"Nia": 3, "Omar": 4, "Ada": 4, "Bea": 0}
    assert game.winners(state) == ["Omar", "Ada"]


def test_a_letter_is_closed_after_the_phase_that_reached_it_first() -> None:
    state = laid(game.new_game(["Nia", "Omar"], LANE, CALM), words("F2 WAIT LEFT"), words("WAIT F2 LEFT"))
    assert state["first_arrivals"]["A"] == {"when": "1.1", "who": ["Nia"]}
    assert state["visits"]["Omar"]["A"] == "1.2"
    assert game.scores(state) == {"Nia": 3, "Omar": 2}


def test_one_player_may_claim_two_letters_in_one_phase() -> None:
    state = laid(game.new_game(["Nia"], ["B", "A", "S"], CALM), words("F2 WAIT LEFT"))
    assert {letter: entry["when"] for letter, entry in state["first_arrivals"].items()} == {"A": "1.1", "B": "1.1"}
    assert game.scores(state) == {"Nia": 6}


def test_the_end_bonus_is_one_point_for_standing_on_a_visited_station() -> None:
    state = game.new_game(["Nia", "Omar"], LANE, CALM, cycles=1)
    state = laid(state, words("F2 WAIT LEFT"), words("F2 F1 WAIT"))
    assert game.is_over(state)
    assert game.legal_moves(state) == []
    assert game.scores(state) == {"Nia": 4, "Omar": 3}
    with pytest.raises(game.Refused, match="over"):
        game.apply(state, ("program", words("F1 F2 WAIT")))


def test_a_full_score_is_thirteen() -> None:
    state = game.new_game(["Nia"], ["D", "C", "B", "A", "S"], CALM, cycles=1)
    state = laid(state, words("F2 F1 ABOUT"))
    assert state["visits"]["Nia"] == {"A": "1.1", "B": "1.1", "C": "1.2", "D": None}
    state = game.new_game(["Nia"], ["D", "C", "B", "A", "S"], CALM, cycles=2)
    state = laid(state, words("F2 F1 WAIT"), words("F1 LEFT RIGHT"))
    assert game.scores(state) == {"Nia": 13}
    assert state["visits"]["Nia"]["D"] == "2.1"


def test_a_program_has_three_slots_and_everyone_lays_one_before_anything_moves() -> None:
    state = game.new_game(["Nia", "Omar"], LANE, CALM)
    with pytest.raises(game.Refused, match="three slots"):
        game.apply(state, ("program", ("F1", "F2")))
    after = laid(state, words("F2 WAIT LEFT"))
    assert after["robots"] == state["robots"]
    assert (after["to_program"], after["signals"]) == ("Omar", CALM)


@pytest.mark.parametrize("seed", range(10))
def test_random_games_keep_the_rules(seed: int) -> None:
    players = list("abcdef"[: 2 + seed % 5])
    states = random_game(seed, players)
    open_cells = {cell for cell, mark in game.read_map(CORNERS).items() if mark != "#"}
    for before, after in itertools.pairwise(states):
        assert {robot["cell"] for robot in after["robots"].values()} <= open_cells
        assert sorted(after["discards"] + after["signals"]) == sorted(game.SIGNALS)
        for letter, entry in after["first_arrivals"].items():
            whens = {name: after["visits"][name][letter] for name in players if after["visits"][name][letter]}
            expected = None
            if whens:
                first = min(whens.values())
                expected = {"when": first, "who": [name for name in players if whens.get(name) == first]}
            assert entry == expected
            assert before["first_arrivals"][letter] in (None, entry)
        assert all(0 <= score <= 13 for score in game.scores(after).values())
    assert len(states) == 1 + 6 * (len(players) + 4)
    assert states == random_game(seed, players)


def test_no_move_changes_the_state_it_is_made_in() -> None:
    state = game.new_game(["Nia"], CORNERS, CALM)
    kept = copy.deepcopy(state)
    for move in game.legal_moves(state):
        game.apply(state, move)
    assert state == kept
