"""Faults that show in several places: one problem, with the others as places that have to do with it.

A resource or a piece that is renamed where it is defined leaves its old name in effects, examples, rules and sentences,
and each of those readers tells it in words of its own. The name is what they have in common.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from kit.core.problems import Problem, Related, in_order

NAMES = ("unknown-name", "unknown-word")
ALIKE = ("seats",)
"""Codes of problems that are one fault where they say the same."""
_NAME = re.compile(r"'(?P<name>[^']+(?:'s [^']+)*)'")
_BETTER = "did you mean"


def gathered(problems: Iterable[Problem]) -> list[Problem]:
    """Each unknown name once, at its first place, with all others; what else says the same in several places too."""
    ordered = in_order(list(problems))
    names = {name for problem in ordered if (name := _name(problem))}
    first: dict[object, list[Problem]] = {}
    for n, problem in enumerate(ordered):
        name = _name(problem)
        alike = problem.message if problem.code in ALIKE and problem.span is not None else n
        key = _shortest(name, names) if name else alike
        first.setdefault(key, []).append(problem)
    return [_one(group) for group in first.values()]


def _name(problem: Problem) -> str:
    """The name that nobody knows, of a problem that says so."""
    match = _NAME.search(problem.message) if problem.code in NAMES and problem.span is not None else None
    return match["name"] if match is not None and problem.level == "error" else ""


def _shortest(name: str, names: Iterable[str]) -> str:
    """The name itself, or one that it begins with: an order may go on behind a name (`TIN YARD in slot 2`)."""
    return min((other for other in names if name == other or name.startswith(f"{other} ")), key=len)


def _one(group: list[Problem]) -> Problem:
    first = group[0]
    places = dict.fromkeys(problem.span for problem in group if problem.span != first.span)
    others = tuple(Related(span, "and here") for span in places if span is not None)
    hint = next((problem.hint for problem in group if problem.hint.startswith(_BETTER)), first.hint)
    return replace(first, hint=hint, related=(*first.related, *others))
