"""The engine and the plainest way to play agree: every state on the way and every set of legal moves is equal."""

from __future__ import annotations

import itertools
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
from kit.rules.engine.turns import Order
from kit.rules.orders import Orders
from kit.rules.words.lexicon import lexicon
from kit.rules.world import world_of
from tests.reference import turnstile_post as naive
from tests.rules.making import ROOT, text

NAMES = ["Ada", "Ben", "Cem", "Dai", "Eva", "Fay"]
DECK = list(naive.SIGNALS)
TYPES = ["CALM", "TURN LEFT", "TURN RIGHT"]


@cache
def meaning() -> Meaning:
    game, problems = load_game(ROOT, "turnstile-post", rule_keys())
    assert game is not None
    assert problems == []
    found, problems = read(game)
    assert problems == []
    return found


@cache
def engine_of(players: int) -> Engine:
    return compile_engine(meaning(), players)


def rows_of(name: str) -> list[str]:
    """A map as the naive game reads it."""
    marks = {"open": ".", "wall": "#", "start": "S"}
    return ["".join(marks.get(c.kind, str(c.mark)) for c in row) for row in meaning().boards[f"maps/{name}"].cells]


def when(phase: int) -> str | None:
    return f"{(phase - 1) // 3 + 1}.{(phase - 1) % 3 + 1}" if phase else None


def seen(engine: Engine, state: State, board: str) -> dict[str, Any]:
    """A position of the engine in the words of the naive game."""
    named, names = engine.layout.named(state), NAMES[: engine.players]
    cells = list(meaning().boards[f"maps/{board}"].by_name)
    deck = [TYPES[named[f"signal {n}"]] for n in range(1, 7)]
    visits = {name: {x: when(named[f"{seat}/visit {x}"]) for x in naive.STATIONS} for seat, name in enumerate(names)}
    log = {
        x: {
            "when": when(named[f"first {x}"]),
            "who": [n for s, n in enumerate(names) if named[f"first {x} by"] >> s & 1],
        }
        for x in naive.STATIONS
    }
    return {
        "robots": {
            name: {"cell": cells[named[f"{seat}/cell"]], "facing": naive.COMPASS[named[f"{seat}/facing"]]}
            for seat, name in enumerate(names)
        },
        "visits": visits,
        "first_arrivals": {x: entry if entry["when"] else None for x, entry in log.items()},
        "discards": deck[: named["signals revealed"]],
        "signals": deck[named["signals revealed"] :],
        "points": {name: named[f"{seat}/point"] for seat, name in enumerate(names)},
    }


def told(state: dict[str, Any]) -> dict[str, Any]:
    keys = ("robots", "visits", "first_arrivals", "discards", "signals")
    return {key: state[key] for key in keys} | {"points": naive.scores(state)}


def commands(engine: Engine, move: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(naive.COMMANDS[n - 1] for n in move[1:])


def agree(seed: int) -> None:
    """One random game, compared after every move, every phase and at the end."""
    rng = random.Random(seed)
    players, board = rng.randint(2, 6), rng.choice("ABC")
    engine = engine_of(players)
    order = rng.sample(range(6), 6)
    deck = [TYPES.index(DECK[n]) for n in order]
    state = engine.start(Arranged({"map": "ABC".index(board), "signals": deck}))
    other = naive.new_game(NAMES[:players], rows_of(board), [DECK[n] for n in order])
    programs = set(naive.legal_moves(other))
    while not other["over"]:
        assert seen(engine, state, board) == told(other)
        assert engine.lap(state) == other["cycle"]
        assert NAMES[engine.seat(state)] == other["to_program"]
        moves = engine.legal(state)
        assert programs == {("program", commands(engine, move)) for move in moves}
        assert len(moves) == len(programs)
        move = rng.choice(moves)
        happened = naive.steps(other, ("program", commands(engine, move)))
        middle = engine.begin(state, move)
        for beat, (_, expected) in itertools.zip_longest(engine.due(middle), happened[1:], fillvalue=(None, None)):
            middle = engine.run(middle, beat)
            if expected is not None and not expected["over"]:  # the naive game gives its end bonus with slot 3
                assert seen(engine, middle, board) == told(expected)
        state, other = engine.apply(state, move), happened[-1][1]
        assert middle == state
    assert seen(engine, state, board) == told(other)
    assert engine.over(state)
    assert engine.legal(state) == ()
    assert [NAMES[seat] for seat in engine.winners(state)] == naive.winners(other)


@pytest.mark.parametrize("tens", range(15))
def test_the_engine_agrees_with_the_plainest_way_to_play(tens: int) -> None:
    for seed in range(tens * 10, tens * 10 + 10):
        agree(seed)


@pytest.mark.slow
def test_the_engine_agrees_on_five_thousand_games() -> None:
    for seed in range(5000):
        agree(seed)


FAULTY = [*naive.COMMANDS, "nothing", "an unknown card", "F1 and F2", "LEFT and LEFT", "WAIT and an unknown card"]


def laid(word: str) -> Any:
    """A slot of an order in the words of the naive game."""
    cards = tuple(card.replace("an unknown card", "JUMP") for card in word.split(" and "))
    return None if word == "nothing" else cards if len(cards) > 1 else cards[0]


def test_faulty_programs_come_to_the_same() -> None:
    words = lexicon("en")
    assert words is not None
    game, _ = load_game(ROOT, "turnstile-post", rule_keys())
    assert game is not None
    world = world_of(game, meaning(), words)
    orders = Orders(meaning(), world.pieces, world.things, words, [text(name) for name in NAMES[:2]])
    engine, rng = engine_of(2), random.Random(1)
    for _ in range(40):
        state, other = engine.initial, naive.new_game(NAMES[:2], rows_of("A"), naive.SIGNALS)
        while not other["over"]:
            program = rng.choices(FAULTY, k=3)
            order = orders.read(text(f"{other['to_program']} programs {', '.join(program)}"))
            assert isinstance(order, Order)
            (move,) = engine.judge(state, order).moves
            state = engine.apply(state, move)
            other = naive.apply(other, ("program", tuple(laid(word) for word in program)))
            assert seen(engine, state, "A") == told(other)
