"""A few words read from left to right: the part of an order behind its verb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Resource
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.names import Names
from kit.rules.words.numerals import numeral_at
from kit.rules.words.things import Things
from kit.rules.words.tokens import folded_words, joined, starts_with, tokens_of


class Phrase:
    """`at` is the token that comes next."""

    def __init__(self, text: Text, words: Lexicon, things: Things, pieces: Names) -> None:
        self.text = text
        self.words = words
        self.things = things
        self.pieces = pieces
        self.tokens = tokens_of(text)
        self.at = 0

    @property
    def done(self) -> bool:
        return all(t.text == "." for t in self.tokens[self.at :])

    def take(self, phrases: Sequence[Sequence[str]]) -> bool:
        """Whether one of the phrases comes next (the longest counts); it is passed over then."""
        lengths = [len(p) for p in phrases if starts_with(self.tokens, self.at, p)]
        self.at += max(lengths, default=0)
        return bool(lengths)

    def piece(self) -> str | None:
        """The piece that is named next."""
        named = self.pieces.at(self.tokens, self.at) if self.at < len(self.tokens) else None
        if named is None:
            return None
        self.at += named.length
        return named.id

    def number(self, noun: str) -> int | Problem:
        """The number that comes next, with or without the word for what it numbers before it (`slot 2`, `2`)."""
        one = self.words.nouns.get(noun, noun)
        self.take([folded_words(one), folded_words(self.words.plural(one))])
        numeral = numeral_at(self.tokens, self.at, self.words) if self.at < len(self.tokens) else None
        if numeral is None or numeral.kind != "cardinal" or numeral.value is None:
            return Problem("order", f"the number of a {one} is missing", self.rest(), f"write it behind {one}")
        self.at = numeral.last + 1
        return numeral.value

    def amounts(self) -> Mapping[str, int] | None:
        """`3 TIN and 2 WOOD`, or None when no such list comes next."""
        found: dict[str, int] = {}
        while self.at < len(self.tokens):
            numeral = numeral_at(self.tokens, self.at, self.words)
            if numeral is None or numeral.value is None:
                break
            noun = self.things.at(self.tokens, numeral.last + 1)
            if noun is None or not isinstance(noun.thing, Resource):
                break
            found[noun.thing.id] = numeral.value
            self.at = numeral.last + 1 + noun.length
            mark = self.at
            self.take([(",",)])
            if not self.take([(self.words.conjunction,)]) and mark == self.at:
                break
        return found or None

    def rest(self) -> Span:
        """The place of what has not been read."""
        if self.at < len(self.tokens):
            return self.text.part(self.tokens[self.at].start, self.tokens[-1].end)
        return self.text.part(len(self.text), len(self.text))

    def unknown_piece(self) -> Problem:
        """No piece stands where one is needed."""
        written = joined(self.tokens[self.at :])
        if not written:
            return Problem(
                "order",
                "the order stops before it says where",
                self.rest(),
                f"known here: {', '.join(self.pieces.known)}",
            )
        return Problem(
            "unknown-name", f"unknown name '{written}'", self.rest(), did_you_mean(written, self.pieces.known)
        )

    def surplus(self) -> Problem:
        """Words are left that the order does not need."""
        message = f"did not expect '{joined(self.tokens[self.at :])}' in this order"
        return Problem("order", message, self.rest(), "take these words out; a second move is a step of its own")
