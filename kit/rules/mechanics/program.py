"""A turn: lay a program in secret; when all have laid one, the programs are carried out together, slot by slot.

    turn: [program]

Nobody sees a program before all are laid, and nobody changes one then. Slot 1 of everyone is carried out, its visits
are noted, then slot 2, and so on; a signal turns up where the rules say so. Orders: `Nia programs STEP, SPIN, REST`,
with `nothing` for an empty slot, `STEP and SPIN` for two cards in one, `an unknown card` for one that is no command.
What happens by itself has orders of its own in examples: `slot 1`, `signal GUST`, `slot 2`, …; slots before the one
that is named are carried out first.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kit.core.problems import Problem
from kit.model.meaning import Meaning
from kit.rules.engine.beats import Beat, Done
from kit.rules.engine.deeds import Deed, deed
from kit.rules.engine.layout import Layout, State
from kit.rules.engine.turns import LOCKED, Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Schedule, Table, used
from kit.rules.mechanics.commands import TABLE, Commands
from kit.rules.mechanics.signals import Signals
from kit.rules.mechanics.visits import Visits
from kit.rules.phrase import Phrase

NUMBER = "not one choice for each slot"
UNKNOWN = ""
"""Stands among the addresses in a slot for a card that is no command."""


@dataclass(frozen=True, slots=True)
class Programming(Aim):
    """The addresses of the cards that lie in each slot."""

    laid: tuple[tuple[str, ...], ...] = ()

    def pieces(self) -> set[str]:
        return {card for cards in self.laid for card in cards if card}


class Program(Mechanic):
    turn = "program"
    needs: ClassVar = {
        "commands": "commands: {REST: Do nothing.}",
        "program": "program: {slots: 3, faulty slot: REST}",
    }

    def understand(self, phrase: Phrase) -> Programming | Problem:
        laid: list[tuple[str, ...]] = []
        while not phrase.done:
            cards = _slot(phrase)
            if isinstance(cards, Problem):
                return cards
            laid.append(cards)
            if not phrase.take([(",",)]):
                break
        if not phrase.done:
            return phrase.surplus()
        return Programming(next((c for cards in laid for c in cards if c), ""), laid=tuple(laid))

    def compile(self, table: Table) -> Turn:
        commands = used(table.meaning, Commands)
        places = commands.places(table.layout)
        numbers = range(1, len(commands.cards) + 1)
        slots = int(commands.program.slots)
        ways = itertools.permutations if commands.program.different else _tuples
        moves = tuple((table.number, *program) for program in ways(numbers, slots))

        def apply(cells: list[int], seat: int, move: Move) -> None:
            start, stop = places[seat]
            cells[start:stop] = move[1:]

        def judge(state: State, seat: int, aim: Programming) -> Verdict:
            if len(aim.laid) != slots:
                return Verdict((), (NUMBER,))
            numbered = [[commands.addresses.index(card) + 1 if card else 0 for card in cards] for cards in aim.laid]
            return Verdict(((table.number, *commands.executed(numbered)),))

        def tell(state: State, seat: int, move: Move) -> str:
            return f"programs {', '.join(str(commands.cards[n - 1].name) for n in move[1:])}"

        reasons = {NUMBER: ("program.slots",), LOCKED: ()}
        return Turn(
            "program",
            lambda state, seat: moves,
            apply,
            judge,
            lambda state, seat, move: Change(),
            tell,
            reasons,
            always=True,
        )

    def beats(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Sequence[Beat]:
        """Each slot of all programs, the signal between them; with the last slot the cards are taken back."""
        slots = int(used(meaning, Commands).program.slots)
        signals = meaning.mechanics.get(Signals.name())
        beats: list[Beat] = []
        for slot in range(slots):
            beats.append(_slot_beat(slot, slots, meaning, layout))
            if isinstance(signals, Signals) and signals.after == slot + 1:
                beats.append(signals.beat(meaning, layout))
        return beats


def _slot_beat(slot: int, slots: int, meaning: Meaning, layout: Layout) -> Beat:
    commands, visits = used(meaning, Commands), meaning.mechanics.get(Visits.name())
    deeds = tuple(deed(meaning.effects[address], meaning, layout) for address in commands.addresses)
    run = _phase(slot, slots, deeds, meaning, layout)
    places, addresses = commands.places(layout), commands.addresses

    def tell(state: State) -> tuple[Done, ...]:
        cells = list(state)
        shown = [state[start + slot] - 1 for start, _ in places]
        return tuple(Done(seat, addresses[n], deeds[n](cells, seat)) for seat, n in enumerate(shown))

    grounds = visits.grounds if isinstance(visits, Visits) else ()
    return Beat("slot", "all", run, slot + 1, tell=tell, grounds=grounds)


def _phase(
    slot: int, slots: int, deeds: Sequence[Deed], meaning: Meaning, layout: Layout
) -> Callable[[list[int]], None]:
    """One slot of everyone: all carry it out, then the visits are noted together."""
    commands, visits = used(meaning, Commands), meaning.mechanics.get(Visits.name())
    places, players, clock = commands.places(layout), layout.players, -1
    resolve = visits.resolving(meaning, layout) if isinstance(visits, Visits) else None

    def phase(cells: list[int]) -> None:
        entered = [deeds[cells[start + slot] - 1](cells, seat) for seat, (start, _) in enumerate(places)]
        if resolve is not None:
            resolve(cells, (cells[clock] // players - 1) * slots + slot + 1, entered)
        if slot == slots - 1:
            for start, stop in places:
                cells[start:stop] = [0] * slots

    return phase


def _slot(phrase: Phrase) -> tuple[str, ...] | Problem:
    """The cards that an order lays in one slot."""
    if phrase.take(phrase.words.orders["nothing"]):
        return ()
    cards: list[str] = []
    while True:
        if phrase.take(phrase.words.orders["unknown card"]):
            cards.append(UNKNOWN)
        else:
            piece = phrase.piece()
            if piece is None or not piece.startswith(f"{TABLE}/"):
                return phrase.unknown_piece()
            cards.append(piece)
        if not phrase.take([(phrase.words.conjunction,)]):
            return tuple(cards)


def _tuples(numbers: Sequence[int], length: int) -> itertools.product[tuple[int, ...]]:
    return itertools.product(numbers, repeat=length)
