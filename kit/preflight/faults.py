"""How a fault of a finished file is told: the file by its bare name, the page by its number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from kit.core.problems import Problem
from kit.core.source import Span
from kit.preflight.file import File


def fault(code: str, file: File, message: str, *pages: int | None, hint: str = "", span: Span | None = None) -> Problem:
    """`pages` count from 1; None or none for a fault of the whole file."""
    numbers = [str(page) for page in pages if page is not None]
    where = f"{file.name}, page{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}" if numbers else file.name
    return Problem(code, f"{where}: {message}", span, hint)


def grouped(file: File, problems: Iterable[Problem]) -> list[Problem]:
    """One problem for the same fault on several pages, where the first of them stood."""
    pages: dict[Problem, list[int]] = {}
    start = re.compile(rf"{re.escape(file.name)}, pages? ([0-9, ]+): ")
    for problem in problems:
        match = start.match(problem.message)
        bare = replace(problem, message=problem.message[match.end() :]) if match is not None else problem
        numbers = [int(number) for number in match[1].split(", ")] if match is not None else []
        pages.setdefault(bare, []).extend(number for number in numbers if number not in pages.get(bare, []))
    return [
        fault(p.code, file, p.message, *numbers, hint=p.hint, span=p.span) if numbers else p
        for p, numbers in pages.items()
    ]


def way(dx: float, dy: float) -> str:
    """`1.00 mm right of and 0.50 mm below`, from where it should be; `exactly at` where it is."""
    parts = [(dx, "right of", "left of"), (dy, "below", "above")]
    told = [f"{abs(by):.2f} mm {more if by > 0 else less}" for by, more, less in parts if round(abs(by), 2) > 0]
    return " and ".join(told) or "exactly at"
