"""Command cards, of which each player lays a program in secret.

    commands:
      STEP: Move 1 forward.
      RUSH: Move 2 forward, one step at a time.
      SPIN: Turn about.
      REST: Do nothing.
    program: {slots: 3, different: yes, faulty slot: REST}

Each player has one card of every command. A program fills the `slots` in order. With `different: yes` a command is used
once in a program. What nobody may lay but somebody will: a slot that is empty, holds two cards or no command at all, or
repeats a command, is a `faulty slot` and does what that command says; every card that lies in it counts as used.
Commands are carried out by themselves, so their texts leave no choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning, Need, Parameter
from kit.model.schema import Count, entry
from kit.rules.cards import Card, addresses_of, read_cards, tell_cards
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.mechanic import Mechanic, Source
from kit.rules.vocabulary import Vocabulary

TABLE = "commands"


@dataclass(frozen=True, slots=True)
class ProgramEntry:
    slots: Count = entry("slots of a program")
    faulty_slot: Text = entry("the command that a faulty slot counts as")
    different: bool = entry("whether a command is used once in a program", default=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Commands(Mechanic):
    """Commands have numbers from 1 in the order of their table. In the state a slot holds the number that it comes
    to, 0 until a program is laid."""

    cards: tuple[Card, ...]
    program: ProgramEntry
    span: Span

    keys = ("commands", "program")

    @classmethod
    def read(cls, source: Source) -> Self | None:
        program: ProgramEntry | None = source.read("program", ProgramEntry)
        table = source.table(TABLE)
        source.together({TABLE: "{REST: Do nothing.}", "program": "{slots: 3, faulty slot: REST}"})
        if program is None or table is None:
            return None
        cards = read_cards(source, table, "command")
        names = [str(name) for name in table]
        if program.faulty_slot not in names:
            word = program.faulty_slot
            source.problems.append(
                Problem("unknown-name", f"unknown command '{word}'", word.span, did_you_mean(word, names))
            )
        most = len(table) if program.different else program.slots
        if not 1 <= program.slots <= most:
            message = f"a program of {program.slots} slots cannot be laid with {len(table)} commands"
            source.problems.append(Problem("count", message, program.slots.span, f"write a number from 1 to {most}"))
        whole = len(cards) == len(table) and program.faulty_slot in names and 1 <= program.slots <= most
        return cls(cards, program, source.key(TABLE).span) if whole else None

    @property
    def addresses(self) -> tuple[str, ...]:
        return addresses_of(TABLE, self.cards)

    @property
    def faulty(self) -> int:
        """The number of the command that a faulty slot counts as."""
        return [str(card.name) for card in self.cards].index(str(self.program.faulty_slot)) + 1

    def tell(self, vocabulary: Vocabulary) -> None:
        tell_cards(self.cards, TABLE, vocabulary)
        vocabulary.settled.add(TABLE)
        for address in self.addresses:
            vocabulary.needs[address] = Need(1, each_player=True)
        number, nouns = len(self.cards), vocabulary.both("command")
        says = f"each player has {number} {nouns[number != 1]}"
        vocabulary.parameter(Parameter(TABLE, number, nouns, self.span, says, counted=True))
        slots, phases = int(self.program.slots), (*vocabulary.both("slot"), *vocabulary.both("phase"))
        says = f"a program has {slots} {phases[slots != 1]}"
        where = self.program.slots.span
        vocabulary.parameter(Parameter("program.slots", slots, phases, where, says, numbered=True))
        if self.program.different:
            says = "a command is used 1 time in a program"
            times = vocabulary.both("time")
            vocabulary.parameter(Parameter("program.times", 1, times, self.program.span, says))

    def slots(self, plan: Plan) -> None:
        for name in self._names:
            plan.own(name, 0)

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], list[tuple[str, int]]]:
        addresses, programs = self.addresses, self.places(layout)
        return lambda state: [
            (addresses[card - 1], seat)
            for seat, (start, stop) in enumerate(programs)
            for card in state[start:stop]
            if card
        ]

    def places(self, layout: Layout) -> tuple[tuple[int, int], ...]:
        """For each seat the start and stop of its slots."""
        return layout.block(self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(f"program {n + 1}" for n in range(self.program.slots))

    def executed(self, laid: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """What slots come to, each given by the numbers of the cards in it (0 for one that is no command)."""
        used: set[int] = set()
        found = []
        for cards in laid:
            valid = len(cards) == 1 and cards[0] > 0 and not (self.program.different and cards[0] in used)
            found.append(cards[0] if valid else self.faulty)
            used.update(cards)
        return tuple(found)
