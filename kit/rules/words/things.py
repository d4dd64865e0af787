"""The things that amounts can name: resources and storages, found by their printed nouns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from kit.model.meaning import Resource, Storage
from kit.rules.words.tokens import Token, tokens_of

Thing: TypeAlias = Resource | Storage


class Noun(NamedTuple):
    """A noun that stands in a text: the thing and how many tokens it takes."""

    thing: Thing
    length: int


@dataclass(frozen=True, slots=True)
class Things:
    """All things of a game. `exactly` compares nouns letter by letter (cards), otherwise case does not count
    (sentences)."""

    resources: tuple[Resource, ...] = ()
    storage: tuple[Storage, ...] = ()
    _nouns: dict[tuple[str, ...], Thing] = field(default_factory=dict, init=False, repr=False)
    _folded: dict[tuple[str, ...], Thing] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        for thing in self.all:
            for noun in nouns_of(thing):
                tokens = tokens_of(noun)
                self._nouns[tuple(t.text.replace("’", "'") for t in tokens)] = thing
                self._folded[tuple(t.folded for t in tokens)] = thing

    @property
    def all(self) -> list[Thing]:
        return [*self.resources, *self.storage]

    def nouns(self) -> Iterable[str]:
        """Every printed noun, for advice."""
        return dict.fromkeys(noun for thing in self.all for noun in nouns_of(thing))

    def amount_nouns(self) -> Iterable[str]:
        """The nouns that may follow a number on a card."""
        return dict.fromkeys(noun for thing in self.resources for noun in nouns_of(thing))

    def at(self, tokens: Sequence[Token], at: int, *, exactly: bool = False) -> Noun | None:
        """The longest noun that begins at `at`."""
        table = self._nouns if exactly else self._folded
        for length in range(min(5, len(tokens) - at), 0, -1):
            words = tokens[at : at + length]
            key = tuple(t.text.replace("’", "'") if exactly else t.folded for t in words)
            if (thing := table.get(key)) is not None:
                return Noun(thing, length)
        return None


def nouns_of(thing: Thing) -> tuple[str, str]:
    """The word for one and the word for several."""
    return thing.nouns if isinstance(thing, Storage) else (thing.id, thing.plural)
