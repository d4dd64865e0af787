"""What the leaflet says of the whole game, to be proved before it is printed.

    claims:
      - {say: Waiting is always legal., always: wait is legal}
      - {never: more than 6 TIN plus WOOD}
      - {sometimes: only wait while 2 at home, players: 3-4}
      - {equal: laps started, players: all}
      - {range: 0 to 13}
      - {best score alone: 13}
      - {most entries: {TIN: 8}}

`say` is the sentence of the leaflet that makes the claim; it must be printed word for word. Each entry claims one thing
(of a `map` several). `docs/authoring/claims.md` has the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.source import Span, Text
from kit.model.schema import Count, entry
from kit.rules.mechanic import Mechanic, Source


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """One entry of `claims`."""

    say: Text | None = entry("the printed sentence that makes the claim", default=None)
    at: Text | None = entry("the printed text that makes it, by its beginning", default=None)
    always: Text | None = entry("what is so in every position", default=None)
    never: Text | None = entry("what is so in no position", default=None)
    sometimes: Text | None = entry("what is so in some position", default=None)
    equal: Text | None = entry("what every seat has as often: laps started, or turns", default=None)
    most_turns_in_a_row: Count | None = entry("the most turns that a seat has one behind the other", default=None)
    range: Text | None = entry("the lowest and the highest score: 0 to 13", default=None)
    best_score_alone: Count | None = entry("the most that one seat alone can score", default=None)
    most_entries: dict[Text, Count] | None = entry("resource → the most new lines of one player's ledger", default=None)
    map: Text | None = entry("the map that is spoken of", default=None)
    reachable: Text | None = entry("all, or the letters of the stations that can be reached", default=None)
    earliest: dict[Text, Text] | None = entry("station → the first cycle.slot in which it can be entered", default=None)
    expected: Text | None = entry("the best mean score, to as many places as are written", default=None)
    guaranteed: Count | None = entry("the score that can be had for certain", default=None)
    free_cells: Count | None = entry("the cells that are no wall", default=None)
    chance_of_top: Text | None = entry(
        "the best chance of the top score, to as many places as are written", default=None
    )
    players: Text | None = entry("the numbers of players that are spoken of; all unless said", default=None)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Claims(Mechanic):
    entries: tuple[ClaimEntry, ...]

    keys = ("claims",)
    plays = False

    @classmethod
    def read(cls, source: Source) -> Self | None:
        entries = source.read("claims", tuple[ClaimEntry, ...])
        return None if entries is None else cls(entries)
