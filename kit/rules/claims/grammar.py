"""The words of a claim about positions.

    predicate = condition { ( "and" | "while" ) condition } { "after" ACTION | "on" LAP NUMBER [ "to" NUMBER ] }
    condition = ACTION "is" [ "not" ] "legal" | "only" ACTION
              | QUANTITY COMPARE QUANTITY | [ COMPARE ] NUMBER THINGS
    QUANTITY  = NUMBER | THINGS [ "before" ]
    THINGS    = THING { "plus" THING }
    THING     = a resource | what a storage holds | "at" "home" | "out"
    COMPARE   = [ "is" ] ( "at" "most" | "at" "least" | "more" "than" | "less" "than" ) | "is" "not" | "is"
    ACTION    = a kind of turn, perhaps with the name of a piece
    LAP       = the word of the clock: lap, round or cycle | "turn": of a lap, from 1

`2 at home` is `at home is 2`; `before` is before the turn. All that is said is said of the seat whose turn it is: what
it has, what it may do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NoReturn

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Storage
from kit.rules.claims.predicate import HOME, OUT, Action, Compared, Condition, Legal, Predicate, Quantity
from kit.rules.mechanics.clock import Clock
from kit.rules.mechanics.spaces import Spaces
from kit.rules.words.numerals import numeral_at
from kit.rules.words.tokens import tokens_of
from kit.rules.world import World

COMPARES = {
    ("at", "most"): "at most",
    ("at", "least"): "at least",
    ("more", "than"): "more than",
    ("less", "than"): "less than",
}


class Unclear(Exception):
    """A claim that cannot be read, with its problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def read_predicate(text: Text, world: World) -> Predicate:
    """What a claim says; raises `Unclear`."""
    return _Reader(text, world).predicate()


