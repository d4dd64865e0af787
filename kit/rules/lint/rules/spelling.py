"""Words are spelt as the language has them, in the region that the game is written for.

Known are the word list of the language, the game's own names, and the words that the house or the game lists. Of words
with two spellings that of the game's region stands; in a language without a region both do.

refused: The neighbors gane points.
written: The neighbours gain points.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.core.suggest import nearest
from kit.model.game import Printed
from kit.rules.lint.desk import Desk, advice
from kit.rules.words.reading import Reading
from kit.rules.words.tokens import Token

CODE = "spelling"
_SHORTEST = 2
_SLIP = 0.8


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    for at, token in enumerate(reading.tokens):
        if token.kind == "word" and len(token.text) >= _SHORTEST and token.folded.replace("'", "").isalpha():
            problem = _look_up(at, token, reading, desk)
            if problem is not None:
                yield problem


def _look_up(at: int, token: Token, reading: Reading, desk: Desk) -> Problem | None:
    word = token.folded
    bare = word.removesuffix("'s").removesuffix("'")
    if word in desk.known or bare in desk.known:
        return None
    if bare in desk.spellings.foreign:
        region = desk.world.game.about.language
        right = _as_typed(desk.spellings.foreign[bare], token)
        return advice(CODE, f"'{token.text}' is not how {region} spells it", reading, (at, at), f"write {right}")
    if desk.wordlist is None or bare in desk.spellings.own or any(map(desk.wordlist.has, (word, bare))):
        return None
    like = nearest(bare, desk.known, _SLIP) or next(iter(desk.wordlist.like(bare)), None)
    meant = f"did you mean {_as_typed(like, token)}? Else " if like is not None else ""
    hint = f"{meant}add it to words: in lint.yaml, or under lint: in the game"
    return advice(CODE, f"no word list has '{token.text}'", reading, (at, at), hint)


def _as_typed(word: str, token: Token) -> str:
    """In capitals, or with one, as the word that it takes the place of."""
    if len(token.text) > 1 and token.text.isupper():
        return word.upper()
    return word.capitalize() if token.text[0].isupper() else word
