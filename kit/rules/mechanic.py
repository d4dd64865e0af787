"""A mechanic: one way in which tables play, as one file in `mechanics/` that is found by itself.

It owns some top-level keys of a game, says what they mean (resources, effects, parameters, keywords), asks for slots
in the state, and where it is a turn kind compiles into moves. Its module docstring shows its YAML; a test reads that
example, and the authors' page is made of it.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Text
from kit.model import schema
from kit.model.game import Game
from kit.model.meaning import Meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kit.rules.engine.beats import Beat
    from kit.rules.engine.layout import Layout, Plan, State
    from kit.rules.engine.setup import Setup
    from kit.rules.engine.turns import Turn
    from kit.rules.phrase import Phrase
    from kit.rules.vocabulary import Vocabulary
    from kit.rules.words.names import Names


@dataclass(slots=True)
class Source:
    """A game's keys as mechanics read them; faults are gathered in `problems`."""

    game: Game
    problems: list[Problem] = field(default_factory=list)

    def node(self, key: str) -> Node | None:
        return self.game.rule(key)

    def key(self, key: str) -> Text:
        """The key as the author typed it, with its place."""
        return self.game.rules.key(key)

    def read(self, key: str, shape: Any) -> Any:
        """The key's value as `shape`; None when it is absent or faulty."""
        node = self.node(key)
        return None if node is None else schema.read(node, shape, self.problems)

    def table(self, key: str) -> Mapping | None:
        """The key's value as a mapping of names."""
        node = self.node(key)
        if node is not None and not isinstance(node, Mapping):
            schema.read(node, dict[Text, Any], self.problems)
        return node if isinstance(node, Mapping) else None

    def together(self, examples: dict[str, str]) -> None:
        """Keys that stand together or not at all, each with what may be written for it: one that is missing is a
        problem."""
        missing = [key for key in examples if self.node(key) is None]
        if not missing:
            return
        there, lost = next(key for key in examples if key not in missing), missing[0]
        message = f"there is '{there}', but no '{lost}'"
        hint = f"add {lost}: {examples[lost]}"
        self.problems.append(Problem("missing-key", message, self.key(there).span, hint))


TABLE_ITSELF = -1
"""Has the cards that no seat has."""


class Schedule(NamedTuple):
    """Who takes each turn of a game and in which lap, from the first turn to the last."""

    seats: tuple[int, ...]
    laps: tuple[int, ...]
    unit: str

    @property
    def several(self) -> bool:
        """Whether a seat has more than one turn in a lap."""
        return self.laps.count(0) > len(set(self.seats))

    def had_all(self, seat: int, turn: int) -> bool:
        """Whether a seat has had its last turn of the lap that is being played."""
        rest = zip(self.laps[turn:], self.seats[turn:], strict=True)
        return all(who != seat for lap, who in rest if lap == self.laps[turn])


class Table(NamedTuple):
    """What a turn kind is compiled for: the layout of one number of players, and the number that its moves begin
    with."""

    meaning: Meaning
    layout: Layout
    number: int


class Giving(NamedTuple):
    """A position that an example changes: its figures, the seat that something is given to, the names of all pieces;
    faults are added to `problems`."""

    meaning: Meaning
    layout: Layout
    seat: int
    cells: list[int]
    pieces: Names
    problems: list[Problem]


class Mechanic:
    """The base of all mechanics. `keys` are the top-level keys that it owns, `turn` the word by which `turn:` asks
    for it, `needs` the keys of other mechanics without which it cannot work (with an example of each), `gives` the keys
    of `given` in worked examples by which it changes a position. `plays` is False where its keys say nothing of how the
    table plays, only how words speak of it."""

    keys: ClassVar[tuple[str, ...]] = ()
    plays: ClassVar[bool] = True
    gives: ClassVar[tuple[str, ...]] = ()
    turn: ClassVar[str] = ""
    needs: ClassVar[dict[str, str]] = {}

    @classmethod
    def name(cls) -> str:
        return cls.__module__.rpartition(".")[2]

    @classmethod
    def read(cls, source: Source) -> Self | None:
        """What the game says, or None (with problems) when that cannot be used."""
        return cls()

    def tell(self, vocabulary: Vocabulary) -> None:
        """Add the words, figures and effects that this mechanic brings."""

    def slots(self, plan: Plan) -> None:
        """Ask for what it must remember between turns."""

    def set_up(self, meaning: Meaning, layout: Layout, setup: Setup, cells: list[int]) -> None:
        """Write into a new game's figures what is decided before the first turn, such as the order of a deck."""

    def give(self, key: Text, node: Node, giving: Giving) -> None:
        """Change the position of an example as one of the keys in `gives` says."""

    def show(self, meaning: Meaning, layout: Layout, state: State, seat: int | None) -> str:
        """What can be seen besides the ledger: of a seat, or (None) of the table; '' when there is nothing."""
        return ""

    def beats(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Sequence[Beat]:
        """What happens by itself when all have had a turn, a lap is over, or the game is."""
        return ()

    def reads(self) -> tuple[str, ...]:
        """The resources of which it asks how much a player has, besides what effects and costs pay."""
        return ()

    def forget(self, meaning: Meaning, layout: Layout, schedule: Schedule) -> Callable[[list[int]], None] | None:
        """Wipes out of a position's figures what no rule will read again, so that positions from which play goes on
        alike are equal; None where every figure is read."""
        return None

    def whereabouts(self, meaning: Meaning, layout: Layout) -> Callable[[State], Sequence[tuple[str, int]]] | None:
        """Finds every card of its own that lies somewhere in a position: the card's address, and the seat that has it
        (`TABLE_ITSELF` for the table). None where it has no cards."""
        return None

    def schedule(self, players: int) -> Schedule | None:
        """The order of turns, from the one mechanic that keeps it."""
        return None

    def winners(self, meaning: Meaning, layout: Layout) -> Callable[[State], tuple[int, ...]] | None:
        """Who wins a finished game, from the one mechanic that decides it."""
        return None

    def understand(self, phrase: Phrase) -> Any:
        """What stands behind the verb of an order, for `compile(…).judge`; a Problem when it cannot be read."""
        raise NotImplementedError

    def compile(self, table: Table) -> Turn:
        """The moves of a turn kind."""
        raise NotImplementedError


@functools.cache
def all_mechanics() -> tuple[type[Mechanic], ...]:
    """Every mechanic, by name."""
    from kit.rules import mechanics  # mechanics import this module

    found: list[type[Mechanic]] = []
    for info in pkgutil.iter_modules(mechanics.__path__):
        module = importlib.import_module(f"{mechanics.__name__}.{info.name}")
        found += [
            c
            for c in vars(module).values()
            if isinstance(c, type) and issubclass(c, Mechanic) and c.__module__ == module.__name__
        ]
    return tuple(sorted(found, key=lambda c: c.name()))


@functools.cache
def rule_keys() -> frozenset[str]:
    """The top-level keys that belong to mechanics."""
    return frozenset(key for mechanic in all_mechanics() for key in mechanic.keys)


M = TypeVar("M", bound=Mechanic)


def used(meaning: Meaning, kind: type[M]) -> M:
    """A mechanic of the game that is known to be there (its key is in `needs`)."""
    mechanic = meaning.mechanics[kind.name()]
    assert isinstance(mechanic, kind)
    return mechanic
