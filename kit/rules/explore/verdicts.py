"""The fixed words for how far a figure or a claim was proved. Budgets count positions and games, never seconds."""

from __future__ import annotations

ARITHMETIC = "PROVED (arithmetic)"
ALONE = "EXACT (one seat alone)"
NOT_PROVED = "not proved"


def proved(positions: int) -> str:
    return f"PROVED (all {positions:,} positions)"


def proved_to(positions: int, turn: int) -> str:
    """By all positions up to the one turn that decides."""
    return f"PROVED (all {positions:,} positions to turn {turn})"


def holds(turn: int, turns: int, positions: int) -> str:
    """For all positions, but only so far."""
    return f"HOLDS to turn {turn} of {turns}, {positions:,} positions – {NOT_PROVED}"


def seen(games: int, seed: int) -> str:
    """Each of several things, in some game of a sample: for that, a sample is proof enough."""
    return f"PROVED (in {games:,} game{'s' if games != 1 else ''}, seed {seed})"


def dead(games: str) -> str:
    """That never is, whatever is played."""
    return f"DEAD: never in all {games}"


def held(games: int, seed: int) -> str:
    """In a sample."""
    return f"HELD in {games:,} games, seed {seed} – {NOT_PROVED}"
