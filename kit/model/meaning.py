"""What the printed words mean: made by `rules.read`, used by the checker and by the templates."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kit.core.source import Span, Text
from kit.model.board import Board

ClauseKind = Literal["pay", "gain", "discard", "move", "turn", "nothing"]
Turned = Literal["left", "right", "about"]
Excess = Literal["lost", "owner discards"]


@dataclass(frozen=True, slots=True)
class Amount:
    """`count` of a resource (by its id). `up_to` lets the player take less; `per` multiplies by what is held of another
    resource. `span` is where the number and the noun were printed."""

    count: int
    resource: str
    up_to: bool = False
    per: str = ""
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """One verb of an effect with its amounts: for pay and gain what is paid and gained, for discard the cap that is
    named (`resource` is then a resource or the noun of a storage). `steps` is how far a move goes forward, `to` which
    way a turn goes."""

    kind: ClauseKind
    amounts: tuple[Amount, ...] = ()
    steps: int = 0
    to: Turned | None = None


Way = tuple[Clause, ...]
"""Clauses carried out in order, each whole or not at all; `Pay … to gain …` is one way of two clauses."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A text as it is executed: steps in printed order (`…, then …`), each a choice of ways (`… or …`)."""

    text: Text = field(compare=False)
    steps: tuple[tuple[Way, ...], ...]

    @property
    def ways(self) -> tuple[Way, ...]:
        """Every way to carry out the whole effect, in printed order."""
        return tuple(tuple(itertools.chain.from_iterable(choice)) for choice in itertools.product(*self.steps))

    @property
    def pay(self) -> tuple[Amount, ...]:
        """What the first way costs, for the ticket."""
        return self._of("pay")

    @property
    def gain(self) -> tuple[Amount, ...]:
        """What the first way brings, for the plate."""
        return self._of("gain")

    @property
    def paid(self) -> set[str]:
        """The resources that some way of it costs."""
        return {amount.resource for kind, amount in self.amounts() if kind == "pay"}

    def amounts(self) -> tuple[tuple[ClauseKind, Amount], ...]:
        """Every printed amount with its verb, in printed order."""
        return tuple((c.kind, a) for step in self.steps for way in step for c in way for a in c.amounts)

    def _of(self, kind: ClauseKind) -> tuple[Amount, ...]:
        return tuple(a for step in self.steps for c in step[0] if c.kind == kind for a in c.amounts)


@dataclass(frozen=True, slots=True)
class Cost:
    """What has to be paid to get a piece (not to use it): the printed text and the amounts that were read from it."""

    text: Text = field(compare=False)
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """How many of a piece one game needs: for each player, or for the table."""

    count: int
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class Resource:
    """A thing that is counted. `id` is the word for one; `plural` for any other number; `icon` a pictogram's name."""

    id: str
    plural: str
    start: int
    cap: int | None = None
    icon: str = ""
    span: Span | None = None
    excess: Excess = "lost"
    start_span: Span | None = None
    cap_span: Span | None = None

    def noun(self, count: int) -> str:
        return self.id if count == 1 else self.plural


@dataclass(frozen=True, slots=True)
class Storage:
    """A cap shared by several resources. `nouns` are the words for one and for more of what it stores."""

    of: tuple[str, ...]
    at_most: int
    excess: Excess
    nouns: tuple[str, str]
    span: Span
    name: str = "storage"

    def noun(self, count: int) -> str:
        return self.nouns[0] if count == 1 else self.nouns[1]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A figure of the rules that printed words may state: `clock.lap` = 12.

    `nouns` are the words that go with it, `says` tells it in words. `high` makes it a range from `value`. `cues` are
    words that tell it from other parameters with the same nouns. `numbered` says that `NOUN 1` … `NOUN value` name
    single ones; `runs` are then the sets of them that may be listed (`slots 2, 3 and 4`), the first and the last alone
    unless said. `of` are the figures that this one only follows from; `counted` says that some printed part should
    count it.
    """

    name: str
    value: int
    nouns: tuple[str, ...]
    span: Span | None = None
    says: str = ""
    high: int | None = None
    cues: tuple[str, ...] = ()
    numbered: bool = False
    of: tuple[str, ...] = ()
    counted: bool = False
    runs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Meaning:
    """All that was read. `effects` are keyed by the piece's address (`spaces/TIN YARD`)."""

    resources: Mapping[str, Resource] = field(default_factory=dict)
    storage: tuple[Storage, ...] = ()
    effects: Mapping[str, Effect] = field(default_factory=dict)
    costs: Mapping[str, Cost] = field(default_factory=dict)
    """What pieces cost to get, by their address; those that cost nothing are not there."""
    needs: Mapping[str, Need] = field(default_factory=dict)
    """How many of each piece play needs, by its address, where the rules say so."""
    pieces: tuple[str, ...] = ()
    """The addresses of all pieces whose text is executed, those included whose text could not be read."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    players: tuple[int, int] = (1, 1)
    boards: Mapping[str, Board] = field(default_factory=dict)
    """Boards that are played on, by address (`maps/A`)."""
    keywords: tuple[str, ...] = ()
    """Words that the printer sets bold by itself: resources, pieces, turn kinds, as written in running text."""
    whole: bool = True
    """Whether every mechanic could read its keys; a game with faults there is neither played nor counted."""
    mechanics: Mapping[str, object] = field(default_factory=dict, repr=False)
    """What each mechanic in use read from its keys; only `kit.rules` looks inside."""

    def amounts(self, address: str) -> tuple[tuple[str, Amount], ...]:
        """Every amount printed on a piece with what it is: pay, gain or discard when it is used, cost to get it."""
        effect, cost = self.effects.get(address), self.costs.get(address)
        used = effect.amounts() if effect is not None else ()
        return (*(("cost", amount) for amount in (cost.amounts if cost is not None else ())), *used)
