"""How two states of the content differ, as plain data: made by `kit.diff`, told by the terminal and by the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

What = Literal["card", "rules", "example", "claim", "map", "part", "number", "rule", "frame"]
"""What an entry is about: a piece with words, the leaflet, a worked example, a claim, a board, the printed parts and
their sheets, a figure of the rules, other rules, the frame of the game."""

How = Literal["changed", "added", "removed", "renamed"]

Segment = tuple[Literal["same", "old", "new"], str]
"""A stretch of words that both have, that only the old has, or only the new."""


@dataclass(frozen=True, slots=True)
class Wording:
    """One value that an author typed, before and after; None where there is none. `key` is what it is called in its
    entry (`text`, `cost`), `place` where it stands now (or stood), as `cards.yaml:12`."""

    key: str
    old: str | None
    new: str | None
    segments: tuple[Segment, ...]
    place: str

    def as_json(self) -> dict[str, Any]:
        segments = [{kind: words} for kind, words in self.segments]
        return {"key": self.key, "old": self.old, "new": self.new, "segments": segments, "place": self.place}


@dataclass(frozen=True, slots=True)
class Reading:
    """What the checker reads otherwise: `label` (`effect`, `cost`, a cell of a map), before and after."""

    label: str
    old: str
    new: str

    def as_json(self) -> dict[str, str]:
        return {"label": self.label, "old": self.old, "new": self.new}


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that differs. `path` is where it stands in the content (`spaces/KILN`); `old_name` is what a renamed
    thing was called, and `also` are the other places that differ by its new name alone."""

    how: How
    what: What
    path: str
    name: str
    old_name: str = ""
    wordings: tuple[Wording, ...] = ()
    readings: tuple[Reading, ...] = ()
    also: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "how": self.how,
            "what": self.what,
            "path": self.path,
            "name": self.name,
            "old name": self.old_name or None,
            "wordings": [one.as_json() for one in self.wordings],
            "read": [one.as_json() for one in self.readings],
            "also": list(self.also),
        }


@dataclass(frozen=True, slots=True)
class SheetsAgain:
    """Sheets of one file on one paper that have to be printed again: their numbers in it, and what each is called."""

    paper: str
    volume: str
    sheets: tuple[tuple[int, str], ...]

    def as_json(self) -> dict[str, Any]:
        sheets = [{"sheet": number, "title": title} for number, title in self.sheets]
        return {"paper": self.paper, "file": self.volume, "sheets": sheets}


@dataclass(frozen=True, slots=True)
class Reprint:
    """What follows for one edition: `marks` are the lines of the pieces whose marks differ, `sheets` those to print
    again; `unknown` says why that cannot be said, or not of all."""

    edition: str
    marks: tuple[str, ...] = ()
    sheets: tuple[SheetsAgain, ...] = ()
    unknown: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "marks": list(self.marks),
            "print again": [one.as_json() for one in self.sheets],
            "unknown": self.unknown or None,
        }


@dataclass(frozen=True, slots=True)
class GameDifference:
    """One game. `claims` and `facts` are what the checker finds otherwise; `unproved` says of which of the two states
    (`old`, `new`) there is no verdict, and why."""

    id: str
    title: str
    language: str
    entries: tuple[Entry, ...] = ()
    claims: tuple[Reading, ...] = ()
    facts: tuple[Reading, ...] = ()
    reprints: tuple[Reprint, ...] = ()
    unproved: tuple[tuple[str, str], ...] = ()

    @property
    def same(self) -> bool:
        return not (self.entries or self.claims or self.facts or any(one.marks or one.unknown for one in self.reprints))

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.id,
            "title": self.title,
            "same": self.same,
            "entries": [one.as_json() for one in self.entries],
            "claims": [one.as_json() for one in self.claims],
            "facts": [one.as_json() for one in self.facts],
            "editions": [one.as_json() for one in self.reprints],
            "not proved": dict(self.unproved),
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """All games of two states; `old` and `new` are what these were called."""

    old: str
    new: str
    games: tuple[GameDifference, ...]
    version: str = field(default="", compare=False)
