"""The leaflet says how many players the game is for."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.explore import verdicts
from kit.rules.words.reading import Reading
from kit.rules.world import World

PLAYERS = "players"


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    leaflet = world.game.leaflet
    if leaflet is None:
        return
    where = next((printed for printed in world.game.texts() if _says(printed, world)), None)
    if where is not None:
        yield Judged("the leaflet says how many players there are", verdicts.ARITHMETIC, where.text.span)
        return
    low, high = world.meaning.players
    count = str(low) if low == high else f"{low}–{high}"
    nouns = world.meaning.parameters[PLAYERS].nouns
    noun = nouns[0] if low == high == 1 else nouns[1]
    message = f"the leaflet does not say that the game is for {count} {noun}"
    hint = f"write '{count} {noun}', at a glance, in a section or in the tagline"
    yield Problem("players-unsaid", message, leaflet.title.span, hint)


def _says(printed: Printed, world: World) -> bool:
    return printed.volume == "rules" and _states(world.read(printed.text), world)


def _states(reading: Reading, world: World) -> bool:
    """Whether a number (or a range) before the word for players stands in it; that it is the right one is checked
    where all numbers are."""
    counted = set(world.meaning.players)
    for numeral in reading.numerals:
        noun = world.nouns.at(reading.tokens, numeral.last + 1, len(reading.tokens))
        named = noun is not None and any(parameter.name == PLAYERS for parameter in noun[1])
        if named and {numeral.value, numeral.high} & counted:
            return True
    return False
