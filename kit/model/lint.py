"""The house rules of style, and what a game asks of `kit lint`: data alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.core.source import Span, Text
from kit.model.schema import Count, entry


@dataclass(frozen=True, slots=True)
class NumberStyle:
    """Where numbers are digits and where words. Amounts of resources are digits always, as on cards."""

    words_up_to: Count = entry("the highest count of anything else that is a word (two workers, twelve laps)")
    digits_before: tuple[Text, ...] = entry("nouns counted in digits as resources are, such as step", default=())
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class House:
    """`lint.yaml`: what one publisher holds all games to."""

    longest_sentence: Count = entry("the most words of a sentence")
    numbers: NumberStyle = entry("which numbers are digits, which words")
    words: tuple[Text, ...] = entry("words that are right in every game, besides the word list", default=())
    without: tuple[Text, ...] = entry("rules that are left out, by their codes, such as long-sentence", default=())
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Allowed:
    """One place where a rule of style does not hold, and why."""

    rule: Text = entry("the code of the rule, such as long-sentence")
    text: Text = entry("words of the printed text, enough to find it")
    reason: Text = entry("why it stays as it is")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Style:
    """The key `lint` of a game."""

    words: tuple[Text, ...] = entry("words of this game, besides its names", default=())
    allowed: tuple[Allowed, ...] = entry("where a rule does not hold, and why", default=())
    span: Span = Span("", 1, 1, 1)


NO_STYLE = Style()
"""Of a game without the key."""


@dataclass(frozen=True, slots=True)
class Spellings:
    """How words are spelt in one region: its own spellings, and for each of another region the one to write."""

    own: frozenset[str] = frozenset()
    foreign: dict[str, str] = field(default_factory=dict)
