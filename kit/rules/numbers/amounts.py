"""Amounts of resources in prose: bound to the card that the sentence names, to the start, or to a cap.

At the MINT you pay 2 TIN to gain 3 points.     the right number of the right thing in the right direction
Everyone starts with 1 TIN.
A player stores at most six goods.
"""

from __future__ import annotations

from collections.abc import Sequence

from kit.model.meaning import Meaning, Resource, Storage
from kit.rules.numbers.binding import Found, Spot
from kit.rules.witness import Witness, amount_key
from kit.rules.words.names import Named
from kit.rules.words.reading import Role, Said, amount_at, role_before, roles
from kit.rules.words.things import Thing

HINT = "either the card or this sentence is wrong"
VERBS = {"pay": "costs", "cost": "costs", "gain": "gains", "discard": "discards down to"}


def bind(spot: Spot) -> Found | None:
    """The amount that the numeral begins, bound; None when it begins none, or when nothing is known to bind it to."""
    said = amount_at(spot.reading, spot.numeral, spot.world.things, spot.world.words)
    if said is None or said.numeral.value is None:
        return None
    role = _role(spot, said)
    pieces = _pieces(spot, said)
    if pieces:
        return _card(spot, said, pieces, role)
    if role == "before" and isinstance(said.thing, Resource):
        parameter = spot.world.meaning.parameters[f"resources.{said.thing.id}.start"]
        return spot.figure(parameter, said.numeral.value == parameter.value, said.first, said.last)
    cap = _cap(spot, said.thing, role)
    if cap is not None:
        parameter = spot.world.meaning.parameters[cap]
        return spot.figure(parameter, said.numeral.value == parameter.value, said.first, said.last)
    return None


def _role(spot: Spot, said: Said) -> str:
    """What the verb to the left says; right behind a piece's name a verb is the piece's own."""
    tokens, sentence = spot.reading.tokens, spot.sentence
    found: list[Role] = list(roles(tokens, sentence, spot.world.words.sentence))
    own = [r for r in roles(tokens, sentence, spot.world.words.piece) if spot.reading.named(r.first - 1) is not None]
    first, other = (found, own) if spot.printed.kind == "say" else (own, found)  # in play a piece pays what it costs
    found = sorted([*first, *(r for r in other if all(r.first != o.first for o in first))], key=lambda r: r.first)
    verb = role_before([r for r in found if r.role != "opening" or r.first == sentence.start], said.first)
    return "" if verb is None else "before" if verb.role == "opening" else verb.role


def _pieces(spot: Spot, said: Said) -> tuple[str, ...]:
    """The pieces that the amount is about: the names nearest to its left (several when they are listed together),
    else the one to its right, else the piece that the text stands on."""
    inside = [n for n in spot.reading.names if n.first in spot.sentence]
    left = [n for n in inside if n.first < said.first]
    if left:
        return tuple(n.id for n in _listed(left, spot))
    if inside:
        return tuple(n.id for n in _listed_behind(inside, spot))
    return tuple(a for a in spot.about if a in spot.world.meaning.pieces)


def _listed(names: Sequence[Named], spot: Spot) -> list[Named]:
    """The last name and those before it that only commas and `and` part."""
    listed = [names[-1]]
    for name in reversed(names[:-1]):
        if not _together(name, listed[0], spot):
            break
        listed.insert(0, name)
    return listed


def _listed_behind(names: Sequence[Named], spot: Spot) -> list[Named]:
    """The first name and those behind it that only commas and `and` part."""
    listed = [names[0]]
    for name in names[1:]:
        if not _together(listed[-1], name, spot):
            break
        listed.append(name)
    return listed


def _together(one: Named, other: Named, spot: Spot) -> bool:
    between = spot.reading.tokens[one.first + one.length : other.first]
    return all(t.text == "," or t.folded == spot.world.words.conjunction or len(t.text) <= 3 for t in between)


