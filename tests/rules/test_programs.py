from __future__ import annotations

import pytest

from kit.model.report import Report
from kit.rules import read
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Order
from kit.rules.orders import Orders
from kit.rules.words.lexicon import lexicon
from kit.rules.world import world_of
from tests.rules.making import checked, text, told
from tests.rules.robots import robots

STEP, RUSH, SPIN, EBB, FLOW, REST = range(1, 7)
COMMANDS = dict(zip(("STEP", "RUSH", "SPIN", "EBB", "FLOW", "REST"), range(1, 7), strict=True))


def engine_of(players: int = 2, **rules: str | None) -> Engine:
    meaning, problems = read(robots(**rules))
    assert told(problems) == []
    return compile_engine(meaning, players)


def named(engine: Engine, state: State) -> dict[str, int]:
    return engine.layout.named(state)


def cycle(engine: Engine, state: State, *programs: tuple[int, int, int]) -> State:
    """Everyone lays a program, and they are carried out."""
    for program in programs:
        state = engine.apply(state, (0, *program))
    return state


def test_programs_of_different_commands_are_legal_for_everyone_whatever_others_laid() -> None:
    engine = engine_of()
    legal = engine.legal(engine.initial)
    assert len(legal) == len(set(legal)) == 6 * 5 * 4
    assert engine.legal(engine.apply(engine.initial, legal[0])) == legal
    alike = engine_of(program="{slots: 2, different: no, faulty slot: REST}")
    assert len(alike.legal(alike.initial)) == 6 * 6


def test_nothing_happens_before_all_have_chosen() -> None:
    engine = engine_of()
    laid = engine.apply(engine.initial, (0, STEP, SPIN, REST))
    assert named(engine, laid) == {
        **named(engine, engine.initial), "0/program 1": STEP, "0/program 2": SPIN, "0/program 3": REST, "turns taken": 1,
    }  # fmt: skip
    done = named(engine, engine.apply(laid, (0, STEP, SPIN, REST)))
    assert (done["0/program 1"], done["0/cell"], done["signals revealed"]) == (0, 3, 1)


def test_a_signal_turns_everyone_between_the_slots() -> None:
    engine = engine_of(signals="{GUST: {copies: 3, text: Turn right.}}")
    state = cycle(engine, engine.initial, (STEP, RUSH, REST), (EBB, STEP, REST))
    found = named(engine, state)
    assert (found["0/cell"], found["0/facing"]) == (3, 1)  # A2, then east, where B2 is a wall
    assert (found["1/cell"], found["1/facing"]) == (3, 0)  # west, north again, and a step to A2


def test_first_arrivals_tie_within_a_phase_and_are_closed_after() -> None:
    engine = engine_of(3)
    state = cycle(engine, engine.initial, (RUSH, REST, SPIN), (STEP, REST, SPIN), (RUSH, SPIN, REST))
    found = named(engine, state)
    assert [found[f"{seat}/point"] for seat in range(3)] == [3, 0, 3]
    assert (found["first A"], found["first A by"]) == (1, 0b101)
    state = cycle(engine, state, (REST, STEP, SPIN), (SPIN, STEP, REST), (REST, STEP, SPIN))
    found = named(engine, state)
    assert [found[f"{seat}/point"] for seat in range(3)] == [3, 2, 3]
    assert (found["1/visit A"], found["first A"]) == (5, 1)


def test_the_end_bonus_is_for_a_robot_that_stands_on_a_visited_station() -> None:
    engine = engine_of()
    state = cycle(engine, engine.initial, (RUSH, REST, SPIN), (STEP, REST, SPIN))
    for _ in range(2):
        state = cycle(engine, state, (REST, SPIN, EBB), (REST, SPIN, EBB))
    assert engine.over(state)
    found = named(engine, state)
    assert (found["0/point"], found["1/point"]) == (4, 0)
    assert engine.winners(state) == (0,)


EXAMPLE = """
examples:
  - title: A way
    seats: [Nia, Omar]
    steps:
"""


