from __future__ import annotations

import pytest

from tests.rules.making import checked, leaflet, problems_of, told
from tests.rules.robots import robots

CARDS = """
components:
  card: {title: Cards, template: command-card, pieces: commands, audience: per player, each player: 1}
  board: {title: Boards, template: grid-map, pieces: maps, audience: per player, each player: 1}
  signal: {title: Signals, template: signal-card, pieces: signals, audience: shared}
sheets:
  - {title: Cards, of: [card]}
  - {title: Boards, of: [board]}
  - {title: Signals, of: [signal]}
counts:
  card: {}
"""


def codes(step: str, rush: str) -> list[str]:
    commands = f"{{STEP: {{text: Move 1 forward., index: {step}}}, RUSH: {{text: Do nothing., index: {rush}}}, REST: Do nothing.}}"
    return told([p for p in checked(robots(CARDS, commands=commands)).problems if p.code == "ambiguous-symbol"])


@pytest.mark.parametrize(
    ("step", "rush", "fault"),
    [
        ("S1", "S2", None),
        ("S1", "S1", "the code 'S1' stands for two cards"),
        ("A", "S2", "the code 'A' of STEP could also be column A or station A"),
        ("C", "S2", "the code 'C' of STEP could also be column C"),
        ("W", "S2", "the code 'W' of STEP could also be the facing WEST"),
        ("X", "S2", None),
    ],
)
def test_a_code_means_one_thing(step: str, rush: str, fault: str | None) -> None:
    assert codes(step, rush) == ([] if fault is None else [f"ambiguous-symbol: {fault}"])


@pytest.mark.parametrize(
    ("sentence", "letter"),
    [
        ("Write your cell and your facing, such as C3 E.", None),
        ("Write your cell and your facing, such as C3 A.", "A"),
        ("Go to B.", "B"),
        ("Go to station B.", None),
        ("Stations A and B are open; columns A, B and C are lanes.", None),
        ("A robot stays.", None),
        ("Then A robot stays.", "A"),
    ],
)
def test_a_letter_says_what_it_is(sentence: str, letter: str | None) -> None:
    problems = [p for p in checked(robots(leaflet(sentence))).problems if p.code == "ambiguous-symbol"]
    assert [p.message.split("'")[1] for p in problems] == ([] if letter is None else [letter])
    for problem in problems:
        assert problem.span is not None
        assert problem.span.end - problem.span.col == 1


def test_games_without_such_letters_are_left_alone() -> None:
    assert not [p for p in problems_of(leaflet("Vitamin B is good.")) if p.code == "ambiguous-symbol"]
