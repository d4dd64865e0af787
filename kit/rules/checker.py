"""The checker: plays the examples, accounts for every number, counts the parts, and says what does not hold."""

from __future__ import annotations

import dataclasses
from typing import Any

from kit.core.problems import Problem, Related, errors, in_order
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.report import Judgement, Number, Report
from kit.rules import parts
from kit.rules.engine.engine import compile_engine, playable
from kit.rules.examples.play import play_examples
from kit.rules.mechanics.claims import Claims
from kit.rules.numbers.account import account
from kit.rules.numbers.witnessed import witnessed
from kit.rules.symbols import ambiguous
from kit.rules.turned import turned
from kit.rules.witness import verdict
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
    accounts = account(world, played)
    counted = parts.count_parts(world)
    witnesses = [*(played.witnesses if played else []), *accounts.witnesses, *counted.witnesses, *turned(world)]
    found = [*(played.problems if played else _unplayed(world)), *accounts.problems, *counted.problems]
    found += ambiguous(world)
    faults = [*_merged(found), *verdict(witnesses, world.facts)]
    sound = not errors(faults)
    claims, automatic = _whole_games(world, sound=sound) if whole_games else (Judgement(), Judgement())
    faults += [*claims.problems, *automatic.problems]
    covered, reasons = (tuple(played.covered) if played else ()), _reasons(world)
    return Report(
        examples=len(game.examples) if played else 0,
        steps=played.steps if played else 0,
        refusals=played.refusals if played else 0,
        reasons_covered=covered,
        reasons_uncovered=tuple(r for r in reasons if r not in covered),
        numbers=witnessed(_each_once([*accounts.numbers, *counted.numbers]), witnesses, world.facts),
        parts=counted.needed,
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


def _whole_games(world: World, *, sound: bool) -> tuple[Judgement, Judgement]:
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


def _merged(problems: list[Problem]) -> list[Problem]:
    """A name that is unknown in several places (or seats that are wrong alike) is one fault: its problem shows them
    all."""
    first: dict[str, Problem] = {}
    others: list[Problem] = []
    for problem in in_order(problems):
        same = first.get(problem.message)
        if problem.code not in ("unknown-name", "seats") or problem.span is None:
            others.append(problem)
        elif same is None:
            first[problem.message] = problem
        elif problem.span != same.span:
            related = (*same.related, Related(problem.span, "and here"))
            first[problem.message] = dataclasses.replace(same, related=related)
    return [*others, *first.values()]


def _each_once(numbers: list[Number]) -> tuple[Number, ...]:
    """A text may be printed often (on each player's mat); its numbers count once."""
    return tuple({(n.span, n.by): n for n in reversed(numbers)}.values())[::-1]


def _reasons(world: World) -> tuple[str, ...]:
    """The reasons that the rules can refuse a move for."""
    return compile_engine(world.meaning, world.meaning.players[1]).reasons if playable(world.meaning) else ()


def _unplayed(world: World) -> list[Problem]:
    """Examples of a game without turns or clock; where a text could not be read, that is a problem already."""
    game = world.game
    if not game.examples or any(game.rule(key) is not None for key in ("turn", "clock")):
        return []
    return [
        Problem("example", "the examples cannot be played: the game has no turn and no clock", game.examples[0].span)
    ]
