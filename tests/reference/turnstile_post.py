"""Turnstile Post, played the long way round: a second opinion that shares no code with `kit/`.

A state is a dict of plain values; `apply` returns a new one and leaves the old one alone, so states can be kept and compared with `==`:

    players         ["Nia", "Omar"]: seats in order
    map             the rows of the map as text, the top row first: "." floor, "#" WALL, "S" START, "A" to "D" stations
    cycle           1 to 6 (stays at the last cycle when the game is over)
    slot            the program slot that is shown next, 1 to 3; 1 while programs are chosen; 3 when the game is over
    to_program      name of the player whose secret program is asked for next; None when the game is over
    programs        {name: (slot 1, slot 2, slot 3)} as laid in this cycle, also faulty ones; empty again after slot 3
    robots          {name: {"cell": "C1", "facing": "NORTH"}}; a cell is a column letter (from A, left) and a row number (from 1, bottom)
    visits          {name: {"A": None or "2.3", ...}}: own first visit to each station as cycle.slot
    first_arrivals  {"A": None or {"when": "2.3", "who": [names in seat order]}, ...}: the table's common log
    discards        the signals revealed so far, the oldest first
    signals         the signals still face down, the next one first
    cycles          how many cycles are played (6, except in small variants)
    over            False, True

Moves: ("program", ("F1", "LEFT", "WAIT")). The choice is simultaneous and secret; here the seats are asked one after the other, in seat
order, and nobody's choices depend on what an earlier seat laid. With the last seat's program the cycle is carried out.
`steps` tells the states within it: the programs laid, slot 1 with its visits, the signal, slot 2, slot 3.

`legal_moves` lists the 120 programs of three different commands. `apply` also takes faulty programs, because the rules say what becomes of
them: a slot may be None (empty), any text (perhaps no command at all) or a tuple of several cards. `carried_out` turns a program as laid into
the three commands that are executed.

The hidden order is an argument: `new_game(players, rows, signals)` reveals `signals[0]` in cycle 1, `signals[1]` in cycle 2 and so on;
`shuffled_signals(seed)` makes such a list of all six.

To compare another engine's state: robots, visits, first_arrivals, discards, cycle and slot after each of the `steps`, scores at the end.

Readings of the rules that were a judgement:
- In a faulty slot every card counts as used, all of two or more cards too; an empty slot uses up nothing, not even WAIT.
- Three cards in one slot are as faulty as two.
- The signal comes after slot 1's visits are noted and before slot 2, also when every robot waited.
- A robot's START cell is not entered at the start, so it is no visit; START is never a station.
- A failed step enters nothing: staying on a station is no visit.
- A letter without a log entry cannot have been visited by anyone before, so whoever reaches it in that phase reaches it first.
- The end bonus asks where the robot stands and whether its record has that station. Whoever stands on a station has entered it.
- Practice players (a state that cannot be rebuilt) are no part of the rules of play and are left out.
"""

from __future__ import annotations

import functools
import itertools
import random

from tests.reference.plain import Refused, copied

COMMANDS = ["F1", "F2", "LEFT", "RIGHT", "ABOUT", "WAIT"]
STEPS_FORWARD = {"F1": 1, "F2": 2}
TURNS = {"LEFT": -1, "RIGHT": 1, "ABOUT": 2, "CALM": 0, "TURN LEFT": -1, "TURN RIGHT": 1}
COMPASS = ["NORTH", "EAST", "SOUTH", "WEST"]
AHEAD = {"NORTH": (0, 1), "EAST": (1, 0), "SOUTH": (0, -1), "WEST": (-1, 0)}
SIGNALS = ["CALM", "CALM", "TURN LEFT", "TURN LEFT", "TURN RIGHT", "TURN RIGHT"]
STATIONS = ["A", "B", "C", "D"]
CYCLES = 6
SLOTS = 3


