"""Random games: they show what can happen, never what cannot."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.setup import Shuffled
from kit.rules.engine.turns import Move

GAMES, SEED = 2_000, 1


def playouts(engine: Engine, games: int = GAMES, seed: int = SEED) -> Iterator[list[tuple[State, Move]]]:
    """For each game its states with the moves made in them; the last state comes with no move. The same seed gives the
    same games on every machine."""
    choice = random.Random(seed)
    for _ in range(games):
        state = engine.start(Shuffled(choice.randrange(1 << 30)))
        played: list[tuple[State, Move]] = []
        while moves := engine.legal(state):
            move = moves[choice.randrange(len(moves))]
            played.append((state, move))
            state = engine.apply(state, move)
        yield [*played, (state, ())]
