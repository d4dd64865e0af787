"""Who else says each printed number: the figure of the rules that it states, and every other place that states it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

from kit.core.source import Span
from kit.model.report import Number
from kit.rules.witness import Fact, Witness


def witnessed(numbers: Iterable[Number], witnesses: Sequence[Witness], facts: Mapping[str, Fact]) -> tuple[Number, ...]:
    """The numbers with their witnesses; those that they have already (claims) come last. What contradicts a figure is
    no witness of it."""
    places: dict[str, dict[str, None]] = {}
    for witness in witnesses:
        if witness.agrees and witness.at:
            for key in witness.facts:
                places.setdefault(key, {})[witness.at] = None
    return tuple(_with(number, places, facts) for number in numbers)


def _with(number: Number, places: Mapping[str, Mapping[str, None]], facts: Mapping[str, Fact]) -> Number:
    own = (number.address, number.address.removesuffix("/say"))
    figures = [key for key in number.facts if key in facts and not _here(facts[key].span, number.span)]
    others = [at for key in number.facts for at in places.get(key, ()) if at not in own]
    return dataclasses.replace(number, witnesses=tuple(dict.fromkeys([*figures, *others, *number.witnesses])))


def _here(place: Span | None, span: Span) -> bool:
    """Whether a figure is written where the number stands."""
    return place is not None and (place.file, place.line, place.col) == (span.file, span.line, span.col)
