"""Claims about a map: each figure is judged by itself, and the true one is told where it is wrong."""

from __future__ import annotations

import pytest

from kit.rules import check, read
from kit.rules.claims.judge import judge_map
from kit.rules.words.lexicon import lexicon
from kit.rules.world import World, world_of
from tests.explore import games
from tests.rules.making import game_of

ROWS = ("....#", ".#.A.", ".#..B", ".#.C.", "D.S..")
RULES = {
    "resources": "{point: {plural: points}}",
    "spaces": None,
    "workers": None,
    "grid": games.GRID,
    "commands": games.indented(games.COMMANDS),
    "program": "{slots: 3, different: yes, faulty slot: WAIT}",
    "signals": "{CALM: {copies: 1, text: Do nothing.}, TURN LEFT: {copies: 1, text: Turn left.}}",
    "reveal": "{after slot: 1}",
    "visits": "{earn: point, own first: 2, table first: 1, end on one: 1}",
    "turn": "[program]",
    "clock": "{cycle: 2, turns each: 1, first player: stays}",
}


def verdicts(claim: str) -> list[str]:
    layout = "\n".join(f"      {row}" for row in ROWS)
    game = game_of(f"maps:\n  ONE:\n    layout: |\n{layout}\nclaims: [{{map: ONE, {claim}}}]\n", **RULES)
    meaning, problems = read(game)
    assert problems == []
    found = [claim.verdict for claim in check(game, meaning).claims]
    english = lexicon("en")
    assert english is not None
    world: World = world_of(game, meaning, english)
    assert [claim.verdict for claim in judge_map(world, "ONE").claims] == found
    return found


@pytest.mark.parametrize("claim", ["free cells: 21", "reachable: all", "chance of top: 0", "chance of top: 0.000"])
def test_claims_of_a_map_that_hold(claim: str) -> None:
    (verdict,) = verdicts(claim)
    assert not verdict.startswith("REFUTED")


@pytest.mark.parametrize(
    ("claim", "truth"),
    [
        ("free cells: 20", "REFUTED, it is 21: PROVED (arithmetic)"),
        ("chance of top: 0.1", "REFUTED, it is 0.0 (0): PROVED (all "),
        ("expected: 99.0", "REFUTED, it is "),
    ],
)
def test_claims_of_a_map_that_do_not(claim: str, truth: str) -> None:
    (verdict,) = verdicts(claim)
    assert verdict.startswith(truth)
