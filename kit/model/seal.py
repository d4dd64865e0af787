"""The verdict on a game as its printed files bear it: a line for the leaflet, the whole for the manifest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kit.model.lock import figures
from kit.model.report import Binding, Report

SHORT = 7
"""Digits of a content hash that are printed: enough to tell the versions of one game apart."""

BINDINGS: tuple[Binding, ...] = ("bound", "derived", "declared", "unbound")


@dataclass(frozen=True, slots=True)
class Seal:
    """What the leaflet says of itself: from which content it was made (the start of its hash), and how much of it was
    checked. One that is not `proved` counts nothing."""

    content: str
    proved: bool = False
    examples: int = 0
    refusals: int = 0
    numbers: int = 0
    claims: int = 0
    held: int = 0


def seal(content: str, report: Report | None) -> Seal:
    """The seal of a game whose content hash is `content`; without a report it is not proved."""
    if report is None:
        return Seal(content[:SHORT])
    held = sum(not claim.proved for claim in report.claims)
    counts = report.examples, report.refusals, len(report.numbers), len(report.claims) - held, held
    return Seal(content[:SHORT], True, *counts)


def verdict(game: str, content: str, report: Report) -> dict[str, Any]:
    """What was proved, what held in a sample or as far as was looked, and what was only declared, as plain data."""
    return {
        "game": game,
        "content": content,
        "examples": report.examples,
        "steps": report.steps,
        "refusals": report.refusals,
        "numbers": {binding: report.count(binding) for binding in BINDINGS},
        "proved": [f"{claim.words}: {claim.verdict}" for claim in report.claims if claim.proved],
        "held": [f"{claim.words}: {claim.verdict}" for claim in report.claims if not claim.proved],
        "facts": {name: {key: figure[key] for key in ("value", "verdict")} for name, figure in figures(report.facts)},
        "declared": [f"{n.value} ({n.by})" for n in report.numbers if n.binding == "declared"],
    }
