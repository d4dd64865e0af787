from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.load import load_game
from kit.rules import read, rule_keys
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from tests.reference.open_bench_hours import BENCHES
from tests.reference.open_bench_hours import Game as Naive
from tests.rules.making import ROOT, game_of, read_game

LIMITS = "[{of: [TIN, WOOD], at most: 4, excess: owner discards, noun: goods}]"


def engine_of(players: int = 2, **rules: str | None) -> Engine:
    meaning, problems = read_game(**rules)
    assert problems == []
    return compile_engine(meaning, players)


def bench_hours(players: int) -> Engine:
    game, problems = load_game(ROOT, "open-bench-hours", rule_keys())
    assert game is not None
    assert problems == []
    return compile_engine(read(game)[0], players)


def outcomes(effect: str, holding: dict[str, int], **rules: str | None) -> list[dict[str, int]]:
    """What a seat can hold after a space with that effect."""
    engine = engine_of(spaces=f"{{MINT: '{effect}'}}", **rules)
    state = engine.with_holding(engine.initial, 0, holding)
    after = [engine.apply(state, move) for move in engine.legal(state) if move[0] == 0]
    return [{name: n for name, n in engine.holding(s, 0).items() if n} for s in after]


@pytest.mark.parametrize(
    ("effect", "holding", "expected"),
    [
        ("Gain 2 TIN.", {}, [{"TIN": 2}]),
        ("Pay 1 TIN to gain 2 TIN.", {}, []),
        ("Pay 1 TIN to gain 2 TIN.", {"TIN": 1}, [{"TIN": 2}]),
        ("Gain 2 TIN, then pay 1 TIN.", {}, [{"TIN": 1}]),
        ("Pay 1 TIN and 1 WOOD to gain 1 point.", {"TIN": 1}, []),
        ("Gain 1 TIN or gain 1 WOOD.", {}, [{"TIN": 1}, {"WOOD": 1}]),
        ("Pay up to 2 TIN to gain 1 WOOD.", {"TIN": 1}, [{"TIN": 1, "WOOD": 1}, {"WOOD": 1}]),
        ("Gain 2 points per TIN.", {"TIN": 3}, [{"TIN": 3, "point": 6}]),
        ("Do nothing.", {"TIN": 1}, [{"TIN": 1}]),
    ],
)
def test_effects_are_executed_as_they_read(
    effect: str, holding: dict[str, int], expected: list[dict[str, int]]
) -> None:
    found = outcomes(effect, holding)
    assert sorted(found, key=str) == sorted(expected, key=str)


def test_exactly_the_excess_is_discarded_in_any_mix() -> None:
    found = outcomes("Gain 2 TIN.", {"TIN": 1, "WOOD": 3}, storage=LIMITS)
    assert found == [{"TIN": 1, "WOOD": 3}, {"TIN": 2, "WOOD": 2}, {"TIN": 3, "WOOD": 1}]


def test_an_excess_that_is_lost_comes_off_what_was_gained() -> None:
    lost = LIMITS.replace("owner discards", "lost")
    assert outcomes("Gain 2 TIN.", {"TIN": 1, "WOOD": 3}, storage=lost) == [{"TIN": 1, "WOOD": 3}]
    capped = "{TIN: {cap: 2}, WOOD: {}, point: {plural: points}}"
    assert outcomes("Gain 2 TIN, then pay 2 TIN to gain 1 point.", {"TIN": 1}, resources=capped) == [
        {"TIN": 1, "point": 1}
    ]


def test_several_workers_fit_where_the_rules_say_so() -> None:
    engine = engine_of(workers="{each: 2, per space: 2}")
    place, wait = (0, 0, 0), (2,)
    state = engine.apply(engine.apply(engine.initial, place), place)
    assert place not in engine.legal(state)
    assert engine.layout.named(state)["MINT/1"] == 1
    assert engine.layout.named(state)["MINT/2"] == 2
    state = engine.apply(
        engine.apply(state, wait), (1,)
    )  # the second lap begins with seat 1, who waits; seat 0 recalls
    assert engine.layout.named(state)["MINT/1"] == 2
    assert engine.layout.named(state)["MINT/2"] == 0


