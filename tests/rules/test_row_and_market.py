"""Rows of cards that are bought at a market: `row`, `market`, the turns `build` and `run`."""

from __future__ import annotations

import textwrap

import pytest

from kit.core.problems import Problem
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.setup import Arranged, Shuffled
from tests.rules.making import checked, game_of, leaflet, problems_of, read_game, told

CARDS = """
  PUMP: {cost: 2 TIN, text: Gain 3 TIN., copies: 2}
  LATHE: {cost: 1 TIN, text: Pay 2 TIN to gain 1 PEG.}
  STAND: {cost: 1 PEG, text: Pay 1 PEG to gain 4 points.}
  GIFT: Gain 1 TIN or gain 1 PEG.
"""
RULES = {
    "resources": "{TIN: {start: 3, cap: 6}, PEG: {plural: PEGS, cap: 2}, point: {plural: points}}",
    "spaces": None,
    "workers": None,
    "row": "{slots: 4, fixed: {1: MILL}}",
    "starting cards": "{MILL: 'Gain 2 TIN, then discard down to the six-TIN cap.'}",
    "market": "{face up: 3, refill: at once}",
    "market cards": CARDS,
    "turn": "[build, run]",
}
PUMP, LATHE, STAND, GIFT, MILL = 1, 2, 3, 4, 5
BUILD, RUN = 0, 1


def engine_of(players: int = 2, **rules: str | None) -> Engine:
    meaning, problems = read_game(**{**RULES, **rules})
    assert problems == []
    return compile_engine(meaning, players)


def position(
    engine: Engine, row: tuple[int, ...] = (), market: tuple[int, ...] = (), deck: tuple[int, ...] = (), **held: int
) -> State:
    """Seat 0 to move with these cards behind its fixed one, this market, this deck (its top card first)."""
    cells = list(engine.with_holding(engine.initial, 0, held))
    named = dict(zip(engine.layout.named(engine.initial), range(len(cells)), strict=True))
    for slot, card in enumerate(row, 2):
        cells[named[f"0/slot {slot}"]] = card
    for n in range(3):
        cells[named[f"face up/{n + 1}"]] = sorted((*market, 0, 0, 0)[:3], reverse=True)[n]
    for n in range(2):
        cells[named[f"deck/{n + 1}"]] = (*reversed(deck), 0, 0)[n]
    cells[named["cards in the deck"]] = len(deck)
    return tuple(cells)


def moves(engine: Engine, state: State, kind: int) -> set[tuple[int, ...]]:
    return {move[1:] for move in engine.legal(state) if move[0] == kind}


def after_run(*choices: int, row: tuple[int, ...], **held: int) -> dict[str, int]:
    engine = engine_of()
    state = position(engine, row, **held)
    assert (RUN, *choices) in engine.legal(state)
    return dict(engine.holding(engine.apply(state, (RUN, *choices)), 0))


def test_the_set_up_deals_what_the_order_says() -> None:
    engine = engine_of()
    named = engine.layout.named(engine.start(Arranged({"market": [STAND, PUMP, GIFT, LATHE, PUMP]})))
    assert [named[f"face up/{n}"] for n in (1, 2, 3)] == [GIFT, STAND, PUMP]
    assert [named[f"deck/{n}"] for n in (2, 1)] == [LATHE, PUMP]
    assert (named["0/slot 1"], named["1/slot 1"], named["0/slot 2"]) == (MILL, MILL, 0)
    assert engine.start(Shuffled(3)) == engine.start(Shuffled(3)) != engine.start(Shuffled(4))


def test_a_build_pays_installs_and_refills() -> None:
    engine = engine_of()
    state = position(engine, (LATHE,), market=(PUMP, PUMP, STAND), deck=(GIFT, LATHE))
    after = engine.layout.named(engine.apply(state, (BUILD, PUMP, 1)))
    assert (after["0/TIN"], after["0/slot 2"]) == (1, PUMP)
    assert [after[f"face up/{n}"] for n in (1, 2, 3)] == [GIFT, STAND, PUMP]
    assert (after["deck/1"], after["deck/2"], after["cards in the deck"]) == (LATHE, 0, 1)


def test_gaps_stay_when_the_deck_is_out_and_where_nothing_refills() -> None:
    for engine, deck in ((engine_of(), ()), (engine_of(market="{face up: 3, refill: never}"), (GIFT,))):
        after = engine.layout.named(engine.apply(position(engine, market=(PUMP, STAND), deck=deck), (BUILD, PUMP, 1)))
        assert [after[f"face up/{n}"] for n in (1, 2, 3)] == [STAND, 0, 0]
        assert after["cards in the deck"] == len(deck)


