"""The exact figures of a game as its lock keeps them, with a fingerprint of how it plays."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from kit.model.meaning import Meaning
from kit.rules.engine import VERSION
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.explore.facts import Facts
from kit.rules.explore.playouts import SEED, playouts

GAMES = 50
"""Random games for each number of players."""


def locked(meaning: Meaning, found: Facts) -> dict[str, Any]:
    """The figures of a game that can be played in the form of `kit.model.lock`."""
    told: dict[str, Any] = {
        "players": found.players,
        "facts": {name: figure.as_json() for name, figure in found.figures.items()},
        "maps": {name: {key: f.as_json() for key, f in figures.items()} for name, figures in found.maps.items()},
        "play": {"engine": VERSION, "games": GAMES, "seed": SEED, "fingerprint": fingerprint(meaning)},
    }
    plain: dict[str, Any] = json.loads(json.dumps(told))  # what a file can hold: lists and not tuples, texts as keys
    return plain


def fingerprint(meaning: Meaning) -> str:
    """Over the moves as they are told, and what everybody holds at the end, of random games for each number of players.

    Nothing of how the engine keeps a position goes into it, but the order in which moves are offered does.
    """
    digest = hashlib.sha256()
    low, high = meaning.players
    for players in range(low, high + 1):
        for line in _games(compile_engine(meaning, players)):
            digest.update(line.encode() + b"\n")
    return digest.hexdigest()[:16]


def _games(engine: Engine) -> list[str]:
    lines = []
    for played in playouts(engine, GAMES):
        lines += [engine.tell(state, move) for state, move in played[:-1]]
        lines += [json.dumps(dict(engine.holding(played[-1][0], seat))) for seat in range(engine.players)]
    return lines
