from __future__ import annotations

import pytest

from kit.core.problems import Problem
from kit.rules import read
from kit.rules.engine.engine import Engine, compile_engine
from kit.rules.engine.setup import Arranged, Shuffled
from tests.rules.making import told
from tests.rules.robots import GRID, MAPS, robots


def problems_of(**rules: str | None) -> list[Problem]:
    return read(robots(**rules))[1]


def engine_of(players: int = 2, **rules: str | None) -> Engine:
    meaning, problems = read(robots(**rules))
    assert told(problems) == []
    return compile_engine(meaning, players)


def test_a_board_is_read_as_it_is_drawn() -> None:
    meaning, problems = read(robots())
    assert problems == []
    board = meaning.boards["maps/FIRST"]
    assert board.columns == ("A", "B", "C")
    assert board.rows == (3, 2, 1)
    assert board.start.name == "A1"
    assert {letter: cell.name for letter, cell in board.stations.items()} == {"A": "A3", "B": "C3"}
    wall = board.by_name["B2"]
    assert (wall.kind, str(wall.word), wall.word and wall.word.span.file) == ("wall", "WALL", "content/tin/game.yaml")
    assert board.by_name["C2"].word is None


def test_each_mark_of_a_map_remembers_its_place() -> None:
    meaning, _ = read(robots())
    cells = meaning.boards["maps/FIRST"].by_name
    first, last = cells["A3"].mark.span, cells["C1"].mark.span
    assert last.line - first.line == 2
    assert last.col - first.col == 2


FAULTS = {
    "two rows": (MAPS.replace("    .#.\n", "", 1), "map: the map has 2 rows, the grid 3"),
    "a short row": (MAPS.replace("    .#.", "    .#", 1), "map: this row has 2 cells, the grid 3 columns"),
    "a strange mark": (MAPS.replace("A.B", "AxB", 1), "map: 'x' marks nothing on this grid"),
    "no start": (MAPS.replace("S..", "...", 1), "map: map FIRST has no START"),
    "two starts": (MAPS.replace("S..", "S.S", 1), "map: map FIRST has START twice"),
    "no station": (MAPS.replace("A.B", "A..", 1), "map: map FIRST has no station B"),
    "a station twice": (MAPS.replace("A.B", "AAB", 1), "map: map FIRST has station A twice"),
    "a closed cell": (
        '{FIRST: {layout: "A#.\\n.#B\\nS#."}}',
        "unreachable: no robot can ever reach cell C3 of map FIRST",
    ),
    "no layout": ("{FIRST: {layuot: x}}", "missing-key: the key 'layout' is missing in map FIRST"),
    "no maps": ("{}", "empty: the table 'maps' is empty"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_map_cannot_be(fault: str) -> None:
    maps, message = FAULTS[fault]
    problems = problems_of(maps=maps)
    assert message in told(problems)
    assert all(p.span is not None for p in problems)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("A-C", "A-Ä", "range: expected letters here, not 'A-Ä'"),
        ("A-C", "B-C", "grid: columns start at A and rows at 1, and there are at most 26 rows"),
        ("rows: 1-3", "rows: 2-3", "grid: columns start at A and rows at 1, and there are at most 26 rows"),
        ("SOUTH, WEST", "SOUTH", "grid: a grid has 4 different facings"),
        ("facing: NORTH", "facing: NOTRH", "unknown-name: unknown facing 'NOTRH'"),
        ('mark: "#"', 'mark: "##"', "grid: the mark '##' is not one character"),
        ('mark: "#"', "mark: S", "grid: the mark 'S' means START already"),
        ('mark: "#"', "mark: A", "grid: the mark 'A' means a station already"),
    ],
)
def test_what_a_grid_cannot_be(old: str, new: str, message: str) -> None:
    assert told(problems_of(grid=GRID.replace(old, new))) == [message]


@pytest.mark.parametrize(("key", "message"), [
    ("grid", "missing-key: maps need a grid"),
    ("program", "missing-key: the turn 'program' needs the key 'program'"),
    ("commands", "missing-key: the turn 'program' needs the key 'commands'"),
    ("reveal", "missing-key: there is 'signals', but no 'reveal'"),
    ("signals", "missing-key: there is 'reveal', but no 'signals'"),
    ("maps", "missing-key: visits need the key 'maps'"),
])  # fmt: skip
def test_keys_that_belong_together(key: str, message: str) -> None:
    assert message in told(problems_of(**{key: None}))


@pytest.mark.parametrize(
    ("commands", "message"),
    [
        ("{STEP: Move 1 forward or turn left., REST: Do nothing., EBB: Turn left.}", "settled: "),
        ("{STEP: Move 1 forwards., REST: Do nothing., EBB: Turn left.}", "unknown-word: "),
        ("{STEP: Turn around., REST: Do nothing., EBB: Turn left.}", "grammar: did not expect 'around' here"),
        ("{STEP: Move 1 forward., REST: Do nothing.}", "count: a program of 3 slots cannot be laid with 2 commands"),
    ],
)
def test_what_commands_cannot_be(commands: str, message: str) -> None:
    assert any(line.startswith(message) for line in told(problems_of(commands=commands)))


def test_only_commands_and_signals_move_robots() -> None:
    problems = problems_of(lots="{LOT: {text: Gain 1 point., copies: 3}}", auction="{bid with: point}")
    assert problems == []
    meaning_problems = read(robots(spaces="{MINT: Move 1 forward.}", workers="{each: 1}"))[1]
    assert told(meaning_problems) == ["motion: nothing here can move or turn"]


def test_an_edge_stops_or_wraps() -> None:
    program = (0, 4, 1, 6)  # EBB, STEP, REST: from A1 to the west
    for edge, cell in (("stops", 6), ("wraps", 8)):
        engine = engine_of(grid=GRID.replace("rows:", f"edge: {edge}, rows:"))
        state = engine.apply(engine.apply(engine.initial, program), program)
        assert engine.layout.named(state)["0/cell"] == cell


def test_the_same_seed_decides_the_same() -> None:
    engine = engine_of()
    assert engine.start(Shuffled(7)) == engine.start(Shuffled(7))
    assert len({engine.start(Shuffled(seed)) for seed in range(20)}) > 1
    second = engine.layout.named(engine.start(Arranged({"map": 1, "signals": [1, 0, 0]})))
    assert (second["map"], second["0/cell"], second["signal 1"]) == (1, 7, 1)
