"""Cards are conserved: at no time do more of one lie about than there are, and what has left the game stays out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from kit.core.problems import Problem
from kit.core.source import Span
from kit.model.report import Judged
from kit.rules.automatic.play import Play, Played
from kit.rules.automatic.rules_used import place_of
from kit.rules.claims.ladder import Case
from kit.rules.claims.told import refuted
from kit.rules.engine.engine import Engine
from kit.rules.engine.layout import State
from kit.rules.mechanic import TABLE_ITSELF, Mechanic
from kit.rules.world import World

Find = Callable[[State], Sequence[tuple[str, int]]]


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None or not _finders(play.engine):
        return
    for game in play.games():
        fault = _fault(world, game)
        if fault is not None:
            yield fault
            return
    yield Judged("cards are conserved", play.held, world.game.about.game.span, proved=False)


def _finders(engine: Engine) -> list[Find]:
    mechanics = [m for m in engine.meaning.mechanics.values() if isinstance(m, Mechanic)]
    found = (m.whereabouts(engine.meaning, engine.layout) for m in mechanics)
    return [find for find in found if find is not None]


def _fault(world: World, game: Played) -> Problem | None:
    """The first time in a game that too many of a card lie about, or one has come from nowhere."""
    finders = _finders(game.engine)
    before: Counter[str] | None = None
    last: list[tuple[str, int]] | None = None
    for turn, (state, _) in enumerate(game.steps):
        places = [place for find in finders for place in find(state)]
        if places == last:
            continue  # no card has moved
        lying, last = Counter(places), places
        total: Counter[str] = Counter()
        for (card, _), count in lying.items():
            total[card] += count
        said = _too_many(world, lying, total) or _from_nowhere(world, before, total)
        if said:
            way = tuple(move for _, move in game.steps[:turn])
            case = refuted(Case(game.engine, game.steps[0][0], way, shortest=False), world.meaning)
            hint = "have as many copies as the rules let lie about, or let the rules allow fewer"
            return Problem("cards-not-conserved", f"'cards are conserved' – {said[0]}. {case}", said[1], hint)
        before = total
    return None


def _too_many(world: World, lying: Counter[tuple[str, int]], total: Counter[str]) -> tuple[str, Span] | None:
    for card, need in world.meaning.needs.items():
        name = card.partition("/")[2]
        counts = [count for (at, seat), count in lying.items() if at == card and seat != TABLE_ITSELF]
        most = max(counts, default=0) if need.each_player else total[card]
        if most > need.count:
            whose = "a player has" if need.each_player else "there are"
            return f"{most} {name} lie about, but {whose} {need.count}", place_of(world, card)
    return None


def _from_nowhere(world: World, before: Counter[str] | None, total: Counter[str]) -> tuple[str, Span] | None:
    for card, need in world.meaning.needs.items():
        if before is not None and not need.each_player and total[card] > before[card]:
            return f"one more {card.partition('/')[2]} lies about than before", place_of(world, card)
    return None
