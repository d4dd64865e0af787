"""What lies on the desk of whoever reads for style: the game, the rules of the house, the words that are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Text
from kit.model.game import Game, Printed
from kit.model.lint import House, Spellings
from kit.model.pieces import pieces_of
from kit.rules.lint.wordlist import Wordlist
from kit.rules.naming import KnownNames
from kit.rules.words.reading import Reading
from kit.rules.words.tokens import tokens_of
from kit.rules.world import World

PROSE = ("prose", "say", "field")
"""Kinds of text that are sentences; the words of effects are held by their grammar."""


@dataclass(frozen=True, slots=True)
class Desk:
    """`known` are words of the game's names and those that the house or the game lists, folded. `wordlist` is None
    where there is none for the language."""

    world: World
    house: House
    spellings: Spellings
    known: frozenset[str]
    wordlist: Wordlist | None


def desk_of(world: World, house: House, spellings: Spellings, wordlist: Wordlist | None) -> Desk:
    game = world.game
    names = KnownNames(world, (seat for example in game.examples for seat in example.seats)).words
    listed = (*house.words, *game.style.words, *_codes(game))
    return Desk(world, house, spellings, frozenset(names | {t.folded for w in listed for t in tokens_of(w)}), wordlist)


def _codes(game: Game) -> Iterator[Text]:
    """What stands on the pieces beside their sentences: their names and codes."""
    yield game.about.code
    for component in game.components.values():
        for piece in pieces_of(game, component):
            yield from (text for text in (piece.name, piece.field("index")) if isinstance(text, Text))


def advice(code: str, message: str, reading: Reading, tokens: tuple[int, int], hint: str) -> Problem:
    """A warning about the first to the last of `tokens`."""
    return Problem(code, message, reading.span(*tokens), hint, level="warning", of=reading.text.span)


def is_title(text: Printed) -> bool:
    """Whether the text is a heading or a name and no sentence."""
    return text.kind in ("name", "frame") or text.address.rpartition("/")[2] in ("title", "name")
