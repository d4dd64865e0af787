"""Mutants of printed texts: each numeral one less and one more."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.source import Span
from kit.model.game import Printed
from kit.rules.mutation.mutant import Edit, Mutant, MutantKind
from kit.rules.mutation.neighbours import Neighbour, neighbours
from kit.rules.mutation.nouns import mended
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading
from kit.rules.world import World

AROUND = 2
"""Tokens on either side of a numeral by which a mutant is named."""

SAYS = {
    "pay": "{piece} cost {amount}",
    "cost": "{piece} cost {amount} to get",
    "gain": "{piece} gained {amount}",
    "discard": "{piece} discarded down to {amount}",
}
"""How another amount on a card is told."""


def printed_mutants(world: World) -> Iterator[Mutant]:
    """Of every text that reaches the paper."""
    own = {str(key) for key in world.game.rules}
    for printed in texts_of(world):
        of_rules = printed.address.partition("/")[0] in own
        reading = world.read(printed.text)
        numerals = [*reading.numerals, *(_articles(world, reading) if printed.kind == "effect" else ())]
        for numeral in numerals:
            for neighbour in neighbours(reading.words(numeral.first, numeral.last), numeral, world.words):
                words = printed.kind != "name" and not of_rules
                yield _mutant(world, printed, reading, numeral, neighbour, "rules" if of_rules else "prose", words)


def texts_of(world: World) -> Iterator[Printed]:
    """The printed texts, and the short name of the printing, which stands in the id line of each sheet."""
    yield from world.game.texts()
    yield Printed("about/release short", world.game.about.release_short, "rules", "frame")


def _mutant(
    world: World,
    printed: Printed,
    reading: Reading,
    numeral: Numeral,
    neighbour: Neighbour,
    kind: MutantKind,
    words: bool,
) -> Mutant:
    span = reading.span(numeral.first, numeral.last)
    noun = mended(world, reading, numeral, neighbour.value)
    edits = (Edit(span, neighbour.words), *((noun,) if noun is not None else ()))
    name = _amount(world, printed, span, neighbour) or _read(reading, numeral, edits)
    return Mutant(kind, span, name, edits, words, plays=printed.kind == "effect")


def _amount(world: World, printed: Printed, span: Span, neighbour: Neighbour) -> str:
    """An amount on a card by what the card does; '' for anything else."""
    address = printed.address.rpartition("/")[0]
    if printed.kind != "effect" or neighbour.value is None:
        return ""
    for kind, amount in world.meaning.amounts(address):
        there = amount.span
        if there is not None and (there.file, there.line, there.col) == (span.file, span.line, span.col):
            thing = next(
                (t for t in world.things.all if amount.resource in (getattr(t, "id", ""), getattr(t, "name", ""))), None
            )
            if thing is not None:
                piece = address.partition("/")[2]
                return SAYS[kind].format(piece=piece, amount=f"{neighbour.value} {thing.noun(neighbour.value)}")
    return ""


def _read(reading: Reading, numeral: Numeral, edits: tuple[Edit, ...]) -> str:
    """The words around the numeral, before and after."""
    sentence = reading.sentence(numeral.first)
    within = range(max(sentence.start, numeral.first - AROUND), min(sentence.stop, numeral.last + 1 + AROUND))
    old = reading.words(within[0], within[-1])
    new, changed = "", {edit.span: edit.new for edit in edits}
    at = within.start
    while at < within.stop:
        last = next((n for n in range(at, len(reading.tokens)) if reading.span(at, n) in changed), None)
        token = reading.tokens[at]
        gap = "" if at == within.start or token.glued else " "
        new += gap + (changed[reading.span(at, last)] if last is not None else token.text)
        at = (at if last is None else last) + 1
    return f'"{old}" read "{new}"'


def _articles(world: World, reading: Reading) -> Iterator[Numeral]:
    """On a card `a` before a thing is a number."""
    for at, token in enumerate(reading.tokens[:-1]):
        if token.folded in world.words.articles and world.things.at(reading.tokens, at + 1) is not None:
            yield Numeral("cardinal", 1, "1", at, at)
