"""Random games to their end on one core, against the least that any engine over tuples must do, timed in turn.

The reference loop copies a tuple of 24 figures, changes one, looks the result up and draws a random number: no rules at
all. The naive games are the second implementations in `tests/reference`, for scale.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from kit.load import find_games, load_game
from kit.model.meaning import Meaning
from kit.rules import read, rule_keys
from kit.rules.engine.engine import Engine, compile_engine, playable
from kit.rules.engine.setup import Shuffled
from kit.rules.examples.play import play_examples
from kit.rules.words.lexicon import lexicon
from kit.rules.world import world_of

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 5
TURNS = 20_000
WARM = 8
"""Rounds that are played before the first counted one: tables fill, as they do in any long run."""


def report() -> str:
    lines = [
        "Engine: turns a second of processor time in random games (ratio to the reference loop, timed in turn with it)",
        f"  {'':38}{'turns/s':>10}{'loop/s':>11}{'ratio':>8}",
    ]
    meanings = {name: meaning_of(name) for name in find_games(ROOT)}
    for name, meaning in meanings.items():
        for players in dict.fromkeys(meaning.players if playable(meaning) else ()):
            own, loop = _timed(compile_engine(meaning, players))
            lines.append(f"  {f'{name}, {players} players':38}{own:10,.0f}{loop:11,.0f}{own / loop:8.2f}")
    lines += [f"  {f'naive {name}, 2 players':38}{rate:10,.0f}" for name, rate in _naive_rates().items()]
    seconds = sum(_examples(name) for name in meanings)
    lines.append(f"  {'all worked examples of all games':38}{seconds:10.2f} s")
    return "\n".join(lines)


def meaning_of(name: str) -> Meaning:
    game, _ = load_game(ROOT, name, rule_keys())
    assert game is not None
    return read(game)[0]


def _timed(engine: Engine) -> tuple[float, float]:
    """Medians over the counted rounds: the engine's turns a second, and the loop's beside them."""
    setup = Shuffled(1)
    for _ in range(WARM):
        _play(engine, setup)
    pairs = [(_rate(lambda: _play(engine, setup)), _rate(_loop)) for _ in range(ROUNDS)]
    own, loop = (statistics.median(column) for column in zip(*pairs, strict=True))
    return own, loop


def _rate(work: Callable[[], int]) -> float:
    started = time.process_time()
    turns = work()
    return turns / (time.process_time() - started)


def _play(engine: Engine, setup: Shuffled) -> int:
    """Whole games, their set-up included, until enough turns are played."""
    draw, legal, apply = setup.random.random, engine.legal, engine.apply
    turns = 0
    while turns < TURNS:
        state = engine.start(setup)
        while moves := legal(state):
            state = apply(state, moves[int(draw() * len(moves))])
            turns += 1
    return turns


def _loop() -> int:
    draw, known = random.Random(1).random, dict[tuple[int, ...], int]()
    state = tuple(range(24))
    for turn in range(TURNS):
        cells = list(state)
        cells[turn % 24] = int(draw() * 4)
        state = tuple(cells)
        known.get(state)
    return TURNS


def _naive_rates() -> dict[str, float]:
    """The plain implementations that play by `new_game`, `legal_moves`, `apply`."""
    rates = {}
    for name in ("exclusive_workstations", "pocket_foundry"):
        game = importlib.import_module(f"tests.reference.{name}")
        rates[name.replace("_", "-")] = _rate(lambda game=game: _play_naively(game))
    return rates


def _play_naively(game: object) -> int:
    rng, turns = random.Random(1), 0
    while turns < TURNS / 20:
        deck = [game.shuffled_deck(turns)] if hasattr(game, "shuffled_deck") else []  # type: ignore[attr-defined]
        state = game.new_game(["Ada", "Ben"], *deck)  # type: ignore[attr-defined]
        while moves := game.legal_moves(state):  # type: ignore[attr-defined]
            state = game.apply(state, rng.choice(moves))  # type: ignore[attr-defined]
            turns += 1
    return turns


def _examples(name: str) -> float:
    """Seconds for playing every worked example of a game that was read."""
    game, _ = load_game(ROOT, name, rule_keys())
    assert game is not None
    words = lexicon(game.about.language)
    assert words is not None
    world = world_of(game, read(game)[0], words)
    started = time.process_time()
    played = play_examples(world)
    assert not played.problems
    return time.process_time() - started
