"""A numeral one less and one more, spelled as it was, and the noun behind it mended."""

from __future__ import annotations

import pytest

from kit.rules import read
from kit.rules.mutation.find import mutants
from kit.rules.mutation.mutant import applied
from kit.rules.mutation.neighbours import neighbours
from kit.rules.words.lexicon import lexicon
from kit.rules.words.numerals import numerals_of
from kit.rules.words.tokens import tokens_of
from kit.rules.world import world_of
from tests.rules.making import game_of, leaflet

ENGLISH = lexicon("en")
assert ENGLISH is not None


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("six", ["five", "seven"]),
        ("Twelve", ["Eleven", "Thirteen"]),
        ("TWO", ["ONE", "THREE"]),
        ("twenty", ["nineteen", "twenty-one"]),
        ("twenty-nine", ["twenty-eight", "thirty"]),
        ("zero", ["one"]),
        ("hundred", ["ninety-nine", "101"]),
        ("0", ["-1", "1"]),
        ("12", ["11", "13"]),
        ("1,000", ["999", "1,001"]),
        ("2–4", ["1–4", "3–4", "2–3", "2–5"]),
        ("1.2", ["0.2", "2.2", "1.1", "1.3"]),
        ("first", ["second"]),
        ("Third", ["Second", "Fourth"]),
        ("1st", ["0th", "2nd"]),
        ("11th", ["10th", "12th"]),
        ("once", ["zero times", "twice"]),
        ("twice", ["once", "thrice"]),
        ("thrice", ["twice", "four times"]),
        ("both", ["one", "three"]),
        ("half", ["quarter"]),
        ("quarter", ["half"]),
    ],
)
def test_neighbours(printed: str, changed: list[str]) -> None:
    assert ENGLISH is not None
    (numeral,) = numerals_of(tokens_of(printed), ENGLISH)
    assert [neighbour.words for neighbour in neighbours(printed, numeral, ENGLISH)] == changed


def sentences(sentence: str) -> list[str]:
    """All that a sentence of a leaflet is turned into."""
    game = game_of(leaflet(sentence))
    assert ENGLISH is not None
    world = world_of(game, read(game)[0], ENGLISH)
    found = []
    for mutant in mutants(world):
        if mutant.kind == "prose" and mutant.span.file.endswith("more.yaml"):
            line = applied(mutant.edits, game.sources)[mutant.span.file].split("\n")[mutant.span.line - 1]
            found.append(line.partition("- ")[2].strip("'"))
    return found


@pytest.mark.parametrize(
    ("sentence", "changed"),
    [
        ("You gain 1 point.", ["You gain 0 points.", "You gain 2 points."]),
        ("You gain 2 points.", ["You gain 1 point.", "You gain 3 points."]),
        ("Take one home worker.", ["Take two home workers.", "Take zero home workers."]),
        ("Take two of them.", ["Take one of them.", "Take three of them."]),
        ("It is a two-player game.", ["It is a one-player game.", "It is a three-player game."]),
        ("Stop after lap 2.", ["Stop after lap 1.", "Stop after lap 3."]),
        ("Walk 2 steps on.", ["Walk 1 step on.", "Walk 3 steps on."]),
        ("You gain 2 TIN.", ["You gain 1 TIN.", "You gain 3 TIN."]),
        (
            "For 1 or 2 players.",
            ["For 0 or 2 players.", "For 2 or 2 players.", "For 1 or 1 player.", "For 1 or 3 players."],
        ),
        ("Look at once.", []),
    ],
)
def test_the_noun_is_mended(sentence: str, changed: list[str]) -> None:
    assert sorted(sentences(sentence)) == sorted(changed)


def test_a_map_is_changed_cell_by_cell_and_its_marks_walk() -> None:
    grid = """{columns: A-C, rows: 1-2, facings: [NORTH, EAST, SOUTH, WEST], start: {mark: S, word: START, facing: NORTH},
  walls: {mark: "#", word: WALL}, stations: {marks: A, word: station}}"""
    game = game_of("maps:\n  ONE:\n    layout: |\n      S.A\n      .#.\n", grid=grid, spaces=None, workers=None)
    assert ENGLISH is not None
    found = [m for m in mutants(world_of(game, read(game)[0], ENGLISH)) if m.kind == "map"]
    assert [m.name for m in found] == [
        "START of map ONE were on A1",
        "START of map ONE were on B2",
        "map ONE had a WALL on B2",
        "station A of map ONE were on B2",
        "station A of map ONE were on C1",
        "map ONE had a WALL on A1",
        "map ONE had no WALL on B1",
        "map ONE had a WALL on C1",
    ]
    drawn = [applied(m.edits, game.sources)[m.span.file].split("|\n")[1].split() for m in found]
    assert drawn[1] == [".SA", ".#."]
    assert drawn[4] == ["S..", ".#A"]
    assert drawn[6] == ["S.A", "..."]
