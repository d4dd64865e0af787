"""Rounds in which workers come home by themselves, first players that swap, seats with names, passing when stuck."""

from __future__ import annotations

import textwrap

import pytest

from kit.core.problems import Problem
from kit.model.meaning import Meaning
from kit.model.pieces import pieces_of
from kit.rules import read
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from tests.rules.making import FRAME, checked, game_of, leaflet, told

TWO = FRAME.replace("players: 2-4", "players: 2")
RULES = {
    "resources": "{TIN: {start: 1}, point: {plural: points}}",
    "spaces": "{MINE: Gain 2 TIN., SHOP: Pay 2 TIN to gain 3 points., FAIR: Gain 1 point.}",
    "workers": "{each: 2, per space: 1, return: each round}",
    "seats": "[EAST, WEST]",
    "turn": "[place, pass if stuck]",
    "clock": "{round: 3, turns each: 2, first player: swaps each round}",
    "winner": "{most: point, then: [TIN], tie: draw}",
}
PLACE, PASS = 0, 1


def reading(frame: str = TWO, **rules: str | None) -> tuple[Meaning, list[Problem]]:
    return read(game_of("", frame, **{**RULES, **rules}))


def engine_of(**rules: str | None) -> Engine:
    meaning, problems = reading(**rules)
    assert problems == []
    return compile_engine(meaning, 2)


def play(engine: Engine, *moves: tuple[int, ...]) -> State:
    state = engine.initial
    for move in moves:
        assert move in engine.legal(state)
        state = engine.apply(state, move)
    return state


MINE, SHOP, FAIR = (PLACE, 0, 0), (PLACE, 1, 0), (PLACE, 2, 0)
PASSED = (PASS,)


def test_the_first_player_swaps() -> None:
    assert engine_of().schedule.seats == (0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1)


def test_workers_come_home_after_each_round() -> None:
    engine = engine_of()
    named = engine.layout.named(play(engine, MINE, FAIR, SHOP))
    assert (named["0/workers at home"], named["MINE/1"], named["FAIR/1"], named["SHOP/1"]) == (0, 1, 2, 1)
    after = engine.layout.named(play(engine, MINE, FAIR, SHOP, PASSED))
    assert [after[name] for name in ("0/workers at home", "1/workers at home", "MINE/1", "FAIR/1", "SHOP/1")] == [
        2,
        2,
        0,
        0,
        0,
    ]
    assert (after["0/TIN"], after["0/point"], after["1/point"]) == (1, 3, 1)


def test_only_who_is_stuck_passes() -> None:
    engine = engine_of()
    assert engine.legal(engine.initial) == (MINE, FAIR)
    stuck = play(engine, FAIR, MINE, PASSED)
    assert engine.legal(play(engine, FAIR, MINE)) == (PASSED,)
    assert engine.legal(stuck) == (SHOP,)


def test_most_points_then_tin_then_a_draw() -> None:
    engine = engine_of()
    even = engine.initial
    assert engine.winners(even) == ()
    assert engine.winners(engine.with_holding(even, 1, {"TIN": 2})) == (1,)
    assert engine.winners(engine.with_holding(engine.with_holding(even, 1, {"TIN": 2}), 0, {"point": 1})) == (0,)


def example(steps: str) -> str:
    return "examples:\n- title: A round\n  seats: [EAST, WEST]\n  steps:\n" + textwrap.indent(
        textwrap.dedent(steps), "  "
    )


def faults(text: str, **rules: str | None) -> list[str]:
    given = {**RULES, **rules}
    return told(list(checked(game_of(text, TWO, **given)).problems))


ROUND = """
- {refuse: EAST passes, because: another turn is legal}
- {refuse: EAST places SHOP paying 2 points, because: the cost is not paid in that}
- {say: EAST goes to the MINE and has 3 TIN., do: EAST places MINE}
- {refuse: EAST places FAIR, because: not this seat's turn}
- {do: WEST places FAIR}
- {do: EAST places SHOP}
- {refuse: EAST places FAIR, because: no turn left in this round}
- {say: WEST can only pass., do: WEST passes}
- {say: WEST begins round 2., do: WEST places MINE}
"""


