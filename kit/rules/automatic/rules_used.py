"""The rules of a game one by one, and which of them a move makes use of.

A rule is a kind of turn, a piece whose words are executed, one of several ways to carry these out, an amount or a move
in them, a cap, a figure of what happens by itself. It is used when a game comes to where it does something: a way that
can be paid, an amount that is more than nothing, a move that is made in full, a cap that something is over.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kit.core.source import Mapping, Span
from kit.model.meaning import Amount, Clause, Effect, Meaning
from kit.rules.engine.beats import Done
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.outcomes import Holding, Ledgers, Outcome, Outcomes
from kit.rules.engine.turns import Move
from kit.rules.mechanics.turn import TurnKinds
from kit.rules.world import World

Key = tuple[str | int, ...]


class Rule(NamedTuple):
    """`within` are the rules that it hangs on: when one of them is never used, neither is this. `straight` is how many
    steps ahead it needs."""

    key: Key
    words: str
    span: Span
    within: tuple[Key, ...] = ()
    straight: int = 0


def place_of(world: World, address: str) -> Span:
    """Where the entry of a piece stands."""
    table, _, id = address.partition("/")
    node = world.game.rules.value(table)
    assert isinstance(node, Mapping)
    return node.key(id).span


def rules_of_game(world: World, engine: Engine) -> list[Rule]:
    """Every rule that some game should use."""
    meaning = world.meaning
    kinds = meaning.mechanics.get(TurnKinds.name())
    words = kinds.words if isinstance(kinds, TurnKinds) else ()
    found = [Rule(("turn", str(word)), f"the turn '{word}'", word.span) for word in words]
    for address in meaning.pieces:
        found.append(Rule(("piece", address), _name(address), place_of(world, address)))
        found += _of_effect(address, meaning.effects[address], meaning)
    found += _caps(meaning)
    grounds = dict.fromkeys(name for due in engine.beats for beat in due for name in beat.grounds)
    figures = [meaning.parameters[name] for name in grounds]
    found += [Rule(("figure", p.name), f"the rule that {p.says}", p.span) for p in figures if p.value and p.span]
    return found


def _name(address: str) -> str:
    return address.partition("/")[2]


def _of_effect(address: str, effect: Effect, meaning: Meaning) -> Iterator[Rule]:
    """The ways of an effect, and what is in each."""
    where = effect.text.span
    for s, step in enumerate(effect.steps):
        for w, way in enumerate(step):
            within: Key = ("way", address, s, w)
            spans = [a.span for clause in way for a in clause.amounts if a.span is not None]
            yield Rule(within, _way(address, effect, s, w), spans[0] if spans else where, (("piece", address),))
            for c, clause in enumerate(way):
                at: Key = (address, s, w, c)
                if clause.kind == "discard":
                    cap = _cap_of(clause, meaning)
                    yield Rule(("discard", *at), f"the discard of {_name(address)}", where, (within, cap))
                elif clause.kind == "move":
                    words = f"the move of {clause.steps} on {_name(address)}"
                    yield Rule(("move", *at), words, where, (within,), clause.steps)
                else:
                    yield from _amounts(at, clause, meaning, where, within)


def _way(address: str, effect: Effect, s: int, w: int) -> str:
    """One way of a step in words."""
    step = f" of step {s + 1}" if len(effect.steps) > 1 else ""
    return f"way {w + 1}{step} on {_name(address)}" if len(effect.steps[s]) > 1 else f"what{step} {_name(address)} does"


def _cap_of(clause: Clause, meaning: Meaning) -> Key:
    """The cap that a discard names."""
    (amount, *_) = clause.amounts
    stored = next((s.name for s in meaning.storage if amount.resource in s.nouns), amount.resource)
    return ("cap", stored)


def _amounts(at: Key, clause: Clause, meaning: Meaning, where: Span, within: Key) -> Iterator[Rule]:
    for a, amount in enumerate(clause.amounts):
        noun = meaning.resources[amount.resource].noun(amount.count)
        words = f"the {clause.kind} of {amount.count} {noun} on {_name(str(at[0]))}"
        yield Rule(("amount", *at, a), words, amount.span or where, (within,))


def _caps(meaning: Meaning) -> Iterator[Rule]:
    """The caps in the order of the engine's limits."""
    for r in meaning.resources.values():
        if r.cap is not None:
            where = r.cap_span or r.span or Span("", 1, 1, 1)
            yield Rule(("cap", r.id), f"the cap of {r.cap} {r.noun(r.cap)}", where)
    for s in meaning.storage:
        yield Rule(("cap", s.name), f"the cap of {s.at_most} {s.noun(s.at_most)}", s.span)


