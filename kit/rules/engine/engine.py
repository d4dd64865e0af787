"""The engine of one game for one number of players: positions, legal moves, what a move leads to.

Built once from the mechanics; everything that play touches is a closure over slot indexes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kit.model.meaning import Meaning
from kit.rules.engine.beats import Beat, due_beats, reasons_of
from kit.rules.engine.layout import Layout, Plan, State
from kit.rules.engine.setup import Setup
from kit.rules.engine.turns import Change, Move, Order, Turn, Verdict
from kit.rules.mechanic import Mechanic, Schedule, Table
from kit.rules.mechanics.turn import TurnKinds

CLOCK = "turns taken"
NOT_TURN = "not this seat's turn"
OVER = "the game is over"


def no_turn_left(unit: str) -> str:
    """The reason for which a seat is refused that has had all its turns of a lap, where these are several."""
    return f"no turn left in this {unit}"


@dataclass(frozen=True, slots=True)
class Engine:
    """`initial` is the set-up, `start(setup)` another one. `seat(state)` is who moves, -1 at the end; `legal(state)`
    all that the seat can do, nothing at the end; `apply(state, move)` the next position; `winners(state)` who wins a
    finished game (none: a draw). `apply` is `begin` and then `run` for each beat that is `due`."""

    meaning: Meaning
    layout: Layout
    schedule: Schedule
    turns: tuple[Turn, ...]
    initial: State
    seat: Callable[[State], int]
    legal: Callable[[State], tuple[Move, ...]]
    apply: Callable[[State, Move], State]
    winners: Callable[[State], tuple[int, ...]]
    reasons: tuple[str, ...]
    start: Callable[[Setup], State]
    begin: Callable[[State, Move], State]
    beats: tuple[tuple[Beat, ...], ...]

    def due(self, state: State) -> tuple[Beat, ...]:
        """What happens by itself now that a turn has begun this position."""
        return self.beats[state[-1]]

    def run(self, state: State, beat: Beat) -> State:
        cells = list(state)
        beat.run(cells)
        return tuple(cells)

    @property
    def players(self) -> int:
        return self.layout.players

    def over(self, state: State) -> bool:
        return self.seat(state) < 0

    def lap(self, state: State) -> int:
        """The lap that is being played, from 1; after the end one more than there are."""
        turn = state[-1]
        return self.schedule.laps[turn] + 1 if turn < len(self.schedule.laps) else self.schedule.laps[-1] + 2

    def at_lap(self, state: State, lap: int) -> State:
        """The position with the clock at the first turn of `lap`."""
        return (*state[:-1], self.schedule.laps.index(lap - 1))

    def judge(self, state: State, order: Order) -> Verdict:
        """What an order comes to: legal moves, or all reasons why it is refused."""
        if self.over(state):
            return Verdict((), (OVER,))
        if self.seat(state) != order.seat:
            had_all = self.schedule.several and self.schedule.had_all(order.seat, state[-1])
            return Verdict((), (no_turn_left(self.schedule.unit) if had_all else NOT_TURN,))
        turn = self._turn(order.turn)
        if turn.otherwise and self.turns[self.legal(state)[0][0]] is not turn:
            return Verdict((), (turn.otherwise,))
        return turn.judge(state, order.seat, order.aim)

    def why_not(self, state: State, order: Order) -> tuple[str, ...]:
        """Every reason for which an order is refused; none when it is legal."""
        return self.judge(state, order).reasons

    def change(self, state: State, move: Move) -> Change:
        return self.turns[move[0]].change(state, self.seat(state), move)

    def tell(self, state: State, move: Move) -> str:
        """A move in the words of an order, without the seat."""
        return self.turns[move[0]].tell(state, self.seat(state), move)

    def holding(self, state: State, seat: int) -> Mapping[str, int]:
        """What a seat holds of each resource."""
        return {name: state[self.layout.own(name)[seat]] for name in self.meaning.resources}

    def with_holding(self, state: State, seat: int, amounts: Mapping[str, int]) -> State:
        """The position with other amounts in a seat's ledger."""
        cells = list(state)
        for name, count in amounts.items():
            cells[self.layout.own(name)[seat]] = count
        return tuple(cells)

    def grounds(self, reason: str, order: Order, about: str = "") -> tuple[str, ...]:
        """The keys of the facts that a refusal for `reason` rests on (every amount of a piece where only its verb is
        named). `about` is the piece, where it is another than the order names."""
        if reason == OVER:
            return (f"clock.{self.schedule.unit}",)
        unit = f"clock.{self.schedule.unit}"
        clock = {
            NOT_TURN: ("clock.first player",),
            no_turn_left(self.schedule.unit): ("clock.turns each",),
            OVER: (unit,),
        }
        return clock.get(reason) or self._turn(order.turn).grounds(reason, about or order.aim.piece)

    def verb(self, order: Order) -> str:
        """What an order pays for: to use a piece (`pay`), or to get it (`cost`)."""
        return self._turn(order.turn).verb

    def _turn(self, word: str) -> Turn:
        return next(turn for turn in self.turns if turn.word == word)


