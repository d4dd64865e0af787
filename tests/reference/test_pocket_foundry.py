"""The plain Pocket Foundry against its rules page."""

from __future__ import annotations

import copy
import itertools
import random
from collections import Counter

import pytest

from tests.reference import pocket_foundry as game
from tests.reference import pocket_foundry_solver as solver
from tests.reference import tree_solver

FULL_DECK = [name for name in game.MARKET_TYPES for _ in range(2)]


def solo(row=(None, None, None), feed=3, parts=0, deck=FULL_DECK, laps=12):
    """One player's state with these machines in slots 2 to 4 and these amounts."""
    state = game.new_game(["Nia"], deck, laps=laps)
    state["rows"]["Nia"].update({2: row[0], 3: row[1], 4: row[2]})
    state["holdings"]["Nia"].update({"FEED": feed, "PARTS": parts})
    return state


def after_run(state, *choices):
    return game.apply(state, ("run", choices))["holdings"]["Nia"]


def random_game(seed, players):
    chance = random.Random(seed)
    states = [game.new_game(players, game.shuffled_deck(seed))]
    moves = []
    while not game.is_over(states[-1]):
        moves.append(chance.choice(game.legal_moves(states[-1])))
        states.append(game.apply(states[-1], moves[-1]))
    return states, moves


def test_example_1_a_run_that_feeds_itself() -> None:
    row = {1: "STARTER FEEDER", 2: "SMALL PRESS", 3: "POLISHING WHEEL", 4: "TICKET STAMP"}
    steps = game.run_row(row, {"FEED": 3, "PARTS": 0, "points": 0}, ("do",) * 4)
    assert [tuple(step["after"].values()) for step in steps] == [(5, 0, 0), (3, 1, 0), (3, 0, 4), (0, 0, 7)]


def test_example_2_the_wheel_cannot_use_the_later_part() -> None:
    state = solo(("POLISHING WHEEL", "SMALL PRESS", None))
    assert game.why_refused(state, ("run", ("do", "do", "do", "-"))) == "slot 2: the cost cannot be paid in full"
    assert after_run(state, "do", "skip", "do", "-") == {"FEED": 3, "PARTS": 1, "points": 0}


def test_example_3_the_feeder_at_five_loses_one() -> None:
    state = solo(feed=5)
    steps = game.run_row(state["rows"]["Nia"], state["holdings"]["Nia"], ("do", "-", "-", "-"))
    assert (steps[0]["peak"]["FEED"], steps[0]["after"]["FEED"]) == (7, 6)


def test_the_excess_is_gone_before_the_next_slot() -> None:
    # 6 FEED and the belt's 3 make 9, kept 6: after both stamps nothing is left, where 9 would have left 3.
    assert after_run(solo(("FEED BELT", "TICKET STAMP", "TICKET STAMP"), feed=6), "skip", "do", "do", "do") == {
        "FEED": 0,
        "PARTS": 0,
        "points": 6,
    }
    # The caps are apart: 6 FEED and 4 PARTS at once are fine, a fifth PART is lost.
    assert (
        after_run(solo(("SMALL PRESS", None, "RETURN CHUTE"), feed=6, parts=4), "skip", "do", "-", "skip")["PARTS"] == 4
    )
    assert after_run(solo(("RETURN CHUTE", None, None), feed=5, parts=4), "skip", "do", "-", "-") == {
        "FEED": 6,
        "PARTS": 3,
        "points": 1,
    }


@pytest.mark.parametrize(
    ("machine", "held", "left"),
    [
        ("FEED BELT", (1, 0), (4, 0, 0)),
        ("SMALL PRESS", (2, 0), (0, 1, 0)),
        ("SORT SCOOP", (1, 0), (2, 0, 1)),
        ("TICKET STAMP", (3, 0), (0, 0, 3)),
        ("TWIN PRESS", (3, 0), (0, 2, 0)),
        ("POLISHING WHEEL", (0, 1), (0, 0, 4)),
        ("PACKING LINE", (0, 2), (0, 0, 9)),
        ("RETURN CHUTE", (0, 1), (3, 0, 1)),
    ],
)
def test_each_machine_runs_as_printed(machine: str, held: tuple[int, int], left: tuple[int, int, int]) -> None:
    state = solo((None, machine, None), *held)
    assert tuple(after_run(state, "skip", "-", "do", "-").values()) == left


