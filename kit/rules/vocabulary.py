"""What mechanics tell while a game is read: things, effects, figures, keywords. It becomes the `Meaning`."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.board import Board
from kit.model.meaning import Need, Parameter, Resource, Storage
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.tokens import same_name


@dataclass(slots=True)
class Vocabulary:
    """Mechanics add to it in any order. `texts` are the effects to parse and `costs` what pieces cost to get, `needs`
    how many of them there are, all by address."""

    words: Lexicon
    problems: list[Problem]
    resources: dict[str, Resource] = field(default_factory=dict)
    storage: list[Storage] = field(default_factory=list)
    texts: dict[str, Text] = field(default_factory=dict)
    costs: dict[str, Text] = field(default_factory=dict)
    needs: dict[str, Need] = field(default_factory=dict)
    boards: dict[str, Board] = field(default_factory=dict)
    settled: set[str] = field(default_factory=set)
    """Tables whose effects are carried out by themselves, so that they must leave no choice."""
    robots: bool = False
    """Whether there are robots on maps, which such effects may move."""
    parameters: dict[str, Parameter] = field(default_factory=dict)
    keywords: list[str] = field(default_factory=list)
    called: dict[Text, tuple[Text, ...]] = field(default_factory=dict)
    names: dict[str, Text] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()
    """Keys of the rules whose faults kept their figures from being told."""

    def name(self, name: Text) -> None:
        """Claim a name; two that read alike are refused."""
        first = self.names.setdefault(same_name(name).casefold(), name)
        if first is not name:
            related = (Related(first.span, "the first one"),)
            message = f"'{name}' reads like the name of something else"
            self.problems.append(Problem("same-name", message, name.span, "choose another name", related=related))

    def parameter(self, parameter: Parameter) -> None:
        self.parameters[parameter.name] = parameter

    def both(self, noun: str) -> tuple[str, str]:
        """A noun for one and its regular plural; the concepts of the rules (`worker`) in the game's language."""
        noun = self.words.nouns.get(noun, noun)
        return noun, self.words.plural(noun)

    def finished(self) -> dict[str, Parameter]:
        """The parameters with the nouns that the author calls them by. A cue `@NAME` stands for the nouns of the
        parameter NAME, any other for the words of that role in the language."""
        nouns = {name: list(p.nouns) for name, p in self.parameters.items()}
        for name, words in self.called.items():
            if name not in nouns and name.partition(".")[0] in self.unread:
                continue  # its figures are missing for a fault that is told already
            if name not in nouns:
                message = f"no figure of the rules is called '{name}'"
                self.problems.append(Problem("unknown-name", message, name.span, did_you_mean(name, nouns)))
                continue
            nouns[name] += [form for word in words for form in self.both(str(word))]
        return {name: self._finished(p, nouns) for name, p in self.parameters.items()}

    def _finished(self, p: Parameter, nouns: dict[str, list[str]]) -> Parameter:
        cues: list[str] = []
        for cue in p.cues:
            cues += nouns.get(cue[1:], []) if cue.startswith("@") else [" ".join(w) for w in self.words.counting[cue]]
        return dataclasses.replace(p, nouns=tuple(dict.fromkeys(nouns[p.name])), cues=tuple(cues))
