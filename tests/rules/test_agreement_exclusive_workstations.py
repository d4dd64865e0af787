"""The engine and the plainest way to play agree: every state on the way and every set of legal moves is equal."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from kit.load import load_game
from kit.rules import read, rule_keys
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from tests.reference import exclusive_workstations as naive
from tests.rules.making import ROOT

pytestmark = pytest.mark.skipif(not (ROOT / "content/exclusive-workstations").is_dir(), reason="not shipped yet")

NAMES = ["White", "Black"]
SPACES = list(naive.SPACES)


@cache
def engine() -> Engine:
    game, problems = load_game(ROOT, "exclusive-workstations", rule_keys())
    assert game is not None
    assert problems == []
    meaning, problems = read(game)
    assert problems == []
    return compile_engine(meaning, 2)


def seen(state: State) -> dict[str, Any]:
    """A position of the engine in the words of the naive game; at the end what is held alone."""
    named = engine().layout.named(state)
    held = {n: {"grain": named[f"{seat}/grain"], "stars": named[f"{seat}/star"]} for seat, n in enumerate(NAMES)}
    if engine().over(state):
        return {"holdings": held}
    return {
        "holdings": held,
        "round": engine().lap(state),
        "to_move": NAMES[engine().seat(state)],
        "spaces": {space: (None, *NAMES)[named[f"{space}/1"]] for space in SPACES},
    }


def as_told(game: dict[str, Any]) -> dict[str, Any]:
    keys = ("holdings",) if game["over"] else ("holdings", "round", "to_move", "spaces")
    return {key: game[key] for key in keys}


def meant(move: Move) -> tuple[str, ...]:
    """A move of the engine in the words of the naive game."""
    return ("place", SPACES[move[1]]) if engine().turns[move[0]].word == "place" else ("pass",)


def agree(seed: int) -> int:
    """One random game, played both ways; how many attempts were passed in it."""
    rng, state, game, passes = random.Random(seed), engine().initial, naive.new_game(), 0
    while not game["over"]:
        assert seen(state) == as_told(game)
        moves = {meant(move): move for move in engine().legal(state)}
        assert sorted(moves) == naive.legal_moves(game)
        chosen = rng.choice(sorted(moves))
        passes += chosen == ("pass",)
        state, game = engine().apply(state, moves[chosen]), naive.apply(game, chosen)
    assert seen(state) == as_told(game)
    assert engine().legal(state) == ()
    assert ([NAMES[seat] for seat in engine().winners(state)] or NAMES) == naive.winners(game)
    return passes


def test_the_engine_agrees_with_the_plainest_way_to_play() -> None:
    assert sum(agree(seed) for seed in range(300)) > 0


@pytest.mark.slow
def test_the_engine_agrees_on_five_thousand_games() -> None:
    for seed in range(1000, 6000):
        agree(seed)
