"""docs/maps.md holds: each figure of its table is worked out again, and each criterion is met."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from kit.core.source import Span, Text
from kit.load import load_game
from kit.model.board import Board
from kit.rules import read, rule_keys
from kit.rules.boards import neighbours
from kit.rules.explore.facts import board_of
from kit.rules.explore.maps import MapFacts, Solver, map_facts
from kit.rules.explore.robots import Rules, reach_of, rules_of
from tests.reference import turnstile_post_solver as solver

ROOT = Path(__file__).resolve().parents[2]
GAME, MAPS = "turnstile-post", ("A", "B", "C")
SLOW = (
    "first programs within 1/4, 1/2 and 1 point of the best", "different means after the first program",
    "mean after the worst first program", "single changes tried", "single changes that no fact shows",
)  # fmt: skip


def printed() -> dict[str, dict[str, str]]:
    """The table of the page: measure → map → what is written."""
    page = (ROOT / "docs" / "maps.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    return {measure: dict(zip(MAPS, figures, strict=True)) for measure, *figures in rows[1:]}


@functools.cache
def rules() -> Rules:
    game, _ = load_game(ROOT, GAME, rule_keys())
    assert game is not None
    found = rules_of(read(game)[0])
    assert found is not None
    return found


def board(name: str) -> Board:
    return rules().meaning.boards[f"maps/{name}"]


def rows_of(of: Board) -> tuple[str, ...]:
    return tuple("".join(cell.mark for cell in row) for row in of.cells)


@functools.cache
def facts(name: str) -> MapFacts:
    return map_facts(reach_of(rules(), board(name)))


@functools.cache
def first_programs(name: str) -> tuple[Fraction, ...]:
    """The best mean after each of the 120 first programs, the best first: by the plain solver."""
    means = solver.good_first_programs(rows_of(board(name)), 13)
    assert len(means) == 120
    return tuple(means.values())


def ways(of: Board) -> dict[str, list[str]]:
    """The open cells with their open neighbours."""
    cells = [cell.name for cell in of.by_name.values() if cell.kind != "wall"]
    return {name: [near for near in neighbours(of, name, wraps=False) if near is not None] for name in cells}


def steps(of: Board, without: str = "") -> dict[str, int]:
    """How far each cell is from START."""
    near = ways(of)
    found, todo = {of.start.name: 0}, [of.start.name]
    for name in todo:
        for other in near[name]:
            if other not in found and other != without:
                found[other] = found[name] + 1
                todo.append(other)
    return found


def changes(of: Board) -> Iterator[Board]:
    """Every single change after which all open cells are joined."""
    drawn = [list(row) for row in rows_of(of)]
    cells = [(r, c) for r, row in enumerate(drawn) for c in range(len(row))]
    for r, c in cells:
        mark = drawn[r][c]
        if mark in ".#":
            yield from _changed(drawn, {(r, c): "#" if mark == "." else "."})
        elif mark != "S":
            for y, x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if (y, x) in cells and drawn[y][x] == ".":
                    yield from _changed(drawn, {(r, c): ".", (y, x): mark})


def _changed(drawn: list[list[str]], marks: dict[tuple[int, int], str]) -> Iterator[Board]:
    rows = ["".join(marks.get((r, c), mark) for c, mark in enumerate(row)) for r, row in enumerate(drawn)]
    if solver.open_cells(rows) != solver.cells_joined_to_start(rows):
        return
    game, _ = load_game(ROOT, GAME, rule_keys())
    assert game is not None
    made, problems = board_of(game, Text.at("\n".join(rows), Span("map.txt", 1, 1, 1)))
    assert problems == []
    assert made is not None
    yield dataclasses.replace(made)


def shown(of: MapFacts) -> tuple[object, ...]:
    """The facts that must show a single change."""
    return (of.free_cells, of.earliest, of.expected, of.guaranteed, of.known_orders, of.chance_of_top)


@functools.cache
def unseen(name: str) -> tuple[int, int]:
    """The single changes of a map, and how many of them no fact shows."""
    changed = [map_facts(reach_of(rules(), one)) for one in changes(board(name))]
    return len(changed), sum(shown(one) == shown(facts(name)) for one in changed)


def chance(name: str, score: int) -> Fraction:
    of = Solver(reach_of(rules(), board(name)))
    return of.mean((of.scores >= score).astype(np.int64))


def parting(of: Board) -> list[str]:
    """The cells without which some other cell could not be reached."""
    cells = ways(of)
    return [name for name in cells if name != of.start.name and len(steps(of, name)) < len(cells) - 1]


def within(name: str, loss: Fraction) -> int:
    means = first_programs(name)
    return sum(mean >= means[0] - loss for mean in means)


def told(*figures: object) -> str:
    return ", ".join(map(str, figures))


MEASURES: dict[str, Callable[[str], str]] = {
    "open cells": lambda name: told(facts(name).free_cells),
    "cells without START, stations and WALL": lambda name: told("".join(rows_of(board(name))).count(".")),
    "dead ends": lambda name: told(sum(len(near) < 2 for near in ways(board(name)).values())),
    "loops": lambda name: told(sum(map(len, (near := ways(board(name))).values())) // 2 - len(near) + 1),
    "cells whose loss would part the map": lambda name: told(*parting(board(name))) or "none",
    "steps from START to A, B, C, D": lambda name: told(
        *(steps(board(name))[cell.name] for cell in board(name).stations.values())
    ),
    "steps to the farthest cell": lambda name: told(max(steps(board(name)).values())),
    "earliest A, B, C, D": lambda name: told(*(f"{at[0]}.{at[1]}" for at in facts(name).earliest.values() if at)),
    "expected score": lambda name: told(facts(name).expected.score),
    "guaranteed score": lambda name: told(facts(name).guaranteed.score),
    "guaranteed stations": lambda name: told(facts(name).guaranteed.stations),
    "best score if the order is known: least, mean, most": lambda name: told(*facts(name).known_orders),
    "chance of 13": lambda name: told(facts(name).chance_of_top),
    "chance of 12 or more": lambda name: told(chance(name, 12)),
    "chance of 10 or more": lambda name: told(chance(name, 10)),
    SLOW[0]: lambda name: told(*(within(name, Fraction(1, n)) for n in (4, 2, 1))),
    SLOW[1]: lambda name: told(len(set(first_programs(name)))),
    SLOW[2]: lambda name: told(min(first_programs(name))),
    SLOW[3]: lambda name: told(unseen(name)[0]),
    SLOW[4]: lambda name: told(unseen(name)[1]),
}


def test_every_row_of_the_page_is_measured() -> None:
    assert list(printed()) == list(MEASURES)


@pytest.mark.parametrize("name", MAPS)
def test_figures_of_the_page(name: str) -> None:
    rows = {measure: figures[name] for measure, figures in printed().items() if measure not in SLOW}
    assert {measure: MEASURES[measure](name) for measure in rows} == rows


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS)
def test_figures_of_the_page_that_take_long(name: str) -> None:
    rows = {measure: figures[name] for measure, figures in printed().items() if measure in SLOW}
    assert {measure: MEASURES[measure](name) for measure in rows} == rows


@pytest.mark.parametrize("name", MAPS)
def test_the_criteria(name: str) -> None:
    """By the figures of the page, which the tests above hold to the maps."""
    figures = {measure: of[name] for measure, of in printed().items()}

    def whole(measure: str) -> list[Fraction]:
        return [Fraction(one) for one in figures[measure].split(", ")]

    assert len(steps(board(name))) == len(ways(board(name)))
    assert whole("dead ends") == [0]
    earliest = figures["earliest A, B, C, D"].split(", ")
    assert len(earliest) == 4
    assert max(earliest) <= "3.3"
    assert len(set(earliest)) > 1
    assert whole("best score if the order is known: least, mean, most") == [13, 13, 13]
    assert 7 <= whole("guaranteed score")[0] <= 10
    assert Fraction(1, 5) <= whole("chance of 13")[0] <= Fraction(3, 4)
    assert whole(SLOW[0])[1] >= 12
    assert whole(SLOW[1])[0] >= 20
    assert whole(SLOW[4]) == [0]
    assert whole(SLOW[3])[0] > 0


def test_the_maps_differ() -> None:
    assert [name for name in MAPS if re.search(r"[^.#SA-D]", "".join(rows_of(board(name))))] == []
    assert len({board(name).start.name for name in MAPS}) == 3
    walls = {name: {c.name for c in board(name).by_name.values() if c.kind == "wall"} for name in MAPS}
    assert len({frozenset(found) for found in walls.values()}) == 3
