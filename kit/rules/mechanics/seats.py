"""The names of the seats, where players are not told apart by letters.

    seats: [AMBER, AZURE, CORAL, OLIVE]

As many as the largest number of players, in seat order. The first begins. Pieces of which each player has his own
carry these names, worked examples use them, and no card or resource is called alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Text
from kit.rules.mechanic import Mechanic, Source
from kit.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Seats(Mechanic):
    names: tuple[Text, ...]

    keys = ("seats",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        names: tuple[Text, ...] | None = source.read("seats", tuple[Text, ...])
        if names is None:
            return None
        players = source.game.about.players
        if len(names) != players.high:
            have = "1 seat has" if len(names) == 1 else f"{len(names)} seats have"
            message = f"{have} a name, the game is for {players.high} players"
            source.problems.append(Problem("seats", message, source.key("seats").span, "name each seat"))
            return None
        return cls(names)

    def tell(self, vocabulary: Vocabulary) -> None:
        for name in self.names:
            vocabulary.name(name)
        vocabulary.keywords += [str(name) for name in self.names if name.isupper()]
