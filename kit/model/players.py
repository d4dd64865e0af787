"""How many players a game is for, in words."""

from __future__ import annotations


def players_told(low: int, high: int) -> str:
    """`2 to 4 players`; `2 players` or `1 player` where there is but one number."""
    if low != high:
        return f"{low} to {high} players"
    return "1 player" if low == 1 else f"{low} players"
