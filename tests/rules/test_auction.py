from __future__ import annotations

import pytest

from kit.rules import read
from kit.rules.engine.engine import Engine, compile_engine
from tests.rules.making import game_of, told

LOTS = "{MAP: Gain 3 points., LAMP: Pay 1 WOOD to gain 5 points., SACK: Gain 2 WOOD.}"
AUCTION = "{bid with: TIN}"
RULES = {
    "spaces": None,
    "workers": None,
    "resources": "{TIN: {start: 5}, WOOD: {}, point: {plural: points}}",
    "turn": "[bid]",
    "clock": "{round: 3, first player: moves clockwise each round}",
}


def engine_of(players: int = 3, lots: str = LOTS, auction: str = AUCTION) -> Engine:
    meaning, problems = read(game_of(lots=lots, auction=auction, **RULES))
    assert told(problems) == []
    return compile_engine(meaning, players)


def round_of(engine: Engine, *bids: int, state: tuple[int, ...] = ()) -> dict[str, int]:
    state = state or engine.initial
    for bid in bids:
        state = engine.apply(state, (0, bid))
    return engine.layout.named(state)


def test_bids_are_everything_up_to_what_one_has_and_are_secret() -> None:
    engine = engine_of()
    assert engine.legal(engine.initial) == tuple((0, n) for n in range(6))
    after = engine.apply(engine.initial, (0, 4))
    assert engine.legal(after) == engine.legal(engine.initial)
    assert engine.layout.named(after)["0/TIN"] == 5


def test_the_highest_bid_is_paid_and_wins_the_words_of_the_lot() -> None:
    found = round_of(engine_of(), 2, 3, 0)
    assert [found[f"{seat}/TIN"] for seat in range(3)] == [5, 2, 5]
    assert [found[f"{seat}/point"] for seat in range(3)] == [0, 3, 0]
    assert [found[f"{seat}/bid"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("tie", "winner"), [("nobody", None), ("first in turn order", 1)])
def test_equal_bids(tie: str, winner: int | None) -> None:
    found = round_of(engine_of(auction=f"{{bid with: TIN, tie: {tie}}}"), 1, 4, 4)
    assert [found[f"{seat}/TIN"] for seat in range(3)] == [5, 1 if winner == 1 else 5, 5]
    assert sum(found[f"{seat}/point"] for seat in range(3)) == (0 if winner is None else 3)


def test_in_a_later_round_the_first_player_is_another() -> None:
    engine = engine_of(
        auction="{bid with: TIN, tie: first in turn order}", lots="{MAP: {text: Gain 3 points., copies: 3}}"
    )
    state = engine.initial
    for bid in (0, 0, 0, 4, 0, 4):  # round 2 is begun by seat 1, then come 2 and 0
        state = engine.apply(state, (0, bid))
    assert engine.layout.named(state)["1/point"] == 3


def test_everyone_pays_where_the_rules_say_so() -> None:
    found = round_of(engine_of(auction="{bid with: TIN, pays: everyone}"), 2, 3, 0)
    assert [found[f"{seat}/TIN"] for seat in range(3)] == [3, 2, 5]


def test_nobody_wins_with_nothing() -> None:
    found = round_of(engine_of(), 0, 0, 0)
    assert [found[f"{seat}/point"] for seat in range(3)] == [0, 0, 0]
    assert found["lots sold"] == 1


def test_a_lot_that_the_winner_cannot_pay_for_does_nothing() -> None:
    engine = engine_of(lots="{LAMP: Pay 1 WOOD to gain 5 points., MAP: Gain 3 points., SACK: Gain 2 WOOD.}")
    found = round_of(engine, 1, 0, 0)
    assert (found["0/TIN"], found["0/point"]) == (4, 0)


@pytest.mark.parametrize(
    ("lots", "auction", "fault"),
    [
        (LOTS, None, "missing-key: the turn 'bid' needs the key 'auction'"),
        (None, AUCTION, "missing-key: the turn 'bid' needs the key 'lots'"),
        (LOTS, "{bid with: TON}", "unknown-name: unknown resource 'TON'"),
        (LOTS, "{bid with: TIN, tie: both}", "choice: 'both' is not one of: nobody, first in turn order"),
        ("{}", AUCTION, "empty: there is no lot here"),
        (
            "{MAP: Gain 1 TIN or gain 1 WOOD.}",
            AUCTION,
            "settled: this is carried out by itself, and must leave no choice",
        ),
        ("{MAP: Gain up to 2 TIN.}", AUCTION, "settled: this is carried out by itself, and must leave no choice"),
        ("{MAP: Gain 1 point.}", AUCTION, "count: there is 1 lot, but 3 are turned up in 3 rounds"),
    ],
)
def test_what_an_auction_cannot_be(lots: str | None, auction: str | None, fault: str) -> None:
    assert fault in told(read(game_of(lots=lots, auction=auction, **RULES))[1])
