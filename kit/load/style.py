"""The house rules of `kit lint`: a project's `lint.yaml`, else the packaged one; and words with two spellings.

# templates/spelling/en.yaml
endings: ["", s, ed]
words:
  - {en-GB: [colour], en-US: [color]}
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.load.looks import TEMPLATES
from kit.load.own import mapping, names, typed
from kit.model.lint import House, Spellings
from kit.model.schema import entry

SPELLING = f"{TEMPLATES}/spelling"


@dataclass(frozen=True, slots=True)
class SpellingFile:
    """A language's words with two spellings; each also with every ending."""

    endings: tuple[Text, ...] = entry("endings that a word may have")
    words: tuple[dict[Text, tuple[Text, ...]], ...] = entry("region → spellings, the usual one first")
    span: Span = Span("", 1, 1, 1)


def load_house(project: Path, problems: list[Problem]) -> House | None:
    """None with any fault."""
    file = "lint.yaml" if (project / "lint.yaml").exists() else f"{TEMPLATES}/lint.yaml"
    return typed(mapping(project, file, problems), House, problems)


def load_spellings(project: Path, language: str, problems: list[Problem]) -> Spellings:
    """Of a tag with a region that the language's file knows, what is spelt there; else every spelling is right."""
    name = language.split("-")[0]
    if name not in names(project, SPELLING):
        return Spellings()
    file = typed(mapping(project, f"{SPELLING}/{name}.yaml", problems), SpellingFile, problems)
    return Spellings() if file is None else spelt(file, language)


def spelt(file: SpellingFile, language: str) -> Spellings:
    """The spellings of a region, with all endings."""
    own: set[str] = set()
    foreign: dict[str, str] = {}
    endings = ["", *map(str, file.endings)]
    for row in file.words:
        here = next((words for region, words in row.items() if region == language), None)
        for region, words in row.items():
            for word in words:
                forms = [(_with(word, ending), ending) for ending in endings]
                if here is None or region == language:
                    own.update(form for form, _ in forms)
                else:
                    foreign.update({form: _with(here[0], ending) for form, ending in forms})
    return Spellings(frozenset(own), {word: right for word, right in foreign.items() if word not in own})


def _with(word: str, ending: str) -> str:
    """`centre` and `ed` make `centred`."""
    silent = word.endswith("e") and ending[:1] in ("e", "i")
    return (word[:-1] if silent else word) + ending
