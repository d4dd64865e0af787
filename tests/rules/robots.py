"""A small grid game for the tests: two maps, six commands, three signals."""

from __future__ import annotations

from kit.model.game import Game
from tests.rules.making import game_of

GRID = """{columns: A-C, rows: 1-3, facings: [NORTH, EAST, SOUTH, WEST], start: {mark: S, word: START, facing: NORTH},
  walls: {mark: "#", word: WALL}, stations: {marks: A-B, word: station}}"""
MAPS = """
  FIRST: |
    A.B
    .#.
    S..
  SECOND: |
    ..#
    A.B
    .S.
"""
COMMANDS = """{STEP: Move 1 forward., RUSH: "Move 2 forward, one step at a time.", SPIN: Turn about.,
  EBB: Turn left., FLOW: Turn right., REST: Do nothing.}"""
RULES = {
    "resources": "{point: {plural: points}}",
    "grid": GRID,
    "maps": MAPS,
    "commands": COMMANDS,
    "program": "{slots: 3, faulty slot: REST}",
    "signals": "{QUIET: {copies: 2, text: Do nothing.}, GUST: Turn right.}",
    "reveal": "{after slot: 1}",
    "visits": "{earn: point, own first: 2, table first: 1, end on one: 1}",
    "turn": "[program]",
    "clock": "{cycle: 3}",
}
WITHOUT = {"spaces": None, "workers": None}


def robots(yaml: str = "", **rules: str | None) -> Game:
    """The game, with other values for some of its keys (None leaves a key out), and further YAML."""
    return game_of(yaml, **{**WITHOUT, **RULES, **rules})
