"""How much of a kit is printed: for how many players, for how many groups of a class, how many whole sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit.model.game import Audience, Game, Volume
from kit.model.pieces import LETTERS, PieceContent

MOST_SETS = 100
"""Tables in one file: a school year in pairs. More is a slip, and a file that no printer takes."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose a sheet is where there are several of it: `set`, `group` and `player` count from 1, 0 for nobody alone."""

    set: int = 0
    group: int = 0
    player: int = 0


NOBODY = Whose()


@dataclass(frozen=True, slots=True)
class Quantity:
    """One table has what is shared once, and for each of its `players` what a player needs; without a number of players
    a sheet that every player needs is there once, to be printed for each.

    A class set is for so many `groups`, each a table, with one host for all; its tables are full ones unless `players`
    says otherwise. `copies` are whole sets. With `economy` sheets of the same kind share paper.
    """

    players: int | None = None
    copies: int = 1
    groups: int | None = None
    economy: bool = False

    @property
    def options(self) -> tuple[str, ...]:
        """What was asked for, as file names carry it, in fixed order."""
        told = (
            ("players", self.players),
            ("copies", self.copies if self.copies > 1 else None),
            ("groups", self.groups),
        )
        named = tuple(f"{name}-{count}" for name, count in told if count is not None)
        return (*named, "economy") if self.economy else named

    @property
    def sets(self) -> int:
        """Tables that are printed."""
        return self.copies * (self.groups or 1)

    def tables(self, volume: Volume) -> int:
        """How often the things of a volume are printed that are shared: what the host has once a set, all else for each
        table."""
        return self.copies if volume == "host-key" else self.sets

    def seats(self, game: Game) -> int | None:
        """Players at one table; None where each-player sheets are printed once."""
        return game.about.players.high if self.players is None and self.groups else self.players

    def each(self, volume: Volume) -> Iterator[Whose]:
        """The tables of a volume, in order; groups are counted on through all sets."""
        for number in range(1, self.tables(volume) + 1):
            if self.groups and volume != "host-key":
                yield Whose(group=number)
            else:
                yield Whose(set=number if self.copies > 1 else 0)

    def prints(self, game: Game, piece: PieceContent, volume: Volume) -> int:
        """How many copies of a piece are printed in all."""
        seats = self.seats(game)
        return piece.prints * self.tables(volume) * _for_seats(piece.letter, piece.component.audience, seats)

    def as_json(self) -> dict[str, int | bool | None]:
        return {"players": self.players, "copies": self.copies, "groups": self.groups, "economy": self.economy}


ONCE = Quantity()
"""Each sheet once, for any number of players."""


def _for_seats(letter: str, audience: Audience, seats: int | None) -> int:
    """How many of a piece one table needs: none of a letter that nobody has."""
    if seats is None:
        return 1
    if letter:
        return int(seat(letter) <= seats)
    return seats if audience == "per player" else 1


def seat(letter: str) -> int:
    """The seat of a player's letter, from 1."""
    return LETTERS.index(letter) + 1
