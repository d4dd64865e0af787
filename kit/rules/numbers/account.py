"""Goes through every printed text and accounts for each numeral in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kit.core.problems import Problem
from kit.model import markup
from kit.model.game import Printed
from kit.model.meaning import Parameter
from kit.model.report import Number
from kit.rules.examples.play import Played
from kit.rules.examples.say import Bound
from kit.rules.naming import KnownNames
from kit.rules.numbers import amounts, figures, motions, numbered
from kit.rules.numbers.binding import Found, Spot
from kit.rules.numbers.claimed import Claimed
from kit.rules.numbers.declared import Declarations
from kit.rules.numbers.frame import frame_key
from kit.rules.witness import Witness, amount_key
from kit.rules.words.numerals import numerals_of
from kit.rules.words.tokens import tokens_of
from kit.rules.world import World

BINDERS: tuple[Callable[[Spot], Found | None], ...] = (amounts.bind, motions.bind, numbered.bind, figures.bind)

FRAME_OF_RULES = ("about/tagline", "about/family")
"""The texts of the frame that could state a rule; the others are codes, dates and names."""


@dataclass(slots=True)
class Accounts:
    numbers: list[Number] = field(default_factory=list)
    witnesses: list[Witness] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def account(world: World, played: Played | None, texts: Iterable[Printed] | None = None) -> Accounts:
    """Every numeral of every printed text (or of `texts`). Without played examples their sentences are passed over."""
    accounts = Accounts()
    declarations, claimed = Declarations(world), Claimed(world)
    known = KnownNames(world)
    for printed in world.game.texts() if texts is None else texts:
        accounts.problems += markup.parse(printed.text)[1]
        strange = (
            list(known.unknown(world.read(printed.text), strictly=False)) if printed.kind in ("prose", "field") else []
        )
        accounts.problems += [problem for problem, _ in strange]
        silent = printed.kind == "say" and (played is None or printed.address in played.silent)
        if not silent and numerals_of(tokens_of(printed.text), world.words):
            heard = played.bound.get(printed.address, {}) if played is not None else {}
            _text(printed, heard, {run.start for _, run in strange}, world, declarations, claimed, accounts)
    accounts.problems += [*declarations.problems(), *claimed.unprinted()]
    return accounts


def _text(
    printed: Printed,
    heard: dict[int, Bound],
    strange: set[int],
    world: World,
    declarations: Declarations,
    claimed: Claimed,
    accounts: Accounts,
) -> None:
    """The numerals of one text: those that an example compared (`heard`), then the others. In a sentence with a name
    that nobody knows (`strange` are their tokens), what cannot be bound is no fault of its own."""
    reading, about = world.read(printed.text), _about(printed, world)
    last: list[Parameter] = []
    for numeral in reading.numerals:
        spot = Spot(world, printed, reading, numeral, about, last)
        facts: tuple[str, ...] = ()
        if numeral.first in heard:
            found: Found | None = Found(heard[numeral.first].binding, heard[numeral.first].by)
            facts = heard[numeral.first].facts
        else:
            framed = printed.kind == "frame" and declarations.find(spot)  # a date that the author vouches for
            bound = framed or _structure(spot) or _bind(spot) or claimed.bind(spot)
            found = bound or _declared(spot, declarations, accounts)
        if found is None:
            found = Found("unbound", "")
            if not any(at in spot.sentence for at in strange):
                accounts.problems.append(_unbound(spot))
        if found.witness is not None:
            accounts.witnesses.append(found.witness._replace(at=printed.address))
        accounts.numbers.append(_number(spot, found, facts, claimed))


def _number(spot: Spot, found: Found, heard: tuple[str, ...], claimed: Claimed) -> Number:
    """The numeral as it is reported; `heard` are the figures that an example held it against."""
    facts = found.witness.facts if found.witness is not None else (heard or (found.by, *found.facts))
    own = frame_key(spot.printed.address, spot.numeral)
    known = tuple(key for key in dict.fromkeys(facts) if key in spot.world.facts or key == own)
    claims = claimed.around(spot.printed.address, spot.numeral.first)
    span = spot.reading.span(spot.numeral.first, spot.numeral.last)
    return Number(spot.printed.address, span, spot.words(), found.binding, found.by, known, claims)


def _declared(spot: Spot, declarations: Declarations, accounts: Accounts) -> Found | None:
    found = declarations.find(spot)
    if found is not None and (problem := declarations.forbidden(spot)) is not None:
        accounts.problems.append(problem)
    return found


def _bind(spot: Spot) -> Found | None:
    return next((found for binder in BINDERS if (found := binder(spot)) is not None), None)


def _structure(spot: Spot) -> Found | None:
    """Numerals that are no statement of their own: part of a name, a code or a date, or of the effect that is
    executed."""
    printed, numeral = spot.printed, spot.numeral
    if printed.kind == "effect":
        address = printed.address.rpartition("/")[0]
        return _executed(spot, address)
    if printed.kind == "name" and (moved := motions.in_name(spot)) is not None:
        return moved
    if printed.kind in ("name", "frame") and printed.address not in FRAME_OF_RULES:
        return Found("bound", printed.address, facts=(frame_key(printed.address, numeral),))
    of_parts = spot.world.components.all(spot.reading.tokens)
    named = spot.reading.named(numeral.first) or next((n for n in of_parts if n.covers(numeral.first)), None)
    if named is not None:
        return Found("bound", named.id)
    after = spot.reading.tokens[numeral.last + 1 : numeral.last + 2]
    if numeral.kind == "ordinal" and after and after[0].text == ",":
        return Found("derived", "order of the steps")
    return None


def _executed(spot: Spot, address: str) -> Found:
    """The amount of an effect or a cost that a numeral on a card is; where it is a cap, the rules have that too."""
    here = spot.reading.span(spot.numeral.first, spot.numeral.last)
    for kind, amount in spot.world.meaning.amounts(address):
        if amount.span is not None and (amount.span.line, amount.span.col) == (here.line, here.col):
            caps = (f"resources.{amount.resource}.cap", amount.resource) if kind == "discard" else ()
            return Found("bound", amount_key(address, kind, amount.resource), facts=caps)
    return Found("bound", address)


def _about(printed: Printed, world: World) -> tuple[str, ...]:
    """What a text stands on or beside, by its address: the executed piece, the component, and the table its pieces
    come from."""
    parts = printed.address.split("/")
    names = (
        [f"{parts[0]}/{parts[1]}"] if parts[0] not in ("components", "sheets", "leaflet", "examples", "about") else []
    )
    names += [str(c.id) for c in world.game.components.values() if str(c.id) in parts or str(c.pieces) == parts[0]]
    tables = [str(c.pieces) for c in world.game.components.values() if str(c.id) in names and isinstance(c.pieces, str)]
    return (*names, *tables)


def _unbound(spot: Spot) -> Problem:
    """A numeral that nothing checks, and what it could be bound to."""
    words = spot.words()
    parameters = [
        p
        for p in spot.world.meaning.parameters.values()
        if p.nouns and p.name.count(".") < 2 and figures.agrees(spot.numeral, p)
    ]
    nouns = dict.fromkeys(p.nouns[0] if spot.numeral.value == 1 else p.nouns[1] for p in parameters if len(p.nouns) > 1)
    counts = ", ".join(f"'{words} {noun}'" for noun in list(nouns)[:4])
    ways = [f"say what it counts ({counts})"] if counts else []
    ways += ["say whose amount it is ('KILN gains 2 TIN')"] if spot.world.meaning.pieces else []
    ways += ["give its noun a figure under called:", "declare it, where it is no rule"]
    message = f"nothing checks the number '{words}' here"
    return Problem("unbound", message, spot.reading.span(spot.numeral.first, spot.numeral.last), ", or ".join(ways))
