"""The words on each part of a game, and what another state of the game has otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kit.compose import ProofChange, ProofWords
from kit.core.reworded import Wording, reworded
from kit.core.source import Span, Text
from kit.load import load_game
from kit.model.game import Game, Printed
from kit.model.markup import plain
from kit.model.pieces import pieces_of
from kit.model.printed import piece_texts
from kit.pipeline.kits import back_id
from kit.pipeline.request import UsageFault
from kit.pipeline.traced import literal
from kit.rules import rule_keys

Worded = Mapping[str, Mapping[str, str]]
"""Address of a part → field → its words, marks taken out."""


@dataclass(frozen=True, slots=True)
class Since:
    """What a proof is compared with: the revision as it was asked for (of a folder its name), and its words: those of
    parts, and those that are `said` beside them (`kit.pipeline.said`). There are none of a game that is new."""

    rev: str
    then: Worded = field(default_factory=dict)
    said: tuple[str, ...] = ()


def words_at(folder: Path, rev: str, id: str) -> Since:
    """The words of a game in the folder of a revision. Raises UsageFault where they cannot be read."""
    game, problems = load_game(folder, id, rule_keys())
    if game is not None:
        return Since(rev, worded(game), tuple(words_of(one.text) for one in said(game)))
    if any(problem.code == "unknown-game" for problem in problems):
        return Since(rev)
    raise UsageFault(f"{id} cannot be read as it was at {rev}", f"kit check --project there: {problems[0].message}")


def worded(game: Game) -> dict[str, dict[str, str]]:
    """All parts that are printed, and the backs of their decks."""
    return dict(_parts(game))


def said(game: Game) -> Iterator[Printed]:
    """All texts that no part prints, in reading order: the frame, the leaflet, its examples, notes beside parts."""
    return (one for one in game.texts() if one.volume == "rules" or "/notes/" in one.address)


def words_of(text: Text) -> str:
    """A text with its marks taken out, and single blanks."""
    return " ".join(plain(text).split())


def _parts(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    for name in (name for group in game.sheets for name in group.of if name in game.components):
        component = game.components[name]
        printed = [piece for piece in pieces_of(game, component) if piece.copies]
        for piece in printed:
            texts = {key: words_of(text) for key, text in piece_texts(piece)}
            yield piece.address, texts | {"copies": str(piece.copies)}
        if component.back is not None and printed:
            yield back_id(str(name)), {"back": str(component.back)}


def changes(now: Mapping[str, str], then: Mapping[str, str], at: Span) -> Iterator[ProofChange]:
    """The fields that are worded otherwise, those that are gone last."""
    for key in dict.fromkeys((*now, *then)):
        if now.get(key) != then.get(key):
            was, new = reworded(then.get(key, ""), now.get(key, ""))
            yield ProofChange(literal(key, at), _words(was, at), _words(new, at))


def _words(wording: Wording, at: Span) -> tuple[ProofWords, ...]:
    return tuple(_marked(wording, at))


def _marked(wording: Wording, at: Span) -> Iterator[ProofWords]:
    """The blank behind changed words is not marked."""
    for words, changed in wording:
        bare = words.rstrip() if changed else words
        yield ProofWords(literal(bare, at), changed)
        if bare != words:
            yield ProofWords(literal(" ", at), False)
