"""Each game's facts are carried by texts that are really printed, in short sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kit.load import load_game
from kit.model.game import Game
from kit.rules import rule_keys

PROJECT = Path(__file__).parents[2]
GAMES = sorted(path.name for path in (PROJECT / "content").iterdir() if path.is_dir())
LONGEST = 25
"""Words in a printed sentence: a longer one is hard to follow when it is read aloud."""


def load(name: str) -> Game:
    game, problems = load_game(PROJECT, name, rule_keys())
    assert game is not None, problems
    return game


def rows(page: str) -> list[tuple[str, list[str]]]:
    """The fact and the addresses of each row of each table in a coverage page."""
    cells = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    return [(fact, re.findall(r"`([^`]+)`", carriers)) for fact, carriers in cells if fact != "fact"]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text)


def test_each_game_has_a_coverage_page_and_each_page_a_game() -> None:
    assert sorted(path.stem for path in (PROJECT / "docs/coverage").glob("*.md")) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_each_fact_is_carried_by_a_printed_text(name: str) -> None:
    printed = {text.address for text in load(name).texts()}
    facts = rows((PROJECT / f"docs/coverage/{name}.md").read_text(encoding="utf-8"))
    assert facts
    assert [fact for fact, carriers in facts if not carriers] == []
    assert sorted({a for _, carriers in facts for a in carriers} - printed) == []


@pytest.mark.parametrize("name", GAMES)
def test_each_leaflet_text_and_example_carries_a_fact(name: str) -> None:
    """A paragraph that no fact needs is either idle or a fact that the page forgot."""
    page = (PROJECT / f"docs/coverage/{name}.md").read_text(encoding="utf-8")
    carriers = {address for _, addresses in rows(page) for address in addresses}
    running = [t.address for t in load(name).texts() if re.match(r"leaflet/\d+/text/|examples/\d+/title", t.address)]
    assert running
    assert [address for address in running if address not in carriers] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_printed_sentence_is_longer_than_can_be_read_aloud(name: str) -> None:
    texts = [(text.address, s) for text in load(name).texts() for s in sentences(text.text)]
    assert [(address, s) for address, s in texts if len(s.split()) > LONGEST] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_printed_sentence_is_all_capitals(name: str) -> None:
    texts = [(text.address, s) for text in load(name).texts() for s in sentences(text.text)]
    shouted = [(address, s) for address, s in texts if len(s.split()) > 3 and s.upper() == s and s.lower() != s]
    assert shouted == []


def test_rows_are_read_as_written() -> None:
    page = "| fact | carried by |\n|---|---|\n| A | `x/1` `y/a b` |\nprose with `z`\n| B | none |\n"
    assert rows(page) == [("A", ["x/1", "y/a b"]), ("B", [])]


def test_sentences_end_at_full_stops_between_blanks() -> None:
    assert sentences("Pay 2.5 now. Then go!  Home") == ["Pay 2.5 now.", "Then go!", "Home"]
