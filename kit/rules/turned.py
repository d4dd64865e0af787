"""Ways to turn in prose: `LEFT turns from NORTH to WEST` is held against the card that the sentence names."""

from __future__ import annotations

from kit.model.meaning import Effect
from kit.rules.mechanics.grid import Grid
from kit.rules.witness import Witness
from kit.rules.words.reading import Reading
from kit.rules.world import World

QUARTERS = {"left": 3, "right": 1, "about": 2}
HINT = "either the card or this sentence is wrong"


def turned(world: World) -> list[Witness]:
    """A witness for each sentence of prose that names a turning card and says from which facing to which."""
    grid = world.meaning.mechanics.get(Grid.name())
    if not isinstance(grid, Grid):
        return []
    found: list[Witness] = []
    for printed in world.game.texts():
        if printed.kind in ("prose", "field"):
            reading = world.read(printed.text)
            for sentence in reading.sentences:
                found += [
                    witness._replace(at=printed.address)
                    for witness in _sentence(reading, sentence, grid.facings, world)
                ]
    return found


def _sentence(reading: Reading, sentence: range, facings: tuple[str, ...], world: World) -> list[Witness]:
    """Two facings behind the name of one card: the first is turned to the second."""
    named = [n for n in reading.names if n.first in sentence]
    words = [at for at in sentence if reading.tokens[at].text in facings]
    if len(named) != 1 or len(words) != 2 or words[0] < named[0].first:
        return []
    effect = world.meaning.effects.get(named[0].id)
    quarters = _quarters(effect) if effect is not None else None
    if effect is None or quarters is None:
        return []
    first, second = (facings.index(reading.tokens[at].text) for at in words)
    right = (first + quarters) % len(facings) == second
    says = f'these words say that {named[0].id.partition("/")[2]} turns "{reading.words(words[0], words[1])}"'
    span = reading.span(words[0], words[1])
    return [Witness((named[0].id,), span, says, f'but it says "{effect.text}"', right, hint=HINT)]


def _quarters(effect: Effect) -> int | None:
    """How far round an effect turns, clockwise, where that is all it does."""
    clauses = [clause for way in effect.ways for clause in way]
    if len(clauses) == 1 and clauses[0].to is not None:
        return QUARTERS[clauses[0].to]
    return None