def played(*steps: str, given: str = "", **rules: str | None) -> Report:
    head = EXAMPLE.replace("    steps:", f"    given: {given}\n    steps:") if given else EXAMPLE
    return checked(robots(head + "".join(f"      - {step}\n" for step in steps), **rules))


PROGRAMS = ('{do: "Nia programs STEP, FLOW, RUSH"}', '{do: "Omar programs REST, SPIN, EBB"}')


def test_events_are_steps_of_an_example() -> None:
    report = played(
        *PROGRAMS,
        '{do: slot 1, say: "STEP takes Nia’s robot from A1 to A2."}',
        '{do: signal QUIET, say: "QUIET leaves it facing NORTH."}',
        '{do: slot 2, say: "FLOW turns it from NORTH to EAST."}',
        '{do: slot 3, say: "RUSH fails, for B2 is a WALL: it stays on A2."}',
        '{refuse: slot 3, because: not the time for that}',
        *PROGRAMS,
        '{do: slot 1}',
        '{do: signal GUST}',
        '{do: slot 3}',
        *PROGRAMS,
        '{do: slot 1}',
        '{refuse: signal GUST, because: no such card is left}',
        '{refuse: "Nia programs STEP, FLOW, RUSH", because: choices are locked}',
        '{do: signal QUIET}',
        '{do: slot 3}',
        '{refuse: "Nia programs STEP, FLOW, RUSH", because: the game is over}',
    )  # fmt: skip
    assert told(list(report.problems)) == []
    assert (report.examples, report.refusals) == (1, 4)


def test_visits_are_checked_by_place_time_and_points() -> None:
    report = played(
        '{do: "Nia programs STEP, RUSH, FLOW"}',
        '{do: "Omar programs RUSH, REST, FLOW"}',
        '{do: slot 1, say: "Omar’s robot passes A2 and enters A3, station A: he writes 1.1 and gains 3 points."}',
        '{do: signal QUIET}',
        '{do: slot 2, say: "Nia’s robot visits station A in 1.2; she gains 2 points. Omar has visited station A."}',
        '{do: slot 3, say: "Nia has 2 points, Omar has 3 points, and his robot stands on station A."}',
    )  # fmt: skip
    assert told(list(report.problems)) == []


SLIPS = {
    "STEP takes Nia’s robot from A1 to B1.": "B1",
    "STEP takes Nia’s robot from A2 to A2.": "was on A1",
    "Nia’s robot enters A3.": "enters A2 here",
    "Nia’s robot stays on A2, for A3 is a WALL.": "on map FIRST it is station A",
    "Nia’s robot goes to A2, START.": "on map FIRST it is open floor",
    "Nia’s robot now faces SOUTH.": "faces NORTH",
    "Nia’s robot reaches station A.": "station A is A3",
    "Nia has visited station B.": "has not visited station B",
    "Nia’s robot stands on station B.": "station B is C3",
    "This is 1.2.": "this is 1.1",
    "RUSH takes Nia’s robot to A2.": "what is used here is REST, STEP",
    "STEP brings Nia 2 points.": "the game gives 0 points",
}


@pytest.mark.parametrize("sentence", SLIPS)
def test_a_slip_in_a_sentence_is_one_problem_at_its_place(sentence: str) -> None:
    report = played(*PROGRAMS, f'{{do: slot 1, say: "{sentence}"}}')
    assert [p.code for p in report.problems] == ["example"], told(list(report.problems))
    assert SLIPS[sentence] in report.problems[0].message


