"""What a print run takes, before anything is printed: sheets, sides, cuts, paper and ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Tally:
    """Figures of some sheets. `backs` are those that hold nothing but backs for others and may be fed with their paper;
    `sides` are pages; `ink` and `accent` are the mean share of a side (0.05 is 5 %). `cuts` is None where straight cuts
    do not part the `pieces`."""

    sheets: int
    sides: int
    ink: float
    accent: float = 0.0
    backs: int = 0
    pieces: int = 0
    cuts: int | None = 0

    @property
    def paper(self) -> int:
        """Sheets of paper, where those with backs alone go through the printer a second time."""
        return self.sheets - self.backs

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "ink": round(self.ink, 4), "accent": round(self.accent, 4), "paper": self.paper}


def total(tallies: list[Tally]) -> Tally:
    """Of all together; inks are weighed by sides."""
    sides = sum(one.sides for one in tallies)
    cuts = [one.cuts for one in tallies]
    return Tally(
        sum(one.sheets for one in tallies),
        sides,
        sum(one.ink * one.sides for one in tallies) / max(1, sides),
        sum(one.accent * one.sides for one in tallies) / max(1, sides),
        sum(one.backs for one in tallies),
        sum(one.pieces for one in tallies),
        None if None in cuts else sum(cut for cut in cuts if cut is not None),
    )


@dataclass(frozen=True, slots=True)
class SheetsPlan:
    """Sheets of one title. `audience` as in content; `each` says that every player needs a print; `weight` is the range
    of grammes a square metre that suits them."""

    title: str
    audience: str
    each: bool
    handling: str
    weight: tuple[int, int]
    tally: Tally

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "weight": list(self.weight), "tally": self.tally.as_json()}


@dataclass(frozen=True, slots=True)
class FilePlan:
    """One file to be, by its name."""

    file: str
    volume: str
    rows: tuple[SheetsPlan, ...]

    @property
    def tally(self) -> Tally:
        return total([row.tally for row in self.rows])

    def as_json(self) -> dict[str, Any]:
        rows = [row.as_json() for row in self.rows]
        return {"file": self.file, "volume": self.volume, "sheets": rows, "tally": self.tally.as_json()}


@dataclass(frozen=True, slots=True)
class KitPlan:
    """A game in one edition on one paper.

    `economy` is how many sheets it takes with `--economy`, None where that was asked for. `players` says how many
    sheets it takes in all for so many players, where each-player sheets are in the file once. `enlarged` are the
    editions of larger print with their sheets, None where they cannot be laid out.
    """

    edition: str
    paper: str
    files: tuple[FilePlan, ...]
    economy: int | None = None
    players: Mapping[int, int] = field(default_factory=dict)
    enlarged: Mapping[str, int | None] = field(default_factory=dict)

    @property
    def tally(self) -> Tally:
        return total([file.tally for file in self.files])

    def as_json(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "paper": self.paper,
            "files": [file.as_json() for file in self.files],
            "tally": self.tally.as_json(),
            "economy": self.economy,
            "players": {str(count): sheets for count, sheets in self.players.items()},
            "enlarged": dict(self.enlarged),
        }
