"""Symbols that would mean two things in one game: codes on cards, letters of a grid, single letters in texts.

A single letter for a facing or a card invites notes such as `C3 E`, which nobody can read again; so a card's code is
no letter that the game has another use for, and texts say of each letter what it is: column C, station C, map C.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.model.pieces import LETTERS, PieceContent, pieces_of
from kit.rules.mechanics.grid import Grid
from kit.rules.mechanics.maps import Maps
from kit.rules.words.reading import Reading
from kit.rules.words.tokens import folded_words, same_name
from kit.rules.world import World

PLAYERS = "players"


def ambiguous(world: World) -> list[Problem]:
    """Every symbol of a game that could be read in two ways."""
    letters = _letters(world)
    found = [*_codes(world, letters), *_names(world)]
    many = {letter for letter, meanings in letters.items() if len(meanings) > 1}
    if many:
        seen: set[tuple[str, object]] = set()
        for printed in world.game.texts():
            key = (str(printed.text), printed.text.span)
            code = printed.address.endswith("/index")
            if printed.kind in ("prose", "field", "say") and not code and key not in seen:
                seen.add(key)
                found += _texts(world.read(printed.text), letters, many, _nouns(world))
    return found


def _letters(world: World) -> dict[str, list[str]]:
    """Each single letter that the game uses, and what it stands for."""
    letters: dict[str, list[str]] = {}
    grid, maps = world.meaning.mechanics.get(Grid.name()), world.meaning.mechanics.get(Maps.name())
    uses: list[tuple[str, tuple[str, ...]]] = []
    if isinstance(grid, Grid):
        uses += [("column", grid.columns), ("the facing", tuple(w for w in grid.facings))]
        uses += [(str(grid.item.stations.word), grid.letters)] if grid.item.stations is not None else []
    if isinstance(maps, Maps):
        uses.append(("map", tuple(maps.boards)))
    if not world.seats.known and any(str(c.pieces) == PLAYERS for c in world.game.components.values()):
        uses.append(("player", tuple(LETTERS[: world.meaning.players[1]])))
    for what, names in uses:
        for name in names:
            letters.setdefault(name[0], []).append(f"{what} {name}")
    return letters


def _codes(world: World, letters: dict[str, list[str]]) -> Iterator[Problem]:
    """Codes on cards that stand for two cards, or for a letter of the game."""
    first: dict[str, tuple[Text, str]] = {}
    pieces = {
        (piece.address, piece.field("index")): piece
        for component in world.game.components.values()
        for piece in pieces_of(world.game, component)
    }
    for (address, index), piece in pieces.items():
        if not isinstance(index, Text):
            continue
        code, other = first.setdefault(str(index), (index, address))
        if other != address:
            related = (Related(code.span, "the other one"),)
            message = f"the code '{index}' stands for two cards"
            yield Problem("ambiguous-symbol", message, index.span, "give one of them another code", related=related)
        elif str(index) in letters:
            message = f"the code '{index}' of {piece.name} could also be {' or '.join(letters[str(index)])}"
            yield Problem("ambiguous-symbol", message, index.span, "give it a code of two letters")


def _names(world: World) -> Iterator[Problem]:
    """Two cards of the rules that are printed with one name."""
    first: dict[str, PieceContent] = {}
    for component in world.game.components.values():
        for piece in pieces_of(world.game, component):
            other = first.setdefault(same_name(piece.name).casefold(), piece) if piece.executed else piece
            if other.address != piece.address:
                related = (Related(other.name.span, "the first one"),)
                message = f"two cards are called '{piece.name}'"
                yield Problem("same-name", message, piece.name.span, "choose another name", related=related)


def _texts(
    reading: Reading, letters: dict[str, list[str]], many: set[str], nouns: set[tuple[str, ...]]
) -> Iterator[Problem]:
    """Single letters in a text that do not say what they are."""
    for sentence in reading.sentences:
        for at in sentence:
            token = reading.tokens[at]
            article = token.folded == "a" and at == sentence.start
            if token.text in many and not article and not _said(reading, sentence, at, letters, nouns):
                meanings = " or ".join(letters[token.text])
                message = f"'{token.text}' could be {meanings}"
                yield Problem(
                    "ambiguous-symbol",
                    message,
                    reading.span(at, at),
                    "say which it is, with the word before the letter",
                )


def _said(
    reading: Reading, sentence: range, at: int, letters: dict[str, list[str]], nouns: set[tuple[str, ...]]
) -> bool:
    """Whether the letter, or the list that it is part of, follows the word for what it is."""
    if reading.named(at) is not None:
        return True
    before = at - 1
    while before >= sentence.start:
        token = reading.tokens[before]
        if token.kind == "word" and (token.folded,) in nouns:
            return True
        if token.text not in letters and token.kind == "word" and len(token.text) > 3:
            return False
        before -= 1
    return False


def _nouns(world: World) -> set[tuple[str, ...]]:
    """The words for what letters stand for."""
    names = ("grid.columns", "grid.stations", "maps", PLAYERS)
    parameters = (world.meaning.parameters.get(name) for name in names)
    return {folded_words(noun) for parameter in parameters if parameter is not None for noun in parameter.nouns}
