"""What a position is: the figures of a state that some rule can still read.

Left out are the tallies (resources that are only ever added to, such as points: they are summed along the moves
instead), what each mechanic says that no rule will read again (`Mechanic.forget`), and once the game is over
everything but the resources that decide who wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State, picker
from kit.rules.engine.outcomes import Ledgers
from kit.rules.mechanic import Mechanic
from kit.rules.mechanics.winner import Winner


@dataclass(frozen=True, slots=True)
class Sight:
    """How the states of one engine are looked at. `tallies` are the resources that no rule reads before the end,
    `ranks` those that decide who wins, first the one that decides most; `key` makes a state a position, with its
    tallies at 0."""

    engine: Engine
    tallies: tuple[str, ...]
    ranks: tuple[str, ...]
    key: Callable[[State], State]
    tallied: tuple[Callable[[State], tuple[int, ...]], ...]
    """For each seat what it has of the tallies."""

    @property
    def own(self) -> int:
        """The number of slots that each seat has of its own; the shared ones follow those of all seats."""
        return len(self.engine.layout.own_names)

    @property
    def folded(self) -> tuple[int, ...]:
        """Where the tallies stand among a seat's own slots."""
        return tuple(self.engine.layout.own_names.index(name) for name in self.tallies)

    def ranked(self, position: State, seat: int) -> tuple[int, ...]:
        """What a seat has of each of the `ranks` in a position (0 of tallies)."""
        return tuple(position[self.engine.layout.own(name)[seat]] for name in self.ranks)


def sight_of(engine: Engine, *, tallied: bool = False) -> Sight:
    """The usual sight; with `tallied` points are told apart too."""
    tallies = () if tallied else tallies_of(engine)
    winner = engine.meaning.mechanics.get(Winner.name())
    ranks = winner.by if isinstance(winner, Winner) else ()
    layout = engine.layout
    folded = [slot for name in tallies for slot in layout.own(name)]
    forgets = _forgets(engine)
    kept = {slot for name in ranks for slot in layout.own(name)} - set(folded)
    last = len(engine.schedule.seats)

    def key(state: State) -> State:
        if state[-1] == last:
            return (*(figure if slot in kept else 0 for slot, figure in enumerate(state[:-1])), last)
        cells = list(state)
        for slot in folded:
            cells[slot] = 0
        for forget in forgets:
            forget(cells)
        return tuple(cells)

    own = [tuple(layout.own(name)[seat] for name in tallies) for seat in range(layout.players)]
    return Sight(engine, tallies, ranks, key, tuple(picker(slots) if slots else _nothing for slots in own))


def tallies_of(engine: Engine) -> tuple[str, ...]:
    """The resources that are only added to: no effect pays or counts them, no cap holds them, no cost names them and no
    mechanic asks for them."""
    meaning, names = engine.meaning, tuple(engine.meaning.resources)
    read = {names[at] for at in Ledgers(meaning, engine.layout, tuple(meaning.effects.values())).reads}
    read |= {amount.resource for cost in meaning.costs.values() for amount in cost.amounts}
    read |= {name for m in meaning.mechanics.values() if isinstance(m, Mechanic) for name in m.reads()}
    return tuple(name for name in names if name not in read)


def _forgets(engine: Engine) -> list[Callable[[list[int]], None]]:
    mechanics = [m for m in engine.meaning.mechanics.values() if isinstance(m, Mechanic)]
    found = (m.forget(engine.meaning, engine.layout, engine.schedule) for m in mechanics)
    return [forget for forget in found if forget is not None]


def _nothing(state: State) -> tuple[int, ...]:
    return ()
