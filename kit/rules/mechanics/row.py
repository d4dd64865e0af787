"""A row of slots in front of each player, with one card in each.

    row: {slots: 3, fixed: {1: WATER MILL}}
    starting cards:
      WATER MILL: Gain 1 TIN.

Slots have numbers from 1. `fixed` says which of the `starting cards` stands in which slot from the first turn to the
last; no card ever replaces it. The other slots are empty at first. A card stays where it was put until another one
is put into its slot; it then leaves the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning, Need, Parameter
from kit.model.schema import Count, entry, read
from kit.rules.cards import Card, read_cards, tell_cards
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.mechanic import Giving, Mechanic, Source, used
from kit.rules.mechanics.market import TABLE as MARKET
from kit.rules.mechanics.market import Market
from kit.rules.vocabulary import Vocabulary

TABLE = "starting cards"
NONE = "none"
"""What stands in the list of a given row for an empty slot."""


@dataclass(frozen=True, slots=True)
class RowEntry:
    slots: Count = entry("slots in front of each player")
    fixed: dict[Text, Text] = entry("slot → the starting card that stays in it", default={})
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Row(Mechanic):
    """`fixed` maps slots, from 0, to starting cards. In the state a slot holds the number of its card, 0 when empty:
    first come those of the market, of which there are `market`."""

    size: Count
    fixed: dict[int, str]
    cards: tuple[Card, ...]
    market: int
    span: Span

    keys = ("row", "starting cards")
    gives = ("row",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        rules: RowEntry | None = source.read("row", RowEntry)
        table = source.table(TABLE)
        cards = read_cards(source, table, "starting card") if table is not None else ()
        if rules is None:
            if source.node("row") is None:
                message = f"there are {TABLE}, but no row"
                hint = "add row: {slots: 3, fixed: {1: WATER MILL}}"
                source.problems.append(Problem("missing-key", message, source.key(TABLE).span, hint))
            return None
        if rules.slots < 1:
            source.problems.append(Problem("count", "'slots' must be at least 1", rules.slots.span, "write: 3"))
            return None
        fixed = _fixed(rules, [str(name) for name in table or ()], source.problems)
        market = source.node(MARKET)
        bought = len(market) if isinstance(market, Mapping) else 0
        return None if fixed is None else cls(rules.slots, fixed, cards, bought, source.key("row").span)

    @property
    def open_slots(self) -> tuple[int, ...]:
        """The slots, from 0, that cards can be put into."""
        return tuple(n for n in range(self.size) if n not in self.fixed)

    def addresses(self, meaning: Meaning) -> tuple[str, ...]:
        """The card of each number; number 0 is no card."""
        market = meaning.mechanics.get(Market.name())
        own = tuple(f"{TABLE}/{card.name}" for card in self.cards)
        return ("", *(market.addresses if isinstance(market, Market) else ()), *own)

    def tell(self, vocabulary: Vocabulary) -> None:
        tell_cards(self.cards, TABLE, vocabulary)
        for card in self.cards:
            count = list(self.fixed.values()).count(str(card.name))
            vocabulary.needs[f"{TABLE}/{card.name}"] = Need(count, each_player=True)
        size, nouns = int(self.size), vocabulary.both("slot")
        says = f"a row has {size} {nouns[size != 1]}"
        numbered = tuple(dict.fromkeys((tuple(range(1, size + 1)), *((n + 1,) for n in self.fixed), self._open())))
        vocabulary.parameter(Parameter("row.slots", size, nouns, self.size.span, says, numbered=True, runs=numbered))

    def _open(self) -> tuple[int, ...]:
        return tuple(n + 1 for n in self.open_slots)

    def slots(self, plan: Plan) -> None:
        numbers = {str(card.name): number for number, card in enumerate(self.cards, self.market + 1)}
        for slot, name in enumerate(self._names):
            plan.own(name, numbers[self.fixed[slot]] if slot in self.fixed else 0)

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        if seat is None:
            return ""
        addresses = self.addresses(meaning)
        names = (addresses[card].partition("/")[2] or "–" for card in state[slice(*self.places(layout)[seat])])
        return f"row {', '.join(names)}"

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """`row: [WATER MILL, KILN, none]`: the cards of a seat's row from slot 1 on. What stood there before is gone,
        what comes from the market is taken out of its deck."""
        names: tuple[Text, ...] = read(node, tuple[Text, ...], giving.problems) or ()
        if len(names) > self.size:
            message = f"{len(names)} cards do not fit into {self.size} slots"
            giving.problems.append(Problem("example", message, names[0].span, "name fewer cards"))
            return
        start, stop = self.places(giving.layout)[giving.seat]
        row = [self._given(n, name, giving) for n, name in enumerate(names)]
        giving.cells[start:stop] = (*row, *giving.cells[start + len(row) : stop])

    def _given(self, slot: int, name: Text, giving: Giving) -> int:
        """The number of the card that is given to a slot."""
        if slot in self.fixed and name != self.fixed[slot]:
            message = f"slot {slot + 1} holds {self.fixed[slot]} and no other card"
            hint = f"write {self.fixed[slot]} there"
            giving.problems.append(Problem("example", message, name.span, hint))
        elif slot in self.fixed:
            return self.addresses(giving.meaning).index(f"{TABLE}/{name}")
        elif name != NONE:
            return used(giving.meaning, Market).withdraw(name, giving)
        return 0

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], list[tuple[str, int]]]:
        addresses, rows = self.addresses(meaning), self.places(layout)
        return lambda state: [
            (addresses[card], seat) for seat, (start, stop) in enumerate(rows) for card in state[start:stop] if card
        ]

    def places(self, layout: Layout) -> tuple[tuple[int, int], ...]:
        """For each seat the start and stop of its slots."""
        return layout.block(self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(f"slot {n + 1}" for n in range(self.size))


def _fixed(rules: RowEntry, known: Sequence[str], problems: list[Problem]) -> dict[int, str] | None:
    """Slots from 0 with their card; None when one of them is no slot or no starting card."""
    fixed: dict[int, str] = {}
    before = len(problems)
    for slot, card in rules.fixed.items():
        if not (slot.isdigit() and 1 <= int(slot) <= rules.slots):
            message = f"there is no slot '{slot}', they are numbered from 1 to {rules.slots}"
            problems.append(Problem("unknown-name", message, slot.span, "write: 1"))
        elif card not in known:
            message = f"unknown starting card '{card}'"
            problems.append(Problem("unknown-name", message, card.span, did_you_mean(card, known)))
        else:
            fixed[int(slot) - 1] = str(card)
    return fixed if len(problems) == before else None
