"""The checker: plays the examples, accounts for every number, counts the parts, and says what does not hold."""

from __future__ import annotations

from typing import Any

from kit.core.problems import errors, in_order
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.report import Judgement, Report
from kit.rules.engine.engine import compile_engine, playable
from kit.rules.examples.play import play_examples
from kit.rules.hearing import hear
from kit.rules.mechanics.claims import Claims
from kit.rules.numbers.claimed import UNPRINTED
from kit.rules.numbers.witnessed import witnessed
from kit.rules.words.lexicon import lexicon
from kit.rules.world import World, world_of


def check(game: Game, meaning: Meaning, *, whole_games: bool = True, exact: bool = False) -> Report:
    """The verdict on one game whose meaning was read. Its problems are those of playing and counting, not those of
    reading. Without `whole_games` no more is played than the worked examples: claims and the automatic checks are left
    out. With `exact` the report of a faultless game has its exact figures, as a lock keeps them."""
    words = lexicon(game.about.language)
    if words is None or not meaning.whole:
        return Report()
    world = world_of(game, meaning, words)
    played = play_examples(world) if playable(meaning) else None
    heard = hear(world, played)
    faults = list(heard.problems)
    sound = not errors([problem for problem in faults if problem.code != UNPRINTED])
    claims, automatic = judge_games(world, sound=sound) if whole_games else (Judgement(), Judgement())
    faults += [*claims.problems, *automatic.problems]
    covered, reasons = (tuple(played.covered) if played else ()), _reasons(world)
    return Report(
        examples=len(game.examples) if played else 0,
        steps=played.steps if played else 0,
        refusals=played.refusals if played else 0,
        reasons_covered=covered,
        reasons_uncovered=tuple(r for r in reasons if r not in covered),
        numbers=witnessed(heard.numbers, heard.witnesses, world.facts),
        parts=heard.needed,
        claims=claims.claims,
        automatic=automatic.claims,
        facts=_facts(world) if exact and not errors(faults) else {},
        problems=tuple(in_order(faults)),
    )


def _facts(world: World) -> dict[str, Any]:
    if not playable(world.meaning):
        return {}
    from kit.rules.explore.locking import locked  # loads numpy

    return locked(world.meaning, world.exact())


def judge_games(world: World, *, sound: bool) -> tuple[Judgement, Judgement]:
    """The verdicts on what the game claims of itself, and on what must be so of every game.

    Claims are read in any case, but judged only of a game that is `sound` otherwise: a wrong figure on a card is one
    fault, not one more for each claim that falls with it. A game in which somebody can be without a legal turn cannot
    be walked to its end, so nothing is claimed of it."""
    from kit.rules.automatic.judge import judge  # loads numpy
    from kit.rules.automatic.play import Play

    play = Play(world) if playable(world.meaning) else None
    claims = Judgement()
    if play is not None and play.stuck is None and Claims.name() in world.meaning.mechanics:
        from kit.rules.claims.judge import judge_claims

        claims = judge_claims(world, sound=sound)
    return claims, judge(world, play)


def _reasons(world: World) -> tuple[str, ...]:
    """The reasons that the rules can refuse a move for."""
    return compile_engine(world.meaning, world.meaning.players[1]).reasons if playable(world.meaning) else ()