def shuffled_signals(seed):
    """All six signals in an order that depends on `seed` alone."""
    signals = list(SIGNALS)
    random.Random(seed).shuffle(signals)
    return signals


def read_map(rows):
    """{"A1": ".", "B1": "S", ...} from rows of text, the top row first; to be read alone."""
    return _read_map(tuple(rows))


@functools.cache
def _read_map(rows):
    cells = {}
    for row_from_top, text in enumerate(rows):
        for column, mark in enumerate(text):
            cells["ABCDEFGHIJ"[column] + str(len(rows) - row_from_top)] = mark
    return cells


def start_cell(rows):
    """The cell marked S."""
    for cell, mark in read_map(rows).items():
        if mark == "S":
            return cell
    raise ValueError("the map has no START")


def stations_of(rows):
    """The letters of the stations on the map, sorted: A to D on a full map, fewer on a small one."""
    return sorted(mark for mark in read_map(rows).values() if mark in STATIONS)


def new_game(players, rows, signals, cycles=CYCLES):
    """The state before the first cycle. `players` are names in seat order, `signals` the order in which they will be revealed."""
    names = list(players)
    for signal in signals:
        if signal not in SIGNALS:
            raise ValueError(f"{signal} is no signal")
    if len(signals) < cycles:
        raise ValueError("each cycle needs a signal")
    return {
        "players": names,
        "map": list(rows),
        "cycle": 1,
        "slot": 1,
        "to_program": names[0],
        "programs": {},
        "robots": {name: {"cell": start_cell(rows), "facing": "NORTH"} for name in names},
        "visits": {name: dict.fromkeys(stations_of(rows)) for name in names},
        "first_arrivals": dict.fromkeys(stations_of(rows)),
        "discards": [],
        "signals": list(signals),
        "cycles": cycles,
        "over": False,
    }


def carried_out(program):
    """The three commands that a program as laid comes to: WAIT for each faulty slot."""
    executed = []
    used = []
    for slot in program:
        if slot is None:
            cards = []
        elif isinstance(slot, str):
            cards = [slot]
        else:
            cards = list(slot)
        if len(cards) == 1 and cards[0] in COMMANDS and cards[0] not in used:
            executed.append(cards[0])
        else:
            executed.append("WAIT")
        used.extend(cards)
    return executed


def turned(facing, word):
    """The facing after a command or a signal that turns by quarters; CALM leaves it."""
    return COMPASS[(COMPASS.index(facing) + TURNS[word]) % 4]


def one_step(rows, cell, facing):
    """The cell one step ahead, or None where a WALL or the edge stops the step."""
    columns = "ABCDEFGHIJ"
    across, up = AHEAD[facing]
    column = columns.index(cell[0]) + across
    row = int(cell[1:]) + up
    if column < 0:
        return None
    ahead = columns[column] + str(row)
    cells = read_map(rows)
    if ahead not in cells or cells[ahead] == "#":
        return None
    return ahead


def execute(rows, robot, command):
    """Carry one command out. Returns the robot afterwards and the cells it entered, in order; changes nothing."""
    cell, facing = robot["cell"], robot["facing"]
    entered = []
    if command in STEPS_FORWARD:
        for _ in range(STEPS_FORWARD[command]):
            ahead = one_step(rows, cell, facing)
            if ahead is None:
                break
            cell = ahead
            entered.append(cell)
    elif command != "WAIT":
        facing = turned(facing, command)
    return {"cell": cell, "facing": facing}, entered