def test_what_can_be_built() -> None:
    engine = engine_of()
    state = position(engine, market=(PUMP, PUMP, STAND))
    assert moves(engine, state, BUILD) == {(PUMP, slot) for slot in (1, 2, 3)}
    assert moves(engine, position(engine, market=(PUMP, STAND), TIN=1, PEG=1), BUILD) == {
        (STAND, 1),
        (STAND, 2),
        (STAND, 3),
    }
    assert moves(engine, position(engine, market=(GIFT,), TIN=0), BUILD) == {(GIFT, 1), (GIFT, 2), (GIFT, 3)}


def test_each_card_of_a_row_is_carried_out_or_left_out() -> None:
    engine = engine_of()
    assert moves(engine, position(engine, (0, LATHE), TIN=1), RUN) == {(0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 1, 0)}
    assert moves(engine, position(engine, (GIFT,)), RUN) == {
        (mill, gift, 0, 0) for mill in (0, 1) for gift in (0, 1, 2)
    }


def test_slots_run_in_order_and_feed_one_another() -> None:
    assert after_run(0, 1, 1, 0, row=(LATHE, STAND)) == {"TIN": 1, "PEG": 0, "point": 4}
    assert after_run(0, 0, 1, 0, row=(STAND, LATHE)) == {"TIN": 1, "PEG": 1, "point": 0}


def test_what_is_over_a_cap_goes_before_the_next_slot() -> None:
    assert after_run(1, 0, 0, 0, row=(), TIN=5) == {"TIN": 6, "PEG": 0, "point": 0}
    assert after_run(1, 1, 1, 1, row=(PUMP, LATHE, LATHE), TIN=6) == {"TIN": 2, "PEG": 2, "point": 0}
    assert after_run(0, 1, 0, 0, row=(LATHE,), TIN=2, PEG=2) == {"TIN": 0, "PEG": 2, "point": 0}


def example(steps: str, given: str = "") -> str:
    text = "examples:\n- title: A turn\n  seats: [Nia, Omar]\n"
    text += f"  given: {{{given}}}\n" if given else ""
    return f"{text}  steps:\n" + textwrap.indent(textwrap.dedent(steps), "  ")


def faults(steps: str, given: str = "") -> list[str]:
    return told(problems_of(example(steps, given), **RULES))


ROW = "row: [MILL, LATHE, STAND], market: [PUMP, PUMP]"
STORY = """
- say: >-
    MILL adds 2 TIN, reaching 5 TIN.
    LATHE pays 2 TIN and gives 1 PEG, leaving 3 TIN and 1 PEG.
    STAND spends 1 PEG and earns 4 points.
    At the end she has 3 TIN, 0 PEGS and 4 points.
  do: Nia runs slots 1, 2 and 3
- say: Omar builds PUMP in slot 3, pays 2 TIN and keeps 1 TIN.
  do: Omar builds PUMP in slot 3
"""


def test_a_run_is_told_card_by_card() -> None:
    assert faults(STORY, ROW) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("reaching 5 TIN", "reaching 4 TIN", 'the sentence says "reaching 4 TIN", the game has 5 TIN'),
        ("pays 2 TIN and gives", "pays 3 TIN and gives", 'the sentence says "pays 3 TIN", the game takes 2 TIN'),
        ("and 1 PEG.", "and no PEG.", 'the sentence says "leaving … no PEG", the game has 1 PEG'),
        ("earns 4 points", "earns 5 points", 'the sentence says "earns 5 points", the game gives 4 points'),
        ("and 4 points", "and 5 points", 'the sentence says "has … 5 points", the game has 4 points'),
        ("in slot 3, pays", "in slot 2, pays", 'the sentence says "slot 2", the move names slot 3'),
        ("keeps 1 TIN", "keeps 2 TIN", 'the sentence says "keeps 2 TIN", the game has 1 TIN'),
        ("pays 2 TIN and keeps", "pays 1 TIN and keeps", 'the sentence says "pays 1 TIN", the game takes 2 TIN'),
    ],
)
def test_each_amount_is_held_against_its_card(old: str, new: str, fault: str) -> None:
    assert STORY.count(old) == 1
    (message,) = faults(STORY.replace(old, new), ROW)
    assert message.startswith(f"example: {fault}")


