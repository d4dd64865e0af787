"""Faults as editors make them, over all four games: each is refused as one problem, at the right line, with the places
that it contradicts."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT, Project

OBH, PKF, TSP, EXW = "open-bench-hours", "pocket-foundry", "turnstile-post", "exclusive-workstations"


@dataclass(frozen=True)
class Fault:
    """In `file` of a game `old` becomes `new`. The problem with `code` stands where `at` says (file, words on that
    line), and shows at least the places `also`."""

    game: str
    file: str
    old: str
    new: str
    code: str
    at: tuple[str, str]
    also: tuple[tuple[str, str], ...] = ()


FAULTS = {
    "a changed numeral on a card": Fault(
        OBH, "cards.yaml", "text: Gain 2 CORD.", "text: Gain 3 CORD.",
        "contradiction", ("cards.yaml", "Gain 3 CORD."),
        (("leaflet.yaml", "CORD LOFT: you gain 2 CORD."), ("examples.yaml", "leaving 3 TIMBER and 3 CORD")),
    ),
    "a changed word for a numeral in the rules": Fault(
        OBH, "leaflet.yaml", "You store at most six materials", "You store at most seven materials",
        "contradiction", ("leaflet.yaml", "at most seven materials"), (("rules.yaml", "at most: 6"),),
    ),
    "a step of an example that is missing": Fault(
        OBH, "examples.yaml", "      - {do: Omar waits}\n      - say: On Nia", "      - say: On Nia",
        "example", ("examples.yaml", "because: space is taken\n      - refuse: Nia moves"),
    ),
    "a renamed component still used on a sheet": Fault(
        OBH, "parts.yaml", "  worker token:\n    title", "  worker tile:\n    title",
        "unknown-component", ("parts.yaml", "of: [worker token]"),
    ),
    "the wrong verb in the rules": Fault(
        OBH, "leaflet.yaml", "SIGN BENCH: pay 2 TIMBER", "SIGN BENCH: gain 2 TIMBER",
        "contradiction", ("leaflet.yaml", "SIGN BENCH: gain 2 TIMBER"),
        (("cards.yaml", "Pay 2 TIMBER to gain 3 points."),),
    ),
    "a missing token": Fault(
        OBH, "parts.yaml", "each player: 2", "each player: 1",
        "contradiction", ("parts.yaml", "each player: 1\n  lap strip"), (("rules.yaml", "each: 2"),),
    ),
    "a cap in words that differs from the ledger": Fault(
        PKF, "cards.yaml", "the six-FEED cap", "the five-FEED cap",
        "cap-differs", ("cards.yaml", "five-FEED"), (("rules.yaml", "cap: 6"),),
    ),
    "two cards of one name": Fault(
        PKF, "cards.yaml", "name: Sort Scoop", "name: Feed Belt",
        "same-name", ("cards.yaml", "name: Feed Belt\n    index: SS"), (("cards.yaml", "name: Feed Belt\n    index: FB"),),
    ),
    "one code for two cards": Fault(
        PKF, "cards.yaml", "index: SS", "index: SP",
        "ambiguous-symbol", ("cards.yaml", "index: SP\n    cost: 2 FEED\n    text: Gain 1 FEED"),
        (("cards.yaml", "index: SP\n    cost: 2 FEED\n    text: Pay 2 FEED"),),
    ),
    "the wrong verb on a card": Fault(
        PKF, "cards.yaml", "Pay 1 PART to gain 4 points.", "Gain 1 PART to gain 4 points.",
        "grammar", ("cards.yaml", "Gain 1 PART to gain 4 points."),
    ),
    "a swapped name in a list of costs": Fault(
        PKF, "leaflet.yaml", "1 PART: TWIN PRESS, POLISHING WHEEL", "1 PART: SMALL PRESS, POLISHING WHEEL",
        "contradiction", ("leaflet.yaml", "1 PART: SMALL PRESS"), (("cards.yaml", "Pay 2 FEED to gain 1 PART."),),
    ),
    "turns out of order": Fault(
        PKF, "examples.yaml", "      - {do: Omar runs slot 1}\n", "      - {do: Nia runs slot 1}\n",
        "example", ("examples.yaml", "do: Nia runs slot 1}"),
    ),
    "a copy too many": Fault(
        PKF, "cards.yaml", "text: Gain 3 FEED.\n    copies: 2", "text: Gain 3 FEED.\n    copies: 3",
        "contradiction", ("cards.yaml", "copies: 3"), (("leaflet.yaml", "Sixteen market cards"),),
    ),
    "a mat with too few slots": Fault(
        PKF, "parts.yaml", "slots: 4", "slots: 3",
        "contradiction", ("parts.yaml", "slots: 3"), (("rules.yaml", "slots: 4"),),
    ),
    "a moved wall": Fault(
        TSP, "cards.yaml", "      .#.A.\n      .#..B\n", "      .#.A.\n      #...B\n",
        "example", ("cards.yaml", "  A:\n    name: Map A"), (("examples.yaml", "B3 is a WALL"),),
    ),
    "a station that is missing": Fault(
        TSP, "cards.yaml", "      .#.A.\n", "      .#...\n",
        "map", ("cards.yaml", "      ....#\n      .#..."),
    ),
    "the wrong turn on a card": Fault(
        TSP, "cards.yaml", "index: L\n    text: Turn left.", "index: L\n    text: Turn right.",
        "contradiction", ("cards.yaml", "text: Turn right.\n  RIGHT"),
        (("leaflet.yaml", "LEFT: it turns to its own left"), ("examples.yaml", "LEFT turns Ben’s robot")),
    ),
    "the wrong facing in the rules": Fault(
        TSP, "leaflet.yaml", "own right, from NORTH to EAST", "own right, from NORTH to WEST",
        "contradiction", ("leaflet.yaml", "own right, from NORTH to WEST"), (("cards.yaml", "text: Turn right.\n  ABOUT"),),
    ),
    "a signal that no step turns up": Fault(
        TSP, "examples.yaml", "      - {do: signal CALM}\n      - say: The slots", "      - say: The slots",
        "step", ("examples.yaml", "do: slot 2\n      - say: F1 then takes it to C4."),
    ),
    "a swapped name in an example": Fault(
        TSP, "examples.yaml", "turns up TURN RIGHT, and", "turns up TURN LEFT, and",
        "example", ("examples.yaml", "turns up TURN LEFT, and"),
    ),
    "points that differ from the rules": Fault(
        TSP, "rules.yaml", "own first: 2", "own first: 3",
        "contradiction", ("rules.yaml", "own first: 3"),
        (("leaflet.yaml", "Your first visit to each station earns 2 points."), ("examples.yaml", "has 9 points")),
    ),
    "a letter with two meanings": Fault(
        TSP, "cards.yaml", "index: CM", "index: C",
        "ambiguous-symbol", ("cards.yaml", "index: C\n"),
    ),
    "a changed reward": Fault(
        EXW, "cards.yaml", "text: Gain 2 stars.", "text: Gain 3 stars.",
        "contradiction", ("cards.yaml", "text: Gain 3 stars."),
        (("leaflet.yaml", "At W you gain 2 stars."), ("examples.yaml", "At W, BLACK gains 2 stars.")),
    ),
    "a changed number of attempts": Fault(
        EXW, "leaflet.yaml", "Each player has exactly two attempts", "Each player has exactly three attempts",
        "contradiction", ("leaflet.yaml", "exactly three attempts"), (("rules.yaml", "turns each: 2"),),
    ),
    "a refusal for another reason": Fault(
        EXW, "examples.yaml", "because: another turn is legal", "because: space is taken",
        "example", ("examples.yaml", "because: space is taken\n      - say: BLACK takes Action W and has"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_one_problem_at_its_place(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fault = FAULTS[name]
    content = tmp_path / "content" / fault.game
    shutil.copytree(ROOT / "content" / fault.game, content)
    shutil.copy(ROOT / "theme.yaml", tmp_path / "theme.yaml")
    text = (content / fault.file).read_text("utf-8")
    assert text.count(fault.old) >= 1
    (content / fault.file).write_text(text.replace(fault.old, fault.new, 1), "utf-8")
    project = Project(tmp_path, capsys)
    assert project.kit("check", "--json", "--edition", "standard") == 1
    problems = [p for p in json.loads(project.out)["problems"] if p["level"] == "error"]
    assert [p["code"] for p in problems] == [fault.code], project.err
    (problem,) = problems
    assert place(problem) == stands(content, *fault.at)
    related = [place(other) for other in problem["related"]]
    for other in fault.also:
        assert stands(content, *other) in related
    assert not (tmp_path / "build").exists()


def place(problem: dict[str, object]) -> tuple[str, object]:
    return str(problem["file"]).rpartition("/")[2], problem["line"]


def stands(content: Path, file: str, words: str) -> tuple[str, int]:
    """The file and the line that the words begin on; they stand in one place only."""
    text = (content / file).read_text("utf-8")
    assert text.count(words) == 1, f"{words!r} stands {text.count(words)} times in {file}"
    at = text.index(words)
    at += len(words) - len(words.lstrip("\n "))
    return file, text.count("\n", 0, at) + 1
