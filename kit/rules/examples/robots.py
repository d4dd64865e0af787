"""What a sentence of an example says of robots on a grid: cells, facings, stations, and when.

Nia's robot goes from C1 to C3.             where it was, where it is
It passes B4 and reaches station D.         cells that it entered in this step
C4 is a WALL.                               the map itself
It turns from NORTH to WEST.                how it faced, how it faces
She writes 2.1 for station D.               the cycle and slot of a visit
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kit.model.board import Board, Cell
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Aim
from kit.rules.examples.truth import Scene
from kit.rules.mechanic import used
from kit.rules.mechanics.commands import Commands
from kit.rules.mechanics.grid import START_FACING, Grid
from kit.rules.mechanics.maps import CELL, FACING, MAP, Maps
from kit.rules.mechanics.program import Programming
from kit.rules.mechanics.signals import Signals
from kit.rules.mechanics.visits import Visits
from kit.rules.witness import Witness
from kit.rules.words.names import Named
from kit.rules.words.phrases import Phrases
from kit.rules.words.reading import Reading, Role, role_before
from kit.rules.words.tokens import folded_words
from kit.rules.world import World

HINT = "either the rules or this sentence is wrong"
CYCLE_SLOT = re.compile(r"(\d+)\.(\d+)")


class Robots:
    """The robots of one scene."""

    def __init__(self, scene: Scene, world: World) -> None:
        self.scene, self.world, self.stage = scene, world, scene.stage
        self.layout, meaning = scene.stage.engine.layout, world.meaning
        self.maps, self.grid = used(meaning, Maps), used(meaning, Grid)
        visits, commands = meaning.mechanics.get(Visits.name()), meaning.mechanics.get(Commands.name())
        self.visits = visits if isinstance(visits, Visits) else None
        self.slots = int(commands.program.slots) if isinstance(commands, Commands) else 0
        signals = meaning.mechanics.get(Signals.name())
        decks = [m for m in (commands, signals) if isinstance(m, Commands | Signals)]
        self.automatic = {address for deck in decks for address in deck.addresses}

    def hear(self, reading: Reading, sentence: range, at: int, verbs: Sequence[Role], seat: int) -> Witness | None:
        """What the token says of a seat's robot, held against the game; None when it says nothing of robots."""
        named = reading.named(at)
        if named is not None and named.first == at and named.id in self.automatic:
            return self._used(reading, at, named)
        counted = self._counted(reading, sentence, at, seat)
        if counted is not None:
            return counted
        token = reading.tokens[at]
        cell = self.board.by_name.get(token.text)
        verb = role_before(verbs, at)
        role = verb.role if verb is not None and verb.first in sentence else ""
        if cell is not None:
            return self._drawn(reading, sentence, at, cell) or self._cell(reading, at, cell, role, seat)
        if token.text in self.grid.facings:
            return self._facing(reading, at, token.text, role, seat)
        if token.text in self.board.stations and self._is_station(reading, at):
            return self._station(reading, at, token.text, role, seat)
        match = CYCLE_SLOT.fullmatch(token.text)
        return self._when(reading, sentence, at, seat) if match is not None and self.slots else None

    @property
    def board(self) -> Board:
        return list(self.maps.boards.values())[self.stage.state[self.layout.shared(MAP)]]

    def cell(self, state: State, seat: int) -> Cell:
        """The cell that a seat's robot is on."""
        return list(self.board.by_name.values())[state[self.layout.own(CELL)[seat]]]

    def facing(self, state: State, seat: int) -> str:
        return self.grid.facings[state[self.layout.own(FACING)[seat]]]

    def entered(self, seat: int) -> list[str]:
        """The cells that a robot entered in this step."""
        names = list(self.board.by_name)
        happened = self.scene.happened
        return [names[n] for d in (happened.done if happened else ()) if d.seat == seat for n in d.entered]

    def _used(self, reading: Reading, at: int, named: Named) -> Witness | None:
        """A command or signal that is named where programs are laid or carried out: it must be one of those."""
        order, happened = self.scene.order, self.scene.happened
        if happened is not None:
            used = {*self.stage.recent, *(p for aim in self.stage.laid.values() for p in self._laid(aim))}
        elif order is not None and not self.scene.refused:
            used = order.aim.pieces()
        else:
            return None
        name = named.id.partition("/")[2]
        says = f"the sentence names {name}"
        shown = ", ".join(piece.partition("/")[2] for piece in sorted(used))
        span = reading.span(at, at + named.length - 1)
        return Witness((), span, says, f"what is used here is {shown}", named.id in used, example=True, hint=HINT)

    def _laid(self, aim: Aim) -> set[str]:
        """The cards that lie in the slots that are carried out in this step."""
        laid = aim.laid if isinstance(aim, Programming) else ()
        numbers = [beat.number for beat in self.scene.happened.beats] if self.scene.happened is not None else []
        return {card for n in numbers if 0 < n <= len(laid) for card in laid[n - 1]}

    def _drawn(self, reading: Reading, sentence: range, at: int, cell: Cell) -> Witness | None:
        """A cell that the sentence calls a wall, the start or a station; only of a wall nothing more is said."""
        called = self._called(reading, sentence, at)
        if called is None:
            return None
        kind, mark, words = called
        right = cell.kind == kind and (kind != "station" or cell.mark == mark)
        if right and kind != "wall":
            return None
        shown = self._shown(cell)
        says = f"the sentence says that {cell.name} is {words}"
        return self._witness(reading, at, says, f"on map {self.board.name} it is {shown}", right)

    def _called(self, reading: Reading, sentence: range, at: int) -> tuple[str, str, str] | None:
        """What kind of cell the words call a cell: of the words that are nearer to it than to any other cell the
        nearest."""
        cells = [n for n in sentence if reading.tokens[n].text in self.board.by_name]
        found: list[tuple[int, tuple[str, str, str]]] = []
        for other in sentence:
            called = self._word(reading, other)
            if called is not None and min(cells, key=lambda n: abs(n - other)) == at:
                apart = range(min(other, at), max(other, at))
                if not any(reading.tokens[n].text in ";:" for n in apart):
                    found.append((len(apart), called))
        return min(found)[1] if found else None

    def _word(self, reading: Reading, at: int) -> tuple[str, str, str] | None:
        """The kind of cell that a token is the word for, the mark of a station, and how to say it."""
        text, item = reading.tokens[at].text, self.grid.item
        if item.walls is not None and text == item.walls.word:
            return "wall", "", f"a {text}"
        if text == item.start.word:
            return "start", "", text
        if text in self.grid.letters and self._is_station(reading, at):
            return "station", text, f"station {text}"
        return None

    def _is_station(self, reading: Reading, at: int) -> bool:
        """Whether the word for a station stands before a letter."""
        item = self.grid.item.stations
        return item is not None and at > 0 and reading.tokens[at - 1].folded == str(item.word).casefold()

    def _shown(self, cell: Cell) -> str:
        if cell.kind == "open":
            return "open floor"
        return f"station {cell.mark}" if cell.kind == "station" else str(cell.word)

    def _cell(self, reading: Reading, at: int, cell: Cell, role: str, seat: int) -> Witness:
        """A cell that the robot of a seat was on, passed or is on."""
        if role in ("through", "enter"):
            way = self.entered(seat)
            truth = f"{self._robot(seat)} enters {' and '.join(way) or 'no cell'} here"
            return self._placed(reading, at, truth, cell.name in way, seat)
        here = self.cell(self.scene.before if role == "from" else self.stage.state, seat)
        truth = f"{self._robot(seat)} {'was' if role == 'from' else 'is'} on {here.name}"
        return self._placed(reading, at, truth, cell == here, seat)

    def _facing(self, reading: Reading, at: int, word: str, role: str, seat: int) -> Witness:
        facing = self.facing(self.scene.before if role == "from" else self.stage.state, seat)
        truth = f"{self._robot(seat)} {'faced' if role == 'from' else 'faces'} {facing}"
        unmoved = not self.stage.carried
        return self._placed(reading, at, truth, word == facing, seat, (START_FACING,) if unmoved else ())

    def _station(self, reading: Reading, at: int, letter: str, role: str, seat: int) -> Witness | None:
        """A station that a robot enters, stands on or has visited; of its row in the record other checks know."""
        cell = self.board.stations[letter]
        if role in ("through", "enter"):
            way = self.entered(seat)
            truth = (
                f"{self._robot(seat)} enters {' and '.join(way) or 'no cell'} here, and station {letter} is {cell.name}"
            )
            return self._placed(reading, at, truth, cell.name in way, seat)
        if role == "visited":
            right = bool(self._visit(letter, seat))
            truth = f"{self.stage.seats[seat]} has {'' if right else 'not '}visited station {letter}"
            return self._placed(reading, at, truth, right, seat)
        if role == "stand":
            here = self.cell(self.stage.state, seat)
            truth = f"{self._robot(seat)} is on {here.name}, and station {letter} is {cell.name}"
            return self._placed(reading, at, truth, cell == here, seat)
        return None

    def _counted(self, reading: Reading, sentence: range, at: int, seat: int) -> Witness | None:
        """A number of stations or of first arrivals: how many a seat has visited, or was among the first at."""
        numeral = next((n for n in reading.numerals if n.first == at and n.kind == "cardinal"), None)
        if numeral is None or self.visits is None:
            return None
        start, stop = self.visits.visited(self.layout)[seat]
        records = self.visits.arrivals(self.layout)
        for noun, count in (
            (self.world.meaning.parameters["grid.stations"].nouns, sum(map(bool, self.stage.state[start:stop]))),
            (self._arriving, sum(self.stage.state[who] >> seat & 1 for _, who in records)),
        ):
            words = Phrases((folded_words(word), None) for word in noun).at(
                reading.tokens, numeral.last + 1, sentence.stop
            )
            if words is not None:
                truth = f"{self.stage.seats[seat]} has {count} {noun[count != 1]}"
                return self._placed(reading, at, truth, numeral.value == count, seat)
        return None

    @property
    def _arriving(self) -> tuple[str, ...]:
        return tuple(" ".join(words) for words in self.world.words.counting["first arrivals"])

    def _when(self, reading: Reading, sentence: range, at: int, seat: int) -> Witness:
        """A cycle and slot: of the visit to the station that is named, else of what has just been carried out."""
        named = [n for n in sentence if reading.tokens[n].text in self.board.stations and self._is_station(reading, n)]
        nearest = min(named, key=lambda n: abs(n - at), default=None)
        if nearest is not None:
            letter = reading.tokens[nearest].text
            phase = self._visit(letter, seat)
            truth = f"{self.stage.seats[seat]} visits station {letter} in {self._dotted(phase)}"
        else:
            phase = self._phase()
            truth = f"this is {self._dotted(phase)}"
        return self._placed(reading, at, truth, reading.tokens[at].text == self._dotted(phase), seat)

    def _visit(self, letter: str, seat: int) -> int:
        """The phase of a seat's first visit to a station, through the whole game from 1; 0 for none."""
        if self.visits is None:
            return 0
        return self.stage.state[self.visits.visited(self.layout)[seat][0] + self.visits.letters.index(letter)]

    def _phase(self) -> int:
        """The phase that was carried out last."""
        taken, pending = self.stage.state[-1] // self.layout.players, self.stage.pending
        left = sum(1 for beat in pending if beat.number)
        return taken * self.slots - left

    def _dotted(self, phase: int) -> str:
        return f"{(phase - 1) // self.slots + 1}.{(phase - 1) % self.slots + 1}" if phase else "no phase"

    def _robot(self, seat: int) -> str:
        return f"{self.stage.seats[seat]}'s robot"

    def _placed(
        self, reading: Reading, at: int, truth: str, right: bool, seat: int, facts: tuple[str, ...] = ()
    ) -> Witness:
        """A witness of where a robot is; what it rests on, unless said, are the cards that moved it and the map."""
        first = at - 1 if self._is_station(reading, at) else at
        says = f'the sentence says "{reading.words(first, at)}"'
        if not right:
            self.stage.strayed.setdefault(seat, facts or self._facts())
        witness = self._witness(reading, at, says, truth, right, first)
        return witness._replace(facts=facts) if facts else witness

    def _witness(
        self, reading: Reading, at: int, says: str, truth: str, right: bool, first: int | None = None
    ) -> Witness:
        span = reading.span(at if first is None else first, at)
        return Witness(self._facts(), span, says, truth, right, example=True, hint=HINT)

    def _facts(self) -> tuple[str, ...]:
        """The cards that have been carried out in the example, which way robots looked at first, and the map."""
        turned = (START_FACING,) if self.stage.carried else ()
        return (*self.stage.carried, *turned, f"maps/{self.board.name}")