def test_the_ledger_of_a_run_has_a_line_a_card() -> None:
    (problem,) = problems_of(example(STORY.replace("leaving 3 TIN", "leaving 2 TIN"), ROW), **RULES)
    assert [line.split("  ")[0] for line in problem.detail.splitlines()] == [
        "step",
        "start",
        "Nia: MILL",
        "Nia: LATHE",
        "Nia: STAND",
    ]


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("Nia builds PUMP in slot 1", "slot is fixed"),
        ("Nia builds GIFT in slot 2", "card is not face up"),
        ("Nia builds MILL in slot 2", "card is not face up"),
        ("Nia runs slots 1 and 3", "cannot pay"),
        ("Nia runs slots 2 and 1", "slots run in their order"),
        ("Nia runs LATHE and MILL", "slots run in their order"),
        ("Nia runs slots 1 and 1", "a slot runs once a turn"),
        ("Nia runs slot 4", "no such card in the row"),
        ("Nia runs PUMP", "no such card in the row"),
    ],
)
def test_what_is_refused(order: str, reason: str) -> None:
    steps = f"- {{refuse: {order}, because: {reason}}}"
    assert faults(steps, "row: [MILL, LATHE, STAND], market: [PUMP, PUMP]") == []


def test_a_cost_that_cannot_be_paid_is_told_by_the_card() -> None:
    steps = "- {refuse: Nia builds STAND in slot 2, because: cannot pay the cost, say: STAND costs 1 PEG to build.}"
    assert faults(steps, "market: [STAND]") == []
    (fault,) = faults(steps.replace("1 PEG", "2 PEGS"), "market: [STAND]")
    assert fault == 'example: the sentence says "costs 2 PEGS", the card says 1 PEG'


def test_a_run_that_cannot_be_paid_is_laid_at_the_card() -> None:
    (problem,) = problems_of(example("- do: Nia runs slots 1 and 3", "row: [MILL, none, STAND]"), **RULES)
    assert problem.message == "'Nia runs slots 1 and 3' is not legal: cannot pay"
    assert problem.related[0].message == "STAND costs 1 PEG"


@pytest.mark.parametrize(
    "order",
    [
        "Nia runs",
        "Nia runs nothing",
        "Nia runs slot 1",
        "Nia runs MILL",
        "Nia runs slots 1, 2",
        "Nia builds PUMP into slot 4",
    ],
)
def test_orders_that_are_understood(order: str) -> None:
    assert faults(f"- do: {order}", "row: [MILL, PUMP], market: [PUMP]") == []


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ("Nia builds PUMP", "order: the number of a slot is missing"),
        ("Nia builds in slot 2", "unknown-name: unknown name 'in slot 2'"),
        ("Nia runs slot two and a half", "order: the number of a slot is missing"),
        ("Nia builds PUMP in slot 2 now", "order: did not expect 'now' in this order"),
    ],
)
def test_orders_that_cannot_be_read(order: str, fault: str) -> None:
    assert faults(f"- do: {order}") == [fault]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("row: [PUMP]", "example: slot 1 holds MILL and no other card"),
        ("row: [MILL, PUMP, PUMP, PUMP]", "example: no PUMP is left to be given, there are only 2"),
        ("row: [MILL, STAND, STAND]", "example: no STAND is left to be given, there is only 1"),
        ("row: [MILL, none, none, none, none]", "example: 5 cards do not fit into 4 slots"),
        ("market: [PUMP, PUMP, STAND, GIFT]", "example: 4 cards cannot lie face up, only 3"),
        ("market: [PMUP]", "unknown-name: unknown card 'PMUP'"),
        ("deck: [STAND, STAND]", "example: no STAND is left to be given, there is only 1"),
        ("rows: [MILL]", "unknown-name: unknown thing 'rows'"),
        ("TIN: 7", "example: the given position holds 7 TIN, over the cap of 6 TIN"),
    ],
)
def test_positions_that_cannot_be_given(given: str, fault: str) -> None:
    assert faults("- do: Nia runs nothing", given) == [fault]


