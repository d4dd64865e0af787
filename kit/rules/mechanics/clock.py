"""The clock: how many laps there are, whose turn it is in each, who is first, and that it then ends.

    clock: {lap: 12, turns each: 1, first player: moves clockwise each lap}

The unit is `lap`, `round` or `cycle`. In one lap each player has `turns each` turns, one after another from the first
player on; then the first player `stays`, or `moves clockwise each lap`, or with two players `swaps each lap`. After
the last turn of the last lap nothing more is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Parameter
from kit.model.schema import Count, entry
from kit.rules.mechanic import Mechanic, Schedule, Source
from kit.rules.vocabulary import Vocabulary

UNITS = ("lap", "round", "cycle")


@dataclass(frozen=True, slots=True)
class ClockEntry:
    lap: Count | None = entry("number of laps", default=None)
    round: Count | None = entry("number of rounds", default=None)
    cycle: Count | None = entry("number of cycles", default=None)
    turns_each: Count = entry("turns that each player has in one", default=Count(1))
    first_player: Text | None = entry("stays, moves clockwise each lap, or swaps each lap", default=None)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Clock(Mechanic):
    """`number` of `unit`s, `turns_each` for each seat in one; `rotates` when the first player moves on."""

    unit: str
    number: Count
    turns_each: Count
    rotates: bool
    first_player: Span
    span: Span

    keys = ("clock",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        item: ClockEntry | None = source.read("clock", ClockEntry)
        if item is None:
            return None
        given = [(unit, count) for unit in UNITS if (count := getattr(item, unit)) is not None]
        if len(given) != 1:
            message = "the clock needs exactly one of: " + ", ".join(UNITS)
            source.problems.append(Problem("clock", message, item.span, "write: {lap: 12}"))
            return None
        unit, number = given[0]
        wording = item.first_player
        two = source.game.about.players.high == 2
        known = ("stays", f"moves clockwise each {unit}", *([f"swaps each {unit}"] if two else []))
        if wording is not None and wording not in known:
            message = f"'{wording}' is not one of: {', '.join(known)}"
            source.problems.append(Problem("choice", message, wording.span, did_you_mean(wording, known)))
            return None
        if number < 1 or item.turns_each < 1:
            source.problems.append(
                Problem("count", "a game has at least one turn", item.span, "write: {lap: 12, turns each: 1}")
            )
            return None
        where = wording.span if wording is not None else item.span
        return cls(unit, number, item.turns_each, wording in known[1:], where, item.span)

    def tell(self, vocabulary: Vocabulary) -> None:
        number, each, nouns = int(self.number), int(self.turns_each), vocabulary.both(self.unit)
        says = f"the game has {number} {nouns[number != 1]}"
        vocabulary.parameter(
            Parameter(f"clock.{self.unit}", number, nouns, self.number.span, says, numbered=True, counted=True)
        )
        turns = vocabulary.both("turn")
        says = f"each player has {each} {turns[each != 1]} a {nouns[0]}"
        vocabulary.parameter(Parameter("clock.turns each", each, turns, self.turns_each.span or self.span, says))
        self._tell_total(turns, vocabulary)
        says = f"the first player moves 1 seat each {nouns[0]}" if self.rotates else "the first player stays"
        seats = vocabulary.both("seat") if self.rotates else ()
        vocabulary.parameter(Parameter("clock.first player", int(self.rotates), seats, self.first_player, says))

    def _tell_total(self, turns: tuple[str, str], vocabulary: Vocabulary) -> None:
        """How many turns there are in a game, of all and of each player."""
        players = vocabulary.parameters["players"]
        own = int(self.number * self.turns_each)
        total = own * (players.high or players.value)
        follows = (f"clock.{self.unit}", "clock.turns each")
        says = f"a game has {total} {turns[total != 1]}"
        where = self.number.span
        vocabulary.parameter(Parameter("clock.turns", total, (), where, says, of=(*follows, "players")))
        says = f"each player has {own} {turns[own != 1]} in a game"
        vocabulary.parameter(Parameter("clock.turns in all", own, turns, where, says, cues=("in_all",), of=follows))

    @classmethod
    def check_deck(cls, source: Source, cards: int, one: str, where: Span) -> None:
        """So many cards must suffice for one each time that all have had a turn. `one` is the word for a card."""
        clock = cls.read(Source(source.game))  # its faults are told where it is read for itself
        if clock is None or cards >= clock.number * clock.turns_each:
            return
        verb = "is" if cards == 1 else "are"
        turns = f"{clock.number * clock.turns_each} are turned up in {clock.number} {clock.unit}s"
        message = f"there {verb} {cards} {one}{'' if cards == 1 else 's'}, but {turns}"
        source.problems.append(Problem("count", message, where, "write more of them, or copies"))

    def schedule(self, players: int) -> Schedule:
        laps = [lap for lap in range(self.number) for _ in range(players * self.turns_each)]
        seats = [
            (lap * self.rotates + turn) % players
            for lap in range(self.number)
            for turn in range(players * self.turns_each)
        ]
        return Schedule(tuple(seats), tuple(laps), self.unit)
