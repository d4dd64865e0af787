"""The effect language: the sentence on a card is parsed here, and what is parsed is what the checker plays.

    effect  = step { ( ", then" | "; then" ) step } "."
    step    = way { "or" way }
    way     = ( "Pay" | "Spend" ) amounts [ "to" ( "gain" | "earn" ) amounts ]
            | ( "Gain" | "Earn" ) amounts
            | "Discard down to" [ "the" ] ( NUMBER NOUN | [ NUMBER "-" ] NOUN "cap" )
            | "Do nothing"
            | "Move" NUMBER "forward" [ ", one step at a time" ]
            | "Turn" ( "left" | "right" | "about" )
    amounts = amount { ( "and" | "," ) amount }
    amount  = [ "up to" ] NUMBER NOUN [ ( "per" | "for each" ) NOUN ]
    NUMBER  = digits | zero … twenty | a | an

NOUN is the word for one of a resource after 1, else its plural. Words outside the grammar are an error with advice,
never a guess. A faulty noun is reported and read over, so that one text shows all its faults.
"""

from __future__ import annotations

from collections.abc import Sequence

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.core.suggest import nearest
from kit.model.markup import plain
from kit.model.meaning import Amount, Clause, Effect, Resource, Turned, Way
from kit.rules.words import advice
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.numerals import numeral_at
from kit.rules.words.things import Thing, Things, nouns_of
from kit.rules.words.tokens import Token, joined, same_name, starts_with, tokens_of

WAYS: tuple[Turned, ...] = ("left", "right", "about")
"""The roles of the words for ways to turn."""

ANY_NUMBER = -1
"""Stands for an amount that could not be read; no noun form is asked for then."""


class Stuck(Exception):
    """No rule of the grammar goes on at the token `at`; `expected` are phrases that would (a number or noun as a
    sample)."""

    def __init__(self, at: int, expected: Sequence[str]) -> None:
        super().__init__(at)
        self.at = at
        self.expected = tuple(expected)


def read_effect(text: Text, things: Things, words: Lexicon) -> tuple[Effect | None, list[Problem]]:
    """The effect that `text` says, or None with every fault that was found."""
    text = plain(text)
    reader = EffectReader(text, tokens_of(text), things, words)
    try:
        effect = reader.effect()
    except Stuck as stuck:
        told = reader.problems[-1] if reader.problems else None
        if told is not None and told.code == "unknown-word" and _right_before(told, stuck.at, text, reader.tokens):
            return None, reader.problems  # what follows a word that means nothing cannot be judged
        return None, [*reader.problems, advice.stuck(text, stuck, reader)]
    return (None if reader.problems else effect), reader.problems


def _right_before(told: Problem, at: int, text: Text, tokens: Sequence[Token]) -> bool:
    """Whether the token before the one at `at` is the last of what was told."""
    if at == 0 or told.span is None:
        return False
    before = text.part(tokens[at - 1].start, tokens[at - 1].end)
    return before.line == told.span.line and before.end == told.span.end


def read_amounts(text: Text, things: Things, words: Lexicon) -> tuple[tuple[Amount, ...], list[Problem]]:
    """The amounts of a cost (`2 TIN and 1 WOOD`, no verb, no full stop); none, with every fault, when it is no cost."""
    text = plain(text)
    reader = EffectReader(text, tokens_of(text), things, words)
    try:
        amounts = reader.amounts()
        if reader.at < len(reader.tokens):
            raise Stuck(reader.at, [])
    except Stuck as stuck:
        here = reader.tokens[stuck.at : stuck.at + 1]
        span = text.part(here[0].start, here[0].end) if here else text.part(len(text), len(text))
        message = f"did not expect '{here[0].text}' here" if here else "the amount stops too early"
        noun = next(iter(things.amount_nouns()), "TIN")
        return (), [*reader.problems, Problem("grammar", message, span, f"write an amount and no more: 2 {noun}")]
    plain_amounts = not any(a.up_to or a.per for a in amounts)
    if not plain_amounts:
        reader.problems.append(Problem("grammar", "a cost is a fixed amount", text.span, "write: 2 TIN and 1 WOOD"))
    return (() if reader.problems else amounts), reader.problems


