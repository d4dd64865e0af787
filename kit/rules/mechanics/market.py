"""A market: cards that lie face up to be taken, and the deck that refills it.

    market: {face up: 3, refill: at once}
    market cards:
      KILN: {cost: 2 TIN, text: Pay 1 WOOD to gain 2 points., copies: 2}
      SAW: {cost: 1 WOOD, text: Gain 1 TIN.}

An entry has its text and its cost (nothing, unless said), `copies` says how many there are of it (1). All cards are
shuffled, `face up` of them are dealt, the others are the deck, whose order nobody knows. `refill: at once` closes a
gap with the deck's top card as soon as a card is taken, as long as there is one; `refill: never` leaves it. What has
left the market never comes back to the deck. Copies of one card are alike: where several lie face up, taking either is
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning, Need, Parameter
from kit.model.schema import Count, entry, read
from kit.rules.cards import Card, addresses_of, copies_of, read_cards, tell_cards
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.engine.memo import Memo
from kit.rules.engine.setup import Setup
from kit.rules.mechanic import TABLE_ITSELF, Giving, Mechanic, Source
from kit.rules.vocabulary import Vocabulary

TABLE = "market cards"
SHOWN, DECK, LEFT = "face up", "deck", "cards in the deck"


@dataclass(frozen=True, slots=True)
class MarketEntry:
    face_up: Count = entry("cards that lie face up")
    refill: Literal["at once", "never"] = entry("when a gap is closed from the deck", default="at once")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Market(Mechanic):
    """Cards have numbers from 1 in the order of their table; 0 is a gap. The face-up ones stand in the state from the
    highest number down, for their places mean nothing; the deck's top card is its last that is not 0. `deck` are the
    numbers of all copies, in the order of the table."""

    cards: tuple[Card, ...]
    deck: tuple[int, ...]
    shown: int
    refills: bool
    entry: MarketEntry
    span: Span

    keys = ("market", "market cards")
    gives = ("market", "deck")
    lasting: ClassVar = False
    """Whether a card that is taken lies there still."""

    @classmethod
    def read(cls, source: Source) -> Self | None:
        rules: MarketEntry | None = source.read("market", MarketEntry)
        table = source.table(TABLE)
        source.together({"market": "{face up: 4}", TABLE: "{KILN: Gain 1 TIN.}"})
        if rules is None or table is None:
            return None
        cards = read_cards(source, table, "market card")
        if not 1 <= rules.face_up <= sum(card.copies for card in cards) and len(cards) == len(table) > 0:
            total = sum(card.copies for card in cards)
            message = f"{rules.face_up} cards cannot lie face up, there are {total}"
            source.problems.append(Problem("count", message, rules.face_up.span, f"write a number from 1 to {total}"))
            return None
        deck = copies_of(cards, first=1)
        return cls(cards, deck, int(rules.face_up), rules.refill == "at once", rules, source.key(TABLE).span)

    @property
    def addresses(self) -> tuple[str, ...]:
        return addresses_of(TABLE, self.cards)

    def tell(self, vocabulary: Vocabulary) -> None:
        tell_cards(self.cards, TABLE, vocabulary)
        for card in self.cards:
            vocabulary.needs[f"{TABLE}/{card.name}"] = Need(int(card.copies))
        total, one, many = len(self.deck), *vocabulary.both("card")
        says = f"there are {total} {TABLE}"
        of = () if self._odd_one is None else (f"{TABLE}.copies",)
        vocabulary.parameter(Parameter(TABLE, total, (one, many), self.span, says, of=of))
        kinds = (*vocabulary.both("kind"), *vocabulary.both("type"))
        types = f"there are {len(self.cards)} kinds of {TABLE}"
        vocabulary.parameter(Parameter(f"{TABLE}.kinds", len(self.cards), kinds, self.span, types, cues=(f"@{TABLE}",)))
        self._tell_copies(vocabulary)
        says = f"{self.shown} {TABLE} lie face up"
        vocabulary.parameter(
            Parameter("market.face up", self.shown, (one, many), self.entry.face_up.span, says, cues=("face_up",))
        )

    @property
    def _odd_one(self) -> Card | None:
        """A card of which there are not as many as of most others."""
        copies = [int(card.copies) for card in self.cards]
        most = max(copies, key=copies.count, default=0)
        return next((card for card in self.cards if card.copies != most), None)

    def _tell_copies(self, vocabulary: Vocabulary) -> None:
        """How many there are of each card; where they differ, no figure is right for each."""
        odd, nouns = self._odd_one, vocabulary.both("copy")
        each = int(self.cards[0].copies) if odd is None and self.cards else 0
        says = f"there {'is' if each == 1 else 'are'} {each} of each of the {TABLE}"
        where = next((c.copies.span for c in self.cards if c.copies.span), self.span)
        if odd is not None:
            says = f"there {'is' if odd.copies == 1 else 'are'} {odd.copies} {odd.name}, and not as many of most others"
            where = odd.copies.span or odd.name.span
        vocabulary.parameter(Parameter(f"{TABLE}.copies", each, nouns, where, says))

    def slots(self, plan: Plan) -> None:
        for n in range(self.shown):
            plan.shared(f"{SHOWN}/{n + 1}", 0)
        for n in range(len(self.deck) - self.shown):
            plan.shared(f"{DECK}/{n + 1}", 0)
        plan.shared(LEFT, 0)

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        order = setup.order("market", self.deck)
        self.lay(layout, order[: self.shown], order[self.shown :], cells)

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        if seat is not None:
            return ""
        shown, deck = self.lying(layout, state)
        names = ", ".join(str(self.cards[card - 1].name) for card in sorted(shown)) or "empty"
        return f"market {names}; {len(deck)} in the deck"

    def lay(self, layout: Layout, shown: Sequence[int], deck: Sequence[int], cells: list[int]) -> None:
        """Lay cards out face up, and as the deck with its top card first."""
        first, stop = self.places(layout)
        cells[first:stop] = sorted((*shown, *(0,) * (self.shown - len(shown))), reverse=True)
        size = len(self.deck) - self.shown
        cells[stop : stop + size] = (*reversed(deck), *(0,) * (size - len(deck)))
        cells[layout.shared(LEFT)] = len(deck)

    def lying(self, layout: Layout, cells: Sequence[int]) -> tuple[list[int], list[int]]:
        """The face-up cards, and the deck with its top card first."""
        first, stop = self.places(layout)
        deck = cells[stop : stop + cells[layout.shared(LEFT)]]
        return [card for card in cells[first:stop] if card], list(reversed(deck))

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], list[tuple[str, int]]]:
        (first, _), addresses, size = self.places(layout), self.addresses, len(self.deck)
        return lambda state: [(addresses[card - 1], TABLE_ITSELF) for card in state[first : first + size] if card]

    def places(self, layout: Layout) -> tuple[int, int]:
        """The slots of the face-up cards; those of the deck follow."""
        first = layout.shared(f"{SHOWN}/1")
        return first, first + self.shown

    def taking(self, layout: Layout) -> Callable[[list[int], int], None]:
        """Takes a face-up card away and refills its gap."""
        (first, stop), left = self.places(layout), layout.shared(LEFT)
        refills, after = self.refills, Memo(_exchanged)

        def take(cells: list[int], card: int) -> None:
            top = 0
            if refills and cells[left]:
                cells[left] -= 1
                place = stop + cells[left]
                top, cells[place] = cells[place], 0
            cells[first:stop] = after[card, top, *cells[first:stop]]

        return take

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """`market: [KILN, SAW]` lies face up, and the others are the deck; `deck: [SAW]` is all that is left of it."""
        names: tuple[Text, ...] = read(node, tuple[Text, ...], giving.problems) or ()
        shown, deck = self.lying(giving.layout, giving.cells)
        pool = [*shown, *deck] if key == "market" else list(deck)
        cards = [self._drawn(name, pool, giving) for name in names]
        good = [card for card in cards if card]
        if key == "market" and len(names) > self.shown:
            message = f"{len(names)} cards cannot lie face up, only {self.shown}"
            giving.problems.append(Problem("example", message, names[0].span, "name fewer cards"))
        elif len(good) == len(cards):
            shown, deck = (good, pool) if key == "market" else (shown, good)
            self.lay(giving.layout, shown, deck, giving.cells)

    def withdraw(self, name: Text, giving: Giving) -> int:
        """The number of a card that an example lays somewhere else, taken out of the deck or the market; 0 (and a
        problem) when there is none."""
        shown, deck = self.lying(giving.layout, giving.cells)
        pool = [*deck, *shown]
        card = self._drawn(name, pool, giving)
        if card:
            deck = pool[: len(pool) - len(shown)]
            self.lay(giving.layout, pool[len(deck) :], deck, giving.cells)
        return card

    def _drawn(self, name: Text, pool: list[int], giving: Giving) -> int:
        """The card of that name out of `pool`."""
        card = next((n for n, c in enumerate(self.cards, 1) if str(c.name) == str(name)), 0)
        if not card:
            known = [str(c.name) for c in self.cards]
            message = f"unknown card '{name}'"
            giving.problems.append(Problem("unknown-name", message, name.span, did_you_mean(name, known)))
        elif card not in pool:
            copies = self.cards[card - 1].copies
            message = f"no {name} is left to be given, there {'is' if copies == 1 else 'are'} only {copies}"
            hint = "name another card, or have more copies of this one"
            giving.problems.append(Problem("example", message, name.span, hint))
            return 0
        else:
            pool.remove(card)
        return card


def _exchanged(key: tuple[int, ...]) -> tuple[int, ...]:
    """What lies face up when a card is taken and another comes for it: `key` is both of them and what lay there."""
    card, top, *shown = key
    shown[shown.index(card)] = top
    return tuple(sorted(shown, reverse=True))
