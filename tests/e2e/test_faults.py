"""An editor breaks one thing: one clear error at the right place, exit 1, and nothing under build/ changes."""

from __future__ import annotations

import re

import pytest

from tests.e2e.conftest import GAME, Project

SIXTY = "word " * 59 + "word"


def problems(err: str) -> list[str]:
    """The first lines of all problems."""
    return [line for line in err.splitlines() if re.match(r"\S+: (error|warning)\[", line)]


def test_a_changed_card_is_one_problem_that_names_every_sentence(project: Project) -> None:
    assert project.kit("build", "--paper", "a4") == 0
    before = project.built()
    project.replace(
        "cards.yaml", "Pay 2 TIMBER and 2 CORD to gain 7 points.", "Pay 2 TIMBER and 2 CORD to gain 6 points."
    )
    assert project.kit("build", "--paper", "a4") == 1
    found = problems(project.err)
    assert len(found) == 1, project.err
    assert found[0].startswith(f"content/{GAME}/cards.yaml:{project.line_of('cards.yaml', 'gain 6 points')}:")
    assert re.search(rf"content/{GAME}/leaflet\.yaml:\d+:\d+", project.err)
    assert re.search(rf"content/{GAME}/examples\.yaml:\d+:\d+", project.err)
    assert "+6" in project.err, "the ledger is shown"
    assert project.built() == before


CASES = {
    "misspelt": ("cards.yaml", "text: Gain 2 TIMBER.", "text: Gain 2 TIMBR.", "unknown-word", "TIMBER"),
    "twice": ("rules.yaml", "winner:", "winner: {most: point, tie: shared}\nwinner:", "duplicate-key", "winner"),
    "long caption": ("parts.yaml", "caption: One worker, until recalled", f"caption: {SIXTY}", "overflow", "mm"),
    "arrow": (
        "parts.yaml",
        "caption: One worker, until recalled",
        "caption: One worker → recalled",
        "missing-glyph",
        "U+2192",
    ),
    "ten boxes": ("parts.yaml", "boxes: 12", "boxes: 10", "contradiction", "12 laps"),
    "one token": ("parts.yaml", "each player: 2", "each player: 1", "contradiction", "2 workers"),
}


@pytest.mark.parametrize("case", CASES)
def test_one_fault_is_one_error(project: Project, case: str) -> None:
    name, old, new, code, word = CASES[case]
    project.replace(name, old, new)
    assert project.kit("check", "--edition", "standard") == 1
    found = problems(project.err)
    assert len(found) == 1, project.err
    assert f"error[{code}" in found[0]
    assert found[0].startswith(f"content/{GAME}/{name}:")
    assert word in project.err


def test_a_note_of_sixty_words_is_an_overflow(project: Project) -> None:
    project.replace("cards.yaml", "text: Gain 2 CORD.", f"text: Gain 2 CORD.\n    note: {SIXTY}")
    assert project.kit("check", "--edition", "standard") == 1
    found = problems(project.err)
    assert len(found) == 1, project.err
    assert "error[overflow]" in found[0]
    assert found[0].startswith(f"content/{GAME}/cards.yaml:{project.line_of('cards.yaml', 'note: word')}:")


def test_a_leaflet_too_long_names_the_sentence_and_the_millimetres(project: Project) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    more = [
        f"        - Paragraph {a * 3} says nothing that any rule would have to hold, for length alone." for a in letters
    ]
    anchor = "        - There is no hidden back and no answer sheet."
    project.replace("leaflet.yaml", anchor, "\n".join([anchor, *more]))
    assert project.kit("check", "--edition", "standard") == 1
    found = problems(project.err)
    assert len(found) == 1, project.err
    assert re.search(r"too-many-pages|overflow", found[0])
    assert "mm" in found[0]
