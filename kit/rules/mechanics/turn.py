"""What a turn can be: exactly one of the kinds in the list.

    turn: [place, recall all, wait]

Each kind is a mechanic of its own and says what it needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Parameter
from kit.rules.mechanic import Mechanic, Source, all_mechanics
from kit.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class TurnKinds(Mechanic):
    words: tuple[Text, ...]

    keys = ("turn",)

    @classmethod
    def read(cls, source: Source) -> Self | None:
        words: tuple[Text, ...] | None = source.read("turn", tuple[Text, ...])
        if words is None:
            return None
        known = {m.turn: m for m in all_mechanics() if m.turn}
        good = True
        for n, word in enumerate(words):
            if word not in known:
                source.problems.append(
                    Problem("unknown-turn", f"unknown kind of turn '{word}'", word.span, did_you_mean(word, known))
                )
            elif word in words[:n]:
                source.problems.append(
                    Problem("unknown-turn", f"'{word}' is listed twice", word.span, "once is enough")
                )
            else:
                continue
            good = False
        for word in words if good else ():
            good = _has_needs(word, known[str(word)], source) and good
        if not words:
            source.problems.append(
                Problem("unknown-turn", "a turn must be something", source.key("turn").span, "write: [wait]")
            )
        return cls(words) if good and words else None

    def tell(self, vocabulary: Vocabulary) -> None:
        vocabulary.keywords += [word.split()[0].upper() for word in self.words]
        says = f"a turn is one of {len(self.words)} kinds"
        vocabulary.parameter(
            Parameter("turn.kinds", len(self.words), vocabulary.both("choice"), self.words[0].span, says)
        )


def _has_needs(word: Text, mechanic: type[Mechanic], source: Source) -> bool:
    """Whether every key that the kind needs is there."""
    missing = [(key, example) for key, example in mechanic.needs.items() if source.node(key) is None]
    for key, example in missing:
        source.problems.append(
            Problem("missing-key", f"the turn '{word}' needs the key '{key}'", word.span, f"add {example}")
        )
    return not missing
