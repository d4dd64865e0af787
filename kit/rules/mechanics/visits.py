"""Visits of robots to the stations of the grid, and what they earn.

    visits: {earn: point, own first: 2, table first: 1, end on one: 1}

A robot that enters a station's cell visits it, also in passing; who stays or turns there does not visit it again. Each
player's first visit to a station earns `own first`. Whoever visits a station in the phase in which the table first does
so earns `table first` besides, all of them alike; then that is closed for good. At the end `end on one` is earned by
each robot that stands on a station it has visited. `earn` is the resource. Worked examples give earlier visits:
`given: {closed: [A], Nia: {visited: [B]}}`, noted for the first phase of the game and earning nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning, Parameter
from kit.model.schema import Count, entry, read
from kit.rules.engine.beats import Beat
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.mechanic import Giving, Mechanic, Schedule, Source, used
from kit.rules.mechanics.commands import Commands
from kit.rules.mechanics.grid import Grid
from kit.rules.mechanics.maps import CELL, MAP, Maps
from kit.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class VisitsEntry:
    earn: Text = entry("the resource that visits earn", names="resource")
    own_first: Count = entry("for a player's first visit to a station")
    table_first: Count = entry("for the first visit of the table to it", default=Count(0))
    end_on_one: Count = entry("for a robot that ends on a station it has visited", default=Count(0))
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Visits(Mechanic):
    """In the state each seat has for each station the phase of its first visit, counted through the whole game from 1
    (0: none); the table has the phase of the first arrival and, one bit a seat, whose it was."""

    item: VisitsEntry
    letters: tuple[str, ...]

    keys = ("visits",)
    gives = ("visited", "closed")

    @classmethod
    def read(cls, source: Source) -> Self | None:
        item: VisitsEntry | None = source.read("visits", VisitsEntry)
        where = source.key("visits").span
        missing = [key for key in ("grid", "maps", "program") if source.node(key) is None]
        for key in missing:
            source.problems.append(Problem("missing-key", f"visits need the key '{key}'", where, f"add {key}"))
        if item is None or missing:
            return None
        resources = source.node("resources")
        known = [str(key) for key in resources] if isinstance(resources, Mapping) else []
        if item.earn not in known:
            message = f"unknown resource '{item.earn}'"
            source.problems.append(Problem("unknown-name", message, item.earn.span, did_you_mean(item.earn, known)))
            return None
        grid = Grid.read(Source(source.game))  # its faults are told where it is read for itself
        if grid is not None and not grid.letters:
            source.problems.append(
                Problem("missing-key", "visits need stations", where, "add to the grid: stations: {marks: A-D, …}")
            )
        return cls(item, grid.letters) if grid is not None and grid.letters else None

    def tell(self, vocabulary: Vocabulary) -> None:
        item, resource = self.item, vocabulary.resources.get(str(self.item.earn))
        if resource is None:
            return
        nouns = (resource.id, resource.plural)
        for key, count, cue, says in (
            ("own first", item.own_first, "visiting", "a player's first visit to a station earns"),
            ("table first", item.table_first, "arriving", "the first arrival of the table earns"),
            ("end on one", item.end_on_one, "ending", "a robot that ends on a station it has visited earns"),
        ):
            words = f"{says} {count} {resource.noun(count)}"
            where = count.span or item.span
            vocabulary.parameter(Parameter(f"visits.{key}", int(count), nouns, where, words, cues=(cue,)))
        most = len(self.letters) * (item.own_first + item.table_first) + item.end_on_one
        says = f"a player earns from 0 to {most} {resource.noun(most)}"
        of = ("visits.own first", "visits.table first", "visits.end on one", "grid.stations")
        vocabulary.parameter(Parameter("visits.score", 0, nouns, item.span, says, most, cues=("scoring",), of=of))
        vocabulary.parameter(Parameter("visits.most", most, nouns, item.span, f"at most {says}", cues=("most",), of=of))

    def slots(self, plan: Plan) -> None:
        for letter in self.letters:
            plan.own(f"visit {letter}", 0)
        for letter in self.letters:
            plan.shared(f"first {letter}", 0)
            plan.shared(f"first {letter} by", 0)

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """`visited: [A, B]` for a seat, `closed: [A]` for the table: visits before the first phase of the example."""
        letters = read(node, tuple[Text, ...], giving.problems) or ()
        for letter in letters:
            if letter not in self.letters:
                hint = did_you_mean(letter, self.letters)
                giving.problems.append(Problem("unknown-name", f"there is no station '{letter}'", letter.span, hint))
                continue
            at = self.letters.index(str(letter))
            when, _ = self.arrivals(giving.layout)[at]
            giving.cells[when] = giving.cells[when] or 1
            if key == "visited":
                giving.cells[self.visited(giving.layout)[giving.seat][0] + at] = 1

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        """`first at A in 1.2` for the table, `visited A in 1.2` for a seat."""
        if seat is None:
            return self._dated("first at", [state[when] for when, _ in self.arrivals(layout)], meaning)
        return self._dated("visited", state[slice(*self.visited(layout)[seat])], meaning)

    def _dated(self, verb: str, phases: Sequence[int], meaning: Meaning) -> str:
        """Stations with the cycle and slot of their phases, counted through the whole game."""
        slots = int(used(meaning, Commands).program.slots)
        dated = [
            f"{letter} in {(phase - 1) // slots + 1}.{(phase - 1) % slots + 1}"
            for letter, phase in zip(self.letters, phases, strict=True)
            if phase
        ]
        return f"{verb} {', '.join(dated)}" if dated else ""

    @property
    def grounds(self) -> tuple[str, ...]:
        """The figures that a phase gives out."""
        return ("visits.table first", "visits.own first")

    def visited(self, layout: Layout) -> tuple[tuple[int, int], ...]:
        """For each seat the start and stop of the phases of its first visits."""
        return layout.block(tuple(f"visit {letter}" for letter in self.letters))

    def arrivals(self, layout: Layout) -> tuple[tuple[int, int], ...]:
        """For each station the slots of when it was first arrived at, and by whom."""
        return tuple((layout.shared(f"first {x}"), layout.shared(f"first {x} by")) for x in self.letters)

    def stations(self, meaning: Meaning) -> tuple[tuple[int, ...], ...]:
        """For each map and cell the number of its station; -1 where there is none."""
        boards = used(meaning, Maps).boards.values()
        cells = [[cell for row in board.cells for cell in row] for board in boards]
        letters = [[str(c.mark) if c.kind == "station" else "" for c in board] for board in cells]
        return tuple(tuple(self.letters.index(x) if x else -1 for x in board) for board in letters)

    def resolving(self, meaning: Meaning, layout: Layout) -> Callable[[list[int], int, Sequence[Sequence[int]]], None]:
        """Notes the visits of a phase, given the cells that each seat's robot entered in it."""
        board, stations, points = layout.shared(MAP), self.stations(meaning), layout.own(str(self.item.earn))
        visited, arrivals = self.visited(layout), self.arrivals(layout)
        own_first, table_first = int(self.item.own_first), int(self.item.table_first)

        def resolve(cells: list[int], phase: int, entered: Sequence[Sequence[int]]) -> None:
            here = stations[cells[board]]
            for seat, path in enumerate(entered):
                for cell in path:
                    station = here[cell]
                    if station >= 0 and not cells[visited[seat][0] + station]:
                        cells[visited[seat][0] + station] = phase
                        cells[points[seat]] += own_first
                        when, who = arrivals[station]
                        if not cells[when] or (cells[when] == phase and cells[who]):
                            cells[when] = phase
                            cells[who] |= 1 << seat
                            cells[points[seat]] += table_first

        return resolve

    def beats(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Sequence[Beat]:
        board, stations, points = layout.shared(MAP), self.stations(meaning), layout.own(str(self.item.earn))
        visited, where, bonus = self.visited(layout), layout.own(CELL), int(self.item.end_on_one)

        def end(cells: list[int]) -> None:
            for seat, cell in enumerate(where):
                station = stations[cells[board]][cells[cell]]
                if station >= 0 and cells[visited[seat][0] + station]:
                    cells[points[seat]] += bonus

        return (Beat("end", "game", end, grounds=("visits.end on one",)),)
