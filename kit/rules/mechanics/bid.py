"""A turn: bid for the lot that lies face up, in secret; when all have bid, the bids are shown.

    turn: [bid]

Anything from 0 up to what the player has can be bid. Orders: `Nia bids 3 TIN`, `Nia bids nothing`. In examples
`auction` is the step in which the bids are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kit.core.problems import Problem
from kit.model.meaning import Meaning
from kit.rules.engine.beats import Beat
from kit.rules.engine.layout import Layout, State
from kit.rules.engine.turns import LOCKED, Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Schedule, Table, used
from kit.rules.mechanics.lots import BID, Lots
from kit.rules.phrase import Phrase

TOO_HIGH = "cannot pay"
OTHER = "that cannot be bid"


@dataclass(frozen=True, slots=True)
class Bidding(Aim):
    amounts: tuple[tuple[str, int], ...] = ()

    def stakes(self) -> Mapping[str, int]:
        return dict(self.amounts)


class Bid(Mechanic):
    turn = "bid"
    needs: ClassVar = {
        "lots": "lots: {OLD MAP: Gain 3 points.}",
        "auction": "auction: {bid with: TIN}",
        "resources": "resources: {TIN: {start: 9}}",
    }

    def understand(self, phrase: Phrase) -> Bidding | Problem:
        amounts = () if phrase.take(phrase.words.orders["nothing"]) else tuple((phrase.amounts() or {}).items())
        return Bidding(amounts=amounts) if phrase.done else phrase.surplus()

    def beats(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Sequence[Beat]:
        return (used(meaning, Lots).auction(meaning, layout, schedule),)

    def compile(self, table: Table) -> Turn:
        money = str(used(table.meaning, Lots).rules.bid_with)
        bids, purse, number = table.layout.own(BID), table.layout.own(money), table.number

        def legal(state: State, seat: int) -> tuple[Move, ...]:
            return tuple((number, bid) for bid in range(state[purse[seat]] + 1))

        def apply(cells: list[int], seat: int, move: Move) -> None:
            cells[bids[seat]] = move[1] + 1

        def judge(state: State, seat: int, aim: Bidding) -> Verdict:
            stakes = aim.stakes()
            if set(stakes) - {money}:
                return Verdict((), (OTHER,))
            bid = stakes.get(money, 0)
            return Verdict(((number, bid),)) if bid <= state[purse[seat]] else Verdict((), (TOO_HIGH,))

        def tell(state: State, seat: int, move: Move) -> str:
            return f"bids {move[1]} {table.meaning.resources[money].noun(move[1])}"

        reasons = {TOO_HIGH: (f"resources.{money}.start",), OTHER: (), LOCKED: ()}
        return Turn("bid", legal, apply, judge, lambda state, seat, move: Change(), tell, reasons, always=True)
