"""`--sarif FILE`, and colours that are asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.cli import run
from tests.cli.started import break_a_card, kit

Output = pytest.CaptureFixture[str]


def test_each_problem_is_a_result_at_its_place(tin: Path, tmp_path: Path, capsys: Output) -> None:
    break_a_card(tin)
    file = tmp_path / "found.sarif"
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(file)]) == 1
    log = json.loads(file.read_text("utf-8"))
    assert log["version"] == "2.1.0"
    (one_run,) = log["runs"]
    (rule,) = one_run["tool"]["driver"]["rules"]
    assert (rule["id"], rule["help"]["markdown"].startswith("# unknown-word\n")) == ("unknown-word", True)
    (result,) = one_run["results"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("unknown-word", 0, "error")
    assert result["message"]["text"] == "unknown thing 'TNI'\nhint: did you mean TIN?"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "content/tin/cards.yaml"}
    assert place["region"] == {"startLine": 2, "startColumn": 46, "endColumn": 49}


def test_other_places_are_related_and_the_same_input_gives_the_same_bytes(tin: Path, tmp_path: Path) -> None:
    cards = tin / "content" / "tin" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Gain 2 TIN", "Gain 4 TIN"), "utf-8")
    first, second = tmp_path / "a.sarif", tmp_path / "b.sarif"
    for file in (first, second, second):
        assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(file)]) == 1
    assert first.read_bytes() == second.read_bytes()
    (result,) = json.loads(first.read_text("utf-8"))["runs"][0]["results"]
    assert [other["message"]["text"] for other in result["relatedLocations"]] == ["MINE gains 4 TIN"]


def test_a_faultless_game_has_no_results(tin: Path, tmp_path: Path) -> None:
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(tmp_path / "f")]) == 0
    assert json.loads((tmp_path / "f").read_text("utf-8"))["runs"][0]["results"] == []


def test_another_file_is_not_overwritten(tin: Path, capsys: Output) -> None:
    cards = tin / "content" / "tin" / "cards.yaml"
    before = cards.read_bytes()
    assert run(["check", "--project", str(tin), "--no-fit", "--sarif", str(cards)]) == 2
    assert "is no SARIF file of ours" in capsys.readouterr().err
    assert cards.read_bytes() == before


def test_a_file_that_cannot_be_written_is_a_fault_of_the_machine(tin: Path, capsys: Output) -> None:
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(tin / "no" / "f")]) == 3
    assert capsys.readouterr().err.count("error[cannot-write]") == 1


@pytest.mark.parametrize(
    ("asked", "environment", "coloured"),
    [("always", {"NO_COLOR": "1"}, True), ("never", {}, False), ("auto", {}, False)],
)
def test_colours_as_asked_for(asked: str, environment: dict[str, str], coloured: bool, tin: Path) -> None:
    break_a_card(tin)
    done = kit("check", "--no-fit", "--no-cache", "--color", asked, cwd=tin, **environment)
    assert ("\x1b[31merror[unknown-word]" in done.stderr) == coloured
