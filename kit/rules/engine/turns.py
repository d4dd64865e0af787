"""What a turn kind gives the engine, and how orders in words are judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.core.source import Text
from kit.rules.engine.layout import State

if TYPE_CHECKING:
    from kit.rules.engine.outcomes import Outcome

Move = tuple[int, ...]
"""The number of its turn kind, then what that kind needs: small ints."""


LOCKED = "choices are locked"
"""The reason for which a choice that all make together can no longer be changed."""


class Verdict(NamedTuple):
    """What an order comes to: the legal moves that it can mean, or every reason why there is none. `near` are the
    legal moves that differ from it only in what is kept, paid or gained."""

    moves: tuple[Move, ...] = ()
    reasons: tuple[str, ...] = ()
    near: tuple[Move, ...] = ()
    about: str = ""
    """The address of the piece that a refusal is about, where the order names several or none."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What an order is about, behind its verb: the address of a piece, and what the seat wants to be left with."""

    piece: str = ""
    keeping: Mapping[str, int] = field(default_factory=dict)

    def pieces(self) -> set[str]:
        """The addresses of all pieces that the order names for use."""
        return {self.piece}

    def stakes(self) -> Mapping[str, int]:
        """The amounts that the order itself sets, such as a bid."""
        return {}


@dataclass(frozen=True, slots=True)
class Change:
    """What one move did, for people: the words that were executed, the piece they stand on by name and address, and
    for each resource the amounts paid, gained, discarded, and held at most on the way."""

    words: Text | None = None
    name: str = ""
    piece: str = ""
    paid: Mapping[str, int] = field(default_factory=dict)
    gained: Mapping[str, int] = field(default_factory=dict)
    discarded: Mapping[str, int] = field(default_factory=dict)
    peak: Mapping[str, int] = field(default_factory=dict)
    parts: tuple[Change, ...] = ()
    """What the move did one after another, where it is more than one thing; the change itself is their sum."""
    grounds: tuple[str, ...] = ()
    """The figures of the rules that it comes from, where it is not a piece that gives it."""

    def applied(self, held: Mapping[str, int]) -> dict[str, int]:
        """What is held after it."""
        sums = ((1, self.gained), (-1, self.paid), (-1, self.discarded))
        return {n: count + sum(sign * by.get(n, 0) for sign, by in sums) for n, count in held.items()}

    @classmethod
    def joined(cls, parts: tuple[Change, ...]) -> Change:
        """Several changes as one."""
        paid, gained, discarded = (
            _sum(amounts)
            for amounts in ((p.paid for p in parts), (p.gained for p in parts), (p.discarded for p in parts))
        )
        peak: dict[str, int] = {}
        for part in parts:
            peak |= {name: max(peak.get(name, 0), count) for name, count in part.peak.items()}
        return cls(paid=paid, gained=gained, discarded=discarded, peak=peak, parts=parts)


def _sum(several: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for amounts in several:
        for name, count in amounts.items():
            total[name] = total.get(name, 0) + count
    return total


@dataclass(frozen=True, slots=True)
class Order:
    """A turn in words (`Nia places KILN keeping 2 TIN`): `aim` is what its turn kind understood behind the verb."""

    seat: int
    turn: str
    aim: Aim
    text: Text


Result = tuple[tuple[tuple[int, int], ...], tuple[int, ...], int]
"""What is added to which figure of the state, the new lines that the ledger needs for each resource, and how many moves
come to just this."""


class Swept(NamedTuple):
    """All moves of one kind from one position, taken together for a walk over all positions. They change figures of
    their seat alone. What `results` add, and their lines, come out of tables: the walk knows them again by their ids.
    `peaks` are the most of each resource on the way of any of them, `pieces` all whose words are carried out."""

    results: Sequence[Result]
    peaks: tuple[int, ...]
    pieces: tuple[str, ...]


class Turn(NamedTuple):
    """A turn kind, compiled for one number of players.

    `legal(state, seat)` lists the moves; `apply(cells, seat, move)` carries one out in a list of the state's figures;
    `judge(state, seat, aim)` finds the moves that an order can mean; `change(state, seat, move)` tells what a move
    does; `tell(state, seat, move)` names it in the words of an order. `reasons` is the closed list of its refusals,
    each with the facts of the rules that it comes from (`workers.each`); `PIECE` in a fact stands for the address
    that the order names.

    A turn kind reads and writes the figures of its own seat and the shared ones, never those of another seat, and does
    not look at the clock: what one seat can do can then be worked out once for all that the others may hold.
    """

    word: str
    legal: Callable[[State, int], tuple[Move, ...]]
    apply: Callable[[list[int], int, Move], None]
    judge: Callable[[State, int, Any], Verdict]
    change: Callable[[State, int, Move], Change]
    tell: Callable[[State, int, Move], str]
    reasons: Mapping[str, tuple[str, ...]]
    otherwise: str = ""
    """The reason for which its moves are refused while any other kind has a legal one; without it they never are."""
    verb: str = "pay"
    """What is paid for: to use a piece, or its `cost`."""
    always: bool = False
    """Whether one of its moves is legal in every position in which its seat moves (or, with `otherwise`, in which no
    other kind has one)."""
    done: Callable[[State, int, Move], Sequence[tuple[str, Outcome]]] = lambda state, seat, move: ()
    """The effects that a move carries out one after another, each with the address of its piece: what `change` tells
    people, in figures."""

    sweep: Callable[[State, int], Swept] | None = None
    """What `apply` and `done` say of all legal moves, at once where that is much faster."""
    own: bool = False
    """Whether only what the seat itself holds decides if it is legal, and nothing that is shared."""

    def grounds(self, reason: str, piece: str) -> tuple[str, ...]:
        """The keys of the facts (or beginnings of keys) that a refusal for `reason` rests on."""
        return tuple(fact.replace("PIECE", piece) for fact in self.reasons.get(reason, ()))
