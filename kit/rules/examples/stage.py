"""One example as it is being played: the position, what has happened to whom, and what sentences have agreed with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kit.core.source import Text
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Change, Move
from kit.rules.witness import amount_key

DISCARD = "discard"
"""Stands among the facts that changed a resource for the caps that made some of it go."""


class Row(NamedTuple):
    """One line of a seat's ledger: what it held after something."""

    label: str
    held: Mapping[str, int]
    change: Change | None = None


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
        seat = self.engine.seat(self.state)
        change = self.engine.change(self.state, move)
        label = f"{self.seats[seat]} {self.engine.tell(self.state, move)}"
        self.state = self.engine.apply(self.state, move)
        for kind, amounts in (("pay", change.paid), ("gain", change.gained)):
            for name in (name for name, count in amounts.items() if count):
                self.touched[seat, name].append(amount_key(change.piece, kind, name))
        for name in (name for name, count in change.discarded.items() if count):
            self.touched[seat, name].append(DISCARD)
        self.note(seat, label, change)
        return change

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


def _cells(row: Row, rows: list[Row], names: list[str]) -> list[str]:
    """The label, for each resource `+3=4` or `4`, and the words that were executed."""
    at = next(n for n, other in enumerate(rows) if other is row)
    before = rows[at - 1].held if at and row.change is not None else row.held
    changes = [(row.held[name] - before[name], row.held[name]) for name in names]
    cells = [f"{by:+d}={held}".replace("-", "−") if by else str(held) for by, held in changes]
    words = row.change.words if row.change is not None else None
    note = "" if row.change is None or words is None else f'{row.change.name}: "{words}" ({_file(words)})'
    return [row.label, *cells, note]


def _file(text: Text) -> str:
    """`cards.yaml:9`"""
    return f"{text.span.file.rpartition('/')[2]}:{text.span.line}"
