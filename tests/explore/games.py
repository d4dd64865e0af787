"""The shipped kinds of games in a few lines, with as few laps, rounds or cycles as a test can try out in full."""

from __future__ import annotations

from kit.model.meaning import Meaning
from kit.rules import read
from tests.rules.making import FRAME, game_of

BENCHES = """
TIMBER YARD: Gain 2 TIMBER.
CORD LOFT: Gain 2 CORD.
MIXED CART: Gain 1 TIMBER and 1 CORD.
SIGN BENCH: Pay 2 TIMBER to gain 3 points.
BUNTING BENCH: Pay 2 CORD to gain 3 points.
DISPLAY BENCH: Pay 2 TIMBER and 2 CORD to gain 7 points.
"""
MACHINES = """
FEED BELT: {cost: 2 FEED, text: Gain 3 FEED., copies: 2}
SMALL PRESS: {cost: 2 FEED, text: Pay 2 FEED to gain 1 PART., copies: 2}
SORT SCOOP: {cost: 2 FEED, text: Gain 1 FEED and 1 point., copies: 2}
TICKET STAMP: {cost: 2 FEED, text: Pay 3 FEED to gain 3 points., copies: 2}
TWIN PRESS: {cost: 1 PART, text: Pay 3 FEED to gain 2 PARTS., copies: 2}
POLISHING WHEEL: {cost: 1 PART, text: Pay 1 PART to gain 4 points., copies: 2}
PACKING LINE: {cost: 2 PARTS, text: Pay 2 PARTS to gain 9 points., copies: 2}
RETURN CHUTE: {cost: 1 PART, text: Pay 1 PART to gain 3 FEED and 1 point., copies: 2}
"""
GRID = """{columns: A-E, rows: 1-5, edge: stops, facings: [NORTH, EAST, SOUTH, WEST],
  start: {mark: S, word: START, facing: NORTH}, walls: {mark: "#", word: WALL}, stations: {marks: A-D, word: station}}"""
COMMANDS = """
F1: Move 1 forward.
F2: Move 2 forward, one step at a time.
LEFT: Turn left.
RIGHT: Turn right.
ABOUT: Turn about.
WAIT: Do nothing.
"""
SIGNALS = {"CALM": "Do nothing.", "TURN LEFT": "Turn left.", "TURN RIGHT": "Turn right."}


def meaning_of(players: str = "2-4", yaml: str = "", **rules: str | None) -> Meaning:
    """What a game of these rules means, which must be without fault."""
    meaning, problems = read(game_of(yaml, FRAME.replace("players: 2-4", f"players: {players}"), **rules))
    assert problems == []
    return meaning


def indented(lines: str) -> str:
    return "\n" + "\n".join(f"  {line}" for line in lines.strip().splitlines())


def rounds(number: int) -> Meaning:
    """Spaces that serve once a round, two workers each, pass only if stuck."""
    return meaning_of(
        "2",
        resources="{grain: {plural: grain, start: 1}, star: {plural: stars}}",
        spaces="{X: Gain 2 grain., Y: Pay 2 grain to gain 3 stars., Z: Gain 1 grain and 1 star., W: Gain 2 stars.}",
        workers="{each: 2, per space: 1, return: each round}",
        turn="[place, pass if stuck]",
        clock=f"{{round: {number}, turns each: 2, first player: swaps each round}}",
        winner="{most: star, then: [grain], tie: draw}",
    )


def placing(laps: int, players: str = "2-4") -> Meaning:
    """Workers who stay until they are recalled, and a storage shared by two resources."""
    return meaning_of(
        players,
        resources="{TIMBER: {start: 1}, CORD: {start: 1}, point: {plural: points}}",
        storage="[{of: [TIMBER, CORD], at most: 6, excess: owner discards, noun: goods}]",
        spaces=indented(BENCHES),
        clock=f"{{lap: {laps}, turns each: 1, first player: moves clockwise each lap}}",
    )


def building(laps: int) -> Meaning:
    """A row of machines, run in order, and a market."""
    return meaning_of(
        resources="{FEED: {start: 3, cap: 6}, PART: {plural: PARTS, cap: 4}, point: {plural: points}}",
        spaces=None,
        workers=None,
        row="{slots: 4, fixed: {1: STARTER}}",
        starting_cards='{STARTER: "Gain 2 FEED, then discard down to the six-FEED cap."}',
        market="{face up: 4, refill: at once}",
        market_cards=indented(MACHINES),
        turn="[build, run]",
        clock=f"{{lap: {laps}, turns each: 1, first player: moves clockwise each lap}}",
    )


def robots(rows: tuple[str, ...], signals: tuple[str, ...]) -> Meaning:
    """Programs on one board, a cycle for each signal."""
    copies = {name: signals.count(name) for name in SIGNALS if name in signals}
    deck = ", ".join(f"{name}: {{copies: {n}, text: {SIGNALS[name]}}}" for name, n in copies.items())
    layout = "\n".join(f"      {row}" for row in rows)
    return meaning_of(
        yaml=f"maps:\n  ONE:\n    layout: |\n{layout}\n",
        resources="{point: {plural: points}}",
        spaces=None,
        workers=None,
        grid=GRID,
        commands=indented(COMMANDS),
        program="{slots: 3, different: yes, faulty slot: WAIT}",
        signals=f"{{{deck}}}",
        reveal="{after slot: 1}",
        visits="{earn: point, own first: 2, table first: 1, end on one: 1}",
        turn="[program]",
        clock=f"{{cycle: {len(signals)}, turns each: 1, first player: stays}}",
    )
