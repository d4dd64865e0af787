"""What the counts that are typed in the components must agree with.

    counts:
      worker token: {each player: workers.each}
      lap strip: {boxes: clock.lap}

For each component, a key with a whole number and the figure of the rules that it must equal. A count of a component
that stands in no such line is refused: nobody would notice if it were wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.source import Text
from kit.rules.mechanic import Mechanic, Source


@dataclass(frozen=True, slots=True)
class Counts(Mechanic):
    """Component → key → figure."""

    table: dict[Text, dict[Text, Text]]

    keys = ("counts",)
    plays = False

    @classmethod
    def read(cls, source: Source) -> Self | None:
        table = source.read("counts", dict[Text, dict[Text, Text]])
        return None if table is None else cls(table)
