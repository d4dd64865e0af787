"""Spaces that workers are put on, each with its printed effect.

    spaces:
      TIN YARD: Gain 2 TIN.
      MINT:
        name: The Mint
        family: WORKSHOP
        text: Pay 1 TIN and 1 WOOD to gain 3 points.
    workers: {each: 2, per space: 1}

An entry is its text, or a mapping with `text` and whatever else its card prints. The text is the rule: what it says
is what is played. Entries that share a value of a field (`family: WORKSHOP`) are a group that sentences may count
(`two workshops`). `workers` says how many workers each player has and how many fit on a space; with `return: each
lap` (round, cycle: the clock's word) all come home by themselves after each, else they stay until a turn recalls them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span, Text
from kit.core.suggest import did_you_mean, nearest
from kit.model.meaning import Meaning, Parameter
from kit.model.schema import Count, entry, read_text
from kit.rules.engine.beats import Beat
from kit.rules.engine.layout import Layout, Plan
from kit.rules.mechanic import Mechanic, Schedule, Source
from kit.rules.mechanics.clock import UNITS
from kit.rules.vocabulary import Vocabulary

HOME = "workers at home"
RECALL = "recall_all"
"""The mechanic by which owners take their workers home."""


@dataclass(frozen=True, slots=True)
class Workers:
    each: Count = entry("workers that each player has")
    per_space: Count = entry("workers that fit on one space", default=Count(1))
    back: Text | None = entry("when all come home by themselves: each lap", key="return", default=None)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Spaces(Mechanic):
    """`texts` are the effects by space, `groups` the shared field values with their fields and sizes."""

    texts: tuple[tuple[Text, Text], ...]
    groups: tuple[tuple[str, Text, int], ...]
    workers: Workers | None
    span: Span

    keys = ("spaces", "workers")

    @classmethod
    def read(cls, source: Source) -> Self | None:
        table = source.table("spaces")
        workers = source.read("workers", Workers)
        if workers is not None:
            source.problems += [*_too_few(workers), *_wrong_return(workers, source.node("clock"))]
        if table is None:
            return None
        if not table:
            source.problems.append(
                Problem("empty", "the table 'spaces' is empty", table.span, "add one: {MINT: Gain 2 TIN.}")
            )
            return None
        texts = [
            (name, text) for name, node in table.items() if (text := _effect(name, node, source.problems)) is not None
        ]
        return cls(tuple(texts), _groups(table), workers, source.key("spaces").span)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(str(name) for name, _ in self.texts)

    @property
    def addresses(self) -> tuple[str, ...]:
        return tuple(f"spaces/{name}" for name in self.ids)

    def tell(self, vocabulary: Vocabulary) -> None:
        for name, text in self.texts:
            vocabulary.name(name)
            vocabulary.texts[f"spaces/{name}"] = text
            if name.isupper():
                vocabulary.keywords.append(str(name))
        number = len(self.texts)
        says = f"there are {number} spaces" if number != 1 else "there is 1 space"
        vocabulary.parameter(Parameter("spaces", number, vocabulary.both("space"), self.span, says))
        for field, value, size in self.groups:
            nouns = vocabulary.both(value.casefold())
            says = f"{size} spaces are {field} {value}"
            vocabulary.parameter(Parameter(f"spaces.{field}.{value}", size, nouns, value.span, says))
        if self.workers is not None:
            _tell_workers(vocabulary, self.workers)

    def slots(self, plan: Plan) -> None:
        if self.workers is not None:
            plan.own(HOME, int(self.workers.each))
            for name in self.ids:
                for place in range(self.workers.per_space):
                    plan.shared(_place(name, place), 0)

    def beats(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> list[Beat]:
        """Where workers come home by themselves, they do so after each lap."""
        if self.workers is None or self.workers.back is None:
            return []
        home, each = self.home(layout), int(self.workers.each)
        places = [slot for group in self.places(layout) for slot in group]

        def come_home(cells: list[int]) -> None:
            for slot in home:
                cells[slot] = each
            for slot in places:
                cells[slot] = 0

        return [Beat("workers return", "lap", come_home)]

    @property
    def return_(self) -> tuple[str, ...]:
        """The figures that say when workers come home by themselves; none where they do not."""
        return ("clock.turns each",) if self.workers is not None and self.workers.back is not None else ()

    def forget(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Callable[[list[int]], None] | None:
        """Where workers are recalled by their owner, who stands where says who is at home. Else nobody asks whose
        worker stands on a space; and where none ever runs out of workers, nobody asks how many are at home."""
        if self.workers is None:
            return None
        home, groups = self.home(layout), self.places(layout)
        recalled = RECALL in meaning.mechanics
        turns_each = schedule.laps.count(0) // layout.players
        spare = self.workers.back is not None and turns_each <= self.workers.each
        taken = [slot for group in groups for slot in group]
        shared = [group for group in groups if len(group) > 1]

        def forget(cells: list[int]) -> None:
            if recalled or spare:
                for slot in home:
                    cells[slot] = 0
            if not recalled:
                for slot in taken:
                    cells[slot] = min(cells[slot], 1)
            for group in shared:
                there = sorted([cells[slot] for slot in group], reverse=True)
                for slot, owner in zip(group, there, strict=True):
                    cells[slot] = owner

        return forget

    def home(self, layout: Layout) -> tuple[int, ...]:
        """The slot of each seat's workers at home."""
        return layout.own(HOME)

    def places(self, layout: Layout) -> tuple[tuple[int, ...], ...]:
        """For each space the slots of its places: 0 when free, else the seat whose worker stands there, counted from
        1."""
        per_space = int(self.workers.per_space) if self.workers else 0
        return tuple(tuple(layout.shared(_place(name, n)) for n in range(per_space)) for name in self.ids)


