"""Each rule of style tells what its docstring says it does, and keeps silent where it should."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from kit.core.source import Span, Text
from kit.load import parse_game
from kit.load.style import load_house, load_spellings
from kit.rules import lint, read, rule_keys
from kit.rules.lint import rules
from kit.rules.lint.judge import all_rules
from kit.rules.lint.wordlist import NoWordlist, wordlist
from tests.errors.specimen import HERE
from tests.needed import needed_module

BASE = HERE / "base"
NAMES = [module.name for module in pkgutil.iter_modules(rules.__path__)]
SAID = re.compile(r"^(?P<kind>refused|written): (?P<text>.+(?:\n +.+)*)$", re.MULTILINE)


def told(sentence: str, *, language: str = "en-GB", more: str = "", house: str | None = None) -> list[str]:
    """What is told of a game whose leaflet says `sentence`, as `code words`; but that no list of words is there."""
    content = BASE / "content" / "tin"
    texts: dict[str, str | None] = {
        f"content/tin/{p.name}": p.read_text("utf-8") for p in sorted(content.glob("*.yaml"))
    }
    for file, old, new in (
        ("cards", "spaces:\n", "spaces:\n  TIN MILL: {name: Tin Mill, index: TM, text: Gain 1 TIN.}\n"),
        ("leaflet", "Dig TIN and melt it. Most points win.", "{}"),
        ("game", "en-GB", language),
        ("rules", "resources:", more + "resources:"),
    ):
        name = f"content/tin/{file}.yaml"
        text = texts[name]
        assert text is not None
        assert old in text
        texts[name] = text.replace(old, '"' + sentence.replace('"', '\\"') + '"' if new == "{}" else new)
    game, problems = parse_game("tin", texts, rule_keys())
    assert game is not None
    meaning, more_problems = read(game)
    assert [p for p in problems + more_problems if p.level == "error"] == []
    faults: list = []
    rules_of_house = load_house(Path(house) if house else BASE, faults)
    assert rules_of_house is not None
    found = lint(game, meaning, rules_of_house, load_spellings(BASE, language, faults))
    assert faults == []
    return [f"{p.code} {_at(texts, p.span)}" for p in found if p.level == "warning"]


def _at(texts: dict[str, str | None], span: Span | None) -> str:
    assert span is not None
    return (texts[span.file] or "").split("\n")[span.line - 1][span.col - 1 : span.end - 1]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_rule_is_told_and_its_mending_is_not(name: str) -> None:
    if name == "spelling":
        needed_module("spellchecker", "pyspellchecker")
    module = importlib.import_module(f"{rules.__name__}.{name}")
    examples = {match["kind"]: " ".join(match["text"].split()) for match in SAID.finditer(module.__doc__ or "")}
    assert module.CODE in {line.partition(" ")[0] for line in told(examples["refused"])}
    assert told(examples["written"]) == []


def test_each_rule_has_a_code_of_its_own_and_its_name() -> None:
    assert sorted(rule.code for rule in all_rules()) == [name.replace("_", "-") for name in NAMES]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("In lap 1 workers rest, and the two-TIN card is worth 2 TIN.", []),
        ("Twenty laps are many.", []),
        ("Play for six laps with two workers.", []),
        ("Play for 6 laps with 2 workers.", ["number-style 6", "number-style 2"]),
        ("Nobody has more than nine TIN.", ["number-style nine"]),
        ("The TIN MILL, the Tin Mill and TIN MILL’s worker.", []),
        ("The tin mill grinds 2 Tin, and tin dust.", ["name-case tin mill", "name-case Tin"]),
        ("The players' turn ... ends.", ["typewriter '", "typewriter ..."]),
    ],
)
def test_what_is_told(sentence: str, lines: list[str]) -> None:
    assert [line for line in told(sentence) if not line.startswith("spelling")] == lines


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en-GB", ["color", "centered"]), ("en-US", ["colour", "centred", "organise"]), ("en", [])],
)
def test_a_region_has_its_own_spelling(language: str, wrong: list[str]) -> None:
    needed_module("spellchecker", "pyspellchecker")
    words = "Any color, colour, centered or centred; organise or organize it."
    assert told(words, language=language) == [
        f"spelling {word}" for word in words.replace(";", "").replace(",", "").split() if word in wrong
    ]


def test_the_words_of_the_game_and_its_names_are_known() -> None:
    needed_module("spellchecker", "pyspellchecker")
    assert told("Nia grobbles TM and MI.") == ["spelling grobbles"]
    assert told("Nia grobbles TM and MI.", more="lint: {words: [grobbles]}\n") == []


def test_an_exception_with_a_reason_is_heard() -> None:
    allowed = "lint:\n  allowed:\n    - {rule: number-style, text: for 6 laps, reason: as the box says}\n"
    assert told("Play for 6 laps.", more=allowed) == []
    assert told("Play for six laps.", more=allowed) == ["not-needed for 6 laps"]


def test_the_house_may_leave_a_rule_out(tmp_path: Path) -> None:
    (tmp_path / "lint.yaml").write_text(
        "longest sentence: 3\nnumbers: {words up to: 3}\nwithout: [spelling, typewriter]\n"
    )
    found = told("The players' six laps have begun.", house=str(tmp_path))
    assert set(found) >= {"number-style six", "long-sentence The players' six laps have begun."}
    assert not any(line.startswith(("typewriter", "spelling")) for line in found)


def test_a_language_without_a_list_of_words_is_said_so() -> None:
    needed_module("spellchecker", "pyspellchecker")
    with pytest.raises(NoWordlist, match="no word list for 'xx'"):
        wordlist(Text.at("xx", Span("game.yaml", 1, 1, 3)))
