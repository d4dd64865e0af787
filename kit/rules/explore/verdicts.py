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


def held(games: int, seed: int) -> str:
    """In a sample."""
    return f"HELD in {games:,} games, seed {seed} – {NOT_PROVED}"
