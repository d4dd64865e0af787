"""Two ways to walk a game come to the same, and what both rest on."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.model.meaning import Meaning
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.explore.factored import walk_rows
from kit.rules.explore.figures import Figure, _by_all, _whole, only_waits
from kit.rules.explore.graph import Graph, walk
from kit.rules.explore.sight import sight_of
from tests.explore import games

AMOUNTS = ["1 TIN", "2 TIN", "1 WOOD", "2 WOOD", "1 TIN and 1 WOOD"]
EFFECTS = st.one_of(
    st.sampled_from(AMOUNTS).map(lambda a: f"Gain {a}."),
    st.tuples(st.sampled_from(AMOUNTS), st.integers(1, 4)).map(lambda p: f"Pay {p[0]} to gain {p[1]} points."),
    st.tuples(st.sampled_from(AMOUNTS), st.sampled_from(AMOUNTS)).map(lambda p: f"Pay {p[0]} or gain {p[1]}."),
)


@st.composite
def little_games(draw: st.DrawFn) -> Meaning:
    """Two to four spaces, one or two workers each, and a storage, for two or three laps."""
    effects = draw(st.lists(EFFECTS, min_size=2, max_size=4, unique=True))
    texts = [e.replace("gain 1 points", "gain 1 point") for e in effects]
    spaces = ", ".join(f'SPACE {"ABCD"[n]}: "{text}"' for n, text in enumerate(texts))
    excess = draw(st.sampled_from(["lost", "owner discards"]))
    return games.meaning_of(
        resources="{TIN: {start: 1}, WOOD: {start: 0}, point: {plural: points}}",
        storage=f"[{{of: [TIN, WOOD], at most: {draw(st.integers(2, 4))}, excess: {excess}, noun: goods}}]",
        spaces=f"{{{spaces}}}",
        workers=f"{{each: {draw(st.integers(1, 2))}, per space: {draw(st.integers(1, 2))}}}",
        clock=f"{{lap: {draw(st.integers(1, 3))}, first player: moves clockwise each lap}}",
        winner=draw(st.sampled_from(["{most: point, tie: shared}", "{most: point, then: [TIN], tie: draw}"])),
    )


def figures(graph: Graph) -> dict[str, Figure]:
    return {**_whole(graph), **_by_all([graph])}


def both(engine: Engine) -> tuple[Graph, Graph]:
    watch = only_waits(engine)
    watches = (watch,) if watch else ()
    rows = walk_rows(sight_of(engine), engine.initial, 10**6, watches)
    assert rows is not None
    return rows, walk(sight_of(engine), engine.initial, 10**6, watches)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(little_games(), st.integers(2, 3))
def test_rows_and_single_positions_come_to_the_same_figures(meaning: Meaning, players: int) -> None:
    rows, plain = both(compile_engine(meaning, players))
    assert figures(rows) == figures(plain)
    assert [layer.size for layer in rows.layers] == [layer.size for layer in plain.layers]
    assert rows.firsts == plain.firsts
    assert rows.pieces == plain.pieces


def test_a_walk_stops_at_its_budget() -> None:
    engine = compile_engine(games.placing(3), 2)
    for graph in (walk(sight_of(engine), engine.initial, 20), walk_rows(sight_of(engine), engine.initial, 20)):
        assert graph is not None
        assert not graph.complete
        assert graph.positions <= 20
        assert _whole(graph)["positions"].value is None
        assert "not proved" in _whole(graph)["positions"].verdict


def test_a_game_in_which_things_happen_by_themselves_has_no_rows() -> None:
    engine = compile_engine(games.rounds(1), 2)
    assert walk_rows(sight_of(engine), engine.initial, 10**6) is None


@pytest.mark.parametrize("meaning", [games.rounds(2), games.placing(4), games.building(4)], ids=["a", "b", "c"])
def test_turns_touch_their_own_seat_and_what_is_shared_alone(meaning: Meaning) -> None:
    engine = compile_engine(meaning, 2)
    choice, size = random.Random(1), len(engine.layout.own_names)
    for _ in range(40):
        state = engine.initial
        while not engine.over(state):
            other = 1 - engine.seat(state)
            block = slice(other * size, (other + 1) * size)
            changed: list[Any] = list(state)
            changed[block] = [1] * size
            moves = engine.legal(state)
            assert engine.legal(tuple(changed)) == moves
            move = choice.choice(moves)
            after, twin = list(engine.begin(state, move)), list(engine.begin(tuple(changed), move))
            assert after[block] == list(state[block])
            assert twin[block] == [1] * size
            after[block] = twin[block] = [0] * size
            assert after == twin
            state = engine.apply(state, move)
