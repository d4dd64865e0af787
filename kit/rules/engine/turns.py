"""What a turn kind gives the engine, and how orders in words are judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kit.core.source import Text
from kit.rules.engine.layout import State

Move = tuple[int, ...]
"""The number of its turn kind, then what that kind needs: small ints."""


class Verdict(NamedTuple):
    """What an order comes to: the legal moves that it can mean, or every reason why there is none. `near` are the
    legal moves that differ from it only in what is kept, paid or gained."""

    moves: tuple[Move, ...] = ()
    reasons: tuple[str, ...] = ()
    near: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim:
    """What an order is about, behind its verb: the address of a piece, and what the seat wants to be left with."""

    piece: str = ""
    keeping: Mapping[str, int] = field(default_factory=dict)


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


@dataclass(frozen=True, slots=True)
class Order:
    """A turn in words (`Nia places KILN keeping 2 TIN`): `aim` is what its turn kind understood behind the verb."""

    seat: int
    turn: str
    aim: Aim
    text: Text


class Turn(NamedTuple):
    """A turn kind, compiled for one number of players.

    `legal(state, seat)` lists the moves; `apply(cells, seat, move)` carries one out in a list of the state's figures;
    `judge(state, seat, aim)` finds the moves that an order can mean; `change(state, seat, move)` tells what a move
    does; `tell(state, seat, move)` names it in the words of an order. `reasons` is the closed list of its refusals,
    each with the facts of the rules that it comes from (`workers.each`); `PIECE` in a fact stands for the address
    that the order names.
    """

    word: str
    legal: Callable[[State, int], Sequence[Move]]
    apply: Callable[[list[int], int, Move], None]
    judge: Callable[[State, int, Any], Verdict]
    change: Callable[[State, int, Move], Change]
    tell: Callable[[State, int, Move], str]
    reasons: Mapping[str, tuple[str, ...]]

    def grounds(self, reason: str, aim: Aim) -> tuple[str, ...]:
        """The keys of the facts (or beginnings of keys) that a refusal for `reason` rests on."""
        return tuple(fact.replace("PIECE", aim.piece) for fact in self.reasons.get(reason, ()))
