"""An auction: lots turn up one after another from a shuffled deck, and all bid for each in secret.

    lots:
      OLD MAP: {copies: 8, text: Gain 3 points.}
      LANTERN: {copies: 4, text: Gain 1 point and 1 WOOD.}
    auction: {bid with: TIN, tie: nobody, pays: winner}

The lot on top of the deck lies face up while all bid for it. The highest bid wins it: its words are carried out for the
winner, who pays the bid. A bid of 0 wins nothing. `tie: nobody` leaves a lot on which the highest bids are equal to
nobody, and nobody pays; `tie: first in turn order` gives it to the one of them who began. `pays: everyone` takes
every bid, whoever wins. A lot is out of the game then, won or not. Its texts leave no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Self

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning, Need, Parameter
from kit.model.schema import entry, read
from kit.rules.cards import Card, addresses_of, copies_of, read_cards, tell_cards
from kit.rules.engine.beats import Beat, Done
from kit.rules.engine.deeds import deed
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.engine.setup import Setup
from kit.rules.mechanic import TABLE_ITSELF, Giving, Mechanic, Schedule, Source
from kit.rules.mechanics.clock import Clock
from kit.rules.vocabulary import Vocabulary

TABLE = "lots"
SOLD, BID = "lots sold", "bid"


@dataclass(frozen=True, slots=True)
class AuctionEntry:
    bid_with: Text = entry("the resource that is bid and paid", names="resource")
    tie: Literal["nobody", "first in turn order"] = entry("who wins when the highest bids are equal", default="nobody")
    pays: Literal["winner", "everyone"] = entry("whose bid is paid", default="winner")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Lots(Mechanic):
    """Lots have numbers from 0 in the order of their table. In the state the deck stands as it was shuffled, with the
    number of lots that are done; a seat's bid is one more than what it bids, 0 until it has."""

    cards: tuple[Card, ...]
    rules: AuctionEntry
    span: Span

    keys = ("lots", "auction")
    gives = (TABLE,)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        rules: AuctionEntry | None = source.read("auction", AuctionEntry)
        table = source.table(TABLE)
        source.together({TABLE: "{OLD MAP: Gain 3 points.}", "auction": "{bid with: TIN}"})
        if rules is None or table is None:
            return None
        resources = source.node("resources")
        known = [str(key) for key in resources] if isinstance(resources, Mapping) else []
        if rules.bid_with not in known:
            word = rules.bid_with
            message = f"unknown resource '{word}'"
            source.problems.append(Problem("unknown-name", message, word.span, did_you_mean(word, known)))
            return None
        cards, where = read_cards(source, table, "lot"), source.key(TABLE).span
        if len(cards) < len(table) or not cards:
            return None
        lots = cls(cards, rules, where)
        Clock.check_deck(source, len(lots.deck), "lot", where)
        return lots

    @property
    def addresses(self) -> tuple[str, ...]:
        return addresses_of(TABLE, self.cards)

    @property
    def deck(self) -> tuple[int, ...]:
        """The number of every copy, in the order of the table."""
        return copies_of(self.cards)

    def reads(self) -> tuple[str, ...]:
        return (str(self.rules.bid_with),)

    def tell(self, vocabulary: Vocabulary) -> None:
        tell_cards(self.cards, TABLE, vocabulary)
        vocabulary.settled.add(TABLE)
        total, nouns = len(self.deck), vocabulary.both("lot")
        says = f"there are {total} {nouns[total != 1]}"
        vocabulary.parameter(Parameter(TABLE, total, nouns, self.span, says))
        for card in self.cards:
            vocabulary.needs[f"{TABLE}/{card.name}"] = Need(int(card.copies))

    def slots(self, plan: Plan) -> None:
        plan.own(BID, 0)
        for n, card in enumerate(self.deck):
            plan.shared(f"lot {n + 1}", card)
        plan.shared(SOLD, 0)

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        first = layout.shared("lot 1")
        cells[first : first + len(self.deck)] = setup.order(TABLE, self.deck)

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """`lots: [LANTERN, OLD MAP]`: the lots that turn up next, in this order."""
        names = read(node, tuple[Text, ...], giving.problems) or ()
        known = [str(card.name) for card in self.cards]
        at = giving.layout.shared("lot 1") + giving.cells[giving.layout.shared(SOLD)]
        last = giving.layout.shared("lot 1") + len(self.deck)
        for name in names:
            lot = known.index(str(name)) if name in known else -1
            if lot not in giving.cells[at:last]:
                message = f"there is no lot '{name}' left in the deck"
                giving.problems.append(Problem("unknown-name", message, name.span, did_you_mean(name, known)))
                return
            there = giving.cells.index(lot, at, last)
            giving.cells[at], giving.cells[there] = giving.cells[there], giving.cells[at]
            at += 1

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        """The lot that lies face up."""
        sold = state[layout.shared(SOLD)]
        if seat is not None or sold == len(self.deck):
            return ""
        return f"lot: {self.cards[state[layout.shared('lot 1') + sold]].name}"

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], list[tuple[str, int]]]:
        first, addresses, size = layout.shared("lot 1"), self.addresses, len(self.deck)
        return lambda state: [(addresses[card], TABLE_ITSELF) for card in state[first : first + size]]

    def auction(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Beat:
        """The bids are shown: the lot goes to whom it is due, and everything is paid."""
        winner_of = self._winning(layout, schedule)
        first, sold = layout.shared("lot 1"), layout.shared(SOLD)
        deeds = tuple(deed(meaning.effects[address], meaning, layout) for address in self.addresses)
        bids, purse = layout.own(BID), layout.own(str(self.rules.bid_with))
        all_pay, money = self.rules.pays == "everyone", list(meaning.resources).index(str(self.rules.bid_with))

        def run(cells: list[int]) -> None:
            winner, lot = winner_of(cells), cells[first + cells[sold]]
            for seat, bid in enumerate(bids):
                if seat == winner or all_pay:
                    cells[purse[seat]] -= cells[bid] - 1
                cells[bid] = 0
            if winner >= 0:
                deeds[lot](cells, winner)
            cells[sold] += 1

        def tell(state: State) -> tuple[Done, ...]:
            winner = winner_of(list(state))
            if winner < 0:
                return ()
            paid = ((money, state[bids[winner]] - 1),)
            return (Done(winner, self.addresses[state[first + state[sold]]], paid=paid),)

        return Beat("auction", "all", run, tell=tell)

    def _winning(self, layout: Layout, schedule: Schedule) -> Callable[[list[int]], int]:
        """Finds the seat that wins the lot; -1 for nobody."""
        bids, players = layout.own(BID), layout.players
        to_first = self.rules.tie == "first in turn order"

        def winner(cells: list[int]) -> int:
            made = [cells[bid] - 1 for bid in bids]
            best = max(made)
            if best == 0 or (made.count(best) > 1 and not to_first):
                return -1
            order = schedule.seats[cells[-1] - players : cells[-1]]
            return next(seat for seat in order if made[seat] == best)

        return winner
