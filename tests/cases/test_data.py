"""C12: scalars that YAML would understand in its own way are printed and compared as typed."""

from __future__ import annotations

import pytest

from tests.cases.project import Project
from tests.cases.readback import lines_of

CARDS = """\
spaces:
  07: {index: AA, text: Gain 1 TIN.}
  08: {index: BB, text: Gain 1 TIN.}
  010: {index: CC, text: Pay 1 TIN to gain 3 points.}
"""

EXAMPLES = """\
examples:
  - title: A first turn
    seats: [Nia, On, No]
    steps:
      - {do: Nia places 07}
      - say: On puts a worker on 08, reaching 2 TIN.
        do: On places 08
      - say: No puts a worker on 010, leaving 0 TIN and 3 points.
        do: No places 010
"""


def test_c12_scalars_are_printed_and_compared_as_typed(project: Project) -> None:
    project.line("game.yaml", "release: 2.10")
    project.line("game.yaml", "release short: 2.10")
    project.write("cards.yaml", CARDS)
    project.write("examples.yaml", EXAMPLES)
    assert project.kit("build", "--paper", "a4") == 0, project.err
    assert "0 unbound" in project.out
    cards = project.said()
    assert [text for text in cards if text in ("07", "08", "010", "7", "8", "10")] == ["07", "08", "010"]
    rules = " ".join(project.said("rules"))
    assert "On puts a worker on 08" in rules
    assert "No puts a worker on 010" in rules
    assert "TIN-1 · 2.10" in " ".join(lines_of(project.built("rules")))
    assert "2.10" in " ".join(lines_of(project.built(), 1))


def test_c12_the_three_seats_are_three(project: Project) -> None:
    project.write("cards.yaml", CARDS)
    project.write("examples.yaml", EXAMPLES.replace("leaving 0 TIN", "leaving 1 TIN"))
    assert [(code, at) for code, at, _ in project.faults()] == [("example", "examples.yaml:8:47")]


@pytest.mark.parametrize("amount", ["1_000", "08", "1.0", "0x10", "1e3"])
def test_c12_an_amount_is_a_whole_number(project: Project, amount: str) -> None:
    project.write("cards.yaml", CARDS.replace("Pay 1 TIN", f"Pay {amount} TIN"))
    project.write("examples.yaml", "")
    told = project.faults()
    assert [at for _, at, _ in told] == ["cards.yaml:4:30"]
    assert amount in told[0][2]


def test_c12_a_list_item_cut_by_a_comma_is_caught_by_its_type(project: Project) -> None:
    project.write(
        "templates/sizes/own.yaml",
        "least: 7pt\nleast read: 8pt\nicon least: 4mm\nstyles: {}\nlines: {}\ndashes: {dock: [1,5 mm]}\nradii: {}\n",
    )
    project.write("templates/editions/standard.yaml", "title: Own\nsize: own\npapers: [a4]\n")
    told = project.faults()
    assert ("length", "own.yaml:6:17") in [(code, at) for code, at, _ in told]
