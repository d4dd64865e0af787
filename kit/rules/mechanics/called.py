"""The words by which the printed texts speak of the rules' figures.

    called:
      spaces: workshop
      components.lap strip: [track, lap track]

Left the name of a figure, right the noun (or nouns) for one; the plural is regular. Where a sentence cannot be bound,
the checker lists the figures by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.source import Text
from kit.rules.mechanic import Mechanic, Source
from kit.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Called(Mechanic):
    words: tuple[tuple[Text, tuple[Text, ...]], ...]

    keys = ("called",)
    plays = False

    @classmethod
    def read(cls, source: Source) -> Self | None:
        table = source.read("called", dict[Text, tuple[Text, ...] | Text])
        if table is None:
            return None
        return cls(tuple((name, (words,) if isinstance(words, Text) else words) for name, words in table.items()))

    def tell(self, vocabulary: Vocabulary) -> None:
        vocabulary.called.update(self.words)
