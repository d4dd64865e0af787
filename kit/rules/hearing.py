"""What the printed words came to: the examples played, every number accounted for, the parts counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.model.report import Number
from kit.rules import parts
from kit.rules.examples.play import Played
from kit.rules.gathering import gathered
from kit.rules.numbers.account import account
from kit.rules.numbers.frame import releases
from kit.rules.printed_names import unprinted
from kit.rules.slots import slots
from kit.rules.symbols import ambiguous
from kit.rules.turned import turned
from kit.rules.witness import Witness, verdict
from kit.rules.world import World


@dataclass(frozen=True, slots=True)
class Heard:
    """`needed` is how many of each part one game needs."""

    numbers: tuple[Number, ...]
    witnesses: tuple[Witness, ...]
    needed: dict[str, int]
    problems: tuple[Problem, ...]


def hear(world: World, played: Played | None, texts: Iterable[Printed] | None = None) -> Heard:
    """All that words and counts bear witness to; `played` are the examples of a game that can be played. With `texts`
    only the numbers in these are gone through."""
    accounts = account(world, played, texts)
    counted = parts.count_parts(world)
    heard = [*(played.witnesses if played else []), *accounts.witnesses, *counted.witnesses, *turned(world)]
    heard += [*releases(world), *slots(world)]
    found = [*(played.problems if played else _unplayed(world)), *accounts.problems, *counted.problems]
    found += [*ambiguous(world), *unprinted(world)]
    numbers = _each_once([*accounts.numbers, *counted.numbers])
    problems = (*gathered(found), *verdict(heard, world.facts))
    return Heard(numbers, tuple(heard), counted.needed, problems)


def _each_once(numbers: list[Number]) -> tuple[Number, ...]:
    """A text may be printed often (on each player's mat); its numbers count once."""
    return tuple({(n.span, n.by): n for n in reversed(numbers)}.values())[::-1]


def _unplayed(world: World) -> list[Problem]:
    """Examples of a game without turns or clock; where a text could not be read, that is a problem already."""
    game = world.game
    if not game.examples or any(game.rule(key) is not None for key in ("turn", "clock")):
        return []
    return [
        Problem(
            "example",
            "the examples cannot be played: the game has no turn and no clock",
            game.examples[0].span,
            "say what a turn is and how long the game: turn: [place], clock: {lap: 12, turns each: 1}",
        )
    ]
