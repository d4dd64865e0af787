"""Problems are values: a stage returns all that it found, it never stops at the first.

An error that an author can cause is a `Problem`. Exceptions are for the machine (a full disk) and for our
own mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from kit.core.source import Span

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that has to do with a problem, and in a few words why."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault, with its place and its cure.

    `code` names the fault and is stable (`unknown-word`); `hint` shows the cure; `related` are the other places
    with the same cause; `detail` is a block of lines shown below (a ledger, a sum). `of` is where the text begins that
    the fault is in, for faults that show at another word in each edition.
    """

    code: str
    message: str
    span: Span | None = None
    hint: str = ""
    level: Level = "error"
    related: tuple[Related, ...] = ()
    detail: str = ""
    of: Span | None = field(default=None, compare=False)

    def as_json(self) -> dict[str, Any]:
        """The documented machine form (`kit check --json`)."""
        span = self.span
        return {
            "code": self.code,
            "level": self.level,
            "message": self.message,
            "file": span.file if span else None,
            "line": span.line if span else None,
            "col": span.col if span else None,
            "end": span.end if span else None,
            "hint": self.hint,
            "detail": self.detail,
            "related": [
                {"file": r.span.file, "line": r.span.line, "col": r.span.col, "message": r.message}
                for r in self.related
            ],
        }


class ContentRefused(Exception):
    """Raised only at the seams where going on is impossible; carries the problems found so far."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problem(s)")
        self.problems = problems


class MachineFault(Exception):
    """The machine stopped us (a full disk, a folder that may not be written): one problem, exit code 3."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def errors(problems: list[Problem]) -> list[Problem]:
    """Those that close the gate."""
    return [p for p in problems if p.level == "error"]


def in_order(problems: list[Problem]) -> list[Problem]:
    """By place, each once, so that the output is the same on every machine."""
    unique = dict.fromkeys(problems)
    return sorted(unique, key=lambda p: (p.span or Span("", 0, 0, 0), p.code, p.message))
