"""The checker: plays the examples, accounts for every number, counts the parts, and says what does not hold."""

from __future__ import annotations

import dataclasses

from kit.core.problems import Problem, Related, in_order
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


def check(game: Game, meaning: Meaning) -> Report:
    """The verdict on one game whose meaning was read. Its problems are those of playing and counting, not those of
    reading."""
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
    judgement = _claims(world, sound=not any(problem.level == "error" for problem in faults))
    covered, reasons = (tuple(played.covered) if played else ()), _reasons(world)
    return Report(
        examples=len(game.examples) if played else 0,
        steps=played.steps if played else 0,
        refusals=played.refusals if played else 0,
        reasons_covered=covered,
        reasons_uncovered=tuple(r for r in reasons if r not in covered),
        numbers=witnessed(_each_once([*accounts.numbers, *counted.numbers]), witnesses, world.facts),
        parts=counted.needed,
        claims=judgement.claims,
        problems=tuple(in_order([*faults, *judgement.problems])),
    )


def _claims(world: World, *, sound: bool) -> Judgement:
    """The verdicts on what the game claims of itself. Claims are read in any case, but judged only of a game that is
    `sound` otherwise: a wrong figure on a card is one fault, not one more for each claim that falls with it."""
    if Claims.name() not in world.meaning.mechanics or not playable(world.meaning):
        return Judgement()
    from kit.rules.claims.judge import judge_claims  # loads numpy

    return judge_claims(world, sound=sound)


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