def play_slot(state):
    """Everyone shows the next slot and carries it out; then the visits of this phase are resolved together. Changes `state`."""
    slot = state["slot"]
    when = str(state["cycle"]) + "." + str(slot)
    cells = read_map(state["map"])
    reached = {letter: [] for letter in state["first_arrivals"]}
    for name in state["players"]:
        command = carried_out(state["programs"][name])[slot - 1]
        state["robots"][name], entered = execute(state["map"], state["robots"][name], command)
        for cell in entered:
            letter = cells[cell]
            if letter in reached and state["visits"][name][letter] is None:
                state["visits"][name][letter] = when
                reached[letter].append(name)
    for letter, names in reached.items():
        if names and state["first_arrivals"][letter] is None:
            state["first_arrivals"][letter] = {"when": when, "who": names}
    if slot < SLOTS:
        state["slot"] += 1
        return
    state["programs"] = {}
    if state["cycle"] == state["cycles"]:
        state["to_program"] = None
        state["over"] = True
        return
    state["cycle"] += 1
    state["slot"] = 1
    state["to_program"] = state["players"][0]


def reveal_signal(state):
    """Turn every robot by the next signal, which goes on the discards. Changes `state`."""
    signal = state["signals"].pop(0)
    state["discards"].append(signal)
    for robot in state["robots"].values():
        robot["facing"] = turned(robot["facing"], signal)


def legal_moves(state):
    """All programs of three different commands for the next seat, sorted; an empty list when the game is over."""
    if state["over"]:
        return []
    return sorted(("program", program) for program in itertools.permutations(COMMANDS, SLOTS))


def steps(state, move):
    """[(what happened, the state then), ...] for one move: ("laid", ...), and after the last seat's program the whole cycle."""
    if state["over"]:
        raise Refused("the game is over")
    if move[0] != "program" or len(move[1]) != SLOTS:
        raise Refused("a program has three slots")
    state = copied(state)
    name = state["to_program"]
    state["programs"][name] = tuple(move[1])
    seat = state["players"].index(name)
    if seat + 1 < len(state["players"]):
        state["to_program"] = state["players"][seat + 1]
        return [("laid", state)]
    state["to_program"] = None
    happened = [("laid", copied(state))]
    for what in ("slot 1", "signal", "slot 2", "slot 3"):
        if what == "signal":
            reveal_signal(state)
        else:
            play_slot(state)
        happened.append((what, copied(state)))
    return happened


def apply(state, move):
    """The state after the next seat has laid its program, and after the whole cycle where that was the last seat."""
    return steps(state, move)[-1][1]


def is_over(state):
    """True once slot 3 of the last cycle is carried out and its visits are noted."""
    return state["over"]


def scores(state):
    """{name: score} as it stands; the end bonus is in it only when the game is over."""
    result = {}
    for name in state["players"]:
        score = 0
        for letter in state["visits"][name]:
            if state["visits"][name][letter] is not None:
                score += 2
            entry = state["first_arrivals"][letter]
            if entry is not None and name in entry["who"]:
                score += 1
        mark = read_map(state["map"])[state["robots"][name]["cell"]]
        if state["over"] and mark in STATIONS and state["visits"][name][mark] is not None:
            score += 1
        result[name] = score
    return result


def winners(state):
    """Names of the players with the highest score, in seat order; an empty list while the game goes on."""
    if not state["over"]:
        return []
    best = max(scores(state).values())
    return [name for name in state["players"] if scores(state)[name] == best]


def position(state, points=True):
    """What a rule can still read, as a hashable value: not when a visit was, and at the end the scores alone.

    `points=False` leaves out whose each first arrival was: no rule reads that before the end.
    """
    if state["over"]:
        return ("over", tuple(scores(state).values()) if points else ())
    robots = tuple((state["robots"][name]["cell"], state["robots"][name]["facing"]) for name in state["players"])
    visited = tuple(
        tuple(letter for letter, when in state["visits"][name].items() if when is not None) for name in state["players"]
    )
    log = []
    for letter, entry in state["first_arrivals"].items():
        if entry is not None:
            log.append((letter, tuple(entry["who"])) if points else (letter,))
    programs = tuple(state["programs"].items())
    return (
        state["cycle"],
        state["slot"],
        state["to_program"],
        robots,
        visited,
        tuple(log),
        programs,
        tuple(state["signals"]),
    )
