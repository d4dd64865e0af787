"""All that the checks of one game look things up in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from kit.core.source import Span, Text
from kit.model.game import Game
from kit.model.meaning import Meaning, Parameter
from kit.rules.mechanic import Mechanic
from kit.rules.mechanics.seats import Seats
from kit.rules.witness import Fact, facts_of
from kit.rules.words import reading
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.names import Names
from kit.rules.words.phrases import Phrases
from kit.rules.words.reading import Reading
from kit.rules.words.things import Things
from kit.rules.words.tokens import folded_words

if TYPE_CHECKING:  # exploring loads numpy
    from kit.rules.explore.facts import Facts
    from kit.rules.explore.figures import Turns


@dataclass(frozen=True, slots=True)
class World:
    """`pieces` finds the executed pieces by their printed names and yields their addresses, `components` the kinds of
    printed parts, `seats` the seats that the game names (by their numbers); `nouns` finds parameters by their nouns,
    `cues` has the words that tell each from others with its nouns."""

    game: Game
    meaning: Meaning
    words: Lexicon
    things: Things
    pieces: Names
    components: Names
    facts: Mapping[str, Fact]
    nouns: Phrases[tuple[Parameter, ...]]
    cues: Mapping[str, Phrases[None]]
    turns: tuple[str, ...]
    seats: Names
    explored: dict[str, object] = field(default_factory=dict, repr=False)
    """What was found by walking whole games (`turns`, `facts`), so that claims and automatic checks walk them once."""
    _readings: dict[tuple[str, Span], Reading] = field(default_factory=dict, repr=False)

    def read(self, text: Text) -> Reading:
        """The reading of a printed text, made once for a text that is printed often."""
        key = (str(text), text.span)
        if key not in self._readings:
            self._readings[key] = reading.read(text, self.words, self.pieces)
        return self._readings[key]

    def exact(self) -> Facts:
        """The exact figures of a game that can be played, for its smallest number of players, found once: claims and
        the lock need the same."""
        from kit.rules.explore.facts import facts_of

        if "facts" not in self.explored:
            turns = cast("Turns | None", self.explored.get("turns"))
            self.explored["facts"] = facts_of(self.meaning, self.meaning.players[0], turns)
        return cast("Facts", self.explored["facts"])


def world_of(game: Game, meaning: Meaning, words: Lexicon) -> World:
    things = Things(tuple(meaning.resources.values()), meaning.storage)
    turns = tuple(m.turn for m in meaning.mechanics.values() if isinstance(m, Mechanic) and m.turn)
    seats = meaning.mechanics.get(Seats.name())
    return World(
        game,
        meaning,
        words,
        things,
        Names(_names(game, meaning)),
        Names((str(name), f"components/{c.id}") for c in game.components.values() for name in (c.id, c.title)),
        facts_of(meaning),
        _nouns(meaning),
        _cues(meaning),
        turns,
        Names((str(name), str(n)) for n, name in enumerate(seats.names if isinstance(seats, Seats) else ())),
    )


def _names(game: Game, meaning: Meaning) -> list[tuple[str, str]]:
    """Every way in which an executed piece is named: by its id and by its printed name."""
    forms = []
    for address in meaning.pieces:
        table, _, id = address.partition("/")
        forms.append((id, address))
        node = game.rule(table)
        entry = node.get(id) if isinstance(node, dict) else None  # type: ignore[call-overload]
        name = entry.get("name") if isinstance(entry, dict) else None
        if isinstance(name, Text):
            forms.append((str(name), address))
    return forms


def _nouns(meaning: Meaning) -> Phrases[tuple[Parameter, ...]]:
    table: dict[tuple[str, ...], list[Parameter]] = {}
    for parameter in meaning.parameters.values():
        for noun in parameter.nouns:
            here = table.setdefault(folded_words(noun), [])
            if parameter not in here:
                here.append(parameter)
    return Phrases((noun, tuple(parameters)) for noun, parameters in table.items())


def _cues(meaning: Meaning) -> dict[str, Phrases[None]]:
    return {p.name: Phrases((folded_words(cue), None) for cue in p.cues) for p in meaning.parameters.values()}
