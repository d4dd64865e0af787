"""The checker's verdict, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from kit.core.problems import Problem
from kit.core.source import Span

Binding = Literal["bound", "derived", "declared", "unbound"]


@dataclass(frozen=True, slots=True)
class Number:
    """One printed numeral: where it stands, what it says, and which checks have seen it."""

    address: str
    span: Span
    value: str
    binding: Binding
    by: str = ""
    """What it is bound to: `clock.lap`, `spaces/KILN gain point`, `example 1 step 2`, a reason when declared."""
    facts: tuple[str, ...] = ()
    """The figures of the rules that it states or follows from, by their keys."""
    witnesses: tuple[str, ...] = ()
    """Who else says the same: the figure itself where it is written elsewhere, then the addresses of sentences
    (`leaflet/3/text/1`), steps (`examples/1/4`), typed counts (`components/lap strip/boxes`), claims (`claims/2`)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One claim, or one automatic check, with its verdict in the fixed words; `proved` if it is right and nothing was
    left out."""

    words: str
    verdict: str
    span: Span
    proved: bool = True

    @property
    def refuted(self) -> bool:
        return self.verdict.startswith("REFUTED")

    def as_json(self) -> dict[str, object]:
        """The documented machine form (`kit check --json`)."""
        place = {"file": self.span.file, "line": self.span.line, "col": self.span.col}
        return {"words": self.words, "verdict": self.verdict, "proved": self.proved, "refuted": self.refuted, **place}


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of the claims of a game, or of the automatic checks."""

    claims: tuple[Judged, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What was played and counted for one game."""

    examples: int = 0
    steps: int = 0
    refusals: int = 0
    reasons_covered: tuple[str, ...] = ()
    reasons_uncovered: tuple[str, ...] = ()
    numbers: tuple[Number, ...] = ()
    parts: Mapping[str, int] = field(default_factory=dict)
    """Each kind of printed part and how many one game at the largest player count needs."""
    claims: tuple[Judged, ...] = ()
    automatic: tuple[Judged, ...] = ()
    """What is so of every game, or must be, with how far that was proved."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The exact figures as `kit.model.lock` keeps them; empty where they were not asked for."""
    problems: tuple[Problem, ...] = ()

    def count(self, binding: Binding) -> int:
        return sum(1 for n in self.numbers if n.binding == binding)

    def judged(self) -> str:
        """How many claims were proved, only held as far as was looked, and refuted: `9 proved, 1 held`."""
        counts = {
            "proved": sum(claim.proved for claim in self.claims),
            "held": sum(not claim.proved and not claim.refuted for claim in self.claims),
            "refuted": sum(claim.refuted for claim in self.claims),
        }
        return ", ".join(f"{count} {what}" for what, count in counts.items() if count) or "none"

    def line(self) -> str:
        """The verdict in one plain line, for the terminal and the manifest."""
        return (
            f"{self.examples} examples, {self.refusals} refusals, {len(self.numbers)} numbers "
            f"({self.count('bound')} bound, {self.count('derived')} derived, {self.count('declared')} declared, "
            f"{self.count('unbound')} unbound), {sum(self.parts.values())} parts"
        )
