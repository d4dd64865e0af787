"""All automatic checks of a game, in the order of their names."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterator

from kit.core.problems import Problem
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.report import Judged, Judgement
from kit.rules.automatic import checks
from kit.rules.automatic.checks import legal_turn
from kit.rules.automatic.play import Play
from kit.rules.words.lexicon import lexicon
from kit.rules.world import World, world_of

Check = Callable[[World, Play | None], Iterator[Judged | Problem]]


@functools.cache
def all_checks() -> tuple[Check, ...]:
    """Every check, found by a walk over `checks/`."""
    names = sorted(module.name for module in pkgutil.iter_modules(checks.__path__))
    return tuple(importlib.import_module(f"{checks.__name__}.{name}").check for name in names)


def stuck(game: Game, meaning: Meaning) -> tuple[Problem, ...]:
    """Why a playable game cannot be walked to its end, if so: somebody can be without any legal turn."""
    words = lexicon(game.about.language)
    assert words is not None, "a game that can be played was read"
    world = world_of(game, meaning, words)
    return tuple(one for one in legal_turn.check(world, Play(world)) if isinstance(one, Problem))


def judge(world: World, play: Play | None) -> Judgement:
    """What became of them all; `play` is None where the game cannot be played."""
    found = [one for check in all_checks() for one in check(world, play)]
    judged = tuple(one for one in found if isinstance(one, Judged))
    return Judgement(judged, tuple(one for one in found if isinstance(one, Problem)))
