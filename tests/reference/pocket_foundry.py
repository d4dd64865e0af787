"""Pocket Foundry, played the long way round: a second opinion that shares no code with `kit/`.

A state is a dict of plain values; `apply` returns a new one and leaves the old one alone, so states can be kept and compared with `==`:

    players   ["Nia", "Omar"]: seats, clockwise
    lap       1 to 12 (stays at the last lap when the game is over)
    turn      turns already taken in this lap, 0 to players - 1 (players when the game is over)
    starter   name of the player with the starting-player marker
    to_move   name of the player whose turn it is; None when the game is over
    rows      {name: {1: "STARTER FEEDER", 2: None, 3: "SMALL PRESS", 4: None}}, None for an empty slot
    holdings  {name: {"FEED": 3, "PARTS": 0, "points": 0}}
    market    four places, left to right: a machine's name, or None for a gap
    deck      the hidden cards, the next one to be turned up first
    scrapped  replaced machines in the order in which they left
    laps      how many laps are played (12, except in small variants)
    over      False, True

Moves: ("build", "FEED BELT", 2) and ("run", ("do", "skip", "-", "skip")), one word for each slot 1 to 4: "do" carries the effect out,
"skip" leaves a machine alone, "-" stands for an empty slot. `run_row` tells what a run does slot by slot.

The hidden order is an argument: `new_game(players, deck)` turns the first four cards of `deck` up from left to right, and each gap is
filled with the next. `shuffled_deck(seed)` makes such a list of all sixteen cards.

To compare another engine's state: rows, holdings, lap, starter, to_move, deck; the market as a sorted list if the other engine does not
know places or tells copies apart. `position` gives just that. When the game is over compare rows and holdings.
A set of legal moves compares by its words; an engine that tells the two copies of a type apart has the same build twice.

Readings of the rules that were a judgement:
- Both copies of a type are the same card: where both lie face up, buying either is one move, and the leftmost goes.
- A bought card's gap is filled in its own place.
- Two runs that do and skip different slots are different moves, even where the amounts end up equal (a gain lost to a cap).
- The Starter Feeder's gain is optional like any other effect; a run that skips all four slots is the nearest thing to a pass.
- A machine's cost is paid and its reward taken whole; only then is the excess over either cap discarded, before the next slot.
- Building over a machine of the same type is legal. The cost is checked before the old machine leaves (no refund could help anyway).
- After the last turn of the last lap neither the marker nor the lap moves on.
- Any number of players may sit down here; which numbers the edition prints is not this module's business.
"""

from __future__ import annotations

import itertools
import random

from tests.reference.plain import Refused, copied

STARTER_FEEDER = "STARTER FEEDER"
MACHINES = {
    "FEED BELT": {"build": {"FEED": 2}, "pay": {}, "gain": {"FEED": 3}},
    "SMALL PRESS": {"build": {"FEED": 2}, "pay": {"FEED": 2}, "gain": {"PARTS": 1}},
    "SORT SCOOP": {"build": {"FEED": 2}, "pay": {}, "gain": {"FEED": 1, "points": 1}},
    "TICKET STAMP": {"build": {"FEED": 2}, "pay": {"FEED": 3}, "gain": {"points": 3}},
    "TWIN PRESS": {"build": {"PARTS": 1}, "pay": {"FEED": 3}, "gain": {"PARTS": 2}},
    "POLISHING WHEEL": {"build": {"PARTS": 1}, "pay": {"PARTS": 1}, "gain": {"points": 4}},
    "PACKING LINE": {"build": {"PARTS": 2}, "pay": {"PARTS": 2}, "gain": {"points": 9}},
    "RETURN CHUTE": {"build": {"PARTS": 1}, "pay": {"PARTS": 1}, "gain": {"FEED": 3, "points": 1}},
    STARTER_FEEDER: {"build": None, "pay": {}, "gain": {"FEED": 2}},
}
MARKET_TYPES = [name for name in MACHINES if name != STARTER_FEEDER]
COPIES = 2
FACE_UP = 4
CAPS = {"FEED": 6, "PARTS": 4}
LAPS = 12


def shuffled_deck(seed):
    """All sixteen cards in an order that depends on `seed` alone."""
    deck = [name for name in MARKET_TYPES for _ in range(COPIES)]
    random.Random(seed).shuffle(deck)
    return deck


def new_game(players, deck, laps=LAPS, starter=None):
    """The state before the first turn. `players` are names in seat order; `starter` is the first one unless said otherwise."""
    names = list(players)
    for card in deck:
        if card not in MARKET_TYPES:
            raise ValueError(f"{card} is no market card")
    market = list(deck[:FACE_UP])
    while len(market) < FACE_UP:
        market.append(None)
    starter = starter or names[0]
    return {
        "players": names,
        "lap": 1,
        "turn": 0,
        "starter": starter,
        "to_move": starter,
        "rows": {name: {1: STARTER_FEEDER, 2: None, 3: None, 4: None} for name in names},
        "holdings": {name: {"FEED": 3, "PARTS": 0, "points": 0} for name in names},
        "market": market,
        "deck": list(deck[FACE_UP:]),
        "scrapped": [],
        "laps": laps,
        "over": False,
    }


def can_pay(holding, cost):
    """Whether every resource of `cost` is held in full."""
    return all(holding[resource] >= amount for resource, amount in cost.items())


