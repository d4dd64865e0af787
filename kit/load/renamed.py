"""A component that was renamed where it is defined: one problem that shows every place which still has the old name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Node, Sequence, Span, Text

SENTENCES = ("leaflet", "examples", "components", "sheets", "claims", "family", "tagline", "rights")
"""The keys that hold sentences, where a name may stand in the plural and begin with a capital."""

CODE, ORPHAN = "unknown-component", "not-on-a-sheet"
_NAMED = re.compile(r"there is no component '(?P<name>.+)'")


def gathered(problems: list[Problem], keys: Mapping) -> list[Problem]:
    """`problems`, with those of one unknown component as one: the first of them, with all other places of its name."""
    kept: list[Problem] = []
    seen: set[str] = set()
    orphans = [problem for problem in problems if problem.code == ORPHAN]
    unknown = {match["name"] for problem in problems if (match := _NAMED.fullmatch(problem.message))}
    sheets = keys.value("sheets")
    on_sheets = {str(text) for text, _ in _texts(sheets)} if sheets is not None else set()
    renamed = orphans[0] if len(orphans) == len(unknown) == 1 and unknown <= on_sheets else None
    for problem in problems:
        if problem is renamed:
            continue
        match = _NAMED.fullmatch(problem.message) if problem.code == CODE else None
        if match is None:
            kept.append(problem)
        elif match["name"] not in seen:
            seen.add(match["name"])
            whole = _whole(problem, match["name"], keys)
            if renamed is not None and renamed.span is not None:
                whole = replace(whole, related=(Related(renamed.span, "this one is on no sheet"), *whole.related))
            kept.append(whole)
    return kept


def _whole(problem: Problem, name: str, keys: Mapping) -> Problem:
    """With every other place, each once, in the order of the files; titles and names of components may stay."""
    spoken = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    plural = re.compile(rf"(?<!\w){re.escape(name)}s?(?!\w)", re.IGNORECASE)
    places: dict[Span, str] = {}
    for key, node in keys.items():
        for text, typed in _texts(node):
            pattern = spoken if typed or key not in SENTENCES else plural
            for match in pattern.finditer(text):
                places[text.part(match.start(), match.end())] = "the old name here"
    places.pop(problem.span or Span("", 0, 0, 0), None)
    others = tuple(Related(span, said) for span, said in sorted(places.items()))
    return replace(problem, related=(*problem.related, *others))


def _texts(node: Node) -> Iterator[tuple[Text, bool]]:
    """Every key (true) and every text (false)."""
    if isinstance(node, Text):
        yield node, False
    elif isinstance(node, Sequence):
        for item in node:
            yield from _texts(item)
    else:
        for key, value in node.items():
            yield key, True
            if key not in ("title", "name"):
                yield from _texts(value)
