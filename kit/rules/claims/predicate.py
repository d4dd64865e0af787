"""What a claim says of positions: conditions that hold together, and how they are looked out for."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore.watch import Watch
from kit.rules.mechanics.spaces import Spaces

Compare = Callable[[int, int], bool]
COMPARE: dict[str, Compare] = {
    "is": operator.eq,
    "is not": operator.ne,
    "at most": operator.le,
    "at least": operator.ge,
    "more than": operator.gt,
    "less than": operator.lt,
}

HOME, OUT = "at home", "out"
"""Quantities of workers, where there are any."""


class Action(NamedTuple):
    """A kind of turn by its word, perhaps with one piece by its address."""

    turn: str
    piece: str = ""

    def matches(self, engine: Engine, state: State, move: Move) -> bool:
        if engine.turns[move[0]].word != self.turn:
            return False
        if not self.piece:
            return True
        change = engine.change(state, move)
        return self.piece in (change.piece, *(part.piece for part in change.parts))


class Quantity(NamedTuple):
    """A number, or the sum of what a seat has of some things; with `before`, of what it had before the turn."""

    number: int = 0
    names: tuple[str, ...] = ()
    before: bool = False

    def of(self, engine: Engine) -> Callable[[Sequence[int], int], int]:
        """Reads the quantity of a seat out of a state's figures."""
        slots = [_slots(engine, name) for name in self.names]
        full = _workers(engine)
        number = self.number + full * self.names.count(OUT)
        signs = [-1 if name == OUT else 1 for name in self.names]

        def read(figures: Sequence[int], seat: int) -> int:
            return number + sum(sign * figures[own[seat]] for sign, own in zip(signs, slots, strict=True))

        return read


@dataclass(frozen=True, slots=True)
class Legal:
    """An action is legal, or with `only` nothing else is; with `never` it is not."""

    action: Action
    only: bool = False
    never: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    left: Quantity
    compare: str
    right: Quantity

    @property
    def change(self) -> bool:
        """Whether it compares what is with what was."""
        return self.left.before or self.right.before


Condition = Legal | Compared


@dataclass(frozen=True, slots=True)
class Predicate:
    """All `conditions` hold, perhaps only right `after` an action of that seat, or in some `laps`, or in some `turns`
    of a lap (both counted from 1)."""

    conditions: tuple[Condition, ...]
    after: Action | None = None
    laps: range | None = None
    turns: range | None = None

    @property
    def names(self) -> set[str]:
        """What the seat has to have for it."""
        compared = [c for c in self.conditions if isinstance(c, Compared)]
        return {name for c in compared for quantity in (c.left, c.right) for name in quantity.names}

    def own(self, engine: Engine) -> bool:
        """Whether it asks only about the seat itself, whatever the others have and do."""
        return self.turns is None and all(_own(condition, engine) for condition in self.conditions)

    def watch(self, engine: Engine, *, false: bool) -> Watch:
        """Looks out for a case of it, or with `false` for a case against it."""
        checks = [_check(condition, engine) for condition in self.conditions]
        after, legal = self.after, any(isinstance(condition, Legal) for condition in self.conditions)
        change = any(isinstance(c, Compared) and c.change for c in self.conditions)
        kinds = not any(isinstance(condition, Legal) and condition.action.piece for condition in self.conditions)

        def holds(state: Sequence[int], seat: int, moves: Sequence[Move], was: Sequence[int]) -> bool:
            return all(check(state, seat, moves, was) for check in checks) != false

        def before(state: State, moves: Sequence[Move]) -> bool:
            return holds(state, engine.seat(state), moves, state)

        def left(state: State, move: Move, seat: int, figures: Sequence[int]) -> bool:
            if after is not None and (seat != engine.seat(state) or not after.matches(engine, state, move)):
                return False
            return holds(figures, seat, (), state)

        looks = before if after is None and not change else None
        still = after is None and not change and not legal
        return Watch(looks, None if legal else left, self.laps, self.turns, still, kinds)


Check = Callable[[Sequence[int], int, Sequence[Move], Sequence[int]], bool]
"""Of the figures, a seat, its moves, and the figures before."""


def _own(condition: Condition, engine: Engine) -> bool:
    if isinstance(condition, Compared):
        return True
    return not condition.only and any(turn.own for turn in engine.turns if turn.word == condition.action.turn)


def _check(condition: Condition, engine: Engine) -> Check:
    return _compared(condition, engine) if isinstance(condition, Compared) else _legal(condition, engine)


def _compared(condition: Compared, engine: Engine) -> Check:
    left, right, compare = condition.left.of(engine), condition.right.of(engine), COMPARE[condition.compare]
    earlier_left, earlier_right = condition.left.before, condition.right.before

    def check(state: Sequence[int], seat: int, moves: Sequence[Move], was: Sequence[int]) -> bool:
        return compare(left(was if earlier_left else state, seat), right(was if earlier_right else state, seat))

    return check


def _legal(condition: Legal, engine: Engine) -> Check:
    matches, among, never = condition.action.matches, all if condition.only else any, condition.never

    def check(state: Sequence[int], seat: int, moves: Sequence[Move], was: Sequence[int]) -> bool:
        there = bool(moves) and among(matches(engine, tuple(state), move) for move in moves)
        return there != never

    return check


def _slots(engine: Engine, name: str) -> tuple[int, ...]:
    """Where each seat has a thing."""
    spaces = engine.meaning.mechanics.get(Spaces.name())
    if name in (HOME, OUT) and isinstance(spaces, Spaces):
        return spaces.home(engine.layout)
    return engine.layout.own(name)


def _workers(engine: Engine) -> int:
    spaces = engine.meaning.mechanics.get(Spaces.name())
    return int(spaces.workers.each) if isinstance(spaces, Spaces) and spaces.workers is not None else 0