def _card(spot: Spot, said: Said, pieces: Sequence[str], role: str) -> Found:
    """The amount against what each piece says; the first piece that says otherwise is the one that is told. Where all
    say the same, the amount bears witness to each."""
    found = [_one_card(spot, said, piece, role) for piece in pieces]
    wrong = next((f for f in found if f.witness is not None and not f.witness.agrees), None)
    first = wrong or found[0]
    if wrong is not None or first.witness is None:
        return first
    facts = tuple(key for f in reversed(found) if f.witness is not None for key in f.witness.facts)
    return first._replace(witness=first.witness._replace(facts=facts))


def _one_card(spot: Spot, said: Said, piece: str, role: str) -> Found:
    meaning = spot.world.meaning
    effect = meaning.effects.get(piece)
    if effect is None:
        return Found("bound", piece)  # its text could not be read, which is a problem of its own
    kind = _kind(meaning, piece, role)
    key, right, truth = _against(meaning, piece, said, kind)
    name = piece.partition("/")[2]
    words = spot.reading.words(said.first, said.last)
    says = f'these words say that {name} {VERBS[kind]} "{words}"' if kind else f'these words say "{words}"'
    printed = meaning.costs[piece].text if key.startswith(f"{piece} cost ") else effect.text
    truth = f'but {name} {truth}: "{printed}"'
    return Found("bound", key, Witness((key,), spot.reading.span(said.first, said.last), says, truth, right, hint=HINT))


def _kind(meaning: Meaning, piece: str, role: str) -> str:
    """Which amounts of a piece a verb is about: its price is what it costs to get, or to use where getting it is
    free."""
    if role not in ("price", "cost"):
        return "gain" if role == "gain" else ""
    there = [kind for kind, _ in meaning.amounts(piece)]
    if role == "price" or "pay" not in there:
        return "cost" if "cost" in there else "pay"
    return "pay"


def _against(meaning: Meaning, piece: str, said: Said, kind: str) -> tuple[str, bool, str]:
    """The fact that an amount is about, whether it is right, and what the card says in its place."""
    thing, value = said.thing, said.numeral.value
    totals = _totals(meaning, piece, thing)
    if not kind and len(totals) == 1:  # no verb says which way: the card has one way only
        kind = next(iter(totals))
    if not totals:
        later = any(a.resource in _ids(thing) for _, a in meaning.effects[piece].amounts())
        return piece, value == 0, f"{'does not always have' if later else 'has no'} {thing.noun(2)} in it"
    found = kind if kind in totals else next(iter(totals))
    first = next(a.resource for k, a in meaning.amounts(piece) if k == found and a.resource in _ids(thing))
    truth = f"{VERBS[found]} {totals[found]} {thing.noun(totals[found])}"
    return amount_key(piece, found, first), found == kind and totals[found] == value, truth


def _totals(meaning: Meaning, piece: str, thing: Thing) -> dict[str, int]:
    """How much of a thing a piece costs, and its first way pays and gains."""
    totals: dict[str, int] = {}
    effect, cost = meaning.effects[piece], meaning.costs.get(piece)
    bought = cost.amounts if cost is not None else ()
    for kind, amounts in (("pay", effect.pay), ("gain", effect.gain), ("cost", bought)):
        counts = [a.count for a in amounts if a.resource in _ids(thing)]
        if counts:
            totals[kind] = sum(counts)
    return totals


def _cap(spot: Spot, thing: Thing, role: str) -> str | None:
    """The cap that an amount states: a storage's by its noun and a limit (or `holds`), a resource's own by a limit."""
    if isinstance(thing, Storage):
        return thing.name if role in ("limit", "state", "") else None
    return f"resources.{thing.id}.cap" if thing.cap is not None and role == "limit" else None


def _ids(thing: Thing) -> tuple[str, ...]:
    return (thing.id,) if isinstance(thing, Resource) else thing.of