@pytest.mark.parametrize(
    ("machine", "cost"), [(name, 2) for name in ("FEED BELT", "SMALL PRESS", "SORT SCOOP", "TICKET STAMP")]
)
def test_build_costs_in_feed(machine: str, cost: int) -> None:
    state = solo(deck=[machine])
    assert game.apply(state, ("build", machine, 4))["holdings"]["Nia"] == {"FEED": 3 - cost, "PARTS": 0, "points": 0}
    assert not any(move[0] == "build" for move in game.legal_moves(solo(feed=cost - 1, parts=4, deck=[machine])))


@pytest.mark.parametrize(
    ("machine", "cost"), [("TWIN PRESS", 1), ("POLISHING WHEEL", 1), ("PACKING LINE", 2), ("RETURN CHUTE", 1)]
)
def test_build_costs_in_parts(machine: str, cost: int) -> None:
    state = solo(parts=2, deck=[machine])
    assert game.apply(state, ("build", machine, 4))["holdings"]["Nia"] == {"FEED": 3, "PARTS": 2 - cost, "points": 0}
    assert not any(move[0] == "build" for move in game.legal_moves(solo(feed=6, parts=cost - 1, deck=[machine])))


def test_set_up() -> None:
    state = game.new_game(["Nia", "Omar"], FULL_DECK)
    assert state["market"] == ["FEED BELT", "FEED BELT", "SMALL PRESS", "SMALL PRESS"]
    assert len(state["deck"]) == 12
    assert state["holdings"]["Omar"] == {"FEED": 3, "PARTS": 0, "points": 0}
    assert state["rows"]["Omar"] == {1: "STARTER FEEDER", 2: None, 3: None, 4: None}
    assert (state["lap"], state["to_move"]) == (1, "Nia")


def test_a_build_pays_installs_refills_and_runs_nothing() -> None:
    state = game.apply(game.new_game(["Nia", "Omar"], FULL_DECK), ("build", "SMALL PRESS", 3))
    assert state["holdings"]["Nia"] == {"FEED": 1, "PARTS": 0, "points": 0}
    assert state["rows"]["Nia"] == {1: "STARTER FEEDER", 2: None, 3: "SMALL PRESS", 4: None}
    assert state["market"] == ["FEED BELT", "FEED BELT", "SORT SCOOP", "SMALL PRESS"]
    assert state["deck"] == FULL_DECK[5:]
    assert state["to_move"] == "Omar"


def test_a_replaced_machine_leaves_without_refund() -> None:
    state = game.apply(solo(("SORT SCOOP", None, None)), ("build", "FEED BELT", 2))
    assert state["scrapped"] == ["SORT SCOOP"]
    assert state["rows"]["Nia"][2] == "FEED BELT"
    assert state["holdings"]["Nia"] == {"FEED": 1, "PARTS": 0, "points": 0}
    # The second copy may stand beside the first, or take its place.
    again = game.apply(solo(("FEED BELT", None, None)), ("build", "FEED BELT", 2))
    assert again["scrapped"] == ["FEED BELT"]
    assert game.why_refused(solo(("FEED BELT", None, None)), ("build", "FEED BELT", 3)) is None


