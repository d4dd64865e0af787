"""What the printed words mean: made by `rules.read`, used by the checker and by the templates."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kit.core.source import Span, Text

ClauseKind = Literal["pay", "gain", "discard", "move", "turn", "nothing"]
Turned = Literal["left", "right", "about"]
Ground = Literal["free", "blocked", "start", "mark"]
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

    def amounts(self) -> tuple[tuple[ClauseKind, Amount], ...]:
        """Every printed amount with its verb, in printed order."""
        return tuple((c.kind, a) for step in self.steps for way in step for c in way for a in c.amounts)

    def _of(self, kind: ClauseKind) -> tuple[Amount, ...]:
        return tuple(a for step in self.steps for c in step[0] if c.kind == kind for a in c.amounts)


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
    single ones. `of` is the figure that this one only follows from; `counted` says that some printed part should
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
    of: str = ""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a map. `word` is printed in it (empty on free ground); `letter` tells marks of one word apart."""

    ground: Ground = "free"
    word: str = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Map:
    """A printed map: the names of its `columns` from left to right and of its `rows` from the top down, and its `cells`
    row by row in that order. `facing` is the word for the way one faces at the start."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    facing: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Meaning:
    """All that was read. `effects` are keyed by the piece's address (`spaces/TIN YARD`)."""

    resources: Mapping[str, Resource] = field(default_factory=dict)
    storage: tuple[Storage, ...] = ()
    effects: Mapping[str, Effect] = field(default_factory=dict)
    pieces: tuple[str, ...] = ()
    """The addresses of all pieces whose text is executed, those included whose text could not be read."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    players: tuple[int, int] = (1, 1)
    keywords: tuple[str, ...] = ()
    """Words that the printer sets bold by itself: resources, pieces, turn kinds, as written in running text."""
    whole: bool = True
    """Whether every mechanic could read its keys; a game with faults there is neither played nor counted."""
    costs: Mapping[str, tuple[Amount, ...]] = field(default_factory=dict)
    """What it costs to get a piece, by its address."""
    maps: Mapping[str, Map] = field(default_factory=dict)
    """The printed maps, by the address of their piece (`maps/A`)."""
    mechanics: Mapping[str, object] = field(default_factory=dict, repr=False)
    """What each mechanic in use read from its keys; only `kit.rules` looks inside."""
