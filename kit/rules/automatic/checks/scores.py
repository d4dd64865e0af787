"""What players can score: from the least to the most, and what nobody can; and that scores differ at all."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.explore import verdicts
from kit.rules.mechanics.winner import Winner
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    winner = world.meaning.mechanics.get(Winner.name())
    if play is None or play.stuck is not None or not isinstance(winner, Winner):
        return
    where = world.game.rules.key("winner").span
    scored, holes = play.figure("score_range"), play.figure("score_holes")
    low, high = scored.value if scored is not None else _seen(play, winner.by[0])
    verdict = scored.verdict if scored is not None else play.held
    proved = scored is not None and "not proved" not in verdict
    score = world.meaning.resources[winner.by[0]].noun(high)
    if low == high:
        message = f"everybody always ends with {high} {score}: {verdict if proved else verdicts.dead(play.sample)}"
        hint = "let some card give what decides who wins"
        yield Problem("dead", message, where, hint, level="error" if proved else "note")
        return
    words = f"scores run from {low} to {high} {score}" if proved else f"scores from {low} to {high} {score} can be had"
    missing = ", ".join(map(str, holes.value)) if holes is not None and proved else ""
    yield Judged(words + (f"; nobody can have {missing}" if missing else ""), verdict, where, proved)


def _seen(play: Play, name: str) -> tuple[int, int]:
    """The least and the most that anybody had at the end of a random game."""
    ends = ((engine, steps[-1][0]) for engine, steps in play.games())
    scores = {state[slot] for engine, state in ends for slot in engine.layout.own(name)}
    return min(scores), max(scores)
