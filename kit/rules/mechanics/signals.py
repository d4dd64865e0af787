"""Signals: one card a cycle turns up from a shuffled deck and does the same to everyone.

    signals:
      QUIET: {copies: 8, text: Do nothing.}
      GUST: {copies: 4, text: Turn right.}
    reveal: {after slot: 1}

While programs are carried out, the deck's top card is revealed once slot `after slot` is done; it acts on every robot
at once and goes to the discards. Nobody knows the order of the deck. Its texts leave no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Span
from kit.model.meaning import Meaning, Need, Parameter
from kit.model.schema import Count, entry
from kit.rules.cards import Card, addresses_of, copies_of, read_cards, tell_cards
from kit.rules.engine.beats import Beat, Done
from kit.rules.engine.deeds import deed
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.engine.setup import Setup
from kit.rules.mechanic import TABLE_ITSELF, Mechanic, Source
from kit.rules.mechanics.clock import Clock
from kit.rules.vocabulary import Vocabulary

TABLE = "signals"
REVEALED = "signals revealed"


@dataclass(frozen=True, slots=True)
class RevealEntry:
    after_slot: Count = entry("the slot after which a signal is revealed")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Signals(Mechanic):
    """Cards have numbers from 0 in the order of their table. In the state the deck stands as it was shuffled, with the
    number of cards that have been revealed."""

    cards: tuple[Card, ...]
    after: Count
    span: Span

    keys = ("signals", "reveal")

    @classmethod
    def read(cls, source: Source) -> Self | None:
        reveal: RevealEntry | None = source.read("reveal", RevealEntry)
        table = source.table(TABLE)
        source.together({TABLE: "{QUIET: Do nothing.}", "reveal": "{after slot: 1}", "program": "{slots: 3, …}"})
        if reveal is None or table is None:
            return None
        cards = read_cards(source, table, "signal")
        if reveal.after_slot < 1:
            source.problems.append(Problem("count", "slots are numbered from 1", reveal.after_slot.span, "write: 1"))
            return None
        if len(cards) < len(table) or not cards:
            return None
        signals = cls(cards, reveal.after_slot, source.key(TABLE).span)
        Clock.check_deck(source, len(signals.deck), "signal", signals.span)
        return signals

    @property
    def addresses(self) -> tuple[str, ...]:
        return addresses_of(TABLE, self.cards)

    @property
    def deck(self) -> tuple[int, ...]:
        """The number of every copy, in the order of the table."""
        return copies_of(self.cards)

    def tell(self, vocabulary: Vocabulary) -> None:
        tell_cards(self.cards, TABLE, vocabulary)
        vocabulary.settled.add(TABLE)
        total, nouns = len(self.deck), vocabulary.both("signal")
        says = f"there are {total} {nouns[total != 1]}"
        vocabulary.parameter(Parameter(TABLE, total, nouns, self.span, says))
        for card in self.cards:
            vocabulary.needs[f"{TABLE}/{card.name}"] = Need(int(card.copies))
            name, copies = str(card.name), int(card.copies)
            says = f"there {'is' if copies == 1 else 'are'} {copies} {name}"
            here = card.copies.span or card.name.span
            vocabulary.parameter(Parameter(f"{TABLE}.{name}.copies", copies, (name,), here, says))
        says = "1 signal is revealed each time that programs are carried out"
        vocabulary.parameter(Parameter("reveal.signals", 1, nouns, self.after.span, says, cues=("revealing",)))
        after = [" ".join(words) for words in vocabulary.words.counting["after"]]
        slots = tuple(f"{a} {noun}" for noun in (*vocabulary.both("slot"), *vocabulary.both("phase")) for a in after)
        says, run = f"a signal is revealed after slot {self.after}", (int(self.after),)
        where, cues = self.after.span, ("@signals",)
        vocabulary.parameter(
            Parameter("reveal.after slot", run[0], slots, where, says, numbered=True, cues=cues, runs=(run,))
        )

    def slots(self, plan: Plan) -> None:
        for n, card in enumerate(self.deck):
            plan.shared(f"signal {n + 1}", card)
        plan.shared(REVEALED, 0)

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        first = layout.shared("signal 1")
        cells[first : first + len(self.deck)] = setup.order(TABLE, self.deck)

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], list[tuple[str, int]]]:
        first, addresses, size = layout.shared("signal 1"), self.addresses, len(self.deck)
        return lambda state: [(addresses[card], TABLE_ITSELF) for card in state[first : first + size]]

    def revealing(self, meaning: Meaning, layout: Layout) -> Callable[[list[int]], None]:
        """Reveals the top card and lets it act on every seat."""
        first, revealed, players = layout.shared("signal 1"), layout.shared(REVEALED), layout.players
        deeds = tuple(deed(meaning.effects[address], meaning, layout) for address in self.addresses)

        def reveal(cells: list[int]) -> None:
            act = deeds[cells[first + cells[revealed]]]
            cells[revealed] += 1
            for seat in range(players):
                act(cells, seat)

        return reveal

    def beat(self, meaning: Meaning, layout: Layout) -> Beat:
        first, revealed = layout.shared("signal 1"), layout.shared(REVEALED)

        def tell(state: State) -> tuple[Done, ...]:
            card = self.addresses[state[first + state[revealed]]]
            return tuple(Done(seat, card) for seat in range(layout.players))

        run, draw = self.revealing(meaning, layout), self.drawing(layout)
        return Beat("signal", "all", run, draw=draw, tell=tell, timing=("reveal.after slot",))

    def drawing(self, layout: Layout) -> Callable[[list[int], str], bool]:
        """Puts a card, by its address, on top of the deck; False where none is left in it."""
        first, revealed = layout.shared("signal 1"), layout.shared(REVEALED)
        last = first + len(self.deck)

        def draw(cells: list[int], address: str) -> bool:
            card, top = self.addresses.index(address), first + cells[revealed]
            if card not in cells[top:last]:
                return False
            at = cells.index(card, top, last)
            cells[top], cells[at] = cells[at], cells[top]
            return True

        return draw
