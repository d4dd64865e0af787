"""One language's words: `languages/en.py` and its kin, read once.

A translator adds a file; no code names an English word.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kit.rules.words import languages
from kit.rules.words.phrases import Phrases
from kit.rules.words.tokens import tokens_of

Phrase = tuple[str, ...]
"""A word or several, folded to lower case."""


class Lexicon(NamedTuple):
    """`effect`, `orders` and `counting` map a role to its phrases, the usual one first; `sentence`, `grid` and `piece`
    look up the role of a verb. `mends` maps a word that effects are often written with to the words of the grammar."""

    language: str
    cardinals: Mapping[str, int]
    ordinals: Mapping[str, int]
    times: Mapping[str, int]
    groups: Mapping[str, int]
    fractions: Mapping[str, str]
    articles: frozenset[str]
    none: frozenset[str]
    idioms: Phrases[None]
    plurals: tuple[tuple[str, str], ...]
    ordinal_endings: tuple[tuple[str, str], ...]
    pronouns: frozenset[str]
    nouns: Mapping[str, str]
    cap: frozenset[str]
    conjunction: str
    alternative: str
    mends: Mapping[str, str]
    effect: Mapping[str, tuple[Phrase, ...]]
    orders: Mapping[str, tuple[Phrase, ...]]
    sentence: Phrases[str]
    grid: Phrases[str]
    piece: Phrases[str]
    counting: Mapping[str, tuple[Phrase, ...]]

    def plural(self, noun: str) -> str:
        """The regular plural; a word in capitals keeps them (`JOB` → `JOBS`)."""
        for ending, plural in self.plurals:
            if noun.casefold().endswith(ending):
                changed = plural.upper() if noun.isupper() else plural
                return noun[: len(noun) - len(ending)] + changed
        return noun

    def ordinal_ending(self, number: int) -> str:
        """What stands behind the figure of an ordinal: `nd` for 2."""
        return next((ending for figures, ending in self.ordinal_endings if str(number).endswith(figures)), "")

    def singular(self, noun: str) -> str:
        """The word whose regular plural `noun` is, or `noun` itself."""
        for ending, plural in self.plurals:
            if (
                noun.casefold().endswith(plural)
                and self.plural(stem := noun[: len(noun) - len(plural)] + ending) == noun
            ):
                return stem
        return noun

    def word(self, role: str) -> str:
        """The usual word for a role of the effect language, for printing and for advice."""
        return " ".join(self.effect[role][0])


@functools.cache
def lexicon(language: str) -> Lexicon | None:
    """The words for a BCP 47 tag (`en-GB` is read with `en`), or None where no file has them."""
    name = language.split("-")[0].casefold()
    if name not in known_languages():
        return None
    data = vars(importlib.import_module(f"{languages.__name__}.{name}"))
    return Lexicon(
        language=name,
        cardinals=data["CARDINALS"],
        ordinals=data["ORDINALS"],
        times=data["TIMES"],
        groups=data["GROUPS"],
        fractions=data["FRACTIONS"],
        articles=frozenset(data["ARTICLES"]),
        none=frozenset(data["NONE"]),
        idioms=Phrases((phrase, None) for phrase in _phrases(data["IDIOMS"])),
        plurals=tuple((ending, plural) for ending, plural in data["PLURALS"]),
        ordinal_endings=tuple((figures, ending) for figures, ending in data["ORDINAL_ENDINGS"]),
        pronouns=frozenset(data["PRONOUNS"]),
        nouns=data["NOUNS"],
        cap=frozenset(data["CAP"]),
        conjunction=data["AND"],
        alternative=data["OR"],
        mends=data["MENDS"],
        effect=_roles(data["EFFECT"]),
        orders=_roles(data["ORDERS"]),
        counting=_roles(data["COUNTING"]),
        sentence=_verbs(data["SENTENCE"]),
        grid=_verbs(data["GRID"]),
        piece=_verbs(data["PIECE"]),
    )


def known_languages() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(languages.__path__)))


def _roles(table: Mapping[str, Iterable[str]]) -> dict[str, tuple[Phrase, ...]]:
    return {role: _phrases(words) for role, words in table.items()}


def _verbs(table: Mapping[str, Iterable[str]]) -> Phrases[str]:
    return Phrases((phrase, role) for role, phrases in _roles(table).items() for phrase in phrases)


def _phrases(words: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(tuple(t.folded for t in tokens_of(w)) for w in words)
