"""What the binders of numerals share: the numeral in its text, and what it turned out to be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from kit.model.game import Printed
from kit.model.meaning import Parameter
from kit.model.report import Binding
from kit.rules.witness import Witness
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading
from kit.rules.world import World


class Found(NamedTuple):
    """How a numeral is bound and to what; `witness` when it could be wrong; `facts` that it states besides."""

    binding: Binding
    by: str
    witness: Witness | None = None
    facts: tuple[str, ...] = ()


@dataclass(slots=True)
class Spot:
    """A numeral in its text. `about` are the names of components and pieces that the text stands on; `last` is the
    figure that a numeral before it in the text was bound to."""

    world: World
    printed: Printed
    reading: Reading
    numeral: Numeral
    about: tuple[str, ...] = ()
    last: list[Parameter] = field(default_factory=list)

    @property
    def sentence(self) -> range:
        return self.reading.sentence(self.numeral.first)

    def near(self) -> range:
        """The tokens around the numeral up to the numerals beside it and to the next comma or colon."""
        first, last = self.sentence.start, self.sentence.stop
        for other in self.reading.numerals:
            if self.sentence.start <= other.last < self.numeral.first:
                first = max(first, other.last + 1)
            elif self.numeral.last < other.first < self.sentence.stop:
                last = min(last, other.first)
        for at in range(first, last):
            if self.reading.tokens[at].text in (",", ";", ":", "(", ")"):
                if at < self.numeral.first:
                    first = at + 1
                elif at > self.numeral.last:
                    return range(first, at)
        return range(first, last)

    def words(self, last: int | None = None) -> str:
        """The numeral (up to another token) as printed."""
        return self.reading.words(self.numeral.first, self.numeral.last if last is None else last)

    def figure(self, parameter: Parameter, agrees: bool, first: int, last: int, how: Binding = "bound") -> Found:
        """A numeral that states `parameter`, by the words `first` to `last`."""
        self.last[:] = [parameter]
        span = self.reading.span(first, last)
        says = f'these words say "{self.reading.words(first, last)}"'
        truth = f"but {parameter.says}"
        hint = "either the rules or these words are wrong"
        return Found(
            how, parameter.name, Witness(parameter.of or (parameter.name,), span, says, truth, agrees, hint=hint)
        )