def test_a_deck_run_dry_leaves_gaps_and_the_rest_for_sale() -> None:
    state = solo(deck=["FEED BELT", "SORT SCOOP"])
    assert state["market"] == ["FEED BELT", "SORT SCOOP", None, None]
    state = game.apply(state, ("build", "FEED BELT", 2))
    assert state["market"] == [None, "SORT SCOOP", None, None]
    state = game.apply(game.apply(state, ("run", ("do", "skip", "-", "-"))), ("build", "SORT SCOOP", 3))
    assert state["market"] == [None] * 4
    assert {move[0] for move in game.legal_moves(state)} == {"run"}
    assert game.apply(state, ("run", ("do", "skip", "skip", "-")))["holdings"]["Nia"]["FEED"] == 3


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (("build", "TWIN PRESS", 2), "does not lie face up"),
        (("build", "FEED BELT", 1), "slot 1 keeps its Starter Feeder"),
        (("build", "FEED BELT", 5), "no such slot"),
        (("build", "STARTER FEEDER", 2), "does not lie face up"),
        (("build", "FEED BELT", 2, ("do", "skip", "-", "-")), "one build or one run"),
        (("pass",), "one build or one run"),
        (("run", ("do", "do", "-", "-")), "slot 2: the cost cannot be paid in full"),
        (("run", ("do", "skip", "do", "-")), "slot 3 is empty"),
        (("run", ("do", "-", "-", "-")), "say do or skip for slot 2"),
        (("run", ("do", "skip", "-")), "one build or one run"),
    ],
)
def test_refusals(move: tuple, reason: str) -> None:
    state = solo(("PACKING LINE", None, None))
    with pytest.raises(game.Refused, match=reason):
        game.apply(state, move)


def test_a_build_cost_short_is_refused() -> None:
    assert game.why_refused(solo(feed=1), ("build", "FEED BELT", 2)) == "the build cost cannot be paid in full"


def test_a_run_that_skips_everything_is_legal_and_changes_nothing() -> None:
    assert after_run(solo(("FEED BELT", None, None)), "skip", "skip", "-", "-") == {"FEED": 3, "PARTS": 0, "points": 0}


def test_a_free_gain_at_the_cap_may_be_taken_or_skipped() -> None:
    state = solo(feed=6)
    assert after_run(state, "do", "-", "-", "-") == after_run(state, "skip", "-", "-", "-")
    assert {("run", ("do", "-", "-", "-")), ("run", ("skip", "-", "-", "-"))} <= set(game.legal_moves(state))


@pytest.mark.parametrize(("seats", "equal"), [(2, True), (3, True), (4, True), (5, False), (6, True)])
def test_twelve_turns_each_and_equal_starts_where_twelve_is_divisible(seats: int, equal: bool) -> None:
    states, moves = random_game(seats, list("abcdef"[:seats]))
    assert len(moves) == 12 * seats
    assert set(Counter(state["to_move"] for state in states[:-1]).values()) == {12}
    starts = Counter(state["starter"] for state in states[:-1] if state["turn"] == 0)
    assert (len(set(starts.values())) == 1) == equal


def test_the_marker_goes_one_seat_clockwise_after_each_lap() -> None:
    states, _ = random_game(5, ["a", "b", "c"])
    assert [state["to_move"] for state in states[:9]] == ["a", "b", "c", "b", "c", "a", "c", "a", "b"]
    assert [state["lap"] for state in states[:7]] == [1, 1, 1, 2, 2, 2, 3]


def test_the_game_stops_after_lap_twelve_and_only_points_count() -> None:
    states, _ = random_game(3, ["a", "b"])
    end = copy.deepcopy(states[-1])
    assert game.legal_moves(end) == []
    with pytest.raises(game.Refused, match="over"):
        game.apply(end, ("run", ("do", "-", "-", "-")))
    end["holdings"] = {"a": {"FEED": 6, "PARTS": 4, "points": 9}, "b": {"FEED": 0, "PARTS": 0, "points": 9}}
    assert game.winners(end) == ["a", "b"]
    end["holdings"]["b"]["points"] = 10
    assert game.winners(end) == ["b"]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_caps_and_cards(seed: int) -> None:
    players = list("abcd"[: 2 + seed % 3])
    states, _ = random_game(seed, players)
    for state in states:
        for purse in state["holdings"].values():
            assert 0 <= purse["FEED"] <= 6
            assert 0 <= purse["PARTS"] <= 4
        cards = [card for row in state["rows"].values() for slot, card in row.items() if slot > 1]
        everywhere = Counter(card for card in cards + state["market"] + state["deck"] + state["scrapped"] if card)
        assert everywhere == Counter(FULL_DECK)
        assert all(row[1] == game.STARTER_FEEDER for row in state["rows"].values())
    assert states == random_game(seed, players)[0]