class EffectReader:
    """One reading of one text: `at` is the token that comes next, `problems` the faults that reading could go on
    after."""

    def __init__(self, text: Text, tokens: Sequence[Token], things: Things, words: Lexicon) -> None:
        self.text = text
        self.tokens = tokens
        self.things = things
        self.words = words
        self.at = 0
        self.problems: list[Problem] = []
        self.expected: list[str] = []
        """What would also have done since a token was taken last."""

    def effect(self) -> Effect:
        steps = [self.step()]
        while self.take(*self.words.effect["then"]):
            steps.append(self.step())
        self.need((".",))
        if self.at < len(self.tokens):
            raise Stuck(self.at, [])
        return Effect(self.text, tuple(steps))

    def step(self) -> tuple[Way, ...]:
        ways = [self.way()]
        while self.take((self.words.alternative,)):
            ways.append(self.way())
        return tuple(ways)

    def way(self) -> Way:
        if self.take(*self.words.effect["pay"]):
            pay = Clause("pay", self.amounts())
            if not self.take(*self.words.effect["to"]):
                return (pay,)
            self.need(*self.words.effect["gain"])
            return (pay, Clause("gain", self.amounts()))
        if self.take(*self.words.effect["gain"]):
            return (Clause("gain", self.amounts()),)
        if self.take(*self.words.effect["discard"]):
            return (Clause("discard", (self.limit(),)),)
        if self.take(*self.words.effect["nothing"]):
            return (Clause("nothing"),)
        if self.take(*self.words.effect["move"]):
            return (self.move_forward(),)
        if self.take(*self.words.effect["turn"]):
            return (Clause("turn", to=self.turned()),)
        raise Stuck(self.at, self.expected)

    def move_forward(self) -> Clause:
        steps = self.number()
        self.need(*self.words.effect["forward"])
        self.take(*self.words.effect["stepwise"])
        return Clause("move", steps=steps)

    def turned(self) -> Turned:
        """Which way a turn goes."""
        for way in WAYS:
            if self.take(*self.words.effect[way]):
                return way
        raise Stuck(self.at, self.expected)

    def amounts(self) -> tuple[Amount, ...]:
        amounts = [self.amount()]
        while not any(starts_with(self.tokens, self.at, then) for then in self.words.effect["then"]):
            if not self.take((self.words.conjunction,), (",",)):
                break
            if self.tokens[self.at - 1].text == ",":
                self.take((self.words.conjunction,))
            amounts.append(self.amount())
        return tuple(amounts)

    def amount(self) -> Amount:
        up_to = self.take(*self.words.effect["up_to"])
        first = self.at
        count = self.number()
        noun = self.noun(count)
        span = self.span(first, self.at - 1)
        per = self.noun(1) if self.take(*self.words.effect["per"]) else ""
        return Amount(count, noun, up_to, per, span)

    def limit(self) -> Amount:
        """`the TIN cap`, `the six-TIN cap`, `6 TIN` or `6 parts`: the cap that the ledger has, which the words must
        repeat rightly."""
        self.take(*self.words.effect["the"])
        first = self.at
        named = self.things.at(self.tokens, first, exactly=True)
        number = None if named is not None else self.number()
        joined_up = number is not None and self.take(("-",))
        at = self.at
        noun = named or self.things.at(self.tokens, at, exactly=True)
        if noun is None:
            self.unknown(at)
            return Amount(number or 0, "")
        self.move(at + noun.length)
        if named is not None or joined_up:
            self.need(*((word,) for word in self.words.cap))
        span = self.span(first, self.at - 1)
        self.problems += _cap_faults(noun.thing, number, span)
        return Amount(
            cap_of(noun.thing) or 0, noun.thing.id if isinstance(noun.thing, Resource) else noun.thing.name, span=span
        )

    def number(self) -> int:
        if self.at >= len(self.tokens):
            raise Stuck(self.at, ["1"])
        token = self.tokens[self.at]
        if token.folded in self.words.articles:
            self.move(self.at + 1)
            return 1
        numeral = numeral_at(self.tokens, self.at, self.words)
        if numeral is None or (numeral.kind != "cardinal" and token.kind != "number"):
            raise Stuck(self.at, [*self.expected, "1"])
        span = self.span(numeral.first, numeral.last)
        self.move(numeral.last + 1)
        leading_zero = len(token.text) > 1 and token.text.startswith("0")
        if numeral.kind != "cardinal" or numeral.value is None or leading_zero:
            self.problems.append(Problem("amount", f"'{token.text}' is no amount", span, "write a whole number: 12"))
            return ANY_NUMBER
        return numeral.value

    def noun(self, count: int) -> str:
        """The resource whose noun comes next, in the form that goes with `count`."""
        found = self.things.at(self.tokens, self.at, exactly=True)
        if found is None or not isinstance(found.thing, Resource):
            return self.unknown(self.at)
        resource = found.thing
        first, last = self.at, self.at + found.length - 1
        written = joined(self.tokens[first : last + 1])
        self.move(last + 1)
        right = resource.noun(count)
        if count != ANY_NUMBER and same_name(written) != same_name(right):
            message = f"'{count} {written}' should be '{count} {right}'"
            self.problems.append(Problem("plural", message, self.span(first, last), f"write: {count} {right}"))
        return resource.id

    def unknown(self, at: int) -> str:
        """Report words that are no noun of the game, read on behind them, and go on as if the nearest resource was
        meant. Stuck where no word stands."""
        end = at
        while end < len(self.tokens) and self.tokens[end].kind in ("word", "code") and not self._reserved(end):
            end += 1
            if end == at + 1 and nearest(self.tokens[at].text, self.things.nouns()):
                break
        if end == at:
            raise Stuck(at, list(self.things.nouns()))
        written = joined(self.tokens[at:end])
        self.problems.append(advice.unknown("thing", written, self.span(at, end - 1), self.things.amount_nouns()))
        self.move(end)
        near = nearest(written, self.things.amount_nouns())
        meant = (r.id for r in self.things.resources if near is None or near in nouns_of(r))
        return next(meant, "")

    def take(self, *phrases: Sequence[str]) -> bool:
        """Whether one of the phrases comes next; it is passed over then."""
        for phrase in phrases:
            if starts_with(self.tokens, self.at, phrase):
                self.move(self.at + len(phrase))
                return True
        self.expected += [" ".join(phrase) for phrase in phrases]
        return False

    def need(self, *phrases: Sequence[str]) -> None:
        if not self.take(*phrases):
            raise Stuck(self.at, self.expected)

    def move(self, at: int) -> None:
        self.at = at
        self.expected = []

    def span(self, first: int, last: int) -> Span:
        return self.text.part(self.tokens[first].start, self.tokens[last].end)

    def _reserved(self, at: int) -> bool:
        first = {phrase[0] for role in self.words.effect.values() for phrase in role}
        return self.tokens[at].folded in first | {self.words.conjunction, self.words.alternative}


def cap_of(thing: Thing) -> int | None:
    return thing.cap if isinstance(thing, Resource) else thing.at_most


def _cap_faults(thing: Thing, number: int | None, span: Span) -> list[Problem]:
    """What is wrong with a text that names the cap of `thing` (with `number`, or by the word alone)."""
    cap, noun = cap_of(thing), nouns_of(thing)[1]
    if cap is None:
        return [
            Problem("cap-differs", f"the text names a cap, {noun} has none", span, "give it one in the rules: cap: 6")
        ]
    if number is None or number == cap:
        return []
    where = thing.cap_span if isinstance(thing, Resource) else thing.span
    related = (Related(where, f"the cap is {cap} here"),) if where else ()
    message = f"the text says cap {number}, {noun} has at most {cap}"
    return [Problem("cap-differs", message, span, f"write: {cap} {thing.noun(cap)}", related=related)]
