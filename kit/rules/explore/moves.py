"""What a move means for the sums along a game: a label that many moves share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kit.rules.engine.layout import State
from kit.rules.engine.memo import Memo
from kit.rules.engine.outcomes import Outcome
from kit.rules.engine.turns import Move
from kit.rules.explore.sight import Sight

Amounts = tuple[int, ...]


class Label(NamedTuple):
    """`gains` are each seat's changes of its tallies, `lines` for each seat the new lines that its ledger needs for
    each resource, `passes` whether the turn was lost because nothing else was legal."""

    gains: tuple[Amounts, ...]
    lines: tuple[Amounts, ...]
    passes: int


class Done(NamedTuple):
    """What a move itself does, before anything happens by itself: the new lines of the mover's ledger, the most that is
    held of each resource on the way, and the addresses of the pieces whose words are carried out."""

    lines: Amounts
    peaks: Amounts
    pieces: tuple[str, ...]


class Seen(NamedTuple):
    """One move played out, with all that then happens by itself."""

    after: State
    label: Label
    done: Done


class Player:
    """Plays moves out for one sight."""

    def __init__(self, sight: Sight) -> None:
        engine = sight.engine
        self.sight, self.engine = sight, engine
        self.blocks = [slice(*block) for block in engine.layout.block(tuple(engine.meaning.resources))]
        self.forced = tuple(int(bool(turn.otherwise)) for turn in engine.turns)
        self.kinds = tuple(turn.done for turn in engine.turns)
        self.nothing = (0,) * len(engine.meaning.resources)
        self._plain: Memo[tuple[Amounts, Amounts], Done] = Memo(_as_one)
        self._known: dict[tuple[int, ...], tuple[Done, object]] = {}

    def do(self, state: State, seat: int, move: Move, begun: Sequence[int]) -> Done:
        """A new line is needed for each effect that leaves another amount than it found; a move that tells no effects
        is one. `begun` are the figures after it."""
        done = self.kinds[move[0]](state, seat, move)
        if not done:
            block = self.blocks[seat]
            return self._plain[state[block], tuple(begun[block])]
        # outcomes stand in tables: while one is kept, nothing else has its id
        key = tuple([id(outcome) for _, outcome in done])
        if key not in self._known:
            self._known[key] = (_together(done), done)
        return self._known[key][0]

    def play(self, state: State, move: Move) -> Seen:
        """A move with all that follows it."""
        seat, begun = self.engine.seat(state), self.engine.begin(state, move)
        done = self.do(state, seat, move, begun)
        lines = [list(done.lines if other == seat else self.nothing) for other in range(self.engine.players)]
        after = begun
        for beat in self.engine.due(begun):
            before, after = after, self.engine.run(after, beat)
            for count, block in zip(lines, self.blocks, strict=True):
                count[:] = map(sum, zip(count, _differences(before[block], after[block]), strict=True))
        gains = tuple(_gained(tally(state), tally(after)) for tally in self.sight.tallied)
        return Seen(after, Label(gains, tuple(map(tuple, lines)), self.forced[move[0]]), done)


def _as_one(amounts: tuple[Amounts, Amounts]) -> Done:
    return Done(_differences(*amounts), tuple(map(max, *amounts)), ())


def _together(done: Sequence[tuple[str, Outcome]]) -> Done:
    lines = [outcome.lines for _, outcome in done]
    peaks = [outcome.peak for _, outcome in done]
    most = tuple(map(max, *peaks)) if len(peaks) > 1 else peaks[0]
    return Done(tuple(map(sum, zip(*lines, strict=True))), most, tuple(piece for piece, _ in done))


def _differences(before: Amounts, after: Amounts) -> Amounts:
    return tuple(int(a != b) for a, b in zip(before, after, strict=True))


def _gained(before: Amounts, after: Amounts) -> Amounts:
    return tuple(b - a for a, b in zip(before, after, strict=True))
