"""What texts call a piece stands on it: its name or its code. A key of the rules that is not printed is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.model.pieces import PieceContent, pieces_of
from kit.rules.words.tokens import folded_words, same_name
from kit.rules.world import World


def unprinted(world: World) -> Iterator[Problem]:
    """Each piece that texts call by its key, where neither its name nor its code is that."""
    pieces = {p.address: p for c in world.game.components.values() for p in pieces_of(world.game, c) if p.executed}
    named = Counter(_folded(piece.name) for piece in pieces.values())  # two of one name are a fault of their own
    hidden = {a: piece for a, piece in pieces.items() if not _shows_key(piece) and named[_folded(piece.name)] == 1}
    places = _places(world, hidden) if hidden else {}
    for address, spans in places.items():
        piece, key = hidden[address], address.partition("/")[2]
        message = f"this card is called '{piece.name}', but texts call it {key}"
        related = tuple(Related(span, f"called {key} here") for span in sorted(spans))
        hint = "call it the same everywhere: its name, its key and in all texts"
        yield Problem("unprinted-name", message, piece.name.span, hint, related=related)


def _shows_key(piece: PieceContent) -> bool:
    """Whether its code is the key, or the words of the key are in its name: a card The Mint may be called MINT."""
    key, index = _folded(piece.address.partition("/")[2]), piece.field("index")
    return (isinstance(index, Text) and _folded(index) == key) or f" {key} " in f" {_folded(piece.name)} "


def _folded(name: str) -> str:
    return same_name(name).casefold()


def _places(world: World, hidden: dict[str, PieceContent]) -> dict[str, set[Span]]:
    """Where texts name one of these pieces by its key."""
    found: dict[str, set[Span]] = {}
    for printed in world.game.texts():
        reading = world.read(printed.text)
        for named in reading.names if printed.kind in ("prose", "say", "field") else ():
            last = named.first + named.length - 1
            words = tuple(t.folded for t in reading.tokens[named.first : last + 1])
            if named.id in hidden and words == folded_words(named.id.partition("/")[2]):
                found.setdefault(named.id, set()).add(reading.span(named.first, last))
    return found
