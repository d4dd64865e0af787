"""Plays the worked examples of a game, step by step, and collects what they bear witness to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.game import Example, Step
from kit.model.players import players_told
from kit.rules.engine.engine import NOT_TURN, OVER, Engine, compile_engine
from kit.rules.engine.turns import Change, Order, Verdict
from kit.rules.examples.events import Event, happen, read_event, refusal, unhappened
from kit.rules.examples.given import Givens
from kit.rules.examples.say import Bound, hear
from kit.rules.examples.stage import Stage
from kit.rules.examples.truth import Scene
from kit.rules.naming import KnownNames
from kit.rules.orders import Orders
from kit.rules.witness import Witness
from kit.rules.world import World

SLIP = "either the rules or this example is wrong"


@dataclass(slots=True)
class Played:
    """What came of all examples. `bound` maps the address of a `say` to the numerals in it that were compared, by the
    offset of their token; `silent` are addresses of sentences behind a step that could not be played."""

    steps: int = 0
    refusals: int = 0
    covered: dict[str, None] = field(default_factory=dict)
    witnesses: list[Witness] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    bound: dict[str, dict[int, Bound]] = field(default_factory=dict)
    silent: set[str] = field(default_factory=set)


def play_examples(world: World) -> Played:
    """Every example of a playable game."""
    played = Played()
    engines: dict[int, Engine] = {}
    for number, example in enumerate(world.game.examples, 1):
        seats = len(example.seats)
        if not _seats_fit(example, world, played.problems):
            played.silent.update(f"examples/{number}/{k}/say" for k in range(1, len(example.steps) + 1))
            continue
        if seats not in engines:
            engines[seats] = compile_engine(world.meaning, seats)
        _Player(world, played, engines[seats], example, number).run()
    return played


def _seats_fit(example: Example, world: World, problems: list[Problem]) -> bool:
    low, high = world.meaning.players
    names = [str(s) for s in example.seats]
    if not low <= len(names) <= high:
        seats = "1 seat" if len(names) == 1 else f"{len(names)} seats"
        message = f"the example has {seats}, the game is for {players_told(low, high)}"
        problems.append(Problem("seats", message, example.span, "name a seat for each player, in turn order"))
    elif len(set(names)) < len(names):
        problems.append(
            Problem("seats", "two seats have one name", example.seats[0].span, "name each player differently")
        )
    elif world.seats.known and names != list(world.seats.known)[: len(names)]:
        seats = " and ".join(world.seats.known)
        message = f"the seats of this game are {seats}, in this order"
        problems.append(Problem("seats", message, example.seats[0].span, "name these"))
    else:
        return True
    return False


class _Player:
    """One example."""

    def __init__(self, world: World, played: Played, engine: Engine, example: Example, number: int) -> None:
        self.world, self.played, self.engine, self.example, self.number = world, played, engine, example, number
        self.stage = Stage(engine, example.seats, engine.initial)
        self.orders = Orders(world.meaning, world.pieces, world.things, world.words, example.seats)
        self.known = KnownNames(world, example.seats)
        self.givens = Givens(world, self.stage, played.problems, played.witnesses)

    def run(self) -> None:
        self.stage.begin()
        self.givens.give(self.example.given)
        for n, step in enumerate(self.example.steps, 1):
            self.played.steps += 1
            address, before = f"examples/{self.number}/{n}", len(self.played.witnesses)
            going = self._step(step, f"{address}/say")
            new = self.played.witnesses[before:]
            self.played.witnesses[before:] = [witness._replace(at=address) for witness in new]
            if not going or self.givens.ended:
                later = range(n, len(self.example.steps) + 1)
                self.played.silent.update(f"examples/{self.number}/{k}/say" for k in later)
                return

    def _step(self, step: Step, address: str) -> bool:
        """Play one step; False when the example cannot go on."""
        if step.given:
            self.givens.give(step.given)
        if self.givens.ended:
            return False
        text = step.do or step.refuse
        fault = _shape(step, self.engine.reasons)
        if fault is None and text is not None:
            event = read_event(self.orders.phrase(text), self.engine)
            if isinstance(event, Event):
                return self._event(step, event, address)
            if isinstance(event, Problem):
                fault = event
        order = self.orders.read(text) if text is not None and fault is None else None
        if fault is not None or isinstance(order, Problem):
            self.played.problems.append(fault or order)  # type: ignore[arg-type]
            return False
        if order is not None and step.do is not None and (left := unhappened(self.stage, order.text)) is not None:
            self.played.problems.append(left)
            return False
        scene = Scene(self.stage, order, refused=step.refuse is not None)
        if order is not None:
            verdict = self.stage.judge(order)
            scene.piece = verdict.about
            if step.refuse is not None:
                scene.change = self._refused(step, order, verdict)
                if self._lost(step, verdict):
                    return False
            elif len(verdict.moves) == 1:
                self.stage.laid[order.seat] = order.aim
                scene.change = self.stage.play(verdict.moves[0])
            else:
                self._cannot(order, verdict)
                return False
        if step.say is not None:
            self._hear(step.say, scene, address)
        return True

    def _lost(self, step: Step, verdict: Verdict) -> bool:
        """Whether a refusal shows that the example is not where its author thinks it is."""
        return step.because not in verdict.reasons and bool({NOT_TURN, OVER} & set(verdict.reasons))

    def _event(self, step: Step, event: Event, address: str) -> bool:
        """Play a step that lets something happen, or refuses to; False when the example cannot go on."""
        scene = Scene(self.stage, None, refused=step.refuse is not None)
        why = refusal(self.stage, event)
        if step.refuse is not None:
            self.played.refusals += 1
            says = f"'{event.text}' is refused here"
            if why == step.because:
                self.played.covered[why] = None
            else:
                truth = f"the game says: {why}" if why else "the game allows it"
                self.played.problems.append(Problem("example", f"{says}, but {truth}", event.text.span, SLIP))
        elif why:
            message = f"'{event.text}' cannot happen here: {why}"
            facts = dict.fromkeys(
                f for due in self.engine.beats for b in due for f in b.timing if f in self.world.facts
            )
            witness = Witness(tuple(facts), event.text.span, message, agrees=False, example=True, hint=SLIP)
            self.played.witnesses.append(witness)
            return False
        else:
            happened = happen(self.stage, event)
            if isinstance(happened, Problem):
                self.played.problems.append(happened)
                return False
            scene.happened = happened
        if step.say is not None:
            self._hear(step.say, scene, address)
        return True

    def _hear(self, say: Text, scene: Scene, address: str) -> None:
        heard = hear(say, scene, self.world, self.known)
        self.played.bound[address] = heard.bound
        self.played.witnesses += heard.witnesses
        self.played.problems += heard.problems

    def _refused(self, step: Step, order: Order, verdict: Verdict) -> Change | None:
        """Hold a refusal against what the game says; the change that the nearest legal move would make."""
        because = str(step.because)
        self.played.refusals += 1
        if because in verdict.reasons:
            self.played.covered[because] = None
            others = [r for r in verdict.reasons if r != because]
            self._witness(order, verdict, (because,), agrees=True)
            if others:
                message = f"the move is refused for other reasons too: {', '.join(others)}"
                hint = "show the rule by a move that only it refuses"
                self.played.problems.append(Problem("weak-refusal", message, order.text.span, hint, level="warning"))
        elif verdict.reasons:
            says = f"'{order.text}' is refused, but not because '{because}'"
            hint = f"the game says: {', '.join(verdict.reasons)}"
            facts, where = self._facts(order, verdict, (because,)), (step.because or order.text).span
            self.played.witnesses.append(Witness(facts, where, says, agrees=False, example=True, hint=hint))
        else:
            self._witness(order, verdict, (because,), agrees=False, truth="the game allows it")
        near = verdict.near or verdict.moves
        return self.engine.change(self.stage.state, near[0]) if near else None

    def _cannot(self, order: Order, verdict: Verdict) -> None:
        """A step that should be played and cannot: the fault of a figure that was slipped on, or a new one."""
        if verdict.moves:
            ways = [self.engine.tell(self.stage.state, move) for move in verdict.moves]
            message = f"'{order.text}' leaves a choice"
            self._stuck(order, message, f"say which: {' – or '.join(ways)}", self._choices(order))
            return
        message = f"'{order.text}' is not legal: {', '.join(verdict.reasons)}"
        hint = (
            f"it is {self.stage.seats[self.engine.seat(self.stage.state)]}'s turn"
            if NOT_TURN in verdict.reasons
            else ""
        )
        if OVER in verdict.reasons:
            hint = "the last turn of the last lap has been played"
        facts = self._facts(order, verdict, verdict.reasons) or self._others(verdict)
        self._stuck(order, message, hint or SLIP, facts)

    def _stuck(self, order: Order, message: str, hint: str, facts: tuple[str, ...]) -> None:
        slips = [fact for (seat, _), slip in self.stage.slips.items() if seat == order.seat for fact in slip.facts]
        detail = self.stage.ledger(order.seat)
        self.played.witnesses.append(
            Witness(
                tuple(slips) or facts, order.text.span, message, agrees=False, example=True, hint=hint, detail=detail
            )
        )

    def _witness(
        self, order: Order, verdict: Verdict, reasons: Iterable[str], *, agrees: bool, truth: str = ""
    ) -> None:
        facts = self._facts(order, verdict, reasons)
        says = f"'{order.text}' is refused here"
        detail = "" if agrees else self.stage.ledger(order.seat)
        self.played.witnesses.append(Witness(facts, order.text.span, says, truth, agrees, True, SLIP, detail))

    def _facts(self, order: Order, verdict: Verdict, reasons: Iterable[str]) -> tuple[str, ...]:
        """The facts that the reasons rest on."""
        starts = [start for reason in reasons for start in self.engine.grounds(reason, order, verdict.about)]
        return tuple(key for key in self.world.facts for start in starts if key == start or key.startswith(f"{start} "))

    def _choices(self, order: Order) -> tuple[str, ...]:
        """Where a choice that an order leaves comes from: a piece with several ways, else what a storage holds."""
        effects = self.world.meaning.effects
        several = tuple(piece for piece in order.aim.pieces() if piece in effects and len(effects[piece].ways) > 1)
        return several or tuple(s.name for s in self.world.meaning.storage)

    def _others(self, verdict: Verdict) -> tuple[str, ...]:
        """The pieces that could be used here, for a turn that is refused because another one is legal."""
        if not any(turn.otherwise in verdict.reasons for turn in self.engine.turns if turn.otherwise):
            return ()
        state = self.stage.state
        pieces = dict.fromkeys(self.engine.change(state, move).piece for move in self.engine.legal(state))
        return tuple(piece for piece in pieces if piece in self.world.facts)


def _shape(step: Step, reasons: tuple[str, ...]) -> Problem | None:
    """What is wrong with the keys of a step, whatever they say."""
    if step.do is not None and step.refuse is not None:
        return Problem("step", "a step either does a move or refuses one", step.refuse.span, "make two steps of it")
    if step.refuse is not None and step.because is None:
        return Problem(
            "step", "a refusal needs its reason", step.refuse.span, f"add because: one of {', '.join(reasons)}"
        )
    if step.because is not None and step.refuse is None:
        return Problem("step", "a reason needs a move that is refused", step.because.span, "write refuse: and the move")
    if step.because is not None and step.because not in reasons:
        known = did_you_mean(step.because, reasons)
        return Problem(
            "unknown-reason", f"no move of this game is refused because '{step.because}'", step.because.span, known
        )
    if step.do is None and step.refuse is None and step.say is None and not step.given:
        return Problem("step", "an empty step", step.span, "give it a sentence (say) or a move (do)")
    return None