def test_legal_moves_are_exactly_the_moves_that_apply_accepts() -> None:
    words = list(itertools.product(("do", "skip", "-"), repeat=4))
    everything = [("build", name, slot) for name in game.MACHINES for slot in (1, 2, 3, 4)] + [
        ("run", choices) for choices in words
    ]
    for state in random_game(8, ["a", "b"])[0][:-1]:
        kept = copy.deepcopy(state)
        accepted = [move for move in everything if game.why_refused(state, move) is None]
        assert sorted(accepted) == game.legal_moves(state)
        game.apply(state, accepted[0])
        assert state == kept


def test_one_player_alone_counted_by_hand() -> None:
    # Lap 1 can only build. With a stamp bought, 1 FEED and the feeder's 2 are stamped in lap 2; a scoop brings 1 point a lap.
    assert [solver.best_alone(laps)[0] for laps in (1, 2, 3, 4)] == [0, 3, 3, 6]
    assert solver.alone_scores(2) == [0, 1, 3]
    plan = solver.best_plan(4)
    assert plan[1][0].count("TICKET STAMP") == 1
    assert plan[-1][3] == 6


def test_the_always_full_market_agrees_with_the_real_game_where_that_offers_the_same() -> None:
    # In two laps the first four cards decide. A face-up stamp: nothing or 3 points; without it the scoop's 1.
    assert solver.deck_scores(["TICKET STAMP", "FEED BELT", "PACKING LINE", "TWIN PRESS"], 2) == [0, 3]
    assert solver.deck_scores(["SORT SCOOP", "FEED BELT", "PACKING LINE", "TWIN PRESS"], 2) == [0, 1]
    assert solver.deck_scores(
        ["SORT SCOOP", "TICKET STAMP", "SORT SCOOP", "TICKET STAMP", "FEED BELT"], 3
    ) == solver.alone_scores(3)


def test_walking_every_move_agrees_with_memory() -> None:
    state = game.new_game(["a", "b"], ["SORT SCOOP", "TICKET STAMP", "FEED BELT"], laps=2)
    ends = list(tree_solver.every_game(game, state))
    assert tree_solver.complete_games(game, state) == len(ends)
    assert tree_solver.wins(game, state)["draw"] == sum(1 for end in ends if len(game.winners(end)) == 2)


def test_peaks() -> None:
    # The feeder fills to 6, the belt's 3 make 9; four PARTS and the Twin Press's two make 6.
    assert solver.peaks(("FEED BELT", "TWIN PRESS", None), 6, 4) == {"FEED": 9, "PARTS": 6}


def test_a_solo_game_of_53_points() -> None:
    # Five runs of ten points each: the scoop's 1 and the Packing Line's 9, fed by the Twin Press.
    deck = ["SORT SCOOP", "SMALL PRESS", "TWIN PRESS", "PACKING LINE"]
    everything = ("do", "do", "do", "do")
    moves = [
        ("build", "SORT SCOOP", 2),
        ("run", ("do", "do", "-", "-")),
        ("build", "SMALL PRESS", 3),
        ("run", ("do", "do", "do", "-")),
        ("build", "TWIN PRESS", 3),
        ("run", ("do", "do", "do", "-")),
        ("build", "PACKING LINE", 4),
        *[("run", everything)] * 5,
    ]
    state = game.new_game(["Nia"], deck)
    for move in moves:
        state = game.apply(state, move)
    assert game.is_over(state)
    assert game.scores(state) == {"Nia": 53}


@pytest.mark.slow
def test_53_points_are_the_most_that_one_player_can_have() -> None:
    assert solver.best_alone()[0] == 53
    assert solver.best_alone(copies=2)[0] == 53