class Uses:
    """Which rules the moves of one engine use."""

    def __init__(self, engine: Engine) -> None:
        self.engine, meaning = engine, engine.meaning
        self.effects = meaning.effects
        self.blocks = [slice(*block) for block in engine.layout.block(tuple(meaning.resources))]
        ledgers = Ledgers(meaning, engine.layout, tuple(meaning.effects.values()))
        self.reads = frozenset(ledgers.reads)
        self.tables = {address: ledgers.outcomes(effect) for address, effect in meaning.effects.items()}
        self.limits, self.caps = ledgers.limits, tuple(rule.key for rule in _caps(meaning))
        self._known: dict[tuple[str, bool, Holding], frozenset[Key]] = {}

    def all(self, state: State, move: Move) -> Iterator[Key]:
        """What a move uses, and what then happens by itself."""
        yield from self._chosen(state, move)
        if self.engine.beats[state[-1] + 1]:
            yield from self._following(state, move)

    def _chosen(self, state: State, move: Move) -> Iterator[Key]:
        turn, seat = self.engine.turns[move[0]], self.engine.seat(state)
        yield ("turn", turn.word)
        for address, outcome in turn.done(state, seat, move):
            yield from self.words(address, _before(outcome), at_once=True)

    def _following(self, state: State, move: Move) -> Iterator[Key]:
        now = self.engine.begin(state, move)
        for beat in self.engine.due(now):
            then = self.engine.run(now, beat)
            for done in beat.tell(now):
                yield from self._done(done, now)
            if any(now[block] != then[block] for block in self.blocks):
                yield from (("figure", name) for name in beat.grounds)
            now = then

    def _done(self, done: Done, state: State) -> Iterator[Key]:
        held = list(state[self.blocks[done.seat]])
        for at, count in done.paid:
            held[at] -= count
        yield from self.words(done.piece, tuple(held), at_once=False)
        yield from _moved(done.piece, self.effects[done.piece], len(done.entered))

    def words(self, address: str, held: Holding, *, at_once: bool) -> frozenset[Key]:
        """What the words of a piece use where so much is held; `at_once`: whole or not at all, else step by step."""
        key = (address, at_once, tuple(count if at in self.reads else 0 for at, count in enumerate(held)))
        if key not in self._known:
            effect = self.effects[address]
            steps = list(enumerate(effect.steps))
            several = itertools.product(*([(s, w) for w in range(len(step))] for s, step in steps))
            runs = list(several) if at_once else [((s, 0),) for s, _ in steps]
            used = (one for run in runs for one in self._run(address, run, key[2]))
            self._known[key] = frozenset((("piece", address), *used))
        return self._known[key]

    def _run(self, address: str, run: Sequence[tuple[int, int]], held: Holding) -> list[Key]:
        """One way through the steps of an effect; nothing where it cannot be paid."""
        table, effect, nothing = self.tables[address], self.effects[address], (0,) * len(held)
        branches = [Outcome(held, nothing, nothing, nothing, held)]
        keys: list[Key] = []
        for s, w in run:
            keys.append(("way", address, s, w))
            for c, clause in enumerate(effect.steps[s][w]):
                if clause.to is not None or clause.steps:
                    continue
                keys += self._clause((address, s, w, c), clause, branches, table)
                branches = [new for branch in branches for new in table.step(branch, clause.kind, clause.amounts)]
        keys += [cap for branch in branches for cap in self._over(branch)]
        return keys if branches else []

    def _over(self, branch: Outcome) -> list[Key]:
        """The caps that something is over."""
        over = zip(self.caps, self.limits, strict=True)
        return [cap for cap, limit in over if sum(branch.after[at] for at in limit.of) > limit.at_most]

    def _clause(self, at: Key, clause: Clause, branches: Sequence[Outcome], table: Outcomes) -> Iterator[Key]:
        """What a clause does in one of the branches that come to it."""
        for branch in branches:
            if clause.kind == "discard":
                over = self._over(branch)
                yield from (("discard", *at), *over) if _cap_of(clause, self.engine.meaning) in over else ()
            else:
                yield from (("amount", *at, a) for a, one in enumerate(clause.amounts) if _counts(one, branch, table))


def _counts(amount: Amount, branch: Outcome, table: Outcomes) -> bool:
    return amount.count * (branch.after[table.at[amount.per]] if amount.per else 1) > 0


def _before(outcome: Outcome) -> Holding:
    """What was held before an effect was carried out."""
    parts = zip(outcome.after, outcome.paid, outcome.discarded, outcome.gained, strict=True)
    return tuple(after + paid + discarded - gained for after, paid, discarded, gained in parts)


def _moved(address: str, effect: Effect, entered: int) -> Iterator[Key]:
    """The moves that were made in full, when so many cells were entered."""
    for s, step in enumerate(effect.steps):
        for c, clause in enumerate(step[0]):
            entered -= clause.steps
            if clause.steps and entered >= 0:
                yield ("move", address, s, 0, c)
