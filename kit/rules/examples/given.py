"""Another start for an example or a step: amounts, the lap that is played, and what mechanics lay out.

given: {TIN: 4, row: [WATER MILL, KILN]}        for the seat to move
given: {Nia: {TIN: 4}, Omar: {TIN: 1}}          for seats by their names
given: {lap: 12, market: [KILN, SAW, KILN]}     for the table
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kit.core.problems import Problem
from kit.core.source import Mapping as Node_
from kit.core.source import Node, Text
from kit.core.suggest import did_you_mean
from kit.model.schema import read_count
from kit.rules.examples.stage import Stage
from kit.rules.mechanic import Giving, Mechanic
from kit.rules.witness import Witness
from kit.rules.world import World


class Givens:
    """What is given in one example. `ended` says that it cannot go on; faults are added to `problems`, what
    contradicts a figure of the rules to `witnesses`."""

    def __init__(self, world: World, stage: Stage, problems: list[Problem], witnesses: list[Witness]) -> None:
        self.world, self.stage, self.problems, self.witnesses = world, stage, problems, witnesses
        self.engine = stage.engine
        self.seats = {str(name): seat for seat, name in enumerate(stage.seats)}
        self.mechanics = {
            key: m for m in world.meaning.mechanics.values() if isinstance(m, Mechanic) for key in m.gives
        }
        self.ended = False

    def give(self, given: Mapping[Text, Node]) -> None:
        """Change the position as it says."""
        mine: dict[Text, Node] = {}
        theirs: dict[int, Node_] = {}
        for key, value in given.items():
            seat = self.seats.get(str(key))
            if seat is not None and isinstance(value, Node_):
                theirs[seat] = value
            elif key == self.engine.schedule.unit:
                self._at_lap(key, value)
            else:
                mine[key] = value
        self._to(max(self.engine.seat(self.stage.state), 0), mine)  # what lies on the table before what stands on it
        for seat, value in theirs.items():
            self._to(seat, value)

    def _to(self, seat: int, given: Mapping[Text, Node]) -> None:
        """Amounts and layouts for one seat, or for the table."""
        amounts: dict[str, int] = {}
        for key, value in given.items():
            if str(key) in self.mechanics:
                self._lay(seat, key, value)
            elif str(key) in self.world.meaning.resources:
                count = read_count(value, self.problems)
                amounts |= {} if count is None else {str(key): int(count)}
            else:
                names = [*self.world.meaning.resources, *self.mechanics, self.engine.schedule.unit, *self.seats]
                message = f"unknown thing '{key}'"
                self.problems.append(Problem("unknown-name", message, key.span, did_you_mean(key, names)))
        if amounts:
            self.stage.give(seat, amounts)
            self.problems += _over(self.stage.held(seat), self.world, next(iter(given)))

    def _lay(self, seat: int, key: Text, value: Node) -> None:
        """Without what it was to be given an example would only fail on and on: it ends."""
        before = len(self.problems)
        cells = list(self.stage.state)
        giving = Giving(self.world.meaning, self.engine.layout, seat, cells, self.world.pieces, self.problems)
        self.mechanics[str(key)].give(key, value, giving)
        self.stage.state = tuple(cells)
        self.ended = self.ended or len(self.problems) > before

    def _at_lap(self, key: Text, value: Node) -> None:
        count, laps = read_count(value, self.problems), self.engine.schedule.laps[-1] + 1
        if count is None:
            return
        if 1 <= count <= laps:
            self.stage.state = self.engine.at_lap(self.stage.state, count)
            return
        self.ended = True
        says = f"the example is given {key} {count}"
        truth = f"but the last is {laps}"
        self.witnesses.append(Witness((f"clock.{key}",), key.span, says, truth, agrees=False, example=True))


def _over(held: Mapping[str, int], world: World, where: Text) -> Iterable[Problem]:
    """Amounts that no position can have."""
    caps: list[tuple[tuple[str, ...], int, str]]
    caps = [((r.id,), r.cap, r.plural) for r in world.meaning.resources.values() if r.cap is not None]
    caps += [(s.of, s.at_most, s.nouns[1]) for s in world.meaning.storage]
    for names, cap, noun in caps:
        total = sum(held[name] for name in names)
        if total > cap:
            message = f"the given position holds {total} {noun}, over the cap of {cap} {noun}"
            yield Problem("example", message, where.span, "give less: it could never come up")
