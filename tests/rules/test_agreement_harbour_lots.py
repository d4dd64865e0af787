"""A fifth game of YAML alone (tests/games): the engine and the plainest way to play it agree; it is checked, printed."""

from __future__ import annotations

import random
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kit.cli import run
from kit.load import load_game
from kit.rules import read, rule_keys
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.setup import Arranged
from tests.reference import harbour_lots as naive
from tests.rules.making import ROOT

GAMES = ROOT / "tests" / "games"
THINGS = ("COIN", "SHELL", "point")
TYPES = list(dict.fromkeys(naive.LOTS))


@cache
def engine_of(players: int) -> Engine:
    game, problems = load_game(GAMES, "harbour-lots", rule_keys())
    assert game is not None
    assert problems == []
    meaning, problems = read(game)
    assert problems == []
    return compile_engine(meaning, players)


def seen(engine: Engine, state: State) -> dict[str, Any]:
    """A position of the engine in the words of the naive game."""
    named = engine.layout.named(state)
    lots = [TYPES[named[f"lot {n}"]] for n in range(1, 13)]
    return {
        "players": [{thing: named[f"{seat}/{thing}"] for thing in THINGS} for seat in range(engine.players)],
        "bids": {seat: named[f"{seat}/bid"] - 1 for seat in range(engine.players) if named[f"{seat}/bid"]},
        "round": engine.schedule.laps[-1] + 2 if engine.over(state) else engine.lap(state),
        "lots": lots[named["lots sold"] :],
    }


def agree(seed: int) -> None:
    """One random game, compared after every bid."""
    rng = random.Random(seed)
    players, lots = rng.randint(3, 5), naive.shuffled_lots(seed)
    engine = engine_of(players)
    state = engine.start(Arranged({"lots": [TYPES.index(lot) for lot in lots]}))
    other = naive.new_game(players, lots)
    while naive.to_bid(other) is not None:
        assert seen(engine, state) == other
        assert engine.seat(state) == naive.to_bid(other)
        moves = engine.legal(state)
        assert [move[1] for move in moves] == naive.legal_bids(other)
        coins = rng.choice(moves)[1] if rng.random() < 0.5 else min(rng.randint(0, 3), len(moves) - 1)
        state, other = engine.apply(state, moves[coins]), naive.bid(other, coins)
    assert seen(engine, state) == other
    assert engine.legal(state) == ()
    assert list(engine.winners(state)) == naive.winners(other)


@pytest.mark.parametrize("tens", range(10))
def test_the_engine_agrees_with_the_plainest_way_to_play(tens: int) -> None:
    for seed in range(tens * 10, tens * 10 + 10):
        agree(seed)


@pytest.mark.slow
def test_the_engine_agrees_on_a_thousand_games() -> None:
    for seed in range(1000):
        agree(seed)


def test_it_holds_and_is_printed_with_the_packaged_templates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(GAMES / "content", tmp_path / "content")
    assert run(["build", "--project", str(tmp_path), "--paper", "a4"]) == 0, capsys.readouterr().err
    printed = sorted(path.name for path in (tmp_path / "build" / "harbour-lots").glob("*.pdf"))
    assert printed == [f"harbour-lots-standard-a4-{volume}.pdf" for volume in ("materials", "rules")]
    assert {p.suffix for p in sorted(GAMES.rglob("*")) if p.is_file()} == {".yaml"}
