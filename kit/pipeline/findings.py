"""Problems as they come in: one fault is told once, however many pieces, papers and editions show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from kit.core.problems import Level, Problem
from kit.core.source import Span

MOST_ALSO = 3
"""Further showings of one fault that are quoted; the others are counted."""

RENAMED = "unknown-component"

_Place = tuple[str, Level, Span]


@dataclass(slots=True)
class Findings:
    """What was found so far. Each call of `tell` is one showing: a piece, a paper, an edition, a stage.

    A problem that has the code and the place of one from an earlier showing (or is of the same text) is the same fault.
    It becomes a line below that one if it says something else, and nothing if it says the same.
    """

    _seen: set[Problem] = field(default_factory=set)
    _first: dict[_Place, Problem] = field(default_factory=dict)
    _shown: set[Span] = field(default_factory=set)
    """Places that a problem of a renamed component shows already: what is wrong there is the same fault."""
    _also: dict[Problem, list[str]] = field(default_factory=dict)
    """In the order in which they were told."""

    def tell(self, problems: Iterable[Problem]) -> None:
        fresh = [problem for problem in dict.fromkeys(problems) if problem not in self._seen]
        firsts = [self._first.get(place) if (place := _place(p)) is not None else None for p in fresh]
        for problem, first in zip(fresh, firsts, strict=True):
            self._seen.add(problem)
            if problem.code == RENAMED:
                self._shown |= {Span(r.span.file, r.span.line, 0, 0) for r in problem.related}
            elif problem.code == "unknown-name" and problem.span is not None and self._is_shown(problem.span):
                continue
            if first is None:
                self._also[problem] = []
                if (place := _place(problem)) is not None:
                    self._first.setdefault(place, problem)
            elif problem.message != first.message:
                cure = f" ({problem.hint})" if problem.hint not in ("", first.hint) else ""
                self._also[first].append(f"{problem.message}{cure}")

    def _is_shown(self, place: Span) -> bool:
        return Span(place.file, place.line, 0, 0) in self._shown

    def all(self) -> list[Problem]:
        """In the order in which they were told first."""
        return [_with(problem, also) for problem, also in self._also.items()]


def _place(problem: Problem) -> _Place | None:
    span = problem.of or problem.span
    return None if span is None else (problem.code, problem.level, span)


def _with(problem: Problem, also: list[str]) -> Problem:
    told = list(dict.fromkeys(also))
    lines = [f"also: {message}" for message in told[:MOST_ALSO]]
    if len(told) > MOST_ALSO:
        lines.append(f"and {len(told) - MOST_ALSO} more of the same")
    return replace(problem, detail="\n".join(filter(None, [problem.detail, *lines]))) if told else problem
