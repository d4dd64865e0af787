"""The engine and the plainest way to play agree: every state on the way and every set of legal moves is equal."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from kit.load import load_game
from kit.model.meaning import Meaning
from kit.rules import read, rule_keys
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.setup import Arranged
from kit.rules.engine.turns import Move
from kit.rules.mechanics.row import Row
from tests.reference import pocket_foundry as naive
from tests.rules.making import ROOT

pytestmark = pytest.mark.skipif(not (ROOT / "content/pocket-foundry").is_dir(), reason="not shipped yet")

NAMES = ["Ada", "Ben", "Cem", "Dai"]


@cache
def meaning() -> Meaning:
    game, problems = load_game(ROOT, "pocket-foundry", rule_keys())
    assert game is not None
    assert problems == []
    found, problems = read(game)
    assert problems == []
    return found


@cache
def engine_of(players: int) -> Engine:
    return compile_engine(meaning(), players)


@cache
def cards() -> list[str | None]:
    """The name of each number in a slot or in the deck."""
    row = meaning().mechanics["row"]
    assert isinstance(row, Row)
    return [address.partition("/")[2] or None for address in row.addresses(meaning())]


def row_of(engine: Engine, state: State, seat: int) -> list[str | None]:
    named = engine.layout.named(state)
    return [cards()[named[f"{seat}/slot {slot}"]] for slot in (1, 2, 3, 4)]


def seen(engine: Engine, state: State) -> dict[str, Any]:
    """A position of the engine in the words of the naive game."""
    named, names = engine.layout.named(state), NAMES[: engine.players]
    over = engine.over(state)
    return {
        "lap": None if over else engine.lap(state),
        "to_move": None if over else names[engine.seat(state)],
        "rows": {n: dict(zip((1, 2, 3, 4), row_of(engine, state, seat), strict=True)) for seat, n in enumerate(names)},
        "holdings": {
            n: {word: named[f"{seat}/{id}"] for word, id in (("FEED", "FEED"), ("PARTS", "PART"), ("points", "point"))}
            for seat, n in enumerate(names)
        },
        "market": sorted(cards()[named[f"face up/{place}"]] or "" for place in (1, 2, 3, 4)),
        "deck": [cards()[named[f"deck/{n}"]] for n in range(named["cards in the deck"], 0, -1)],
    }


def as_told(game: dict[str, Any]) -> dict[str, Any]:
    told = {key: game[key] for key in ("lap", "to_move", "rows", "holdings", "market", "deck")}
    return told | {"lap": None if game["over"] else game["lap"], "market": sorted(c or "" for c in game["market"])}


def meant(engine: Engine, state: State, move: Move) -> tuple[Any, ...]:
    """A move of the engine in the words of the naive game."""
    if engine.turns[move[0]].word == "build":
        return ("build", cards()[move[1]], move[2] + 1)
    row = row_of(engine, state, engine.seat(state))
    return (
        "run",
        tuple("-" if not card else "do" if done else "skip" for card, done in zip(row, move[1:], strict=True)),
    )


def agree(players: int, seed: int) -> None:
    """One random game, played both ways."""
    engine, names, rng = engine_of(players), NAMES[:players], random.Random(seed)
    deck = naive.shuffled_deck(seed)
    state = engine.start(Arranged({"market": [cards().index(card) for card in deck]}))
    game = naive.new_game(names, deck)
    while not game["over"]:
        assert seen(engine, state) == as_told(game)
        moves = {meant(engine, state, move): move for move in engine.legal(state)}
        assert len(moves) == len(engine.legal(state))
        assert sorted(moves) == naive.legal_moves(game)
        chosen = rng.choice(sorted(moves))
        state, game = engine.apply(state, moves[chosen]), naive.apply(game, chosen)
    assert seen(engine, state) == as_told(game)
    assert engine.legal(state) == ()
    assert [names[seat] for seat in engine.winners(state)] == naive.winners(game)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_engine_agrees_with_the_plainest_way_to_play(players: int) -> None:
    for seed in range(50):
        agree(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_agrees_on_five_thousand_games(players: int) -> None:
    for seed in range(1000, 1000 + 5001 // 3):
        agree(players, seed)


def test_what_a_run_does_slot_by_slot_is_told_as_the_plain_game_tells_it() -> None:
    engine = engine_of(2)
    for seed in range(40):
        rng, state = random.Random(seed), engine.start(Arranged({}))
        while moves := engine.legal(state):
            move = rng.choice(moves)
            seat = engine.seat(state)
            if engine.turns[move[0]].word == "run":
                row = dict(zip((1, 2, 3, 4), row_of(engine, state, seat), strict=True))
                held = as_words(engine.holding(state, seat))
                steps = [s for s in naive.run_row(row, held, meant(engine, state, move)[1]) if s["choice"] == "do"]
                parts = engine.change(state, move).parts
                assert [as_words(part.peak) for part in parts] == [
                    highest(held, step, n, steps) for n, step in enumerate(steps)
                ]
                assert [part.name for part in parts] == [step["machine"] for step in steps]
            state = engine.apply(state, move)


def as_words(amounts: Any) -> dict[str, int]:
    return {"FEED": amounts["FEED"], "PARTS": amounts["PART"], "points": amounts["point"]}


def highest(start: dict[str, int], step: dict[str, Any], number: int, steps: list[dict[str, Any]]) -> dict[str, int]:
    """The most that was held while a slot ran: before its cost, or with its reward taken whole."""
    before = steps[number - 1]["after"] if number else start
    return {name: max(before[name], step["peak"][name]) for name in before}
