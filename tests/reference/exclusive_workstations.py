"""Exclusive Workstations, played the long way round: a second opinion that shares no code with `kit/`.

A state is a dict of plain values; `apply` returns a new one and leaves the old one alone, so states can be kept and compared with `==`:

    players   ["White", "Black"]: seats in order; the first seat starts round 1
    round     1, 2, 3 (stays at the last round when the game is over)
    starter   name of the player who starts this round
    to_move   name of the player whose attempt is next; None when the game is over
    attempts  {name: attempts this player has had in this round, 0 to 2}
    spaces    {"X": None or the name of the player whose worker stands there, ...}
    holdings  {name: {"grain": 1, "stars": 0}}
    rounds    how many rounds are played (3, except in small variants)
    over      False, True

Moves: ("place", "X") and ("pass",). There is no hidden order and no chance.

To compare another engine's state: holdings, the set of taken spaces, the round and whose attempt it is. `position` gives just that.
When the game is over compare the holdings alone (see the last reading below).

Readings of the rules that were a judgement:
- An attempt is passed only where no placement is legal; where one is, ("pass",) is refused.
- A passed attempt is an attempt: it counts toward the two of the round, and its worker stays at home.
- The starter of a round takes attempts 1 and 3, the other 2 and 4 ("take turns").
- After the last attempt of the last round nothing is tidied away: workers stay where they stand and the starter is not swapped.
"""

from __future__ import annotations

from tests.reference.plain import Refused, copied

SPACES = {
    "X": {"pay": {}, "gain": {"grain": 2}},
    "Y": {"pay": {"grain": 2}, "gain": {"stars": 3}},
    "Z": {"pay": {}, "gain": {"grain": 1, "stars": 1}},
    "W": {"pay": {}, "gain": {"stars": 2}},
}
ROUNDS = 3
ATTEMPTS_EACH = 2


def new_game(players=("White", "Black"), rounds=ROUNDS):
    """The state before the first attempt. `players` are two names in seat order; the first begins round 1."""
    names = list(players)
    if len(names) != 2 or names[0] == names[1]:
        raise ValueError("two players with different names are needed")
    return {
        "players": names,
        "round": 1,
        "starter": names[0],
        "to_move": names[0],
        "attempts": dict.fromkeys(names, 0),
        "spaces": dict.fromkeys(SPACES),
        "holdings": {name: {"grain": 1, "stars": 0} for name in names},
        "rounds": rounds,
        "over": False,
    }


def why_refused(state, move):
    """None where `move` is legal now, else the reason in a few words."""
    if state["over"]:
        return "the game is over"
    name = state["to_move"]
    if move[0] == "pass":
        for space in SPACES:
            if why_refused(state, ("place", space)) is None:
                return "a legal action is left"
        return None
    if move[0] != "place" or len(move) != 2:
        return "no such action"
    space = move[1]
    if space not in SPACES:
        return "no such space"
    if state["spaces"][space] is not None:
        return "the space is taken"
    for resource, amount in SPACES[space]["pay"].items():
        if state["holdings"][name][resource] < amount:
            return "the cost cannot be paid"
    return None


def legal_moves(state):
    """All legal moves of the player to move, sorted; an empty list when the game is over."""
    moves = []
    for space in SPACES:
        if why_refused(state, ("place", space)) is None:
            moves.append(("place", space))
    if why_refused(state, ("pass",)) is None:
        moves.append(("pass",))
    return sorted(moves)


def apply(state, move):
    """The state after `move`. Raises `Refused` where the move is not legal."""
    reason = why_refused(state, move)
    if reason is not None:
        raise Refused(reason)
    state = copied(state)
    name = state["to_move"]
    if move[0] == "place":
        space = move[1]
        state["spaces"][space] = name
        for resource, amount in SPACES[space]["pay"].items():
            state["holdings"][name][resource] -= amount
        for resource, amount in SPACES[space]["gain"].items():
            state["holdings"][name][resource] += amount
    state["attempts"][name] += 1
    go_on(state)
    return state


def go_on(state):
    """Move the clock on after an attempt: the other player's attempt, the next round, or the end. Changes `state`."""
    first, second = state["players"]
    other = second if state["to_move"] == first else first
    if state["attempts"][first] < ATTEMPTS_EACH or state["attempts"][second] < ATTEMPTS_EACH:
        state["to_move"] = other
        return
    if state["round"] == state["rounds"]:
        state["to_move"] = None
        state["over"] = True
        return
    for space in state["spaces"]:
        state["spaces"][space] = None
    for name in state["attempts"]:
        state["attempts"][name] = 0
    state["round"] += 1
    state["starter"] = second if state["starter"] == first else first
    state["to_move"] = state["starter"]


def is_over(state):
    """True once both players have had their last attempt of the last round."""
    return state["over"]


def scores(state):
    """{name: stars} as they stand."""
    return {name: state["holdings"][name]["stars"] for name in state["players"]}


def winners(state):
    """Names of the winners in seat order: one name, or both for a draw; an empty list while the game goes on."""
    if not state["over"]:
        return []
    results = {name: (state["holdings"][name]["stars"], state["holdings"][name]["grain"]) for name in state["players"]}
    best = max(results.values())
    return [name for name in state["players"] if results[name] == best]


def position(state, points=True):
    """What a rule can still read, as a hashable value: not who holds a space, and at the end the holdings alone.

    `points=False` leaves the stars out as well: no rule reads them before the end.
    """
    held = []
    for name in state["players"]:
        purse = state["holdings"][name]
        held.append((purse["grain"], purse["stars"]) if points else (purse["grain"],))
    if state["over"]:
        return ("over", tuple(held))
    taken = tuple(space for space in sorted(SPACES) if state["spaces"][space] is not None)
    return (state["round"], sum(state["attempts"].values()), state["to_move"], taken, tuple(held))