def test_a_given_deck_is_all_that_is_left() -> None:
    steps = """
    - do: Nia builds GIFT in slot 2
    - {refuse: Omar builds LATHE in slot 2, because: card is not face up}
    - do: Omar builds PUMP in slot 2
    """
    assert faults(steps, "market: [GIFT, STAND], deck: [PUMP]") == []


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("row", "{slots: 0}", "count: 'slots' must be at least 1"),
        ("row", "{slots: 2, fixed: {3: MILL}}", "unknown-name: there is no slot '3', they are numbered from 1 to 2"),
        ("row", "{slots: 2, fixed: {1: MLIL}}", "unknown-name: unknown starting card 'MLIL'"),
        ("row", None, "missing-key: there are starting cards, but no row"),
        ("market", None, "missing-key: there is 'market cards', but no 'market'"),
        ("market", "{face up: 6}", "count: 6 cards cannot lie face up, there are 5"),
        ("market", "{face up: 0}", "count: 0 cards cannot lie face up, there are 5"),
        ("market", "{face up: 3, refill: later}", "choice: 'later' is not one of: at once, never"),
        ("market cards", "{}", "empty: there is no market card here"),
        (
            "market cards",
            CARDS.replace("text: Gain 3 TIN.", "txet: Gain 3 TIN."),
            "missing-key: the key 'text' is missing in PUMP",
        ),
        ("market cards", CARDS.replace("copies: 2", "copies: 0"), "count: 'copies' must be at least 1"),
        ("market cards", CARDS.replace("2 TIN, text", "2 TNI, text"), "unknown-word: unknown thing 'TNI'"),
        ("market cards", CARDS.replace("1 PEG, text", "1 PEGS, text"), "plural: '1 PEGS' should be '1 PEG'"),
        ("market cards", CARDS.replace("1 PEG, text", "1 PEG., text"), "grammar: did not expect '.' here"),
        ("market cards", CARDS.replace("1 PEG, text", "up to 1 PEG, text"), "grammar: a cost is a fixed amount"),
        (
            "starting cards",
            "{MILL: 'Gain 2 TIN, then discard down to the five-TIN cap.'}",
            "cap-differs: the text says cap 5, TIN has at most 6",
        ),
        (
            "starting cards",
            "{MILL: Gain 2 TIN., PUMP: Gain 1 TIN.}",
            "same-name: 'PUMP' reads like the name of something else",
        ),
    ],
)
def test_what_the_keys_refuse(key: str, value: str | None, fault: str) -> None:
    problems: list[Problem] = read_game(**{**RULES, key: value})[1]
    assert fault in told(problems)
    assert all(p.span is not None for p in problems)


def test_costs_are_read_with_their_places() -> None:
    meaning, _ = read_game(**RULES)
    (amount,) = meaning.costs["market cards/PUMP"].amounts
    assert (amount.count, amount.resource) == (2, "TIN")
    assert amount.span is not None
    assert meaning.costs["market cards/PUMP"].text == "2 TIN"
    assert "market cards/GIFT" not in meaning.costs


@pytest.mark.parametrize(
    ("sentence", "by"),
    [
        (
            "The PUMP costs 2 TIN to build and gives 3 TIN.",
            ["market cards/PUMP cost TIN", "market cards/PUMP gain TIN"],
        ),
        ("Pay 2 TIN at the LATHE.", ["market cards/LATHE pay TIN"]),
        ("To get 1 PEG, LATHE costs 1 TIN.", ["market cards/LATHE gain PEG", "market cards/LATHE cost TIN"]),
        ("There are five cards in four kinds of card.", ["market cards", "market cards.kinds"]),
        ("Deal three cards face up, then build one card.", ["market.face up", "build.cards"]),
        ("A row has four slots; slot 1 is fixed, and new cards go into slots 2, 3 or 4.", ["row.slots"] * 5),
        ("They go into slots 2–4, from slot 1 to slot 4.", ["row.slots"] * 3),
        ("Each slot runs once in one run.", ["run.times", "run.runs"]),
        ("Keep at most 6 TIN.", ["resources.TIN.cap"]),
    ],
)
def test_what_numerals_are_bound_to(sentence: str, by: list[str]) -> None:
    report = checked(game_of(leaflet(sentence), **RULES))
    assert told(list(report.problems)) == []
    assert [n.by for n in report.numbers if n.address.startswith("leaflet")] == by


@pytest.mark.parametrize(
    "sentence",
    [
        "The PUMP costs 3 TIN to build.",
        "The LATHE costs 2 TIN.",
        "Deal four cards face up.",
        "A row has three slots.",
        "Slot 2 is fixed.",
        "Put it into slots 2 or 3.",
    ],
)
def test_numerals_that_are_wrong(sentence: str) -> None:
    (problem,) = problems_of(leaflet(sentence), **RULES)
    assert problem.code == "contradiction"


PARTS = """
components:
  card: {title: Cards, template: market-card, pieces: market cards, audience: shared}
  mill: {title: Mills, template: starter-card, pieces: starting cards, audience: per player, each player: 1}
sheets: [{title: Cards, of: [card]}, {title: Mills, of: [mill]}]
"""


def test_as_many_cards_are_printed_as_are_played() -> None:
    report = checked(game_of(PARTS, **RULES))
    assert [p for p in report.problems if p.level == "error"] == []
    assert report.parts == {"card": 5, "mill": 4}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("each player: 1", "each player: 2", "2 MILL are printed for each player, but each player needs 1"),
        (
            "audience: per player, each player: 1",
            "audience: shared",
            "1 MILL is printed for the table, but each player needs 1",
        ),
        (
            "pieces: market cards",
            "pieces: {PUMP: {text: Gain 3 TIN.}}",
            "the market cards are played, but no component prints them",
        ),
    ],
)
def test_cards_that_are_too_few_or_too_many(old: str, new: str, fault: str) -> None:
    messages = [p.message for p in problems_of(PARTS.replace(old, new), **RULES) if p.level == "error"]
    assert fault in messages