def test_one_wrong_wall_is_one_problem_at_the_map() -> None:
    moved = """
  FIRST: |
    A.B
    #..
    S..
"""
    steps = (
        *PROGRAMS,
        '{do: slot 1, say: "STEP takes Nia’s robot from A1 to A2."}',
        '{do: signal QUIET, say: "It is still on A2."}',
        '{do: slot 3, say: "RUSH fails, for B2 is a WALL: it stays on A2."}',
    )
    problems = played(*steps, maps=moved).problems
    assert told(list(problems)) == ["example: here map FIRST is drawn like this, 4 other places say otherwise"]
    assert len(problems[0].related) == 4


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        (("{do: signal QUIET}",), "example: 'signal QUIET' cannot happen here: not the time for that"),
        ((*PROGRAMS, "{do: slot 2}"), "step: a hidden card turns up before 'slot 2'"),
        ((*PROGRAMS, *PROGRAMS), "step: a hidden card turns up before 'Nia programs STEP, FLOW, RUSH'"),
        ((*PROGRAMS, "{do: slot 1}", "{do: signal}"), "step: a hidden card turns up here, and the step does not say which"),
        ((*PROGRAMS, "{do: slot 1}", "{do: signal GSUT}"), "unknown-name: unknown name 'GSUT'"),
        ((*PROGRAMS, "{do: slot}"), "order: the number of a slot is missing"),
        (("{do: Nia programs STEP}",), "example: 'Nia programs STEP' is not legal: not one choice for each slot"),
        (('{do: "Nia programs STEP, FLOW, JUMP"}',), "unknown-name: unknown name 'JUMP'"),
        (('{do: "Nia programs STEP, FLOW, RUSH, REST"}',), "example: 'Nia programs STEP, FLOW, RUSH, REST' is not legal: not one choice for each slot"),
        (('{given: {cell: B2}, do: "Nia programs STEP, FLOW, RUSH"}',), "unknown-name: there is no such cell on the map"),
        (('{given: {facing: NROTH}, do: "Nia programs STEP, FLOW, RUSH"}',), "unknown-name: there is no such facing on the map"),
        (('{given: {visited: [C]}, do: "Nia programs STEP, FLOW, RUSH"}',), "unknown-name: there is no station 'C'"),
    ],
)  # fmt: skip
def test_what_such_an_example_cannot_be(steps: tuple[str, ...], fault: str) -> None:
    assert told(list(played(*steps).problems)) == [fault]


def test_given_lays_out_robots_and_earlier_visits() -> None:
    report = played(
        '{do: "Nia programs STEP, FLOW, RUSH", say: "On map SECOND, Nia’s robot starts on A1, facing NORTH."}',
        '{do: "Omar programs STEP, SPIN, EBB"}',
        '{do: slot 1, say: "Nia’s robot enters station A, which is closed: she gains 2 points."}',
        given="{map: SECOND, Nia: {cell: A1}, Omar: {cell: C1, facing: WEST, visited: [B]}, closed: [A]}",
    )
    assert told(list(report.problems)) == []


LAID = {
    "STEP, FLOW, RUSH": (STEP, FLOW, RUSH),
    "STEP, STEP, RUSH": (STEP, REST, RUSH),
    "REST, FLOW, REST": (REST, FLOW, REST),
    "nothing, STEP, nothing": (REST, STEP, REST),
    "STEP and FLOW, STEP, FLOW": (REST, REST, REST),
    "an unknown card, STEP, an unknown card": (REST, STEP, REST),
    "STEP and an unknown card, RUSH, STEP": (REST, RUSH, REST),
    "nothing, REST, STEP": (REST, REST, STEP),
}


@pytest.mark.parametrize("laid", LAID)
def test_a_faulty_slot_counts_as_the_command_for_it_and_its_cards_as_used(laid: str) -> None:
    report = played(f'{{do: "Nia programs {laid}"}}', PROGRAMS[1])
    assert told(list(report.problems)) == []
    meaning = read(robots())[0]
    engine = compile_engine(meaning, 2)
    words = lexicon("en")
    assert words is not None
    world = world_of(robots(), meaning, words)
    orders = Orders(meaning, world.pieces, world.things, words, [text("Nia"), text("Omar")])
    order = orders.read(text(f"Nia programs {laid}"))
    assert isinstance(order, Order)
    assert engine.judge(engine.initial, order).moves == ((0, *LAID[laid]),)
