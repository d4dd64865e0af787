"""How many players a game is for, in words."""

from __future__ import annotations

import pytest

from kit.model.players import players_told


@pytest.mark.parametrize(("low", "high", "told"), [(1, 1, "1 player"), (2, 2, "2 players"), (1, 4, "1 to 4 players")])
def test_one_number_is_no_range(low: int, high: int, told: str) -> None:
    assert players_told(low, high) == told
