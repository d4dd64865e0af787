"""What an effect can do to what a seat holds: every legal outcome, each with its costs, gains and discards.

Holdings are tuples in the order of the ledger's resources. Clauses run in printed order; one that cannot be paid ends
its way. Amounts over a cap fall due when the effect is done (or where it says so): `lost` takes them off what was
gained, `owner discards` makes each mix of exactly the excess a choice of its own.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kit.core.source import Text
from kit.model.meaning import Amount, Effect, Meaning, Resource, Storage
from kit.rules.engine.layout import Layout
from kit.rules.engine.turns import Change

Holding = tuple[int, ...]


class Outcome(NamedTuple):
    """One legal result: what is held after it, and the ways there. `peak` is the most that was held before
    discarding."""

    after: Holding
    paid: Holding
    gained: Holding
    discarded: Holding
    peak: Holding

    @property
    def lines(self) -> Holding:
        """A new line of the ledger for each resource of which another amount is left than was found."""
        parts = zip(self.gained, self.paid, self.discarded, strict=True)
        return tuple(int(gained != paid + discarded) for gained, paid, discarded in parts)


class Limits(NamedTuple):
    """A cap over the slots `of`: `choice` lets the owner choose what goes."""

    of: tuple[int, ...]
    at_most: int
    choice: bool


def limits_of(resources: Sequence[Resource], storage: Sequence[Storage]) -> tuple[Limits, ...]:
    """The caps of single resources, then the shared ones."""
    at = {resource.id: n for n, resource in enumerate(resources)}
    single = [Limits((at[r.id],), r.cap, r.excess == "owner discards") for r in resources if r.cap is not None]
    shared = [Limits(tuple(at[i] for i in s.of), s.at_most, s.excess == "owner discards") for s in storage]
    return (*single, *shared)


Changes = tuple[tuple[int, int], ...]
"""Pairs of a resource's place in the ledger and what is added to it."""


class Ledgers:
    """What seats hold, as play looks it up. Only the resources `reads` (by their place in the ledger) decide what
    effects do: those that are paid, counted (`per`) or capped; the others are only added to, and count as 0 here."""

    def __init__(self, meaning: Meaning, layout: Layout, effects: Sequence[Effect]) -> None:
        self.resources = tuple(meaning.resources.values())
        self.limits = limits_of(self.resources, meaning.storage)
        self.blocks = layout.block(tuple(meaning.resources))
        self.starts = tuple(start for start, _ in self.blocks)
        amounts = [pair for effect in effects for pair in effect.amounts()]
        deciding = {a.resource for kind, a in amounts if kind == "pay"} | {a.per for _, a in amounts}
        capped = {at for limit in self.limits for at in limit.of}
        self.reads = tuple(n for n, r in enumerate(self.resources) if n in capped or r.id in deciding)

    def slots(self, seat: int) -> tuple[int, ...]:
        """Where `reads` stand in the state."""
        return tuple(self.starts[seat] + at for at in self.reads)

    def holding(self, read: Sequence[int]) -> Holding:
        """What is held when `reads` are at these amounts."""
        holding = [0] * len(self.resources)
        for at, count in zip(self.reads, read, strict=True):
            holding[at] = count
        return tuple(holding)

    def outcomes(self, effect: Effect) -> Outcomes:
        return Outcomes(effect, self.resources, self.limits)


def changes(before: Holding, after: Holding) -> Changes:
    """What has to be added to one holding to make another of it."""
    if before == after:
        return ()
    return tuple([(at, new - before[at]) for at, new in enumerate(after) if new != before[at]])


def change_of(outcome: Outcome, text: Text, address: str, resources: Sequence[Resource]) -> Change:
    """An outcome for people: the effect's words and piece, the amounts by resource."""
    amounts = (outcome.paid, outcome.gained, outcome.discarded, outcome.peak)
    paid, gained, discarded, peak = (dict(zip((r.id for r in resources), a, strict=True)) for a in amounts)
    return Change(text, address.partition("/")[2], address, paid, gained, discarded, peak)


class Outcomes(dict[Holding, tuple[Outcome, ...]]):
    """An effect as a table from what is held to its outcomes, filled as play asks for them. No outcome: it cannot be
    paid."""

    def __init__(self, effect: Effect, resources: Sequence[Resource], limits: Sequence[Limits]) -> None:
        super().__init__()
        self.effect = effect
        self.at = {resource.id: n for n, resource in enumerate(resources)}
        self.limits = tuple(limits)

    def __missing__(self, holding: Holding) -> tuple[Outcome, ...]:
        found: dict[Holding, Outcome] = {}
        for way in self.effect.ways:
            nothing = (0,) * len(holding)
            branches = [Outcome(holding, nothing, nothing, nothing, holding)]
            for clause in way:
                branches = [new for branch in branches for new in self.step(branch, clause.kind, clause.amounts)]
            for branch in branches:
                for outcome in self.settle(branch):
                    found.setdefault(outcome.after, outcome)
        self[holding] = outcomes = tuple(found.values())
        return outcomes

    def step(self, branch: Outcome, kind: str, amounts: Sequence[Amount]) -> Iterator[Outcome]:
        """What one clause makes of a branch; nothing where it cannot be paid."""
        if kind == "discard":
            yield from self.settle(branch)
        elif kind == "nothing":
            yield branch
        else:
            for counts in itertools.product(*(self._counts(branch.after, a) for a in amounts)):
                change = [0] * len(branch.after)
                for amount, count in zip(amounts, counts, strict=True):
                    change[self.at[amount.resource]] += count
                new = _paid(branch, change) if kind == "pay" else _gained(branch, change)
                if new is not None:
                    yield new

    def _counts(self, held: Holding, amount: Amount) -> range:
        most = amount.count * (held[self.at[amount.per]] if amount.per else 1)
        return range(most, -1, -1) if amount.up_to else range(most, most + 1)

    def settle(self, branch: Outcome) -> Iterator[Outcome]:
        """The branch with nothing over a cap: once for each way to discard exactly the excess."""
        for limit in self.limits:
            excess = sum(branch.after[i] for i in limit.of) - limit.at_most
            if excess > 0:
                most = [branch.after[i] if limit.choice else min(branch.after[i], branch.gained[i]) for i in limit.of]
                for parts in _splits(excess, most):
                    yield from self.settle(_discarded(branch, dict(zip(limit.of, parts, strict=True))))
                return
        yield branch


def _paid(branch: Outcome, change: Sequence[int]) -> Outcome | None:
    after = tuple(h - c for h, c in zip(branch.after, change, strict=True))
    if min(after, default=0) < 0:
        return None
    return branch._replace(after=after, paid=tuple(p + c for p, c in zip(branch.paid, change, strict=True)))


def _gained(branch: Outcome, change: Sequence[int]) -> Outcome:
    after = tuple(h + c for h, c in zip(branch.after, change, strict=True))
    gained = tuple(g + c for g, c in zip(branch.gained, change, strict=True))
    return branch._replace(after=after, gained=gained, peak=tuple(map(max, branch.peak, after)))


def _discarded(branch: Outcome, parts: dict[int, int]) -> Outcome:
    after = tuple(h - parts.get(i, 0) for i, h in enumerate(branch.after))
    return branch._replace(after=after, discarded=tuple(d + parts.get(i, 0) for i, d in enumerate(branch.discarded)))


def _splits(total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take exactly `total` from heaps of the given sizes."""
    if not most:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most[0]), -1, -1):
        for rest in _splits(total - first, most[1:]):
            yield (first, *rest)
