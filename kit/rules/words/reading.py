"""A printed text as the checks read it: plain words in tokens, sentences, numerals, names, amounts, the verbs around
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kit.core.source import Span, Text
from kit.model import markup
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.names import Named, Names
from kit.rules.words.numerals import Numeral, numerals_of
from kit.rules.words.phrases import Phrases
from kit.rules.words.things import Thing, Things
from kit.rules.words.tokens import Token, tokens_of


class Said(NamedTuple):
    """An amount in a sentence: a numeral and the noun behind it. `first` and `last` are its tokens."""

    numeral: Numeral
    thing: Thing
    first: int
    last: int


class Role(NamedTuple):
    """A verb (or what does its work) and what it says about the amounts to its right."""

    role: str
    first: int
    last: int


class Mark(NamedTuple):
    """An inline mark over the tokens `first` to `last`."""

    kind: str
    first: int
    last: int


class Reading(NamedTuple):
    """One text, read once. `sentences` are ranges of tokens, the end excluded."""

    text: Text
    tokens: tuple[Token, ...]
    sentences: tuple[range, ...]
    numerals: tuple[Numeral, ...]
    names: tuple[Named, ...]
    marks: tuple[Mark, ...]

    def sentence(self, at: int) -> range:
        """The sentence that the token `at` is in."""
        return next(s for s in self.sentences if at in s)

    def span(self, first: int, last: int) -> Span:
        """The place of the tokens `first` to `last`, both included."""
        return self.text.part(self.tokens[first].start, self.tokens[last].end)

    def words(self, first: int, last: int) -> str:
        """The tokens as printed."""
        return " ".join(self.text[self.tokens[first].start : self.tokens[last].end].split())

    def mark(self, at: int) -> Mark | None:
        """The mark around a token."""
        return next((m for m in self.marks if m.first <= at <= m.last), None)

    def named(self, at: int) -> Named | None:
        """The name that a token is part of."""
        return next((n for n in self.names if n.covers(at)), None)


def read(text: Text, words: Lexicon, names: Names) -> Reading:
    """The reading of a printed text; its marks are taken out of the words and kept."""
    plain, spoken = _spoken(text)
    tokens = tokens_of(plain)
    marks = tuple(m for kind, start, end in spoken if (m := _mark(tokens, kind, start, end)) is not None)
    return Reading(plain, tokens, _sentences(tokens), numerals_of(tokens, words), names.all(tokens), marks)


def amount_at(reading: Reading, numeral: Numeral, things: Things, words: Lexicon) -> Said | None:
    """The amount that a numeral begins: its noun comes next, perhaps behind a hyphen or a word such as `more`."""
    at = numeral.last + 1
    end = reading.sentence(numeral.first).stop
    if at < end and (reading.tokens[at].text == "-" or (reading.tokens[at].folded,) in words.counting["fillers"]):
        at += 1
    noun = things.at(reading.tokens[:end], at) if at < end else None
    named = reading.named(at) if noun is not None else None  # `no TIN YARD` counts no TIN
    return (
        None
        if noun is None or (named is not None and named.length > noun.length)
        else Said(numeral, noun.thing, numeral.first, at + noun.length - 1)
    )


def roles(tokens: Sequence[Token], within: range, verbs: Phrases[str]) -> tuple[Role, ...]:
    """The verbs of a sentence in order, the longest phrase at each place."""
    found: list[Role] = []
    at = within.start
    while at < within.stop:
        verb = verbs.at(tokens, at, within.stop)
        if verb is not None:
            found.append(Role(verb[1], at, at + verb[0] - 1))
        at += verb[0] if verb is not None else 1
    return tuple(found)


def role_before(found: Sequence[Role], at: int) -> Role | None:
    """The nearest verb to the left of a token."""
    return next((r for r in reversed(found) if r.last < at), None)


def _spoken(text: Text) -> tuple[Text, list[tuple[str, int, int]]]:
    """The plain words and where the marks lie in them."""
    if "{" not in text and "*" not in text:
        return text, []
    parts: list[Text] = []
    marks: list[tuple[str, int, int]] = []
    at = 0
    for run in markup.parse(text)[0]:
        if run.kind == "icon":
            continue
        if run.kind not in ("text", "strong"):
            marks.append((run.kind, at, at + len(run.text)))
        parts.append(run.text)
        at += len(run.text)
    return (Text.joined(parts) if parts else text.cut(0, 0)), marks


def _mark(tokens: Sequence[Token], kind: str, start: int, end: int) -> Mark | None:
    inside = [n for n, t in enumerate(tokens) if start <= t.start < end]
    return Mark(kind, inside[0], inside[-1]) if inside else None


def _sentences(tokens: Sequence[Token]) -> tuple[range, ...]:
    """Token ranges; a full stop, question or exclamation mark ends a sentence."""
    ends = [n + 1 for n, t in enumerate(tokens) if t.kind == "sign" and t.text in ".!?"]
    stops = [*ends, *([len(tokens)] if not ends or ends[-1] < len(tokens) else [])]
    return tuple(range(start, stop) for start, stop in zip([0, *stops[:-1]], stops, strict=True) if start < stop)
