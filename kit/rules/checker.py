"""The checker: plays the examples, accounts for every number, counts the parts, and says what does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.core.problems import Problem, errors, in_order
from kit.core.source import Span, Text
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

PLAYS_ALL_THE_SAME = (UNPRINTED, "missing-part")
"""Errors that leave the rules as they are: the game is played and its claims are judged."""

ALIKE = 0.7
"""The share of its words that a printed text must still have to be taken for the sentence that a claim means."""


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
    faults = _told(world, heard.problems)
    sound = not errors([problem for problem in faults if problem.code not in PLAYS_ALL_THE_SAME])
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


def _told(world: World, problems: Sequence[Problem]) -> list[Problem]:
    """A claim whose sentence is not printed as it says is no fault of its own where that sentence has another one."""
    faulty = [p.span for p in errors(list(problems)) if p.code != UNPRINTED and p.span is not None]
    texts = [printed.text for printed in world.game.texts()]
    wrong = [set(text.split()) for text in texts if any(_within(span, text) for span in faulty)]
    claims = {problem: _claimed(problem, world) for problem in problems if problem.code == UNPRINTED}
    return [p for p in problems if p not in claims or not any(_alike(claims[p], words) for words in wrong)]


def _within(span: Span, text: Text) -> bool:
    return span.file == text.file and any(line == span.line for _, line, _ in text.places)


def _claimed(problem: Problem, world: World) -> set[str]:
    """The words of an unprinted sentence."""
    claims = world.meaning.mechanics.get(Claims.name())
    entries = claims.entries if isinstance(claims, Claims) else ()
    said = (words for entry in entries if (words := entry.say or entry.at) is not None)
    return next((set(words.split()) for words in said if words.span == problem.span), set())


def _alike(words: set[str], others: set[str]) -> bool:
    """Whether all words but a few stand there too."""
    return len(words & others) >= ALIKE * len(words)


def _facts(world: World) -> dict[str, Any]:
    if not playable(world.meaning):
        return {}
    from kit.rules.explore.locking import locked  # loads numpy

    return locked(world.meaning, world.exact())


def judge_games(world: World, *, sound: bool) -> tuple[Judgement, Judgement]:
    """The verdicts on what the game claims of itself, and on what must be so of every game.

    Claims are read in any case, but judged only of a game that is `sound` otherwise, and only such a game is played: a
    wrong figure on a card is one fault, not one more for each claim that falls with it. A game in which somebody can be
    without a legal turn cannot be walked to its end, so nothing is claimed of it."""
    from kit.rules.automatic.judge import judge  # loads numpy
    from kit.rules.automatic.play import Play

    can = playable(world.meaning)
    play = Play(world) if sound and can else None
    claims = Judgement()
    if can and (play is None or play.stuck is None) and Claims.name() in world.meaning.mechanics:
        from kit.rules.claims.judge import judge_claims

        claims = judge_claims(world, sound=sound)
    return claims, judge(world, play)


def _reasons(world: World) -> tuple[str, ...]:
    """The reasons that the rules can refuse a move for."""
    return compile_engine(world.meaning, world.meaning.players[1]).reasons if playable(world.meaning) else ()
