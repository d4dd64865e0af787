"""What a sentence of an example says: each amount is bound by the verb to its left and compared with the game.

Nia starts with 1 TIN.                              before
She puts a worker on the MINT, reaching 3 TIN …     state, after the step's move
… pays 2 TIN and earns 3 points                     cost, gain of the move
… discarding 1 TIN                                  discard
… would make 8 goods                                peak, before discarding
… at most 6 goods                                   limit
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kit.core.problems import Problem
from kit.core.source import Text
from kit.model.meaning import Parameter
from kit.model.report import Binding
from kit.rules.examples.robots import Robots
from kit.rules.examples.stage import Slip
from kit.rules.examples.truth import Scene, Truth, Truths, names_of
from kit.rules.naming import KnownNames
from kit.rules.numbers.numbered import list_at
from kit.rules.witness import Witness
from kit.rules.words.names import Names
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading, Role, Said, amount_at, role_before, roles
from kit.rules.words.things import Thing
from kit.rules.world import World


class Bound(NamedTuple):
    """How a numeral is bound, to what, and the figures of the rules that it follows from."""

    binding: Binding
    by: str
    facts: tuple[str, ...] = ()


NEAR = 3
"""Tokens between a verb and an amount that are quoted with them."""


@dataclass(slots=True)
class Heard:
    """`bound` is keyed by the first token of each numeral that was compared."""

    bound: dict[int, Bound] = field(default_factory=dict)
    witnesses: list[Witness] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def hear(say: Text, scene: Scene, world: World, known: KnownNames) -> Heard:
    """Compare one sentence (or several of one step) with the game."""
    return _Hearing(world.read(say), scene, world).run(known)


class _Hearing:
    def __init__(self, reading: Reading, scene: Scene, world: World) -> None:
        self.reading, self.scene, self.world, self.heard = reading, scene, world, Heard()
        self.stage, self.truths = scene.stage, Truths(scene, world)
        self.at_part = -1
        self.robots = Robots(scene, world) if world.meaning.boards else None
        self.seats = Names((str(seat), str(n)) for n, seat in enumerate(self.stage.seats))

    def run(self, known: KnownNames) -> Heard:
        self._open()
        for problem, run in known.unknown(self.reading, strictly=True):
            self.heard.problems.append(problem)
            self.heard.bound.update(
                {n.first: Bound("unbound", "") for n in self.reading.numerals if n.last + 1 == run.start}
            )
        for sentence in self.reading.sentences:
            self._sentence(sentence)
        if self.heard.witnesses and all(w.agrees for w in self.heard.witnesses):
            self.stage.agree(self.subject)
        return self.heard

    @property
    def subject(self) -> int:
        """The seat that was named last."""
        return self.stage.subject or 0

    def _open(self) -> None:
        """Whom the sentence is about until it names a seat: whose move it is, or with a pronoun the seat named last;
        a pronoun that would be somebody else than whose move it is misleads readers too."""
        order, tokens = self.scene.order, self.reading.tokens
        if order is None or self.seats.all(tokens):
            return
        pronoun = next((n for n, t in enumerate(tokens) if t.folded in self.world.words.pronouns), None)
        if pronoun is not None and self.stage.subject not in (None, order.seat):
            meant, last = self.stage.seats[order.seat], self.stage.seats[self.subject]
            message = f"'{tokens[pronoun].text}' reads as {last}, who was named last, but the move is {meant}'s"
            hint = f"write {meant} for it"
            self.heard.problems.append(Problem("pronoun", message, self.reading.span(pronoun, pronoun), hint))
        self.stage.subject = order.seat

    def _sentence(self, sentence: range) -> None:
        tokens = self.reading.tokens
        verbs = self._verbs(sentence)
        numerals = {n.first: n for n in self.reading.numerals}
        names = {n.first: n.id for n in self.reading.names}
        ways = roles(tokens, sentence, self.world.words.grid)
        self.truths.part = None
        for at in sentence:
            self._turn_to(names.get(at, ""))
            seat = self.seats.at(tokens[: sentence.stop], at)
            if seat is not None:
                self.stage.subject = int(seat.id)
            numeral = numerals.get(at) or self._none(at)
            if self.robots is not None:
                self._robot(at, sentence, ways, numeral)
            said = (
                amount_at(self.reading, numeral, self.world.things, self.world.words) if numeral is not None else None
            )
            if said is not None:
                self._amount(said, role_before(verbs, at))
            elif at in numerals:
                self._number(numerals[at])

    def _robot(self, at: int, sentence: range, ways: Sequence[Role], numeral: Numeral | None) -> None:
        """What a token says of the robot of the seat that was named last."""
        assert self.robots is not None
        witness = self.robots.hear(self.reading, sentence, at, ways, self.subject)
        if witness is not None:
            self.heard.witnesses.append(witness)
            if numeral is not None:
                self.heard.bound[at] = Bound("bound", witness.facts[-1], witness.facts)

    def _turn_to(self, piece: str) -> None:
        """Where a sentence names a piece that is one of several which a move used, what follows is about that one."""
        part = self.scene.part_of(piece, self.at_part)
        if part is not None:
            self.truths.part = self.at_part = part

    def _number(self, numeral: Numeral) -> None:
        """`slot 2`: compared with the move, where its order says such a number."""
        listed = list_at(self.world, self.reading, numeral)
        ordered = self._ordered(listed.parameter) if listed is not None else ()
        if listed is None or not ordered:
            return
        by = f"the order '{self.scene.order.text}'" if self.scene.order else ""
        self.heard.bound[numeral.first] = Bound("bound", by)
        says = f'the sentence says "{self.reading.words(listed.first, listed.last)}"'
        truth = f"the move names {listed.parameter.nouns[0]} {' and '.join(map(str, ordered))}"
        right = set(listed.numbers) <= set(ordered) and not self._says_again(numeral, listed.parameter, ordered)
        span = self.reading.span(listed.first, listed.last)
        hint = "either the move or this sentence is wrong"
        self.heard.witnesses.append(Witness((), span, says, truth, right, True, hint))

    def _says_again(self, numeral: Numeral, parameter: Parameter, ordered: Sequence[int]) -> bool:
        """Whether a number is said twice where another one of the order is not said at all."""
        said = [
            n for n in self.reading.numerals if (one := list_at(self.world, self.reading, n)) and one[0] == parameter
        ]
        before = [n.value for n in said if n.first < numeral.first]
        unsaid = set(ordered) - {n.value for n in said}
        return numeral.value in before and bool(unsaid) and len(said) >= len(ordered)

    def _ordered(self, parameter: Parameter) -> tuple[int, ...]:
        """The numbers that the order says of what a parameter numbers."""
        if self.scene.order is None:
            return ()
        reading = self.world.read(self.scene.order.text)
        lists = (list_at(self.world, reading, numeral) for numeral in reading.numerals)
        return next((one.numbers for one in lists if one is not None and one.parameter == parameter), ())

    def _none(self, at: int) -> Numeral | None:
        """`no`, read as a numeral."""
        return Numeral("cardinal", 0, "0", at, at) if self.reading.tokens[at].folded in self.world.words.none else None

    def _verbs(self, sentence: range) -> list[Role]:
        """The verbs of a sentence; some words count only where they open it."""
        found = roles(self.reading.tokens, sentence, self.world.words.sentence)
        return [
            Role("before", r.first, r.last) if r.role == "opening" else r
            for r in found
            if r.role != "opening" or r.first == sentence.start
        ]

    def _amount(self, said: Said, verb: Role | None) -> None:
        """Compare one amount; what cannot be compared here is left to the checks that read all prose."""
        mark = self.reading.mark(said.first)
        if (mark is not None and mark.kind == "unchecked") or said.numeral.value is None:
            return
        role = "state" if mark is not None else verb.role if verb is not None else ""
        role = "cost" if role == "price" else role
        if role in ("cost", "gain") and self._elsewhere(said, verb):
            return
        truth = self.truths.find(role, said.thing, self.subject)
        if truth is None:
            return
        by = truth.facts[-1] if truth.facts else role
        self.heard.bound[said.numeral.first] = Bound("bound", by, truth.facts)
        self._compare(said, truth, self._quoted(said, verb if mark is None else None))

    def _quoted(self, said: Said, verb: Role | None) -> str:
        """The amount with its verb, and dots for what stands between when that is long."""
        if verb is None:
            return self.reading.words(said.first, said.last)
        if said.first - verb.last <= NEAR:
            return self.reading.words(verb.first, said.last)
        return f"{self.reading.words(verb.first, verb.last)} … {self.reading.words(said.first, said.last)}"

    def _elsewhere(self, said: Said, verb: Role | None) -> bool:
        """Whether the amount is about a named piece that the step does not use."""
        sentence = self.reading.sentence(said.first)
        pieces = [n.id for n in self.reading.names if sentence.start <= n.first < said.first]
        return bool(pieces) and pieces[-1] not in self.scene.pieces

    def _compare(self, said: Said, truth: Truth, words: str) -> None:
        seat, key = self.subject, (self.subject, said.thing.noun(1))
        by = (said.numeral.value or 0) - truth.value
        slip = self.stage.slips.get(key) if truth.lasting else None
        facts = slip.facts if slip is not None and slip.by == by else truth.facts
        detail = "" if by == 0 else self.stage.ledger(seat)
        hint = "either the rules or this sentence is wrong"
        span = self.reading.span(said.first, said.last)
        self.heard.witnesses.append(
            Witness(facts, span, f'the sentence says "{words}"', truth.words, by == 0, True, hint, detail)
        )
        if truth.lasting and by:
            self.stage.slips[key] = Slip(by, facts)
        elif truth.lasting:
            self.stage.slips.pop(key, None)
            self._agree(said.thing, truth)
        elif by and truth.sign:
            self.stage.slips.setdefault(key, Slip(by * truth.sign, facts))

    def _agree(self, thing: Thing, truth: Truth) -> None:
        """What changed a resource before the sentence agreed on it is not to blame for what comes."""
        for name in names_of(thing):
            before = len(truth.seen.get((self.subject, name), []))
            del self.stage.touched[self.subject, name][:before]
