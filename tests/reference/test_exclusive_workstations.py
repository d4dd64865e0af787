"""The plain Exclusive Workstations against its rules page."""

from __future__ import annotations

import copy
import itertools
import random
from collections import Counter

import pytest

from tests.reference import exclusive_workstations as game
from tests.reference import exclusive_workstations_solver as solver
from tests.reference import tree_solver


def play(*spaces, state=None):
    state = state or game.new_game()
    for space in spaces:
        state = game.apply(state, ("pass",) if space == "pass" else ("place", space))
    return state


def random_game(seed):
    """All states of one random game, the first and the last included."""
    chance = random.Random(seed)
    states = [game.new_game()]
    while not game.is_over(states[-1]):
        states.append(game.apply(states[-1], chance.choice(game.legal_moves(states[-1]))))
    return states


def test_the_worked_example() -> None:
    after = {1: (3, 0), 3: (1, 3)}
    for placed, (grain, stars) in after.items():
        assert play(*"XWY"[:placed])["holdings"]["White"] == {"grain": grain, "stars": stars}
    state = play(*"XWYZ")
    assert state["holdings"] == {"White": {"grain": 1, "stars": 3}, "Black": {"grain": 2, "stars": 3}}
    assert (state["round"], state["starter"], state["to_move"]) == (2, "Black", "Black")
    assert set(state["spaces"].values()) == {None}
    assert state["attempts"] == {"White": 0, "Black": 0}


def test_the_start_offers_every_space_but_the_one_that_costs_two_grain() -> None:
    assert game.legal_moves(game.new_game()) == [("place", "W"), ("place", "X"), ("place", "Z")]


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("", ("place", "Y"), "the cost cannot be paid"),
        ("X", ("place", "X"), "the space is taken"),
        ("X", ("pass",), "a legal action is left"),
        ("", ("place", "V"), "no such space"),
        ("", ("reserve", "X"), "no such action"),
        # Stars pay for nothing: White has 2 stars and 1 grain.
        ("WX", ("place", "Y"), "the cost cannot be paid"),
    ],
)
def test_refusals(before: str, move: tuple[str, ...], reason: str) -> None:
    state = play(*before)
    assert game.why_refused(state, move) == reason
    with pytest.raises(game.Refused, match=reason):
        game.apply(state, move)


def test_an_attempt_is_passed_only_by_a_player_who_is_stuck_and_counts() -> None:
    state = play(*"XWZ")
    assert game.legal_moves(state) == [("pass",)]
    state = play("pass", state=state)
    assert (state["round"], state["to_move"]) == (2, "Black")
    assert state["holdings"]["Black"] == {"grain": 1, "stars": 2}


def test_white_starts_rounds_one_and_three_black_round_two() -> None:
    starters = {state["round"]: state["starter"] for state in random_game(1)}
    assert starters == {1: "White", 2: "Black", 3: "White"}


def test_more_grain_breaks_a_tie_in_stars_and_equal_in_both_is_a_draw() -> None:
    state = play(*"XWYZ", state=game.new_game(rounds=1))
    assert game.is_over(state)
    assert game.legal_moves(state) == []
    assert game.winners(state) == ["Black"]
    even = copy.deepcopy(state)
    even["holdings"]["White"]["grain"] = 2
    assert game.winners(even) == ["White", "Black"]
    with pytest.raises(game.Refused, match="over"):
        game.apply(state, ("place", "X"))


def test_random_games_keep_the_rules() -> None:
    for seed in range(100):
        states = random_game(seed)
        assert len(states) == 1 + 3 * 2 * 2
        for before, after in itertools.pairwise(states):
            moved = before["to_move"]
            other = next(name for name in before["players"] if name != moved)
            assert after["holdings"][other] == before["holdings"][other]
            assert after["holdings"][moved]["stars"] >= before["holdings"][moved]["stars"]
            assert min(amount for purse in after["holdings"].values() for amount in purse.values()) >= 0
            workers = Counter(owner for owner in after["spaces"].values() if owner is not None)
            assert all(workers[name] <= after["attempts"][name] <= 2 for name in after["players"])
        assert states == random_game(seed)


def test_no_move_changes_the_state_it_is_made_in() -> None:
    state = play(*"XW")
    kept = copy.deepcopy(state)
    for move in game.legal_moves(state):
        game.apply(state, move)
    assert state == kept


def test_one_round_counted_by_hand() -> None:
    # X: ZYW ZWY WYZ WZ-pass. Z: XYW XWY WX-pass WYX. W: XZY ZXY.
    state = game.new_game(rounds=1)
    assert tree_solver.complete_games(game, state) == 10
    assert len(list(tree_solver.every_game(game, state))) == 10
    assert tree_solver.count_moves(game, state, lambda move: move == ("pass",)) == {0: 8, 1: 2}
    # Z leads to 4 stars and no grain against 2 stars and 3 grain, whatever Black answers.
    assert solver.value(state) == (2, -3)
    assert solver.best_moves(state) == [("place", "Z")]


def test_counting_with_and_without_memory_is_the_same() -> None:
    state = game.new_game(rounds=2)
    ends = list(tree_solver.every_game(game, state))
    assert tree_solver.complete_games(game, state) == len(ends)
    white = sum(1 for end in ends if game.winners(end) == ["White"])
    assert tree_solver.wins(game, state)["White"] == white
    assert tree_solver.attainable(game, state, "Black") == sorted({game.scores(end)["Black"] for end in ends})


def test_value_without_memory_is_the_same() -> None:
    def plain(state):
        if game.is_over(state):
            return solver.margins(state)
        values = [plain(game.apply(state, move)) for move in game.legal_moves(state)]
        return max(values) if state["to_move"] == "White" else min(values)

    state = game.new_game(rounds=2)
    assert solver.value(state) == plain(state)


def test_the_whole_game() -> None:
    state = game.new_game()
    assert tree_solver.complete_games(game, state) == sum(tree_solver.wins(game, state).values())
    assert max(tree_solver.count_moves(game, state, lambda move: move == ("pass",))) <= 3
    assert len(tree_solver.positions(game, state)) > len(tree_solver.positions(game, state, points=False))


def test_one_player_alone_for_one_round() -> None:
    # X and Y, X and Z, X and W, Z and Y (in that order), Z and W; W before Y leaves too little grain.
    assert solver.alone(rounds=1) == sorted([(3, 1), (1, 4), (2, 3), (4, 0), (3, 2)])


def test_ledger_lines_of_one_round() -> None:
    # X and Y, X and Z or Z and Y change the grain twice; two of Y, Z and W change the stars twice.
    state = game.new_game(rounds=1)
    for resource in ("grain", "stars"):
        assert tree_solver.most_changes(game, state, lambda s, r=resource: s["holdings"]["Black"][r]) == 2
