"""Harbour Lots (tests/games), played the long way round: a second opinion that shares no code with `kit/`.

Each round a lot lies face up. Everyone bids COINS in secret, from none to all they have. The highest bid wins and is
paid; among equal ones that of the player who comes first in this round's order. A bid of nothing wins nothing. The
round's order begins with the next player each round. A winner keeps at most four SHELLS.
"""

from __future__ import annotations

import copy
import random

LOTS = [
    "DRIFTWOOD", "DRIFTWOOD", "PEARL", "SHELL BAG", "SHELL BAG", "SHELL BAG", "GLASS FLOAT", "TIDE CHART", "TIDE CHART",
    "BROKEN NET", "SHELL GRINDER", "LOST PURSE",
]  # fmt: skip
ROUNDS = 8
MOST_SHELLS = 4


def shuffled_lots(seed):
    lots = list(LOTS)
    random.Random(seed).shuffle(lots)
    return lots


def new_game(players, lots):
    """The first round. `lots` is the order in which they turn up."""
    return {
        "players": [{"COIN": 12, "SHELL": 0, "point": 0} for _ in range(players)],
        "bids": {},
        "round": 1,
        "lots": list(lots),
    }


def order(state):
    """The seats in the order of this round."""
    seats = list(range(len(state["players"])))
    first = (state["round"] - 1) % len(seats)
    return seats[first:] + seats[:first]


def to_bid(state):
    """The seat that is asked for its bid next; None at the end."""
    if state["round"] > ROUNDS:
        return None
    return next(seat for seat in order(state) if seat not in state["bids"])


def legal_bids(state):
    seat = to_bid(state)
    return [] if seat is None else list(range(state["players"][seat]["COIN"] + 1))


def bid(state, coins):
    """The state after the next seat's bid, and after the auction where that was the last one."""
    state = copy.deepcopy(state)
    state["bids"][to_bid(state)] = coins
    if len(state["bids"]) == len(state["players"]):
        sell(state)
        state["bids"] = {}
        state["round"] += 1
    return state


def sell(state):
    """The face-up lot goes to the highest bid. Changes `state`."""
    lot = state["lots"].pop(0)
    best = max(state["bids"].values())
    if best == 0:
        return
    for seat in order(state):
        if state["bids"][seat] == best:
            winner = state["players"][seat]
            break
    winner["COIN"] -= best
    win(winner, lot)


def win(player, lot):
    """What a lot does for its winner."""
    if lot == "DRIFTWOOD":
        player["point"] += 2
    elif lot == "PEARL":
        player["point"] += 3
    elif lot == "SHELL BAG":
        player["SHELL"] = min(player["SHELL"] + 2, MOST_SHELLS)
    elif lot == "GLASS FLOAT":
        player["SHELL"] = min(player["SHELL"] + 1, MOST_SHELLS)
        player["point"] += 1
    elif lot == "TIDE CHART":
        player["point"] += player["SHELL"]
    elif lot == "SHELL GRINDER" and player["SHELL"] >= 2:
        player["SHELL"] -= 2
        player["point"] += 4
    elif lot == "LOST PURSE":
        player["COIN"] += 3


def winners(state):
    """The seats with the most points, among equals the most COINS."""
    results = [(player["point"], player["COIN"]) for player in state["players"]]
    return [seat for seat, result in enumerate(results) if result == max(results)]