def _place(name: str, number: int) -> str:
    return f"{name}/{number + 1}"


def _effect(name: Text, node: Node, problems: list[Problem]) -> Text | None:
    """The text of an entry; an empty name or a missing text is a problem."""
    if not name.strip():
        problems.append(Problem("empty-text", "a space without a name", name.span, "give it one"))
        return None
    if not isinstance(node, Mapping):
        return read_text(node, problems)
    if "text" in node:
        return read_text(node[node.key("text")], problems)
    near = nearest("text", [str(key) for key in node])
    hint = f"did you write '{near}' for it?" if near else "add text: Gain 1 TIN."
    problems.append(Problem("missing-key", f"the key 'text' is missing in {name}", name.span, hint))
    return None


def _groups(table: Mapping) -> tuple[tuple[str, Text, int], ...]:
    """The field values that several entries share, by their first appearance."""
    first: dict[tuple[str, str], Text] = {}
    sizes: Counter[tuple[str, str]] = Counter()
    for node in table.values():
        for field, value in node.items() if isinstance(node, Mapping) else ():
            if field != "text" and isinstance(value, Text):
                first.setdefault((str(field), str(value)), value)
                sizes[str(field), str(value)] += 1
    return tuple((key[0], first[key], size) for key, size in sizes.items() if size > 1)


def _tell_workers(vocabulary: Vocabulary, workers: Workers) -> None:
    nouns = vocabulary.both("worker")
    each, per_space = int(workers.each), int(workers.per_space)
    says = f"each player has {each} {nouns[each != 1]}"
    vocabulary.parameter(
        Parameter("workers.each", each, nouns, workers.each.span, says, cues=("each_player",), counted=True)
    )
    says = f"{per_space} {nouns[per_space != 1]} fit on a space" if per_space != 1 else f"1 {nouns[0]} fits on a space"
    where = workers.per_space.span or workers.span
    vocabulary.parameter(Parameter("workers.per space", per_space, nouns, where, says, cues=("@spaces", "hold")))


def _wrong_return(workers: Workers, clock: Node | None) -> list[Problem]:
    """Workers that return at another time than after each of the clock's laps (rounds, cycles)."""
    units = [str(key) for key in clock] if isinstance(clock, Mapping) else []
    known = [f"each {unit}" for unit in units if unit in UNITS]
    if workers.back is None or not known or workers.back in known:
        return []
    message = f"'{workers.back}' is not one of: {', '.join(known)}"
    return [Problem("choice", message, workers.back.span, did_you_mean(workers.back, known))]


def _too_few(workers: Workers) -> list[Problem]:
    counts = (("each", workers.each), ("per space", workers.per_space))
    few = [(key, count) for key, count in counts if count < 1]
    return [Problem("count", f"'{key}' must be at least 1", count.span, "write: 1") for key, count in few]
