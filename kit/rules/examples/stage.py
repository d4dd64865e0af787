"""One example as it is being played: the position, what has happened to whom, and what sentences have agreed with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from kit.core.source import Text
from kit.rules.engine.beats import Beat, Done
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import LOCKED, Aim, Change, Move, Order, Verdict
from kit.rules.witness import amount_key

DISCARD = "discard"
"""Stands among the facts that changed a resource for the caps that made some of it go."""


class Row(NamedTuple):
    """One line of a seat's ledger: what it held after something."""

    label: str
    held: Mapping[str, int]
    change: Change | None = None


@dataclass(slots=True)
class Happened:
    """What came of one or several beats: what each did for whom, and what that changed for each seat. `before` is the
    position before them."""

    before: State
    beats: list[Beat] = field(default_factory=list)
    done: tuple[Done, ...] = ()
    changes: dict[int, Change] = field(default_factory=dict)

    def add(self, seat: int, change: Change) -> None:
        old = self.changes.get(seat)
        self.changes[seat] = change if old is None else _sum(old, change)


class Slip(NamedTuple):
    """A sentence and the game differ by `by` since some place, because of one of `facts`."""

    by: int
    facts: tuple[str, ...]


@dataclass(slots=True)
class Stage:
    """`subject` is the seat named last. `touched` are the facts that changed a seat's resource since a sentence last
    agreed on it; `slips` the differences that have been reported, so that one slip gives one message."""

    engine: Engine
    seats: tuple[Text, ...]
    state: State
    subject: int | None = None
    rows: dict[int, list[Row]] = field(default_factory=dict)
    agreed: dict[int, int] = field(default_factory=dict)
    touched: dict[tuple[int, str], list[str]] = field(default_factory=dict)
    slips: dict[tuple[int, str], Slip] = field(default_factory=dict)
    pending: list[Beat] = field(default_factory=list)
    laid: dict[int, Aim] = field(default_factory=dict)
    """What each seat has ordered for what is carried out next, or now."""
    carried: dict[str, None] = field(default_factory=dict)
    """The pieces that were carried out by themselves so far, by address, the latest last."""
    recent: set[str] = field(default_factory=set)
    """Those of them since the last choice."""
    strayed: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The seats whose robots a sentence puts elsewhere, each with the facts that this may come from."""

    def begin(self) -> None:
        """The set-up, before the first step."""
        for seat in range(len(self.seats)):
            for name in self.engine.meaning.resources:
                self.touched[seat, name] = [f"resources.{name}.start"]
            self.note(seat, "start")

    def give(self, seat: int, amounts: Mapping[str, int]) -> None:
        """Another start for a seat, from here on."""
        self.state = self.engine.with_holding(self.state, seat, amounts)
        for name in amounts:
            self.touched[seat, name] = []
            self.slips.pop((seat, name), None)
        self.note(seat, "given")

    def play(self, move: Move) -> Change:
        """Carry out a legal move."""
        seat, verb = self.engine.seat(self.state), self.engine.turns[move[0]].verb
        change = self.engine.change(self.state, move)
        label = f"{self.seats[seat]} {self.engine.tell(self.state, move)}"
        held = self.held(seat)
        self.state = self.engine.begin(self.state, move)
        for part in change.parts:
            held = part.applied(held)
            self.rows[seat].append(Row(f"{self.seats[seat]}: {part.name}", held, part))
        for part in change.parts or (change,):
            for name, fact in touches(part, verb):
                self.touched[seat, name].append(fact)
        if not change.parts:
            self.note(seat, label, change)
        self.pending = list(self.engine.due(self.state))
        self.recent = set()
        self._finish()
        return change

    def judge(self, order: Order) -> Verdict:
        """What an order comes to; while choices are carried out, none can be made."""
        return Verdict((), (LOCKED,)) if self.pending else self.engine.judge(self.state, order)

    def arrange(self, beat: Beat, card: str) -> None:
        """Let a card be the one that a beat turns up."""
        cells = list(self.state)
        if beat.draw is not None:
            beat.draw(cells, card)
        self.state = tuple(cells)

    def carry_out(self, number: int) -> Happened:
        """Let the next so many of the pending beats happen, and those that follow without anybody's asking."""
        happened = Happened(self.state)
        for _ in range(number):
            self._happen(self.pending.pop(0), happened)
        self._finish(happened)
        return happened

    def _finish(self, happened: Happened | None = None) -> None:
        """Beats that no step of an example names follow at once."""
        while self.pending and all(beat.after != "all" for beat in self.pending):
            self._happen(self.pending.pop(0), happened or Happened(self.state))

    def _happen(self, beat: Beat, happened: Happened) -> None:
        happened.beats.append(beat)
        done = beat.tell(self.state)
        happened.done += done
        for piece in (d.piece for d in done):
            self.carried.pop(piece, None)
            self.carried[piece] = None
            self.recent.add(piece)
        held = [self.held(seat) for seat in range(len(self.seats))]
        self.state = self.engine.run(self.state, beat)
        for seat, before in enumerate(held):
            by = {name: count - before[name] for name, count in self.held(seat).items()}
            change = Change(
                paid={n: -c for n, c in by.items() if c < 0},
                gained={n: c for n, c in by.items() if c > 0},
                grounds=beat.grounds,
            )
            happened.add(seat, change)
            if any(by.values()):
                label = f"{beat.role} {beat.number}" if beat.number else beat.role
                self.note(seat, label, change)
            for name in (name for name, count in by.items() if count):
                self.touched[seat, name] += beat.grounds

    def held(self, seat: int) -> Mapping[str, int]:
        return self.engine.holding(self.state, seat)

    def note(self, seat: int, label: str, change: Change | None = None) -> None:
        self.rows.setdefault(seat, []).append(Row(label, self.held(seat), change))

    def agree(self, seat: int) -> None:
        """A sentence agreed with what `seat` holds now: earlier rows need not be shown again."""
        self.agreed[seat] = len(self.rows[seat]) - 1

    def ledger(self, seat: int) -> str:
        """What happened to a seat since a sentence last agreed with it, as a table."""
        resources = self.engine.meaning.resources
        rows = self.rows[seat][self.agreed.get(seat, 0) :]
        heads = [r.plural for r in resources.values()]
        lines = [["step", *heads, ""], *(_cells(row, self.rows[seat], list(resources)) for row in rows)]
        widths = [max(len(line[n]) for line in lines) for n in range(len(heads) + 1)]
        return "\n".join(
            "  ".join(
                [
                    line[0].ljust(widths[0]),
                    *(c.center(w) for c, w in zip(line[1:-1], widths[1:], strict=True)),
                    line[-1],
                ]
            ).rstrip()
            for line in lines
        )