class _Reader:
    """One reading of one text; `at` is the token that comes next."""

    def __init__(self, text: Text, world: World) -> None:
        self.text, self.world = text, world
        self.tokens = tokens_of(text)
        self.at = 0

    def predicate(self) -> Predicate:
        conditions = [self.condition()]
        while self.take("and") or self.take("while"):
            conditions.append(self.condition())
        after, laps, turns = None, None, None
        while self.at < len(self.tokens):
            if self.take("after"):
                after = self.action()
            elif not self.take("on"):
                self.fail("did not expect", ["and", "while", "after", "on"])
            elif self.take_noun("clock.turns each"):
                turns = self.numbers(self.turns_a_lap, "turn")
            else:
                laps = self.laps()
        asks_legal = any(isinstance(condition, Legal) for condition in conditions)
        changes = any(isinstance(condition, Compared) and condition.change for condition in conditions)
        if asks_legal and (after is not None or changes):
            message = "after an action, or of what was before it, only amounts can be asked for"
            raise Unclear(Problem("claim-grammar", message, self.text.span, "write: TIN is 0 after place MINT"))
        return Predicate(tuple(conditions), after, laps, turns)

    def condition(self) -> Condition:
        if self.take("only"):
            return Legal(self.action(), only=True)
        here = self.at
        action = self.find_action()
        if action is not None:
            if self.take("is"):
                never = self.take("not")
                return Legal(action, never=never) if self.take("legal") else self.fail("did not expect", ["legal"])
            self.at = here
        compare = self.compare(alone=False)
        left = self.quantity()
        if compare:
            return self.counted(left, compare)
        if not left.names and (things := self.things()):
            return Compared(Quantity(names=things), "is", left)
        return Compared(left, self.compare(alone=True) or self.fail("did not expect", ["is"]), self.quantity())

    def counted(self, number: Quantity, compare: str) -> Compared:
        """`more than 6 TIN`: the number was read, the things come next."""
        return Compared(Quantity(names=self.things() or self.fail("did not expect", self.nouns())), compare, number)

    def action(self) -> Action:
        return self.find_action() or self.fail("no kind of turn is", self.world.turns)

    def find_action(self) -> Action | None:
        for words, turn in sorted(self.turns(), key=lambda pair: -len(pair[0])):
            if self.take(*words):
                named = self.world.pieces.at(self.tokens, self.at) if self.at < len(self.tokens) else None
                self.at += named.length if named is not None else 0
                return Action(turn, named.id if named is not None else "")
        return None

    def turns(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Each kind of turn by all its words, and by the first of them."""
        for turn in self.world.turns:
            words = tuple(turn.casefold().split())
            yield words, turn
            yield words[:1], turn

    def compare(self, *, alone: bool) -> str:
        """A comparison; a bare `is` only where it stands `alone` between two quantities."""
        here = self.at
        there = self.take("is")
        for words, compare in COMPARES.items():
            if not self.stands(HOME) and self.take(*words):
                return compare
        if there and alone:
            return "is not" if self.take("not") else "is"
        self.at = here
        return ""

    def quantity(self) -> Quantity:
        if self.at < len(self.tokens):
            numeral = numeral_at(self.tokens, self.at, self.world.words)
            if numeral is not None and numeral.kind == "cardinal" and numeral.value is not None:
                self.at = numeral.last + 1
                return Quantity(number=numeral.value)
        names = self.things() or self.fail("did not expect", self.nouns())
        return Quantity(names=names, before=self.take("before"))

    def things(self) -> tuple[str, ...]:
        """The resources (or workers) that are added up; none where no such word stands."""
        found = self.thing()
        while found and self.take("plus"):
            found += self.thing() or self.fail("did not expect", self.nouns())
        return found

    def thing(self) -> tuple[str, ...]:
        if Spaces.name() in self.world.meaning.mechanics:
            for name in (HOME, OUT):
                if self.take(*name.split()):
                    return (name,)
        noun = self.world.things.at(self.tokens, self.at) if self.at < len(self.tokens) else None
        if noun is None:
            return ()
        self.at += noun.length
        return noun.thing.of if isinstance(noun.thing, Storage) else (noun.thing.id,)

    def nouns(self) -> list[str]:
        return [*self.world.things.nouns(), *self.world.turns]

    def laps(self) -> range:
        clock = self.clock
        if not self.take_noun(f"clock.{clock.unit}"):
            self.fail("did not expect", [clock.unit, "turn"])
        return self.numbers(int(clock.number), clock.unit)

    def numbers(self, most: int, unit: str) -> range:
        """`4`, or `1 to 3`, of so many."""
        here = self.at
        first = last = self.quantity().number
        if self.take("to"):
            last = self.quantity().number
        if not 1 <= first <= last <= most:
            self.at = here
            self.fail(f"there is no {unit}", [])
        return range(first, last + 1)

    @property
    def clock(self) -> Clock:
        clock = self.world.meaning.mechanics.get(Clock.name())
        assert isinstance(clock, Clock)
        return clock

    @property
    def turns_a_lap(self) -> int:
        """With as many players as there can be."""
        return int(self.clock.turns_each) * self.world.meaning.players[1]

    def take_noun(self, parameter: str) -> bool:
        """One of the words for what a figure of the rules counts."""
        return any(self.take(noun) for noun in self.world.meaning.parameters[parameter].nouns)

    def stands(self, words: str) -> bool:
        expected = words.split()
        return [token.folded for token in self.tokens[self.at : self.at + len(expected)]] == expected

    def take(self, *words: str) -> bool:
        if not self.stands(" ".join(words)):
            return False
        self.at += len(words)
        return True

    def fail(self, why: str, known: Iterable[str]) -> NoReturn:
        """Raises for the token that comes next."""
        names = list(known)
        if self.at < len(self.tokens):
            token = self.tokens[self.at]
            span, hint = self.text.part(token.start, token.end), did_you_mean(token.text, names)
            raise Unclear(Problem("claim-grammar", f"{why} '{token.text}'", span, hint or _expected(names)))
        end = self.text.part(len(self.text), len(self.text))
        raise Unclear(Problem("claim-grammar", "the claim stops too early", end, _expected(names)))


def _expected(names: list[str]) -> str:
    return f"expected one of: {', '.join(names)}" if names else ""
