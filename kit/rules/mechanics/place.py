"""A turn: put a worker from home on a free space and carry out its effect, whole and once.

    turn: [place, wait]

Orders: `Nia places TIN YARD`, and where the effect leaves a choice `Nia places TIN YARD keeping 4 TIN and 2 WOOD` (or
`paying …`, `gaining …`). `Nia moves from TIN YARD to MINT` asks for a worker that stands on a space; that is always
refused.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from kit.core.problems import Problem
from kit.model.meaning import Parameter
from kit.rules.engine.layout import State, picker
from kit.rules.engine.memo import Memo
from kit.rules.engine.outcomes import Changes, Holding, Ledgers, Outcome, change_of, changes
from kit.rules.engine.turns import Aim, Change, Move, Turn, Verdict
from kit.rules.mechanic import Mechanic, Table, used
from kit.rules.mechanics.spaces import Spaces
from kit.rules.phrase import Phrase
from kit.rules.vocabulary import Vocabulary

NO_WORKER = "no worker at home"
TAKEN = "space is taken"
CANNOT_PAY = "cannot pay"
PLACED = "worker already placed"
EXCESS = "must discard exactly the excess"
NO_SUCH_CHOICE = "the effect does not allow that"
OTHER_PAY = "the cost is not paid in that"


@dataclass(frozen=True, slots=True)
class Placement(Aim):
    """Where a worker goes, where it is taken from, and which outcome is wanted (amounts by resource)."""

    source: str = ""
    paying: Mapping[str, int] = field(default_factory=dict)
    gaining: Mapping[str, int] = field(default_factory=dict)


class Place(Mechanic):
    turn = "place"
    needs: ClassVar = {
        "spaces": "spaces: {TIN YARD: Gain 2 TIN.}",
        "workers": "workers: {each: 2, per space: 1}",
        "resources": "resources: {TIN: {start: 1}}",
    }

    def tell(self, vocabulary: Vocabulary) -> None:
        one = "a turn places 1 worker"
        vocabulary.parameter(Parameter("place.workers", 1, vocabulary.both("worker"), None, one, cues=("placing",)))
        once = "a space's action is done 1 time"
        nouns = (*vocabulary.both("time"), *vocabulary.both("action"))
        vocabulary.parameter(Parameter("place.times", 1, nouns, None, once))

    def understand(self, phrase: Phrase) -> Placement | Problem:
        orders = phrase.words.orders
        where: dict[str, str] = {}
        for role in ("from", "on", "from"):  # `from A to B`, `B from A`, or B alone
            if role not in where and (phrase.take(orders[role]) or (role == "on" and not phrase.done)):
                piece = phrase.piece()
                if piece is None or not piece.startswith("spaces/"):
                    return phrase.unknown_piece()
                where[role] = piece
        if "on" not in where:
            return phrase.unknown_piece()
        wanted: dict[str, Mapping[str, int]] = {}
        for role in ("keeping", "paying", "gaining"):
            if phrase.take(orders[role]):
                wanted[role] = phrase.amounts() or {}
        return Placement(where["on"], source=where.get("from", ""), **wanted) if phrase.done else phrase.surplus()

    def compile(self, table: Table) -> Turn:
        return Placing(table).turn()


Found: TypeAlias = tuple[tuple[Move, ...], tuple[Changes, ...]]


class Placing:
    """The moves of one compiled game: `(kind, space, outcome)`."""

    def __init__(self, table: Table) -> None:
        meaning, layout = table.meaning, table.layout
        spaces = used(meaning, Spaces)
        self.number = table.number
        self.ids, self.addresses = spaces.ids, spaces.addresses
        self.return_ = spaces.return_
        self.home = spaces.home(layout)
        self.places = spaces.places(layout)
        self.effects = tuple(meaning.effects[address] for address in self.addresses)
        self.ledgers = Ledgers(meaning, layout, self.effects)
        self.resources, self.blocks = self.ledgers.resources, self.ledgers.blocks
        self.outcomes = tuple(self.ledgers.outcomes(effect) for effect in self.effects)
        self.spaces = tuple(Memo(functools.partial(self._found, n)) for n in range(len(self.effects)))
        self.picks = [picker(self.ledgers.slots(seat)) for seat in range(layout.players)]
        self.discarding = any(limit.choice for limit in self.ledgers.limits)
        self.caps = (
            *(f"resources.{r.id}.cap" for r in self.resources if r.cap is not None),
            *(s.name for s in meaning.storage),
        )

    def turn(self) -> Turn:
        taken = (*self.return_, "workers.per space")
        reasons = {NO_WORKER: (*self.return_, "workers.each"), TAKEN: taken, PLACED: (), **self._some_games()}
        return Turn("place", self._legal(), self._apply(), self.judge, self.change, self.tell, reasons, done=self.done)

    def _some_games(self) -> dict[str, tuple[str, ...]]:
        """The reasons that only some cards and ledgers can raise."""
        amounts = [pair for e in self.effects for pair in e.amounts()]
        found: dict[str, tuple[str, ...]] = {}
        if any(kind == "pay" for kind, _ in amounts):
            found[CANNOT_PAY] = ("PIECE pay",)
            found[OTHER_PAY] = ("PIECE",)
        if self.discarding:
            found[EXCESS] = self.caps
        if any(len(e.ways) > 1 for e in self.effects) or any(a.up_to for _, a in amounts):
            found[NO_SUCH_CHOICE] = ("PIECE",)
        return found

    def _found(self, space: int, held: tuple[int, ...]) -> Found:
        """The moves on a space, and what each changes, by what is held of the resources that decide it."""
        holding = self.ledgers.holding(held)
        outcomes = self.outcomes[space][holding]
        moves = tuple((self.number, space, n) for n in range(len(outcomes)))
        return moves, tuple(changes(holding, outcome.after) for outcome in outcomes)

    def _legal(self) -> Callable[[State, int], tuple[Move, ...]]:
        lasts = [places[-1] for places in self.places]
        picks = [picker((*lasts, home, *self.ledgers.slots(seat))) for seat, home in enumerate(self.home)]
        offers = Memo(self._offers)

        def legal(state: State, seat: int) -> tuple[Move, ...]:
            return offers[picks[seat](state)]

        return legal

    def _offers(self, key: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves on all free spaces: `key` is the last place of each, the workers at home, and what is held."""
        size = len(self.places)
        if not key[size]:
            return ()
        held = key[size + 1 :]
        return tuple(move for n, last in enumerate(key[:size]) if not last for move in self.spaces[n][held][0])

    def _apply(self) -> Callable[[list[int], int, Move], None]:
        home, places, picks, spaces, ledgers = self.home, self.places, self.picks, self.spaces, self.ledgers.starts

        def apply(cells: list[int], seat: int, move: Move) -> None:
            _, space, choice = move
            ledger = ledgers[seat]
            for at, by in spaces[space][picks[seat](cells)][1][choice]:
                cells[ledger + at] += by
            cells[home[seat]] -= 1
            for place in places[space]:
                if not cells[place]:
                    cells[place] = seat + 1
                    return

        return apply

    def judge(self, state: State, seat: int, aim: Placement) -> Verdict:
        """Every reason that speaks against the order; the moves that it can mean when there is none."""
        space = self.addresses.index(aim.piece)
        start, stop = self.blocks[seat]
        reasons = []
        if aim.source:
            reasons.append(PLACED)
        elif not state[self.home[seat]]:
            reasons.append(NO_WORKER)
        if state[self.places[space][-1]]:
            reasons.append(TAKEN)
        outcomes = self.outcomes[space][state[start:stop]]
        wanted = [n for n, outcome in enumerate(outcomes) if self._meant(outcome, aim)]
        if set(aim.paying) - self.effects[space].paid:
            reasons.append(OTHER_PAY)
        elif not outcomes:
            reasons.append(CANNOT_PAY)
        elif not wanted:
            reasons.append(EXCESS if self.discarding and aim.keeping else NO_SUCH_CHOICE)
        near = tuple((self.number, space, n) for n in range(len(outcomes)))
        return Verdict((), tuple(reasons), near) if reasons else Verdict(tuple(near[n] for n in wanted), (), near)

    def _meant(self, outcome: Outcome, aim: Placement) -> bool:
        wishes = ((outcome.after, aim.keeping), (outcome.paid, aim.paying), (outcome.gained, aim.gaining))
        return all(self._named(amounts).get(name) == count for amounts, wish in wishes for name, count in wish.items())

    def _named(self, amounts: Holding) -> dict[str, int]:
        return {r.id: n for r, n in zip(self.resources, amounts, strict=True)}

    def done(self, state: State, seat: int, move: Move) -> tuple[tuple[str, Outcome], ...]:
        return ((self.addresses[move[1]], self._outcome(state, seat, move)),)

    def change(self, state: State, seat: int, move: Move) -> Change:
        outcome = self._outcome(state, seat, move)
        return change_of(outcome, self.effects[move[1]].text, self.addresses[move[1]], self.resources)

    def tell(self, state: State, seat: int, move: Move) -> str:
        """`places KILN`, with what is kept where something is discarded."""
        outcome = self._outcome(state, seat, move)
        names = f"places {self.ids[move[1]]}"
        gone = any(outcome.discarded)
        kept = [
            f"{n} {r.noun(n)}"
            for r, n in zip(self.resources, outcome.after, strict=True)
            if gone and r.id in self._stored()
        ]
        return f"{names} keeping {' and '.join(kept)}" if kept else names

    def _stored(self) -> set[str]:
        return {self.resources[i].id for o in self.outcomes[:1] for limit in o.limits for i in limit.of}

    def _outcome(self, state: State, seat: int, move: Move) -> Outcome:
        start, stop = self.blocks[seat]
        return self.outcomes[move[1]][state[start:stop]][move[2]]
