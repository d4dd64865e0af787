"""Where each figure of a position stands: a state is one flat tuple of small ints, so that it is hashable and cheap
to copy.

    | seat 0: TIN, WOOD, point, home | seat 1: … | shared: places on the spaces … | turns taken |

Mechanics ask for slots by name while the layout is planned; closures are compiled with the indexes, so no name is
looked up in play.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

State = tuple[int, ...]


def picker(slots: Sequence[int]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """A function that takes some slots out of a state (or of the list it is being made in), as a tuple."""
    if len(slots) > 1:
        return operator.itemgetter(*slots)
    return lambda state: tuple(state[slot] for slot in slots)


@dataclass(frozen=True, slots=True)
class Layout:
    """The slots of a game for one number of players."""

    players: int
    own_names: tuple[str, ...]
    shared_names: tuple[str, ...]
    initial: State
    _at: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        own = len(self.own_names)
        self._at.update({name: at for at, name in enumerate(self.own_names)})
        self._at.update({name: self.players * own + at for at, name in enumerate(self.shared_names)})

    def own(self, name: str) -> tuple[int, ...]:
        """The slot of `name` for each seat."""
        at, own = self._at[name], len(self.own_names)
        return tuple(seat * own + at for seat in range(self.players))

    def shared(self, name: str) -> int:
        return self._at[name]

    def block(self, names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        """For each seat the start and stop of slots that were asked for one after another."""
        first = self.own(names[0]) if names else (0,) * self.players
        return tuple((start, start + len(names)) for start in first)

    def named(self, state: State) -> dict[str, int]:
        """A state with its names (`0/TIN`, `TIN YARD/1`), for messages and tests."""
        own = (f"{seat}/{name}" for seat in range(self.players) for name in self.own_names)
        return dict(zip((*own, *self.shared_names), state, strict=True))


@dataclass(slots=True)
class Plan:
    """Slots as they are asked for. Names are unique in a game; order of asking is order in the tuple."""

    _own: dict[str, int] = field(default_factory=dict)
    _shared: dict[str, int] = field(default_factory=dict)

    def own(self, name: str, start: int) -> None:
        """One slot a seat."""
        self._own[name] = start

    def shared(self, name: str, start: int) -> None:
        """One slot for the table."""
        self._shared[name] = start

    def layout(self, players: int) -> Layout:
        initial = (*(tuple(self._own.values()) * players), *self._shared.values())
        return Layout(players, tuple(self._own), tuple(self._shared), initial)