def playable(meaning: Meaning) -> bool:
    """Whether the game has turns and a clock and every effect could be read, so that it can be played at all."""
    mechanics = [m for m in meaning.mechanics.values() if isinstance(m, Mechanic)]
    timed = any(m.schedule(1) is not None for m in mechanics)
    return timed and TurnKinds.name() in meaning.mechanics and len(meaning.effects) == len(meaning.pieces)


def compile_engine(meaning: Meaning, players: int) -> Engine:
    """The engine of a playable game."""
    mechanics = [m for m in meaning.mechanics.values() if isinstance(m, Mechanic)]
    plan = Plan()
    for mechanic in mechanics:
        mechanic.slots(plan)
    plan.shared(CLOCK, 0)  # the last slot, whatever the mechanics asked for
    layout = plan.layout(players)
    by_word = {m.turn: m for m in mechanics if m.turn}
    words = next(m for m in mechanics if isinstance(m, TurnKinds)).words
    turns = tuple(by_word[str(word)].compile(Table(meaning, layout, number)) for number, word in enumerate(words))
    schedule = next(s for m in mechanics if (s := m.schedule(players)) is not None)
    winners = next((w for m in mechanics if (w := m.winners(meaning, layout)) is not None), lambda state: ())
    seat, legal, begin = _closures(turns, (*schedule.seats, -1))
    happenings = [beat for m in mechanics for beat in m.beats(meaning, layout, schedule)]
    beats = due_beats(happenings, schedule, players)
    apply = _with_beats(turns, schedule.seats, beats) if any(beats) else begin
    own = (reason for turn in turns for reason in turn.reasons)
    spent = (no_turn_left(schedule.unit),) if schedule.several else ()
    reasons = tuple(dict.fromkeys((NOT_TURN, *spent, *own, *reasons_of(happenings), OVER)))

    deciding = [m.set_up for m in mechanics if type(m).set_up is not Mechanic.set_up]

    def start(setup: Setup) -> State:
        cells = list(layout.initial)
        for set_up in deciding:
            set_up(meaning, layout, setup, cells)
        return tuple(cells)

    return Engine(
        meaning, layout, schedule, turns, start(Setup()), seat, legal, apply, winners, reasons, start, begin, beats
    )


def _with_beats(
    turns: tuple[Turn, ...], seats: tuple[int, ...], beats: tuple[tuple[Beat, ...], ...]
) -> Callable[[State, Move], State]:
    """`apply` for a game in which something happens by itself between turns."""
    acts = tuple(turn.apply for turn in turns)
    runs = tuple(tuple(beat.run for beat in due) for due in beats)

    def apply(state: State, move: Move) -> State:
        cells = list(state)
        acts[move[0]](cells, seats[cells[-1]], move)
        cells[-1] += 1
        for run in runs[cells[-1]]:
            run(cells)
        return tuple(cells)

    return apply


def _closures(
    turns: tuple[Turn, ...], seats: tuple[int, ...]
) -> tuple[Callable[[State], int], Callable[[State], tuple[Move, ...]], Callable[[State, Move], State]]:
    """The three functions that play is made of. `seats` ends with -1 for the position behind the last turn."""
    kinds = tuple(turn.legal for turn in turns if not turn.otherwise)
    last_resorts = tuple(turn.legal for turn in turns if turn.otherwise)
    acts = tuple(turn.apply for turn in turns)

    def seat(state: State) -> int:
        return seats[state[-1]]

    def legal(state: State) -> tuple[Move, ...]:
        who = seats[state[-1]]
        moves: tuple[Move, ...] = ()
        if who >= 0:
            for kind in kinds:
                moves += kind(state, who)
            if not moves:
                for kind in last_resorts:
                    moves += kind(state, who)
        return moves

    def apply(state: State, move: Move) -> State:
        cells = list(state)
        acts[move[0]](cells, seats[cells[-1]], move)
        cells[-1] += 1
        return tuple(cells)

    return seat, legal, apply
