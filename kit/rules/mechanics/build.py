"""A turn: take a face-up card from the market, pay its cost, put it into an open slot of one's row.

    turn: [build, run]

The cost falls due once, now; the card's effect is not carried out. A card that stood in the slot leaves the game.
Orders: `Nia builds KILN in slot 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kit.core.problems import Problem
from kit.model.meaning import Parameter
from kit.rules.engine.layout import State, picker
from kit.rules.engine.memo import Memo
from kit.rules.engine.outcomes import Changes
from kit.rules.engine.turns import Aim, Change, Move, Result, Swept, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table, used
from kit.rules.mechanics.market import Market
from kit.rules.mechanics.row import Row
from kit.rules.phrase import Phrase
from kit.rules.vocabulary import Vocabulary

CANNOT_PAY = "cannot pay the cost"
NOT_SHOWN = "card is not face up"
FIXED = "slot is fixed"


@dataclass(frozen=True, slots=True)
class Building(Aim):
    """The slot, from 0, that a card shall stand in."""

    slot: int = 0


class Build(Mechanic):
    turn = "build"
    needs: ClassVar = {
        "row": "row: {slots: 3}",
        "market": "market: {face up: 3}",
        "market cards": "market cards: {KILN: {cost: 2 TIN, text: Gain 1 point.}}",
        "resources": "resources: {TIN: {start: 1}}",
    }

    def tell(self, vocabulary: Vocabulary) -> None:
        nouns = (*vocabulary.both("card"), *vocabulary.both("face-up card"))
        vocabulary.parameter(Parameter("build.cards", 1, nouns, None, "a turn builds 1 card", cues=("building",)))

    def understand(self, phrase: Phrase) -> Building | Problem:
        piece = phrase.piece()
        if piece is None:
            return phrase.unknown_piece()
        phrase.take(phrase.words.orders["in"])
        slot = phrase.number("slot")
        if isinstance(slot, Problem):
            return slot
        return Building(piece, slot=slot - 1) if phrase.done else phrase.surplus()

    def compile(self, table: Table) -> Turn:
        return Buying(table).turn()


class Buying:
    """The moves of one compiled game: `(kind, card, slot)`, a card by its number at the market, slots from 0."""

    def __init__(self, table: Table) -> None:
        meaning, layout = table.meaning, table.layout
        market, row = used(meaning, Market), used(meaning, Row)
        self.meaning, self.layout, self.number = meaning, layout, table.number
        self.addresses = ("", *market.addresses)
        self.rows, self.size, self.open = row.places(layout), int(row.size), row.open_slots
        self.names = tuple(meaning.resources)
        self.blocks = layout.block(self.names)
        self.shown = market.places(layout)
        self.take, self.lasting = market.taking(layout), market.lasting
        self.costs = tuple(self._cost(address) for address in self.addresses)
        self.moves = tuple(tuple((self.number, n, slot) for slot in self.open) for n in range(len(self.addresses)))
        self.paid = tuple(sorted({at for cost in self.costs for at, _ in cost}))
        shown = range(*self.shown)
        self.picks = [picker((*shown, *(start + at for at in self.paid))) for start, _ in self.blocks]
        self.offers = Memo(self._offers)
        self.lines = tuple(tuple(int(at in dict(cost)) for at in range(len(self.names))) for cost in self.costs)
        self.added = Memo(self._added)

    def _cost(self, address: str) -> tuple[tuple[int, int], ...]:
        """Pairs of a resource's place in the ledger and how much of it a card costs."""
        cost = self.meaning.costs.get(address)
        return tuple((self.names.index(a.resource), a.count) for a in cost.amounts) if cost is not None else ()

    def turn(self) -> Turn:
        reasons = {CANNOT_PAY: ("PIECE cost",), NOT_SHOWN: ("market.face up",), FIXED: ("row.slots",)}
        sweep = self._sweep() if self.lasting else None
        legal, apply = self._legal(), self._apply()
        return Turn("build", legal, apply, self.judge, self.change, self.tell, reasons, verb="cost", sweep=sweep)

    def _legal(self) -> Callable[[State, int], tuple[Move, ...]]:
        picks, offers, moves = self.picks, self.offers, Memo(self._moves)

        def legal(state: State, seat: int) -> tuple[Move, ...]:
            return moves[offers[picks[seat](state)]]

        return legal

    def _moves(self, cards: tuple[int, ...]) -> tuple[Move, ...]:
        return tuple(move for card in cards for move in self.moves[card])

    def _offers(self, key: tuple[int, ...]) -> tuple[int, ...]:
        """What can be bought: `key` is what lies face up, and what is held of the resources that costs name."""
        first, stop = self.shown
        held = dict(zip(self.paid, key[stop - first :], strict=True))
        return tuple(
            card
            for card in sorted(set(key[: stop - first]) - {0})
            if all(held[at] >= count for at, count in self.costs[card])
        )

    def _apply(self) -> Callable[[list[int], int, Move], None]:
        ledgers = [start for start, _ in self.blocks]
        rows = [start for start, _ in self.rows]
        costs, take = self.costs, self.take

        def apply(cells: list[int], seat: int, move: Move) -> None:
            _, card, slot = move
            ledger = ledgers[seat]
            for at, count in costs[card]:
                cells[ledger + at] -= count
            cells[rows[seat] + slot] = card
            take(cells, card)

        return apply

    def _sweep(self) -> Callable[[State, int], Swept]:
        """At a market that lasts nothing shared changes."""
        picks, offers, rows, blocks = self.picks, self.offers, self.rows, [slice(*block) for block in self.blocks]
        results = Memo(self._results)

        def sweep(state: State, seat: int) -> Swept:
            row = state[slice(*rows[seat])]
            return Swept(results[offers[picks[seat](state)], row, seat], state[blocks[seat]], ())

        return sweep

    def _results(self, key: tuple[tuple[int, ...], tuple[int, ...], int]) -> Sequence[Result]:
        """What buying one of the cards in each open slot comes to, with these cards in the row."""
        cards, row, seat = key
        return [(self.added[card, slot, row[slot], seat], self.lines[card], 1) for card in cards for slot in self.open]

    def _added(self, key: tuple[int, int, int, int]) -> Changes:
        """What a card put into a slot, where another stood, changes in the state of a seat."""
        card, slot, old, seat = key
        ledger, place = self.blocks[seat][0], self.rows[seat][0] + slot
        return (*((ledger + at, -count) for at, count in self.costs[card]), (place, card - old))

    def judge(self, state: State, seat: int, aim: Building) -> Verdict:
        card = self.addresses.index(aim.piece) if aim.piece in self.addresses else 0
        start, stop = self.blocks[seat]
        reasons = []
        if aim.slot not in self.open:
            reasons.append(FIXED)
        if not card or card not in state[slice(*self.shown)]:
            reasons.append(NOT_SHOWN)
        if any(state[start:stop][at] < count for at, count in self.costs[card]):
            reasons.append(CANNOT_PAY)
        return Verdict((), tuple(reasons)) if reasons else Verdict(((self.number, card, aim.slot),))

    def change(self, state: State, seat: int, move: Move) -> Change:
        card = move[1]
        address = self.addresses[card]
        cost = self.meaning.costs.get(address)
        return Change(
            cost.text if cost is not None else None,
            self._name(card),
            address,
            paid={self.names[at]: count for at, count in self.costs[card]},
            peak=dict(zip(self.names, state[slice(*self.blocks[seat])], strict=True)),
        )

    def tell(self, state: State, seat: int, move: Move) -> str:
        return f"builds {self._name(move[1])} in slot {move[2] + 1}"

    def _name(self, card: int) -> str:
        return self.addresses[card].partition("/")[2]
