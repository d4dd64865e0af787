"""C15–C17: numbers on the wrong things, paying with what an action brings, a number lost on a strip."""

from __future__ import annotations

import pytest

from tests.cases.project import Project, place

CARDS = """\
spaces:
  SAWMILL: {index: SA, text: Pay 2 WOOD to gain 3 points.}
  BRICKFIELD: {index: BR, text: Gain 4 BRICK.}
"""

LEAFLET = """\
leaflet:
  pages: at most 2
  title: Rules
  sections:
    - title: Aim
      text:
        - At the SAWMILL you pay 3 points to gain 2 WOOD.
        - The most points win.
"""


def resources(project: Project, *lines: str) -> None:
    """Other resources in the place of TIN."""
    rules = (project.folder / "content/tin/rules.yaml").read_text("utf-8")
    project.write(
        "rules.yaml", rules.replace("  TIN: {start: 1, icon: star}\n", "".join(f"  {line}\n" for line in lines))
    )


def test_c15_the_same_numbers_on_the_wrong_things_and_an_aid_that_says_otherwise(project: Project) -> None:
    resources(project, "WOOD: {start: 2}", "BRICK: {start: 0}")
    project.write("cards.yaml", CARDS)
    project.write("leaflet.yaml", LEAFLET)
    project.write("examples.yaml", "")
    strip = "  strip: {title: Strip, template: lap-strip, boxes: 6, reminder: [BRICKFIELD gives 3 BRICK.]}"
    project.line("parts.yaml", strip)
    told = project.faults("build")
    places = [(code, at) for code, at, _ in told]
    assert places == [
        ("contradiction", "leaflet.yaml:7:34"),
        ("contradiction", "leaflet.yaml:7:51"),
        ("contradiction", "parts.yaml:4:84"),
    ]
    truths = [message.partition(", but ")[2] for _, _, message in told]
    assert truths[0].startswith("SAWMILL gains 3 points")
    assert truths[1].startswith("SAWMILL costs 2 WOOD")
    assert truths[2].startswith("BRICKFIELD gains 4 BRICK")
    others = [place(r) for p in project.last["problems"] for r in p["related"]]
    assert others == ["cards.yaml:2:49", "cards.yaml:2:34", "cards.yaml:3:38"]
    assert project.code == 1


SMITH = """\
spaces:
  SMITH: {index: SM, text: Pay 1 TIN to gain 2 TIN.}
  FAIR: {index: FA, text: "Gain 2 TIN, then pay 1 TIN."}
  FETE: {index: FE, text: Gain 1 point.}
"""

EXAMPLES = """\
examples:
  - title: Paying
    seats: [Nia, Omar]
    steps:
      - say: She has no TIN for the SMITH.
        refuse: Nia places SMITH
        because: cannot pay
      - say: Nia places on the FAIR, reaching 1 TIN.
        do: Nia places FAIR
"""


def test_c16_paying_with_what_the_action_itself_brings(project: Project) -> None:
    resources(project, "TIN: {start: 0}")
    project.write("cards.yaml", SMITH)
    project.write("examples.yaml", EXAMPLES)
    assert project.kit("check") == 0, project.err
    assert "0 unbound" in project.out
    assert "1 refused as the rules say" in project.out


def test_c16_to_play_it_all_the_same_is_an_error_with_the_ledger(project: Project) -> None:
    resources(project, "TIN: {start: 0}")
    project.write("cards.yaml", SMITH)
    project.write(
        "examples.yaml",
        EXAMPLES.replace("refuse: Nia places SMITH\n        because: cannot pay", "do: Nia places SMITH"),
    )
    told = project.faults()
    assert [(code, at) for code, at, _ in told] == [("example", "examples.yaml:6:13")]
    assert "cannot pay" in told[0][2]
    assert "start" in project.last["problems"][0]["detail"]


@pytest.mark.parametrize("boxes", [12, 14])
def test_c17_every_number_of_a_strip_is_read_back_once(project: Project, boxes: int) -> None:
    project.line("rules.yaml", f"clock: {{lap: {boxes}, turns each: 1, first player: moves clockwise each lap}}")
    project.line("parts.yaml", f"  strip: {{title: Strip, template: lap-strip, boxes: {boxes}}}")
    assert project.kit("build", "--paper", "a4") == 0, project.err
    said = project.said()
    strip = said[said.index("Strip", said.index("Tokens") + 1) :]
    assert [text for text in strip if text.isdigit()] == [str(n) for n in range(1, boxes + 1)]


def test_c17_a_strip_with_one_box_too_few_is_refused(project: Project) -> None:
    project.line("parts.yaml", "  strip: {title: Strip, template: lap-strip, boxes: 5}")
    told = project.faults()
    assert [(code, at) for code, at, _ in told] == [("contradiction", "parts.yaml:4:53")]
    assert "the game has 6 laps" in told[0][2]
