"""What the game has for an amount that a sentence of an example states, in words, and the facts that this rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kit.model.meaning import Resource
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Change, Order
from kit.rules.examples.stage import DISCARD, Happened, Stage, touches
from kit.rules.witness import amount_key
from kit.rules.words.things import Thing
from kit.rules.world import World

Touched = Mapping[tuple[int, str], list[str]]
"""For a seat and a resource the facts that changed it, in order."""


@dataclass(slots=True)
class Scene:
    """One step for its sentence: the position before it, what the move changed (or, refused, would have), the order.
    `piece` is the address of the piece that a refusal is about."""

    stage: Stage
    order: Order | None
    refused: bool = False
    change: Change | None = None
    piece: str = ""
    happened: Happened | None = None
    """What happened by itself, where the step is no order."""
    before: State = ()
    touched: Touched = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.before = self.stage.state
        self.touched = {key: list(facts) for key, facts in self.stage.touched.items()}

    @property
    def verb(self) -> str:
        """What the move pays for: to use a piece, or to get it (`cost`)."""
        return self.stage.engine.verb(self.order) if self.order is not None else "pay"

    @property
    def parts(self) -> tuple[Change, ...]:
        return self.change.parts if self.change is not None else ()

    @property
    def pieces(self) -> set[str]:
        """The addresses of the pieces that the move uses."""
        if self.parts:
            return {part.piece for part in self.parts}
        if self.happened is not None:
            return {done.piece for done in self.happened.done}.union(*(a.pieces() for a in self.stage.laid.values()))
        if self.order is None:
            return set()
        return {self.piece} if self.piece else self.order.aim.pieces()

    def changed(self, seat: int) -> Change | None:
        """What the step changes for a seat."""
        return self.change if self.happened is None else self.happened.changes.get(seat)

    def part_of(self, piece: str, after: int) -> int | None:
        """The part of the move that used a piece: the next one behind part `after`, else the first."""
        parts = [n for n, part in enumerate(self.parts) if part.piece == piece]
        return next((n for n in parts if n > after), parts[0] if parts else None)

    def held(self, seat: int, part: int | None) -> Mapping[str, int]:
        """What a seat holds after the move, or after a part of it."""
        if part is None or self.order is None or seat != self.order.seat:
            return self.stage.held(seat)
        held = dict(self.stage.engine.holding(self.before, seat))
        for done in self.parts[: part + 1]:
            held = done.applied(held)
        return held

    def touched_by(self, part: int | None) -> Touched:
        """What has changed things up to the end of the move, or of a part of it."""
        if part is None or self.order is None:
            return self.stage.touched
        touched = {key: list(facts) for key, facts in self.touched.items()}
        for done in self.parts[: part + 1]:
            for name, fact in touches(done, self.verb):
                touched[self.order.seat, name].append(fact)
        return touched


@dataclass(frozen=True, slots=True)
class Truth:
    """`lasting` says that it is what a seat holds, so that a difference goes on in later sentences; `seen` is what had
    changed it by then, since a sentence last agreed; `sign` how more of it changes what the seat holds from here
    on."""

    value: int
    words: str
    facts: tuple[str, ...]
    lasting: bool = False
    seen: Touched = field(default_factory=dict)
    sign: int = 0


@dataclass(slots=True)
class Truths:
    """The truths of one scene. `part` is the part of the move that the sentence is at, None for all of it."""

    scene: Scene
    world: World
    part: int | None = None

    def find(self, role: str, thing: Thing, seat: int) -> Truth | None:
        """What the game has where a verb of that role stands; None when the verb says nothing that it knows."""
        scene, order = self.scene, self.scene.order
        if role == "limit":
            return self._limit(thing)
        if role == "before":
            return self._held(thing, scene.stage.engine.holding(scene.before, seat), scene.touched, seat)
        if role == "state":
            if scene.refused and order is not None and order.aim.keeping:
                return self._total(thing, order.aim.keeping, "the order keeps", ())
            return self._held(thing, scene.held(seat, self.part), scene.touched_by(self.part), seat)
        if role == "stake":
            return self._staked(thing, seat)
        change = scene.changed(seat)
        if role in ("cost", "gain") and change is None and order is not None:
            return self._printed(thing, role)
        if change is None or not role:
            return None
        return self._changed(role, thing, change if self.part is None else scene.parts[self.part], seat)

    def _staked(self, thing: Thing, seat: int) -> Truth | None:
        """What the order of a seat sets itself."""
        order, laid = self.scene.order, self.scene.stage.laid
        aim = order.aim if order is not None and order.seat == seat else laid.get(seat)
        return None if aim is None else self._total(thing, aim.stakes(), "the order says", ())

    def _changed(self, role: str, thing: Thing, change: Change, seat: int) -> Truth | None:
        amounts, verb, kind, sign = {
            "cost": (change.paid, "the game takes", self.scene.verb, -1),
            "gain": (change.gained, "the game gives", "gain", 1),
            "discard": (change.discarded, "the game discards", "gain", -1),
            "peak": (change.peak, "the game reaches", "gain", 0),
        }[role]
        pieces = [part.piece for part in change.parts] or [change.piece]
        facts = tuple(dict.fromkeys(fact for piece in pieces for fact in self._card(thing, piece, kind)))
        facts = self.scene.stage.strayed.get(seat, change.grounds or facts)
        return replace(self._total(thing, amounts, verb, facts), sign=0 if self.scene.refused else sign)

    def _held(self, thing: Thing, held: Mapping[str, int], touched: Touched, seat: int) -> Truth:
        facts = [f for name in names_of(thing) for f in touched.get((seat, name), [])]
        caps = self.caps(thing)
        known = tuple(dict.fromkeys(key for fact in facts for key in (caps if fact == DISCARD else (fact,))))
        known = self.scene.stage.strayed.get(seat, known)
        seen = {key: list(facts) for key, facts in touched.items()}
        return replace(self._total(thing, held, "the game has", known), lasting=True, seen=seen)

    def _printed(self, thing: Thing, role: str) -> Truth | None:
        """A refused move that could not be carried out at all: what its piece says it costs or brings."""
        for piece in self.scene.pieces:
            kind = self.scene.verb if role == "cost" else "gain"
            amounts: dict[str, int] = {}
            for clause, amount in self.world.meaning.amounts(piece):
                if clause == kind:
                    amounts[amount.resource] = amounts.get(amount.resource, 0) + amount.count
            if piece in self.world.meaning.effects:
                return self._total(thing, amounts, "the card says", self._card(thing, piece, kind))
        return None

    def _limit(self, thing: Thing) -> Truth | None:
        caps = self.caps(thing)
        if not caps:
            return None
        cap = self.world.meaning.parameters[caps[0]].value
        return Truth(cap, f"the rules say at most {cap}", caps[:1])

    def caps(self, thing: Thing) -> tuple[str, ...]:
        """The parameters that limit a thing: its own cap, or the storage that it is part of."""
        if not isinstance(thing, Resource):
            return (thing.name,)
        own = (f"resources.{thing.id}.cap",) if thing.cap is not None else ()
        return (*own, *(s.name for s in self.world.meaning.storage if thing.id in s.of))

    def _card(self, thing: Thing, piece: str, kind: str) -> tuple[str, ...]:
        keys = [amount_key(piece, kind, name) for name in names_of(thing)]
        return tuple(k for k in keys if k in self.world.facts) or ((piece,) if piece else ())

    def _total(self, thing: Thing, amounts: Mapping[str, int], verb: str, facts: tuple[str, ...]) -> Truth:
        value = sum(amounts.get(name, 0) for name in names_of(thing))
        return Truth(value, f"{verb} {value} {thing.noun(value)}", facts)


def names_of(thing: Thing) -> tuple[str, ...]:
    """The resources that an amount of a thing is counted over."""
    return (thing.id,) if isinstance(thing, Resource) else thing.of
