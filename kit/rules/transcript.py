"""A random game to read: who does what, the words that are executed by it, and the ledger after it.

    lap 1
    A places TIN YARD: "Gain 2 TIN." → 3 TIN, 1 WOOD, 0 points
    B waits → 1 TIN, 1 WOOD, 0 points

Moves are drawn evenly from the legal ones, so it is a lawful game and not a good one. The same seed gives the same
game on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping, Sequence

from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.pieces import LETTERS
from kit.rules.engine.beats import Beat
from kit.rules.engine.engine import Engine, compile_engine, playable
from kit.rules.engine.layout import State
from kit.rules.engine.setup import Shuffled
from kit.rules.engine.turns import Change, Move
from kit.rules.mechanic import Mechanic
from kit.rules.mechanics.seats import Seats
from kit.rules.mechanics.winner import Winner
from kit.rules.words.lexicon import Lexicon, lexicon

__all__ = ["playable", "transcript"]


def transcript(game: Game, meaning: Meaning, players: int, seed: int) -> Iterator[str]:
    """The lines of one random game of a playable game."""
    words = lexicon(game.about.language)
    assert words is not None
    yield f"{game.about.game} ({game.about.code}), {players} players, seed {seed}"
    yield from Telling(meaning, compile_engine(meaning, players), words).lines(seed)


class Telling:
    """Tells the moves and beats of one game."""

    def __init__(self, meaning: Meaning, engine: Engine, words: Lexicon) -> None:
        self.meaning, self.engine, self.words = meaning, engine, words
        self.mechanics = [m for m in meaning.mechanics.values() if isinstance(m, Mechanic)]
        named = meaning.mechanics.get(Seats.name())
        self.names = [str(name) for name in named.names] if isinstance(named, Seats) else list(LETTERS)

    def lines(self, seed: int) -> Iterator[str]:
        rng = random.Random(seed)
        state = self.engine.start(Shuffled(seed))
        yield "set-up"
        for seat in range(self.engine.players):
            yield f"{self.names[seat]} → {self._holds(state, seat)}{self._seen(state, seat)}"
        yield from self._table(state)
        lap = 0
        while moves := self.engine.legal(state):
            if self.engine.lap(state) != lap:
                lap = self.engine.lap(state)
                yield f"{self.engine.schedule.unit} {lap}"
            state = yield from self._move(state, rng.choice(moves))
        yield self._end(state)

    def _move(self, state: State, move: Move) -> Generator[str, None, State]:
        """A move with all that follows by itself; the position after it is returned."""
        seat, change = self.engine.seat(state), self.engine.change(state, move)
        after = self.engine.begin(state, move)
        yield from self._change(state, after, seat, move, change)
        for beat in self.engine.due(after):
            before, after = after, self.engine.run(after, beat)
            yield from self._beat(before, after, beat)
        return after

    def _change(self, before: State, after: State, seat: int, move: Move, change: Change) -> Iterator[str]:
        name, seen = self.names[seat], self._changed(before, after, seat)
        if not change.parts:
            told = f"{name} {self.engine.tell(before, move)}"
            yield f"{told}{self._quoted(change.words)} → {self._holds(after, seat)}{seen}"
        held = dict(self.engine.holding(before, seat))
        for part in change.parts:
            held = part.applied(held)
            verb = " ".join(self.words.orders[self.engine.turns[move[0]].word][0])
            yield f"{name} {verb} {part.name}{self._quoted(part.words)} → {self._amounts(held)}"
        if self._shown(before, None) != self._shown(after, None):
            yield from self._table(after)

    def _beat(self, before: State, after: State, beat: Beat) -> Iterator[str]:
        """What happened by itself, for each seat that it did something to."""
        role = " ".join(self.words.orders[beat.role][0]) if beat.role in self.words.orders else beat.role
        label = f"{role} {beat.number}" if beat.number else role
        done = {one.seat: one.piece for one in beat.tell(before)}
        told = False
        for seat in range(self.engine.players):
            seen, holds = self._changed(before, after, seat), self._holds(after, seat)
            if seat in done:
                effect = self.meaning.effects.get(done[seat])
                words = effect.text if effect is not None else None
                piece = f" {done[seat].partition('/')[2]}{self._quoted(words)}"
            elif seen or holds != self._holds(before, seat):
                piece = ""
            else:
                continue
            told = True
            yield f"{label}: {self.names[seat]}{piece} → {holds}{seen}"
        if not told and before != after:
            yield label
        if self._shown(before, None) != self._shown(after, None):
            yield from self._table(after)

    def _end(self, state: State) -> str:
        winners, by = self.engine.winners(state), self.meaning.mechanics.get(Winner.name())
        if not winners:
            return "a draw"
        scored = by.by if isinstance(by, Winner) else ()
        amounts = self._amounts({name: self.engine.holding(state, winners[0])[name] for name in scored})
        names = " and ".join(self.names[seat] for seat in winners)
        return f"{names} {'wins' if len(winners) == 1 else 'share the win'} with {amounts}"

    def _table(self, state: State) -> Iterator[str]:
        yield from (f"  {line}" for line in self._shown(state, None))

    def _shown(self, state: State, seat: int | None) -> Sequence[str]:
        """What mechanics have to show besides the ledger."""
        found = (m.show(self.meaning, self.engine.layout, state, seat) for m in self.mechanics)
        return [line for line in found if line]

    def _seen(self, state: State, seat: int) -> str:
        return "".join(f"; {line}" for line in self._shown(state, seat))

    def _changed(self, before: State, after: State, seat: int) -> str:
        seen = self._seen(after, seat)
        return seen if seen != self._seen(before, seat) else ""

    def _holds(self, state: State, seat: int) -> str:
        return self._amounts(self.engine.holding(state, seat))

    def _amounts(self, held: Mapping[str, int]) -> str:
        return ", ".join(f"{n} {self.meaning.resources[name].noun(n)}" for name, n in held.items())

    def _quoted(self, words: str | None) -> str:
        return "" if words is None else f': "{words}"'