def run_row(row, holding, choices):
    """Run a row slot by slot. Returns one dict a slot, without changing anything:

    slot, machine (None if empty), choice, peak (the holding with the reward taken whole), after (the holding once the caps are kept).
    """
    holding = dict(holding)
    steps = []
    for slot, choice in zip((1, 2, 3, 4), choices, strict=True):
        machine = row[slot]
        peak = dict(holding)
        if machine is None and choice != "-":
            raise Refused(f"slot {slot} is empty")
        if machine is not None and choice not in ("do", "skip"):
            raise Refused(f"say do or skip for slot {slot}")
        if choice == "do":
            if not can_pay(holding, MACHINES[machine]["pay"]):
                raise Refused(f"slot {slot}: the cost cannot be paid in full")
            for resource, amount in MACHINES[machine]["pay"].items():
                holding[resource] -= amount
            for resource, amount in MACHINES[machine]["gain"].items():
                holding[resource] += amount
            peak = dict(holding)
            for resource, cap in CAPS.items():
                holding[resource] = min(holding[resource], cap)
        steps.append({"slot": slot, "machine": machine, "choice": choice, "peak": peak, "after": dict(holding)})
    return steps


def why_refused(state, move):
    """None where `move` is legal now, else the reason in a few words."""
    if state["over"]:
        return "the game is over"
    name = state["to_move"]
    if move[0] == "run" and len(move) == 2 and len(move[1]) == 4:
        try:
            run_row(state["rows"][name], state["holdings"][name], move[1])
        except Refused as refused:
            return str(refused)
        return None
    if move[0] == "build" and len(move) == 3:
        machine, slot = move[1], move[2]
        if slot == 1:
            return "slot 1 keeps its Starter Feeder"
        if slot not in (2, 3, 4):
            return "no such slot"
        if machine is None or machine not in state["market"]:
            return "the card does not lie face up"
        if not can_pay(state["holdings"][name], MACHINES[machine]["build"]):
            return "the build cost cannot be paid in full"
        return None
    return "a turn is one build or one run"


def legal_moves(state):
    """All legal moves of the player to move, sorted; an empty list when the game is over."""
    if state["over"]:
        return []
    moves = []
    for machine in MARKET_TYPES:
        for slot in (2, 3, 4):
            if why_refused(state, ("build", machine, slot)) is None:
                moves.append(("build", machine, slot))
    row = state["rows"][state["to_move"]]
    words = [("-",) if row[slot] is None else ("do", "skip") for slot in (1, 2, 3, 4)]
    for choices in itertools.product(*words):
        if why_refused(state, ("run", choices)) is None:
            moves.append(("run", choices))
    return sorted(moves)


def apply(state, move):
    """The state after `move`. Raises `Refused` where the move is not legal."""
    reason = why_refused(state, move)
    if reason is not None:
        raise Refused(reason)
    state = copied(state)
    name = state["to_move"]
    if move[0] == "build":
        build(state, name, move[1], move[2])
    else:
        steps = run_row(state["rows"][name], state["holdings"][name], move[1])
        state["holdings"][name] = steps[-1]["after"]
    go_on(state)
    return state


def build(state, name, machine, slot):
    """Pay, let a replaced machine leave, install, refill. Changes `state`."""
    for resource, amount in MACHINES[machine]["build"].items():
        state["holdings"][name][resource] -= amount
    replaced = state["rows"][name][slot]
    if replaced is not None:
        state["scrapped"].append(replaced)
    state["rows"][name][slot] = machine
    place = state["market"].index(machine)
    if state["deck"]:
        state["market"][place] = state["deck"].pop(0)
    else:
        state["market"][place] = None


def clockwise(state, name):
    """The player to the left of `name`."""
    seat = state["players"].index(name)
    return state["players"][(seat + 1) % len(state["players"])]


def go_on(state):
    """Move the clock on after a turn: the next player, the next lap, or the end. Changes `state`."""
    state["turn"] += 1
    if state["turn"] < len(state["players"]):
        state["to_move"] = clockwise(state, state["to_move"])
        return
    if state["lap"] == state["laps"]:
        state["to_move"] = None
        state["over"] = True
        return
    state["lap"] += 1
    state["turn"] = 0
    state["starter"] = clockwise(state, state["starter"])
    state["to_move"] = state["starter"]


def is_over(state):
    """True once the last turn of the last lap is taken."""
    return state["over"]


def scores(state):
    """{name: points} as they stand."""
    return {name: state["holdings"][name]["points"] for name in state["players"]}


def winners(state):
    """Names of the players with the most points, in seat order; an empty list while the game goes on."""
    if not state["over"]:
        return []
    best = max(scores(state).values())
    return [name for name in state["players"] if scores(state)[name] == best]


def position(state, points=True):
    """What a rule can still read, as a hashable value; at the end the points alone. `points=False` leaves the points out."""
    tallies = tuple(state["holdings"][name]["points"] for name in state["players"]) if points else ()
    if state["over"]:
        return ("over", tallies)
    rows = tuple(tuple(state["rows"][name][slot] for slot in (2, 3, 4)) for name in state["players"])
    held = tuple((state["holdings"][name]["FEED"], state["holdings"][name]["PARTS"]) for name in state["players"])
    market = tuple(sorted(card for card in state["market"] if card is not None))
    return (
        state["lap"],
        state["turn"],
        state["starter"],
        state["to_move"],
        rows,
        held,
        market,
        tuple(state["deck"]),
        tallies,
    )