def test_the_clock_gives_each_lap_to_each_seat_once() -> None:
    engine = engine_of(3, clock="{round: 2, turns each: 2, first player: moves clockwise each round}")
    assert engine.schedule.seats == (0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 2, 0)
    assert engine.schedule.laps == (0,) * 6 + (1,) * 6
    still = engine_of(2, clock="{round: 2}")
    assert still.schedule.seats == (0, 1, 0, 1)


@pytest.mark.parametrize(("tie", "winners"), [("shared", (0, 1)), ("draw", ())])
def test_ties(tie: str, winners: tuple[int, ...]) -> None:
    engine = engine_of(winner=f"{{most: point, then: [TIN], tie: {tie}}}")
    even = engine.with_holding(engine.with_holding(engine.initial, 0, {"point": 3}), 1, {"point": 3})
    assert engine.winners(even) == winners
    assert engine.winners(engine.with_holding(even, 1, {"TIN": 1})) == (1,)


def random_game(engine: Engine, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [engine.initial]
    while moves := engine.legal(states[-1]):
        states.append(engine.apply(states[-1], rng.choice(moves)))
    return states


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_random_games_keep_the_rules_of_every_game(players: int, seed: int) -> None:
    engine = ENGINES[players]
    states = random_game(engine, seed)
    assert len(states) == 12 * players + 1
    assert len({hash(s) for s in states}) >= len(states) - 1
    for state in states:
        named = engine.layout.named(state)
        assert min(state) >= 0
        for seat in range(players):
            assert named[f"{seat}/TIMBER"] + named[f"{seat}/CORD"] <= 6
            out = sum(named[f"{bench}/1"] == seat + 1 for bench in BENCHES)
            assert named[f"{seat}/workers at home"] + out == 2
        assert bool(engine.legal(state)) != engine.over(state)


def test_the_same_seed_gives_the_same_game() -> None:
    assert random_game(ENGINES[3], 7) == random_game(bench_hours(3), 7)


def seen(engine: Engine, state: State) -> dict[str, Any]:
    """A position of the engine in the words of the naive game."""
    named = engine.layout.named(state)
    things = ("TIMBER", "CORD", "point")
    return {
        "players": [{thing: named[f"{seat}/{thing}"] for thing in things} for seat in range(engine.players)],
        "owners": {bench: named[f"{bench}/1"] - 1 if named[f"{bench}/1"] else None for bench in BENCHES},
        "lap": engine.lap(state),
        "seat": engine.seat(state) if not engine.over(state) else None,
    }


def naive(game: Naive) -> dict[str, Any]:
    return {
        "players": game.players,
        "owners": game.owners,
        "lap": game.lap,
        "seat": None if game.over() else game.seat(),
    }


def meant(engine: Engine, state: State, move: Move) -> tuple[Any, ...]:
    """A move of the engine in the words of the naive game."""
    if move[0] == 0:
        after = engine.holding(engine.apply(state, move), engine.seat(state))
        return (list(BENCHES)[move[1]], after["TIMBER"], after["CORD"])
    return (("recall",), ("wait",))[move[0] - 1]


def agree(players: int, seed: int) -> None:
    """One random game, played both ways."""
    engine, rng = ENGINES[players], random.Random(seed)
    state, game = engine.initial, Naive.new(players)
    while not game.over():
        assert seen(engine, state) == naive(game)
        moves = {meant(engine, state, move): move for move in engine.legal(state)}
        assert set(moves) == game.moves()
        chosen = rng.choice(sorted(moves, key=str))
        state, game = engine.apply(state, moves[chosen]), game.play(chosen)
    assert seen(engine, state) == naive(game)
    assert list(engine.winners(state)) == game.winners()
    assert engine.legal(state) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_agrees_with_the_plainest_way_to_play(players: int) -> None:
    for seed in range(70):
        agree(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_agrees_on_five_thousand_games(players: int) -> None:
    for seed in range(1000, 1000 + 5001 // 3):
        agree(players, seed)


ENGINES = {players: bench_hours(players) for players in (2, 3, 4)}


def test_a_game_that_cannot_be_read_is_not_played() -> None:
    game = game_of(spaces="{MINT: Gain 2 TNI.}")
    meaning, problems = read(game)
    assert [p.code for p in problems] == ["unknown-word"]
    assert meaning.pieces == ("spaces/MINT",)
    assert meaning.effects == {}