def test_a_round_as_an_example() -> None:
    assert faults(example(ROUND)) == []


def test_a_single_turn_each_has_no_reason_of_its_own() -> None:
    assert "no turn left in this round" in engine_of().reasons
    assert not any("no turn left" in reason for reason in engine_of(clock="{round: 3}", turn="[place, wait]").reasons)


@pytest.mark.parametrize(
    ("sentence", "right"),
    [
        ("EAST begins rounds 1 and 3, and WEST begins round 2.", True),
        ("EAST begins round 2.", False),
        ("WEST starts round 3.", False),
        ("EAST begins rounds 1 and 2.", False),
        ("Stop after round 3.", True),
        ("Stop after round 2.", False),
        ("Nobody places a third worker.", False),
        ("There is no third worker.", True),
        ("There is no second worker.", False),
        ("There is no fourth worker.", False),
    ],
)
def test_numbered_rounds(sentence: str, right: bool) -> None:
    assert (faults(leaflet(sentence)) == []) is right


PARTS = """
components:
  mark: {title: Marks, template: worker-token, pieces: players, audience: per player, each player: 2}
  record: {title: Records, template: record-table, audience: shared, entry: After each turn, rows: 12}
  card: {title: Cards, template: action-card, pieces: spaces, audience: shared}
sheets: [{title: Marks, of: [mark]}, {title: Record, of: [record, card]}]
counts: {mark: {each player: workers.each}, record: {rows: clock.turns}}
"""


def test_pieces_of_seats_bear_their_names() -> None:
    game = game_of(PARTS, TWO, **RULES)
    marks = pieces_of(game, next(iter(game.components.values())))
    assert [(str(m.id), m.letter, m.address) for m in marks] == [
        ("EAST", "A", "components/mark/EAST"),
        ("WEST", "B", "components/mark/WEST"),
    ]


def test_a_record_has_room_for_the_longest_game() -> None:
    assert "contradiction" not in " ".join(faults(PARTS))
    assert "contradiction: the record has rows: 11, but a game has 12 turns" in faults(
        PARTS.replace("rows: 12", "rows: 11")
    )


def test_a_record_has_room_for_what_it_says_is_written() -> None:
    lap = PARTS.replace("clock.turns}", "clock.round}").replace("rows: 12", "rows: 3")
    assert faults(lap.replace("each turn", "each round")) == []
    (fault,) = faults(lap)
    assert fault == "contradiction: the record has rows: 3, written in 'After each turn', which is 12 times"


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ({"seats": "[EAST]"}, "seats: 1 seat has a name, the game is for 2 players"),
        ({"seats": "[EAST, east]"}, "same-name: 'east' reads like the name of something else"),
        ({"seats": "[MINE, EAST]"}, "same-name: 'MINE' reads like the name of something else"),
        ({"workers": "{each: 2, return: each lap}"}, "choice: 'each lap' is not one of: each round"),
        (
            {"clock": "{round: 3, first player: swaps}"},
            "choice: 'swaps' is not one of: stays, moves clockwise each round, swaps each round",
        ),
    ],
)
def test_what_the_keys_refuse(rules: dict[str, str], fault: str) -> None:
    assert fault in told(reading(**rules)[1])


def test_more_than_two_cannot_swap() -> None:
    assert "choice: 'swaps each round' is not one of: stays, moves clockwise each round" in told(
        reading(FRAME, seats=None)[1]
    )


def test_examples_are_played_by_the_seats_of_the_game() -> None:
    (fault,) = faults(example(ROUND).replace("[EAST, WEST]", "[WEST, EAST]"))
    assert fault == "seats: the seats of this game are EAST and WEST, in this order"
