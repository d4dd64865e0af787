"""What becomes of a mutant: only the checks that read what was changed run again, the cheap ones first.

A change of a printed text is looked for by the account of the numbers in that text, by the examples if it is one of
their sentences, and by the claims that stand beside it. A change of a rule, a card, a count or a map is looked for by
all checks. What no check notices is equivalent if the rules were changed and everything that is computed from them (all
facts, all seeded playouts) is the same; else it survives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kit.core.problems import Problem, errors
from kit.model.game import Game, Printed
from kit.model.meaning import Meaning
from kit.rules.checker import judge_games
from kit.rules.claims.judge import judge_map
from kit.rules.examples.play import Played, play_examples
from kit.rules.hearing import hear
from kit.rules.mutation.mutant import Mutant
from kit.rules.mutation.same import Likeness
from kit.rules.reader import read
from kit.rules.words.lexicon import lexicon
from kit.rules.world import World, world_of

Outcome = Literal["killed", "equivalent", "survived"]


class Trial:
    """A game without faults, against which its mutants are tried."""

    def __init__(self, game: Game, meaning: Meaning) -> None:
        self.game, self.meaning = game, meaning
        self.likeness = Likeness(meaning)
        self.world = self._world(game, meaning)
        self.played = play_examples(self.world) if self.likeness.playable else None
        self.texts = {printed.address: printed.text for printed in game.texts()}

    def outcome(self, mutant: Mutant, game: Game | None, problems: Sequence[Problem]) -> Outcome:
        """`game` is what was read with the mutant in it, `problems` what was found in reading."""
        if game is None or errors(list(problems)):
            return "killed"
        if mutant.words:
            return "killed" if self._hears(game) else "survived"
        meaning, faults = read(game)
        if errors(faults):
            return "killed"
        world = self._world(game, meaning)
        played = play_examples(world) if self.likeness.playable else None
        if errors(list(hear(world, played).problems)):
            return "killed"
        if self._refutes(world):
            return "killed"
        return "equivalent" if mutant.plays and self.likeness.same(meaning) else "survived"

    def _hears(self, game: Game) -> bool:
        """Whether a check notices that a text of the game reads otherwise."""
        world = self._world(game, self.meaning)
        changed = [printed for printed in game.texts() if self.texts[printed.address] != printed.text]
        declared = [p for p in game.texts() if any(str(entry.text) in p.text for entry in game.declared)]
        played = self._played(world, changed)
        return bool(errors(list(hear(world, played, [*changed, *declared]).problems)))

    def _refutes(self, world: World) -> bool:
        """Whether a claim falls, or an automatic check; claims about a map that is drawn otherwise are judged first."""
        maps = self._redrawn(world) if self.likeness.playable else []
        if any(errors(list(judge_map(world, name).problems)) for name in maps):
            return True
        return any(errors(list(judgement.problems)) for judgement in judge_games(world, sound=True))

    def _redrawn(self, world: World) -> list[str]:
        before = self.meaning.boards
        return [a.partition("/")[2] for a, board in world.meaning.boards.items() if board != before.get(a)]

    def _played(self, world: World, changed: Sequence[Printed]) -> Played | None:
        if self.played is None or not any(printed.kind == "say" for printed in changed):
            return self.played
        return play_examples(world)

    @staticmethod
    def _world(game: Game, meaning: Meaning) -> World:
        words = lexicon(game.about.language)
        assert words is not None
        return world_of(game, meaning, words)
