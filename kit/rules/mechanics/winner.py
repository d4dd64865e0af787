"""Who wins: the most of one thing, then of others; what happens when that is equal.

    winner: {most: point, then: [WOOD], tie: shared}

`tie: shared` lets all who are equal win together, `tie: draw` none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Self

from kit.core.problems import Problem
from kit.core.source import Mapping, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning
from kit.model.schema import entry
from kit.rules.engine.layout import Layout, State
from kit.rules.mechanic import Mechanic, Source


@dataclass(frozen=True, slots=True)
class WinnerEntry:
    most: Text = entry("the resource that decides", names="resource")
    then: tuple[Text, ...] = entry("resources that decide among equals, in order", names="resource", default=())
    tie: Literal["shared", "draw"] = entry("whether those who are equal to the last win together", default="shared")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Winner(Mechanic):
    by: tuple[str, ...]
    shared: bool

    keys = ("winner",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        item: WinnerEntry | None = source.read("winner", WinnerEntry)
        if item is None:
            return None
        resources = source.node("resources")
        known = [str(k) for k in resources] if isinstance(resources, Mapping) else []
        names = (item.most, *item.then)
        for name in names:
            if name not in known:
                source.problems.append(
                    Problem("unknown-name", f"unknown resource '{name}'", name.span, did_you_mean(name, known))
                )
        return cls(tuple(map(str, names)), item.tie == "shared") if all(n in known for n in names) else None

    def winners(self, meaning: Meaning, layout: Layout) -> Callable[[State], tuple[int, ...]]:
        slots = [layout.own(name) for name in self.by]
        shared = self.shared

        def winners(state: State) -> tuple[int, ...]:
            scores = [tuple(state[own[seat]] for own in slots) for seat in range(layout.players)]
            best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            return best if shared or len(best) == 1 else ()

        return winners
