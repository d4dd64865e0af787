"""A turn: run one's row, slot by slot in the order of their numbers, each card once.

    turn: [build, run]

Each effect can be left out, even where it could be paid; one that is carried out is paid in full before it gives
anything, and what is over a cap goes before the next slot begins. Orders: `Nia runs` carries out every card of her
row, `Nia runs slots 1 and 3` (or `runs WATER MILL and KILN`) only these, `Nia runs nothing` none.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from kit.core.problems import Problem
from kit.model.meaning import Parameter
from kit.rules.engine.layout import State, picker
from kit.rules.engine.memo import Memo
from kit.rules.engine.outcomes import Changes, Holding, Ledgers, Outcome, change_of, changes
from kit.rules.engine.turns import Aim, Change, Move, Swept, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table, used
from kit.rules.mechanics.row import Row
from kit.rules.phrase import Phrase
from kit.rules.vocabulary import Vocabulary

CANNOT_PAY = "cannot pay"
ORDER = "slots run in their order"
TWICE = "a slot runs once a turn"
NOT_THERE = "no such card in the row"


@dataclass(frozen=True, slots=True)
class Wanted(Aim):
    """The slots (from 0) or the addresses of cards that shall be carried out, in this order; None: all there are."""

    cards: tuple[int | str, ...] | None = None


class Run(Mechanic):
    turn = "run"
    needs: ClassVar = {"row": "row: {slots: 3}", "resources": "resources: {TIN: {start: 1}}"}

    def tell(self, vocabulary: Vocabulary) -> None:
        says = "a run carries out each card at most 1 time"
        vocabulary.parameter(Parameter("run.times", 1, vocabulary.both("time"), None, says))
        says = "a turn has 1 run"
        vocabulary.parameter(Parameter("run.runs", 1, vocabulary.both("run"), None, says))

    def understand(self, phrase: Phrase) -> Wanted | Problem:
        if phrase.done:
            return Wanted()
        if phrase.take(phrase.words.orders["nothing"]):
            return Wanted(cards=()) if phrase.done else phrase.surplus()
        cards = _cards(phrase)
        if isinstance(cards, Problem):
            return cards
        return Wanted(next((str(c) for c in reversed(cards) if isinstance(c, str)), ""), cards=tuple(cards))

    def compile(self, table: Table) -> Turn:
        return Running(table).turn()


def _cards(phrase: Phrase) -> list[int | str] | Problem:
    """Slots, from 0, and addresses of pieces, up to the end of the phrase."""
    cards: list[int | str] = []
    while not phrase.done:
        card = phrase.piece() or phrase.number("slot")
        if isinstance(card, Problem):
            return card
        cards.append(card if isinstance(card, str) else card - 1)
        phrase.take([(",",)])
        phrase.take([(phrase.words.conjunction,)])
    return cards


class Running:
    """The moves of one compiled game: `(kind, slot 1, slot 2, …)`, each 0 for a card that is left out (or no card),
    else the number of its outcome from 1."""

    def __init__(self, table: Table) -> None:
        meaning, layout = table.meaning, table.layout
        row = used(meaning, Row)
        self.number, self.meaning = table.number, meaning
        self.addresses = row.addresses(meaning)
        self.rows = row.places(layout)
        effects = [meaning.effects[address] for address in self.addresses[1:]]
        self.ledgers = Ledgers(meaning, layout, effects)
        self.outcomes = (None, *(self.ledgers.outcomes(effect) for effect in effects))
        self.picks = [picker((*range(*slots), *self.ledgers.slots(seat))) for seat, slots in enumerate(self.rows)]
        self.size = int(row.size)
        self.lines = Memo(self._line)
        self.steps = tuple(Memo(functools.partial(self._choices, card)) for card in range(len(self.outcomes)))
        self.carried = tuple(Memo(functools.partial(self._carried, card)) for card in range(len(self.outcomes)))
        self.holdings: list[Holding] = []
        self.numbers: dict[Holding, int] = {}
        self.added, self.lines_of = Memo(self._added), Memo(self._lines)
        self.moves: dict[Move, Move] = {}

    def turn(self) -> Turn:
        reasons = {CANNOT_PAY: ("PIECE pay",), ORDER: ("row.slots",), TWICE: ("run.times",), NOT_THERE: ()}
        return Turn(
            "run",
            self._legal(),
            self._apply(),
            self.judge,
            self.change,
            self.tell,
            reasons,
            always=True,
            done=self.done,
            sweep=self.sweep,
            own=True,
        )

    def _line(self, key: tuple[int, ...]) -> Line:
        """What a row can do: `key` are its cards, and what is held of the resources that decide it."""
        holding = self.ledgers.holding(key[self.size :])
        ways: list[tuple[Move, Holding]] = [((self.number,), holding)]
        for card in key[: self.size]:
            steps = self.steps[card]
            ways = [((*choices, n), after) for choices, held in ways for n, after in steps[held]]
        # one tuple for equal moves of all rows: what is used often is found sooner in memory
        return Line(holding, {self.moves.setdefault(move, move): after for move, after in ways})

    def _choices(self, card: int, holding: Holding) -> tuple[tuple[int, Holding], ...]:
        """Each choice for a card, with what is held after it."""
        outcomes = self.outcomes_of(card, holding)
        return ((0, holding), *((n, outcome.after) for n, outcome in enumerate(outcomes, 1)))

    def _carried(self, card: int, number: int) -> Carried:
        """All outcomes of a card from what is held, by the number of that."""
        outcomes = self.outcomes_of(card, self.holdings[number])
        ways = tuple((self._number(o.after), self._coded(o.lines)) for o in outcomes)
        return Carried(ways, tuple(dict.fromkeys(o.peak for o in outcomes)))

    def _number(self, holding: Holding) -> int:
        number = self.numbers.setdefault(holding, len(self.holdings))
        if number == len(self.holdings):
            self.holdings.append(holding)
        return number

    def _coded(self, lines: Holding) -> int:
        """New lines as one number; those of one more card are added to it: no digit passes the number of slots."""
        return sum(count * (self.size + 1) ** at for at, count in enumerate(lines))

    def _lines(self, code: int) -> Holding:
        base = self.size + 1
        return tuple(code // base**at % base for at in range(len(self.ledgers.resources)))

    def _added(self, key: tuple[int, int, int]) -> Changes:
        """What is added in the state of a seat for one holding to become another."""
        seat, before, after = key
        start = self.ledgers.starts[seat]
        return tuple((start + at, by) for at, by in changes(self.holdings[before], self.holdings[after]))

    def _legal(self) -> Callable[[State, int], tuple[Move, ...]]:
        picks, lines = self.picks, self.lines

        def legal(state: State, seat: int) -> tuple[Move, ...]:
            return lines[picks[seat](state)].moves

        return legal

    def _apply(self) -> Callable[[list[int], int, Move], None]:
        picks, lines, ledgers = self.picks, self.lines, self.ledgers.starts

        def apply(cells: list[int], seat: int, move: Move) -> None:
            ledger = ledgers[seat]
            for at, by in lines[picks[seat](cells)][move]:
                cells[ledger + at] += by

        return apply

    def judge(self, state: State, seat: int, aim: Wanted) -> Verdict:
        row = state[slice(*self.rows[seat])]
        slots = self._slots(row, aim)
        if slots is None:
            return Verdict((), (NOT_THERE,))
        reasons = [TWICE] if len(set(slots)) < len(slots) else [ORDER] if slots != sorted(slots) else []
        if reasons:
            return Verdict((), tuple(reasons))
        moves = tuple(m for m in self._legal()(state, seat) if [n for n, c in enumerate(m[1:]) if c] == slots)
        if moves:
            return Verdict(moves)
        holding = state[slice(*self.ledgers.blocks[seat])]
        unpaid = next(card for card, done in self._steps(row, holding, slots) if done is None)
        return Verdict((), (CANNOT_PAY,), about=self.addresses[unpaid])

    def _slots(self, row: Sequence[int], aim: Wanted) -> list[int] | None:
        """The slots that are meant, in the order of the order; None when one of them has no such card."""
        if aim.cards is None:
            return [n for n, card in enumerate(row) if card]
        slots: list[int] = []
        for wanted in aim.cards:
            here = [n for n, c in enumerate(row) if c and wanted in (n, self.addresses[c])]
            later = [n for n in here if n > max(slots, default=-1)]
            if not here:
                return None
            slots.append((later or here)[0])
        return slots

    def _steps(
        self, row: Sequence[int], holding: Holding, slots: Sequence[int]
    ) -> Iterator[tuple[int, Outcome | None]]:
        """Each card that is carried out with its first outcome, None where it cannot be paid."""
        for slot in slots:
            outcomes = self.outcomes_of(row[slot], holding)
            yield row[slot], outcomes[0] if outcomes else None
            if not outcomes:
                return
            holding = outcomes[0].after

    def outcomes_of(self, card: int, holding: Holding) -> tuple[Outcome, ...]:
        """What the effect of a card can come to; nothing for no card."""
        outcomes = self.outcomes[card]
        return () if outcomes is None else outcomes[holding]

    def done(self, state: State, seat: int, move: Move) -> list[tuple[str, Outcome]]:
        row, holding = state[slice(*self.rows[seat])], state[slice(*self.ledgers.blocks[seat])]
        found = []
        for card, choice in zip(row, move[1:], strict=True):
            if choice:
                outcome = self.outcomes_of(card, holding)[choice - 1]
                found.append((self.addresses[card], outcome))
                holding = outcome.after
        return found

    def sweep(self, state: State, seat: int) -> Swept:
        """Slot by slot, with what comes to the same taken together."""
        before = state[slice(*self.ledgers.blocks[seat])]
        first = self._number(before)
        peaks, used = [before], []
        ways = {(first, 0): 1}
        for card in state[slice(*self.rows[seat])]:
            carried, after = self.carried[card], dict(ways)
            for (held, lines), times in ways.items():
                could = carried[held]
                if could.ways:
                    peaks += could.peaks
                    used.append(self.addresses[card])
                for new, more in could.ways:
                    way = (new, lines + more)
                    after[way] = after.get(way, 0) + times
            ways = after
        added, spelled = self.added, self.lines_of
        results = [(added[seat, first, held], spelled[lines], times) for (held, lines), times in ways.items()]
        return Swept(results, tuple(map(max, *peaks, before)), tuple(dict.fromkeys(used)))

    def change(self, state: State, seat: int, move: Move) -> Change:
        effects, resources = self.meaning.effects, self.ledgers.resources
        done = self.done(state, seat, move)
        return Change.joined(tuple(change_of(outcome, effects[at].text, at, resources) for at, outcome in done))

    def tell(self, state: State, seat: int, move: Move) -> str:
        slots = [str(n) for n, choice in enumerate(move[1:], 1) if choice]
        if len(slots) < 2:
            return f"runs slot {slots[0]}" if slots else "runs nothing"
        return f"runs slots {', '.join(slots[:-1])} and {slots[-1]}"


class Carried(NamedTuple):
    """What a card can come to: the number of what is held after it with its new lines (as one number) for each outcome,
    and the most on the way."""

    ways: tuple[tuple[int, int], ...]
    peaks: tuple[Holding, ...]


class Line(dict[Move, Changes]):
    """What one row can do with what is held: the moves, and for each (worked out when it is made) what it changes."""

    def __init__(self, holding: Holding, after: dict[Move, Holding]) -> None:
        super().__init__()
        self.moves, self.holding, self.after = tuple(after), holding, after

    def __missing__(self, move: Move) -> Changes:
        self[move] = found = changes(self.holding, self.after[move])
        return found
