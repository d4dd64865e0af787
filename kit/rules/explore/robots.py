"""What programs come to on one board: one robot, each way to stand and face, each program, each signal.

Every command and signal is carried out once from every stand; a program is put together from that, in the order in
which the engine carries out slots and signals.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from kit.model.board import Board
from kit.model.meaning import Effect, Meaning
from kit.rules.engine.deeds import deed
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.explore.graph import Ints
from kit.rules.mechanic import used
from kit.rules.mechanics.commands import Commands
from kit.rules.mechanics.maps import CELL, FACING, Maps
from kit.rules.mechanics.signals import Signals
from kit.rules.mechanics.visits import Visits

Stand = tuple[int, int]
"""A cell by its number and a facing."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What the boards of a game share: `commands` and `signals` are effects, `programs` lists of command numbers,
    `beats` what happens in a cycle (a slot from 0, or -1 for the signal), `deck` how many there are of each signal."""

    meaning: Meaning
    engine: Engine
    commands: tuple[Effect, ...]
    signals: tuple[Effect, ...]
    deck: tuple[int, ...]
    programs: tuple[tuple[int, ...], ...]
    beats: tuple[int, ...]
    cycles: int

    @property
    def visits(self) -> Visits:
        return used(self.meaning, Visits)


def rules_of(meaning: Meaning) -> Rules | None:
    """None where the game has no robots that are programmed to visit stations, or its cards do more than move them."""
    if any(kind.name() not in meaning.mechanics for kind in (Maps, Commands, Visits)):
        return None
    commands, signals = used(meaning, Commands), meaning.mechanics.get(Signals.name())
    engine = compile_engine(meaning, 1)
    texts = [meaning.effects[at] for at in commands.addresses]
    turned_up = [meaning.effects[at] for at in signals.addresses] if isinstance(signals, Signals) else []
    if any(clause.amounts for effect in (*texts, *turned_up) for way in effect.ways for clause in way):
        return None
    slots = int(commands.program.slots)
    ways = itertools.permutations if commands.program.different else _tuples
    cycles = len(engine.schedule.seats)
    deck = tuple(int(card.copies) for card in signals.cards) if isinstance(signals, Signals) else (cycles,)
    beats = tuple(beat.number - 1 for beat in engine.beats[1] if beat.role in ("slot", "signal"))
    programs = tuple(ways(range(len(texts)), slots))
    return Rules(meaning, engine, tuple(texts), tuple(turned_up), deck, programs, beats, cycles)


def _tuples(numbers: range, length: int) -> itertools.product[tuple[int, ...]]:
    return itertools.product(numbers, repeat=length)


@dataclass(frozen=True, slots=True)
class Reach:
    """One board under the rules. Stands are numbered; `start` is the first. `to[stand, program, signal]` is where a
    cycle leads, `entered[slot][stand, program, signal]` the stations entered in a slot, one bit for each; `on[stand]`
    is the bit of the station stood on."""

    rules: Rules
    board: Board
    to: Ints
    entered: tuple[Ints, ...]
    on: Ints
    start: int = 0

    @property
    def letters(self) -> tuple[str, ...]:
        return self.rules.visits.letters


class Stands(dict[Stand, int]):
    """Stands with the numbers of their first appearance; `all` can be walked while it grows."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Stand] = []

    def __missing__(self, stand: Stand) -> int:
        self[stand] = number = len(self)
        self.all.append(stand)
        return number


def reach_of(rules: Rules, board: Board, bits: Sequence[int] | None = None) -> Reach:
    """What programs come to on a board. `bits` are looked out for in place of the stations: one number for each cell,
    in the order in which they were drawn."""
    to, entered, on = _walk(rules, board, _stations(rules, board) if bits is None else bits)
    programs = np.array(rules.programs, dtype=np.int64)
    signals, first = len(rules.deck), len(rules.commands)
    at = np.broadcast_to(np.arange(len(to))[:, None, None], (len(to), len(programs), signals))
    found = []
    for beat in rules.beats:
        if beat < 0:
            at = to[at, first + np.arange(signals)]
        else:
            card = programs[None, :, beat, None]
            found.append(entered[at, card])
            at = to[at, card]
    return Reach(rules, board, at, tuple(found), on)


def _stations(rules: Rules, board: Board) -> list[int]:
    """The bit of each cell: one for each station."""
    letters = rules.visits.letters
    return [1 << letters.index(str(c.mark)) if c.kind == "station" else 0 for row in board.cells for c in row]


def _walk(rules: Rules, board: Board, bits: Sequence[int]) -> tuple[Ints, Ints, Ints]:
    """Every card from every stand that some cards lead to: where it leads, the bits that it enters; and for each stand
    the bits of its cell."""
    meaning = _with_board(rules.meaning, board)
    layout = rules.engine.layout
    cards = [deed(effect, meaning, layout) for effect in (*rules.commands, *rules.signals)]
    cells = list(rules.engine.initial)
    used(meaning, Maps).place_all(meaning, layout, 0, cells)
    cell, facing = layout.own(CELL)[0], layout.own(FACING)[0]
    stands = Stands()
    assert stands[cells[cell], cells[facing]] == 0
    to: list[list[int]] = []
    entered: list[list[int]] = []
    for stand in stands.all:
        leads, enters = [], []
        for card in cards:
            cells[cell], cells[facing] = stand
            enters.append(sum({bits[c] for c in card(cells, 0)}))
            leads.append(stands[cells[cell], cells[facing]])
        to.append(leads)
        entered.append(enters)
    on = [bits[at] for at, _ in stands.all]
    return np.array(to, dtype=np.int64), np.array(entered, dtype=np.int64), np.array(on, dtype=np.int64)


def _with_board(meaning: Meaning, board: Board) -> Meaning:
    """The meaning with one board alone."""
    maps = dataclasses.replace(used(meaning, Maps), boards={str(board.name): board})
    return dataclasses.replace(meaning, mechanics={**meaning.mechanics, Maps.name(): maps})
