"""Every rule is used in some game: each kind of turn, each card and all that it says, each cap.

Random games show what can be. What none of them showed is looked for in all positions: of one seat alone, where the
others can let turns pass, else for each number of players. What is nowhere is dead: an error, since players would read
and learn it in vain. Where it could only be looked for in random games, it is a note.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.automatic.rules_used import Key, Rule, Uses, rules_of_game
from kit.rules.claims.grammar import Unclear, read_predicate
from kit.rules.claims.predicate import Legal
from kit.rules.engine.deeds import ways_ahead
from kit.rules.engine.layout import State
from kit.rules.engine.turns import Move
from kit.rules.explore import verdicts
from kit.rules.explore.alone import alone, set_ups
from kit.rules.explore.figures import walked
from kit.rules.explore.playouts import SEED
from kit.rules.explore.watch import Watch
from kit.rules.mechanics.claims import Claims
from kit.rules.mechanics.maps import Maps
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None or play.stuck is not None:
        return
    rules = rules_of_game(world, play.engine)
    games, missing = _unseen(play, rules)
    found, verdict = _looked_for(play, missing) if missing else (set(), "")
    lost = [rule for rule in missing if rule.key not in found]
    dead = {rule.key for rule in lost}
    said = _said(world)
    for rule in lost:
        if dead.isdisjoint(rule.within) and rule.key not in said:
            yield _problem(rule, _verdict(rule, verdict, play))
    for rule in lost:
        if rule.key in said:
            yield Judged(f"{rule.words}, as the leaflet says", _verdict(rule, verdict, play), rule.span)
    if not lost:
        words = f"each of {len(rules)} rules is used in some game"
        yield Judged(words, verdicts.seen(games, SEED), world.game.about.game.span)


def _problem(rule: Rule, verdict: str) -> Problem:
    sampled = verdict.endswith("not proved")
    hint = "take it out, or let some game come to it"
    if rule.key[0] in ("turn", "piece"):
        hint += "; or say on the leaflet that it cannot come up, and claim that: never: … is legal"
    return Problem("dead", f"{rule.words} – {verdict}", rule.span, hint, level="note" if sampled else "error")


def _unseen(play: Play, rules: Sequence[Rule]) -> tuple[int, list[Rule]]:
    """How many random games it took, and the rules that none of them used."""
    open_ = {rule.key for rule in rules}
    uses = {id(engine): Uses(engine) for engine in play.engines.values()}
    games = 0
    for engine, steps in play.games():
        if not open_:
            break
        games += 1
        here = uses[id(engine)]
        for state, move in steps[:-1]:
            open_.difference_update(here.all(state, move))
    return games, [rule for rule in rules if rule.key in open_]


def _looked_for(play: Play, rules: Sequence[Rule]) -> tuple[set[Key], str]:
    """Which of the rules are used in some position of all that there are, and the verdict on the others; '' where not
    all could be looked at."""
    if play.turns is None:
        return set(), ""
    engines = [alone(play.meaning)] if play.turns.idle else list(play.engines.values())
    if any(set_ups(engine) > 1 for engine in engines):
        return set(), ""
    graphs = [walked(engine, tuple(_watch(Uses(engine), rule.key) for rule in rules)) for engine in engines]
    found = {rule.key for graph in graphs for rule, first in zip(rules, graph.firsts, strict=True) if first is not None}
    if not all(graph.complete for graph in graphs):
        return found, ""
    positions = sum(graph.positions for graph in graphs)
    whose = " of one seat alone" if play.turns.idle else ""
    return found, verdicts.dead(f"{positions:,} positions{whose}")


def _watch(uses: Uses, key: Key) -> Watch:
    def before(state: State, moves: Sequence[Move]) -> bool:
        return any(key in uses.all(state, move) for move in moves)

    return Watch(before)


def _verdict(rule: Rule, verdict: str, play: Play) -> str:
    if rule.straight and not _so_far(play, rule.straight):
        return "DEAD: PROVED (arithmetic), no map has so many free cells in line"
    return verdict or verdicts.dead(play.sample)


def _so_far(play: Play, steps: int) -> bool:
    """Whether somewhere on some map a robot can go so many steps straight ahead."""
    if Maps.name() not in play.meaning.mechanics:
        return False
    return any(
        _run(board, cell, way, steps)
        for board in ways_ahead(play.meaning)
        for cell in range(len(board))
        for way in range(4)
    )


def _run(board: tuple[tuple[int, ...], ...], cell: int, way: int, steps: int) -> bool:
    for _ in range(steps):
        cell = board[cell][way]
        if cell < 0:
            return False
    return True


def _said(world: World) -> set[Key]:
    """What the leaflet says can never be done: `never: place KILN is legal`, with the sentence that says so."""
    claims = world.meaning.mechanics.get(Claims.name())
    found: set[Key] = set()
    for claim in claims.entries if isinstance(claims, Claims) else ():
        if claim.never is None or (claim.say or claim.at) is None or claim.players is not None:
            continue
        try:
            predicate = read_predicate(claim.never, world)
        except Unclear:
            continue
        (first, *others) = predicate.conditions
        if isinstance(first, Legal) and not (first.only or others or predicate.laps or predicate.after):
            found.add(("piece", first.action.piece) if first.action.piece else ("turn", first.action.turn))
    return found
