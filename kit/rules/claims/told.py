"""A case for people: who does what, and what that changes (also by itself), in the names of the cards."""

from __future__ import annotations

from collections.abc import Iterator

from kit.model.meaning import Meaning
from kit.model.pieces import LETTERS
from kit.rules.claims.ladder import Case
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.mechanics.seats import Seats


def told(case: Case, meaning: Meaning) -> str:
    """`A places TIN YARD (+2 TIN); B waits`, or `at the start`."""
    return "; ".join(_turns(case, meaning)) or "at the start"


def refuted(case: Case, meaning: Meaning) -> str:
    """The verdict on what a case speaks against."""
    turns = len(case.way)
    kind = "shortest case" if case.shortest else "a case of"
    return f"REFUTED, {kind} {turns} turn{'s' if turns != 1 else ''}: {told(case, meaning)}"


def _turns(case: Case, meaning: Meaning) -> Iterator[str]:
    named = meaning.mechanics.get(Seats.name())
    names = [str(name) for name in named.names] if isinstance(named, Seats) else list(LETTERS)
    engine, state = case.engine, case.start
    for move in case.way:
        seat, begun = engine.seat(state), engine.begin(state, move)
        changed = _told(_changed(engine, state, begun, seat), meaning)
        yield f"{names[seat]} {engine.tell(state, move)}" + (f" ({changed})" if changed else "")
        state = engine.apply(state, move)
        for other in range(engine.players):
            if changed := _told(_changed(engine, begun, state, other), meaning):
                yield f"then {names[other]} {changed}"


def _changed(engine: Engine, before: State, after: State, seat: int) -> dict[str, int]:
    """What a seat has more (or less) of."""
    held, now = engine.holding(before, seat), engine.holding(after, seat)
    return {name: now[name] - count for name, count in held.items() if now[name] != count}


def _told(changed: dict[str, int], meaning: Meaning) -> str:
    nouns = meaning.resources
    return ", ".join(f"{by:+} {nouns[name].noun(abs(by))}" for name, by in changed.items()).replace("-", "−")
