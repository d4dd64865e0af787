"""What was made last, with all that it was made from: who builds again and again makes anew what would differ.

Only work that depends on nothing but what it is given is kept, so two things that were given the same are the same.
Texts are equal wherever they stand, and problems name places: what came with problems is made anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from kit.core.problems import Problem

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Kept:
    of: object
    value: Any


@dataclass(slots=True, eq=False)
class Memo:
    """Each slot (a face of a card, a sheet of a file) keeps the two things that were wanted last: what was broken is
    often mended as it was. A build alone `keeps` nothing: it makes each thing once, and may be too long to be held as a
    whole."""

    keeps: bool = True
    _kept: dict[Hashable, tuple[_Kept, ...]] = field(default_factory=dict)

    def made(self, slot: Hashable, of: object, work: Callable[[], tuple[T, list[Problem]]]) -> tuple[T, list[Problem]]:
        """What `work` gave for the same `of`, else what it gives now."""
        kept = self._kept.get(slot, ())
        for one in kept:
            if one.of == of:
                self._kept[slot] = (one, *(other for other in kept if other is not one))
                return one.value, []
        value, problems = work()
        if self.keeps and not problems:
            self._kept[slot] = (_Kept(of, value), *kept[:1])
        return value, problems

    def forget(self) -> None:
        """All is made anew: what was read from outside the content has changed."""
        self._kept.clear()


FORGETFUL = Memo(keeps=False)
"""Of who builds once."""
