"""What a sentence of an example says: each amount is bound by the verb to its left and compared with the game.

Nia starts with 1 TIN.                              before
She puts a worker on the MINT, reaching 3 TIN …     state, after the step's move
… pays 2 TIN and earns 3 points                     cost, gain of the move
… discarding 1 TIN                                  discard
… would make 8 goods                                peak, before discarding
… at most 6 goods                                   limit
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kit.core.problems import Problem
from kit.core.source import Text
from kit.model.meaning import Resource
from kit.model.report import Binding
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Change, Order
from kit.rules.examples.stage import DISCARD, Slip, Stage
from kit.rules.naming import KnownNames
from kit.rules.witness import Witness, amount_key
from kit.rules.words.names import Names
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading, Role, Said, amount_at, role_before, roles
from kit.rules.words.things import Thing
from kit.rules.world import World

Bound = tuple[Binding, str]
"""How a numeral is bound and to what."""

NEAR = 3
"""Tokens between a verb and an amount that are quoted with them."""


@dataclass(slots=True)
class Scene:
    """One step for its sentence: the position before it, what the move changed (or, refused, would have), the order."""

    stage: Stage
    order: Order | None
    refused: bool = False
    change: Change | None = None
    before: State = ()
    touched: Mapping[tuple[int, str], list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.before = self.stage.state
        self.touched = {key: list(facts) for key, facts in self.stage.touched.items()}


@dataclass(slots=True)
class Heard:
    """`bound` is keyed by the first token of each numeral that was compared."""

    bound: dict[int, Bound] = field(default_factory=dict)
    witnesses: list[Witness] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Truth:
    """What the game has for an amount, in which words, and the facts that this rests on."""

    value: int
    words: str
    facts: tuple[str, ...]
    lasting: bool = False
    """Whether it is what a seat holds, so that a difference goes on in later sentences."""
    seen: Mapping[tuple[int, str], list[str]] = field(default_factory=dict)
    """For what is held: what had changed it by then, since a sentence last agreed."""
    sign: int = 0
    """How more of it changes what the seat holds from here on."""


def hear(say: Text, scene: Scene, world: World, known: KnownNames) -> Heard:
    """Compare one sentence (or several of one step) with the game."""
    return _Hearing(world.read(say), scene, world).run(known)


class _Hearing:
    def __init__(self, reading: Reading, scene: Scene, world: World) -> None:
        self.reading, self.scene, self.world, self.heard = reading, scene, world, Heard()
        self.stage = scene.stage
        self.seats = Names((str(seat), str(n)) for n, seat in enumerate(self.stage.seats))

    def run(self, known: KnownNames) -> Heard:
        self._open()
        for problem, run in known.unknown(self.reading, strictly=True):
            self.heard.problems.append(problem)
            self.heard.bound.update(
                {n.first: ("unbound", "") for n in self.reading.numerals if n.last + 1 == run.start}
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
        for at in sentence:
            seat = self.seats.at(tokens[: sentence.stop], at)
            if seat is not None:
                self.stage.subject = int(seat.id)
            numeral = numerals.get(at) or self._none(at)
            said = (
                amount_at(self.reading, numeral, self.world.things, self.world.words) if numeral is not None else None
            )
            if said is not None:
                self._amount(said, role_before(verbs, at))

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
        if role in ("cost", "gain") and self._elsewhere(said, verb):
            return
        truth = self._truth(role, said)
        if truth is None:
            return
        self.heard.bound[said.numeral.first] = ("bound", truth.facts[-1] if truth.facts else role)
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
        return bool(pieces) and (self.scene.order is None or pieces[-1] != self.scene.order.aim.piece)

    def _truth(self, role: str, said: Said) -> _Truth | None:
        seat, thing, change = self.subject, said.thing, self.scene.change
        if role == "limit":
            return self._limit(thing)
        if role == "before":
            return self._held(thing, self.stage.engine.holding(self.scene.before, seat), self.scene.touched)
        if role == "state":
            if self.scene.refused and self.scene.order is not None and self.scene.order.aim.keeping:
                return self._total(thing, self.scene.order.aim.keeping, "the order keeps", ())
            return self._held(thing, self.stage.held(seat), self.stage.touched)
        if role in ("cost", "gain") and change is None and self.scene.order is not None:
            return self._printed(thing, role)
        if change is None or not role:
            return None
        amounts, verb, kind, sign = {
            "cost": (change.paid, "the game takes", "pay", -1),
            "gain": (change.gained, "the game gives", "gain", 1),
            "discard": (change.discarded, "the game discards", "gain", -1),
            "peak": (change.peak, "the game reaches", "gain", 0),
        }[role]
        truth = self._total(thing, amounts, verb, self._card(thing, change.piece, kind))
        return replace(truth, sign=0 if self.scene.refused else sign)

    def _held(self, thing: Thing, held: Mapping[str, int], touched: Mapping[tuple[int, str], list[str]]) -> _Truth:
        facts = [f for name in _names(thing) for f in touched.get((self.subject, name), [])]
        caps = self._caps(thing)
        known = tuple(dict.fromkeys(key for fact in facts for key in (caps if fact == DISCARD else (fact,))))
        return replace(
            self._total(thing, held, "the game has", known), lasting=True, seen={k: list(v) for k, v in touched.items()}
        )

    def _printed(self, thing: Thing, role: str) -> _Truth | None:
        """A refused move that could not be carried out at all: what its piece says it costs or brings."""
        piece = self.scene.order.aim.piece if self.scene.order is not None else ""
        effect = self.world.meaning.effects.get(piece)
        if effect is None:
            return None
        kind = "pay" if role == "cost" else "gain"
        amounts: dict[str, int] = {}
        for clause, amount in effect.amounts():
            if clause == kind:
                amounts[amount.resource] = amounts.get(amount.resource, 0) + amount.count
        return self._total(thing, amounts, "the card says", self._card(thing, piece, kind))

    def _limit(self, thing: Thing) -> _Truth | None:
        caps = self._caps(thing)
        if not caps:
            return None
        cap = self.world.meaning.parameters[caps[0]].value
        return _Truth(cap, f"the rules say at most {cap}", caps[:1])

    def _caps(self, thing: Thing) -> tuple[str, ...]:
        """The parameters that limit a thing: its own cap, or the storage that it is part of."""
        if not isinstance(thing, Resource):
            return (thing.name,)
        own = (f"resources.{thing.id}.cap",) if thing.cap is not None else ()
        return (*own, *(s.name for s in self.world.meaning.storage if thing.id in s.of))

    def _card(self, thing: Thing, piece: str, kind: str) -> tuple[str, ...]:
        keys = [amount_key(piece, kind, name) for name in _names(thing)]
        return tuple(k for k in keys if k in self.world.facts) or ((piece,) if piece else ())

    def _total(self, thing: Thing, amounts: Mapping[str, int], verb: str, facts: tuple[str, ...]) -> _Truth:
        value = sum(amounts.get(name, 0) for name in _names(thing))
        return _Truth(value, f"{verb} {value} {thing.noun(value)}", facts)

    def _compare(self, said: Said, truth: _Truth, words: str) -> None:
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

    def _agree(self, thing: Thing, truth: _Truth) -> None:
        """What changed a resource before the sentence agreed on it is not to blame for what comes."""
        for name in _names(thing):
            before = len(truth.seen.get((self.subject, name), []))
            del self.stage.touched[self.subject, name][:before]


def _names(thing: Thing) -> tuple[str, ...]:
    return (thing.id,) if isinstance(thing, Resource) else thing.of
