"""A grid of cells on which each player's robot stands, faces one of four ways and moves.

    grid:
      columns: A-E
      rows: 1-5
      edge: stops
      facings: [NORTH, EAST, SOUTH, WEST]
      start: {mark: S, word: START, facing: NORTH}
      walls: {mark: "#", word: WALL}
      stations: {marks: A-D, word: station}

A cell is named by its column and its row (`C3`); row 1 is at the bottom. `facings` are the words for up, right, down
and left, in this order: a right turn goes one on. A step into a wall fails, and so does one over the edge that
`stops`; one that `wraps` enters the cell at the other end. The rest of a move whose step fails is lost. The marks are
the characters of the maps (`maps`), `.` is open floor.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Self

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Parameter
from kit.model.schema import Range, entry
from kit.rules.mechanic import Mechanic, Source
from kit.rules.vocabulary import Vocabulary

OPEN = "."
WAYS = 4
MOST = 26
"""Columns that have a letter each; rows are no more, to keep boards printable."""


START_FACING = "grid.start.facing"
"""The figure that says which way robots look at first."""


@dataclass(frozen=True, slots=True)
class StartEntry:
    mark: Text = entry("the character that marks the start")
    word: Text = entry("the word printed there", printed=True)
    facing: Text = entry("how every robot faces at first")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class WallsEntry:
    mark: Text = entry("the character that marks a wall")
    word: Text = entry("the word printed there", printed=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class StationsEntry:
    marks: Text = entry("the letters of the stations, such as A-D")
    word: Text = entry("the word printed there", printed=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class GridEntry:
    columns: Text = entry("the letters of the columns, such as A-E")
    rows: Range = entry("the numbers of the rows, such as 1-5")
    facings: tuple[Text, ...] = entry("the words for up, right, down and left")
    start: StartEntry = entry("where robots start, and how they face")
    walls: WallsEntry | None = entry("cells that cannot be entered", default=None)
    stations: StationsEntry | None = entry("cells that are worth a visit", default=None)
    edge: Literal["stops", "wraps"] = entry("what a step over the edge does", default="stops")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Grid(Mechanic):
    """`columns` and `letters` (of the stations) are single characters."""

    item: GridEntry
    columns: tuple[str, ...]
    letters: tuple[str, ...]

    keys = ("grid",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        item: GridEntry | None = source.read("grid", GridEntry)
        if item is None:
            return None
        before = len(source.problems)
        columns = _letters(item.columns, source.problems)
        letters = _letters(item.stations.marks, source.problems) if item.stations is not None else ()
        if (columns and columns[0] != "A") or item.rows.low != 1 or item.rows.high > MOST:
            message = f"columns start at A and rows at 1, and there are at most {MOST} rows"
            source.problems.append(Problem("grid", message, item.span, "write: {columns: A-E, rows: 1-5}"))
        if len(set(item.facings)) != WAYS:
            message = f"a grid has {WAYS} different facings"
            hint = "name them clockwise, up first: [NORTH, EAST, SOUTH, WEST]"
            source.problems.append(Problem("grid", message, source.key("grid").span, hint))
        elif item.start.facing not in item.facings:
            facing = item.start.facing
            hint = did_you_mean(facing, map(str, item.facings))
            source.problems.append(Problem("unknown-name", f"unknown facing '{facing}'", facing.span, hint))
        _check_marks(item, letters, source.problems)
        return cls(item, columns, letters) if len(source.problems) == before else None

    @property
    def rows(self) -> int:
        return self.item.rows.high

    @property
    def facings(self) -> tuple[str, ...]:
        return tuple(map(str, self.item.facings))

    def tell(self, vocabulary: Vocabulary) -> None:
        item = self.item
        for count, noun, span in (
            (len(self.columns), "column", item.columns.span),
            (self.rows, "row", item.rows.span),
            (len(self.columns) * self.rows, "cell", item.span),
            (WAYS, "facing", item.facings[0].span),
        ):
            nouns = vocabulary.both(noun)
            says = f"the grid has {count} {nouns[count != 1]}"
            vocabulary.parameter(Parameter(f"grid.{noun}s", count, nouns, span, says, numbered=noun == "row"))
        facing = item.start.facing
        says = f"robots start facing {facing}"
        vocabulary.parameter(Parameter(START_FACING, self.facings.index(facing) + 1, (), facing.span, says))
        if item.stations is not None:
            count, nouns = len(self.letters), vocabulary.both(str(item.stations.word))
            says = f"there are {count} {nouns[count != 1]}"
            where = item.stations.marks.span
            vocabulary.parameter(Parameter("grid.stations", count, nouns, where, says))
        words = [item.start.word, *item.facings, *(e.word for e in (item.walls, item.stations) if e is not None)]
        vocabulary.keywords += [str(word) for word in words if word.isupper()]


def _letters(text: Text, problems: list[Problem]) -> tuple[str, ...]:
    """`A-E`, or a single letter, as letters; none (with a problem) when it is neither."""
    match = re.fullmatch(r"([A-Z])(?: ?[-–] ?([A-Z]))?", text)
    if match is not None and match[1] <= (match[2] or match[1]):
        return tuple(map(chr, range(ord(match[1]), ord(match[2] or match[1]) + 1)))
    problems.append(Problem("range", f"expected letters here, not '{text}'", text.span, "write: A-E"))
    return ()


def _check_marks(item: GridEntry, letters: tuple[str, ...], problems: list[Problem]) -> None:
    """Marks are single characters, and each means one thing."""
    taken = {OPEN: "open floor", **dict.fromkeys(letters, "a station")}
    for marked in (item.start, item.walls):
        if marked is None:
            continue
        mark = marked.mark
        if len(mark) != 1 or mark in taken:
            why = f"means {taken[mark]} already" if mark in taken else "is not one character"
            message = f"the mark '{mark}' {why}"
            problems.append(Problem("grid", message, mark.span, "choose another character"))
        taken[str(mark)] = str(marked.word)
