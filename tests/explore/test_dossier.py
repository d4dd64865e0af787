"""What the verdict page shows beyond the figures: how often each score occurs, and when each cell can be reached."""

from __future__ import annotations

import itertools
from collections import Counter

from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.layout import State
from kit.rules.explore.dossier import explored
from kit.rules.explore.heat import heat_of
from kit.rules.explore.maps import Solver
from kit.rules.explore.robots import reach_of, rules_of
from kit.rules.explore.spreads import board_spread
from tests.explore import games
from tests.explore.test_maps import drawn
from tests.reference import turnstile_post as game

SIGNALS = ("CALM", "TURN LEFT", "CALM")


def final_scores(engine: Engine, state: State) -> Counter[tuple[int, ...]]:
    """The stars of all seats at the end of every complete game."""
    if engine.over(state):
        return Counter({tuple(engine.holding(state, seat)["star"] for seat in range(engine.players)): 1})
    found: Counter[tuple[int, ...]] = Counter()
    for move in engine.legal(state):
        found.update(final_scores(engine, engine.apply(state, move)))
    return found


def test_scores_are_counted_over_all_complete_games() -> None:
    meaning = games.rounds(2)
    engine = compile_engine(meaning, 2)
    whole = final_scores(engine, engine.initial)
    found = explored(meaning, 2)
    assert found.seats == ("the first seat", "the second seat")
    assert [(spread.of, spread.seat) for spread in found.spreads] == [("complete games", 0), ("complete games", 1)]
    for seat, spread in enumerate(found.spreads):
        counts: Counter[int] = Counter()
        for scores, times in whole.items():
            counts[scores[seat]] += times
        assert spread.counts == counts
        assert spread.total == whole.total()
        assert spread.verdict.startswith("PROVED (all ")
    assert found.spreads[0].counts != found.spreads[1].counts


def test_a_shuffled_game_is_sampled_and_says_so() -> None:
    meaning = games.building(2)
    found = explored(meaning, 2)
    assert {spread.of for spread in found.spreads} == {"sample"}
    assert {spread.verdict for spread in found.spreads} == {"HELD in 2,000 games, seed 1 – not proved"}
    assert {spread.total for spread in found.spreads} == {2_000}


def test_seats_are_told_by_their_names() -> None:
    meaning = games.meaning_of("2", seats="[RUST, AZURE]")
    assert explored(meaning, 2).seats == ("RUST", "AZURE")


def test_the_first_time_in_each_cell() -> None:
    rows = drawn(0)
    rules = rules_of(games.robots(rows, SIGNALS))
    assert rules is not None
    found = heat_of(rules, rules.meaning.boards["maps/ONE"])
    assert found == first_times(rows)
    assert {cell for cell, mark in game.read_map(rows).items() if mark == "#"} <= {c for c, t in found.items() if not t}


def first_times(rows: tuple[str, ...]) -> dict[str, tuple[int, int] | None]:
    """The plain game, every program against every order of the signals."""
    first: dict[str, tuple[int, int] | None] = dict.fromkeys(
        f"{column}{row}" for row in range(5, 0, -1) for column in "ABCDE"
    )
    for order in sorted(set(itertools.permutations(SIGNALS))):
        stands = {(game.start_cell(rows), "NORTH")}
        for cycle, signal in enumerate(order, 1):
            after = set()
            for (cell, facing), program in itertools.product(sorted(stands), itertools.permutations(game.COMMANDS, 3)):
                robot = {"cell": cell, "facing": facing}
                for slot, command in enumerate(program, 1):
                    robot, entered = game.execute(rows, robot, command)
                    for one in entered:
                        first[one] = min(first[one] or (cycle, slot), (cycle, slot))
                    if slot == 1:
                        robot["facing"] = game.turned(robot["facing"], signal)
                after.add((robot["cell"], robot["facing"]))
            stands = after
    return first


def test_scores_of_all_programs_under_all_orders() -> None:
    rows, signals = drawn(1), ("CALM", "TURN LEFT")
    rules = rules_of(games.robots(rows, signals))
    assert rules is not None
    spread = board_spread(Solver(reach_of(rules, rules.meaning.boards["maps/ONE"])))
    assert spread is not None
    cells = game.read_map(rows)
    counts: Counter[int] = Counter()
    for order in itertools.permutations(signals):
        ends = Counter({(game.start_cell(rows), "NORTH", frozenset()): 1})
        for signal in order:
            after: Counter[tuple[str, str, frozenset[str]]] = Counter()
            for (cell, facing, seen), times in ends.items():
                for program in itertools.permutations(game.COMMANDS, 3):
                    robot, visited = {"cell": cell, "facing": facing}, set(seen)
                    for slot, command in enumerate(program, 1):
                        robot, entered = game.execute(rows, robot, command)
                        visited |= {cells[one] for one in entered if cells[one] in game.STATIONS}
                        if slot == 1:
                            robot["facing"] = game.turned(robot["facing"], signal)
                    after[robot["cell"], robot["facing"], frozenset(visited)] += times
            ends = after
        for (cell, _, visited), times in ends.items():
            counts[3 * len(visited) + (cells[cell] in game.STATIONS)] += times
    assert spread.counts == counts
    assert spread.total == 2 * 120**2