def _sum(first: Change, second: Change) -> Change:
    """Two changes, one after the other, as one."""
    joined = Change.joined((first, second))
    grounds = tuple(dict.fromkeys((*first.grounds, *second.grounds)))
    return replace(joined, grounds=grounds, parts=())


def touches(change: Change, verb: str) -> Iterator[tuple[str, str]]:
    """Each resource that a change touches, with the fact that touched it."""
    for kind, amounts in ((verb, change.paid), ("gain", change.gained)):
        for name in (name for name, count in amounts.items() if count):
            yield name, amount_key(change.piece, kind, name)
    for name in (name for name, count in change.discarded.items() if count):
        yield name, DISCARD


def _cells(row: Row, rows: list[Row], names: list[str]) -> list[str]:
    """The label, for each resource `+3=4` or `4`, and the words that were executed."""
    at = next(n for n, other in enumerate(rows) if other is row)
    before = rows[at - 1].held if at and row.change is not None else row.held
    changes = [(row.held[name] - before[name], row.held[name]) for name in names]
    cells = [f"{by:+d}={held}".replace("-", "−") if by else str(held) for by, held in changes]
    words = row.change.words if row.change is not None else None
    note = "" if row.change is None or words is None else f'{row.change.name}: "{words}" ({words.span.short})'
    return [row.label, *cells, note]
