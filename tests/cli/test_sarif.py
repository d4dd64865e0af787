"""`--sarif FILE`, held against the schema of the standard, and colours that are asked for."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from kit.cli import run
from kit.core.problems import Level, Problem
from kit.core.source import Span
from kit.pipeline.sarif import as_sarif, folder_of
from tests.cli.started import break_a_card, kit
from tests.sarif.schema import faults

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
    log = json.loads(first.read_text("utf-8"))
    assert faults(log) == []
    (result,) = log["runs"][0]["results"]
    assert [(other["id"], other["message"]["text"]) for other in result["relatedLocations"]] == [
        (1, "MINE gains 4 TIN")
    ]
    assert "see [MINE gains 4 TIN](1)" in result["message"]["text"].splitlines()


def test_a_faultless_game_has_no_results(tin: Path, tmp_path: Path) -> None:
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(tmp_path / "f")]) == 0
    log = json.loads((tmp_path / "f").read_text("utf-8"))
    assert faults(log) == []
    (one_run,) = log["runs"]
    assert one_run["results"] == []
    assert one_run["invocations"] == [{"executionSuccessful": True}]


def test_the_schema_finds_what_is_wrong() -> None:
    log = as_sarif([Problem("unknown-word", "unknown", Span("a.yaml", 1, 1, 2))])
    assert faults(log) == []
    log["runs"][0]["results"][0] |= {"level": "fatal", "colour": "red"}
    assert len(faults(log)) == 2
    assert faults(as_sarif([Problem("unknown-word", "unknown", Span("a.yaml", 0, 1, 2))])) != []
    assert faults(as_sarif([Problem("unknown-word", "unknown", Span("", 1, 1, 2))])) != []


@pytest.mark.parametrize(("level", "fine"), [("error", False), ("warning", True)])
def test_what_has_no_place_is_no_result(level: Level, fine: bool) -> None:
    lost = Problem("older-state", "it cannot be compared", hint="build it whole", level=level)
    log = as_sarif([lost, Problem("unknown-word", "unknown", Span("a.yaml", 1, 1, 2))])
    assert faults(log) == []
    (one_run,) = log["runs"]
    assert [result["ruleId"] for result in one_run["results"]] == ["unknown-word"]
    (invocation,) = one_run["invocations"]
    assert invocation["executionSuccessful"] == fine
    (notification,) = invocation["toolExecutionNotifications"]
    assert (notification["descriptor"], notification["level"]) == ({"id": "older-state"}, level)
    assert notification["message"]["text"] == "it cannot be compared\nhint: build it whole"


@pytest.mark.parametrize(
    ("name", "uri"),
    [
        ("content/tin/zürich card.yaml", "content/tin/z%C3%BCrich%20card.yaml"),
        ("content/tin/50%.yaml", "content/tin/50%25.yaml"),
        ("a:b#c?d.yaml", "a%3Ab%23c%3Fd.yaml"),
        ("content/\udcff.yaml", "content/%FF.yaml"),  # as Python holds the byte FF, which is no UTF-8
    ],
)
def test_names_of_files_are_uris(name: str, uri: str) -> None:
    log = as_sarif([Problem("bad-name", "no name", Span(name, 1, 1, 1))])
    assert faults(log) == []
    assert log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri}


def test_a_name_that_is_no_utf_8_ends_in_a_file(tin: Path, tmp_path: Path) -> None:
    try:
        Path(os.fsdecode(bytes(tin / "content" / "tin") + b"/\xff.yaml")).write_text("a: b\n")
    except OSError:
        pytest.skip("this disk takes no such name")
    file = tmp_path / "found.sarif"
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(file)]) == 1
    log = json.loads(file.read_text("utf-8"))
    assert faults(log) == []
    assert log["runs"][0]["results"][0]["message"]["text"].startswith("'<U+DCFF>.yaml' is no name")


def test_columns_count_characters_as_the_log_says(tin: Path, tmp_path: Path) -> None:
    cards = tin / "content" / "tin" / "cards.yaml"
    cards.write_text("spaces: {𝄞𝄞: {index: X, tx: Gain 2 TIN.}}\n", "utf-8")
    file = tmp_path / "found.sarif"
    assert run(["check", "--project", str(tin), "--no-fit", "--no-cache", "--sarif", str(file)]) == 1
    log = json.loads(file.read_text("utf-8"))
    assert faults(log) == []
    (one_run,) = log["runs"]
    assert one_run["columnKind"] == "unicodeCodePoints"
    region = one_run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 1, "startColumn": 10, "endColumn": 12}


def test_files_are_named_from_the_folder_of_the_run(tin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder_of(tin) == ""
    monkeypatch.chdir(tin.parent)
    assert folder_of(tin) == folder_of(Path("project")) == "project/"
    monkeypatch.chdir(tin)
    assert folder_of(Path()) == ""
    assert folder_of(tin.parent) == ""


def test_a_result_is_the_same_one_when_lines_move() -> None:
    here, there = (as_sarif([Problem("grammar", "unclear", Span("a.yaml", line, 1, 2))]) for line in (3, 8))
    one, same = (log["runs"][0]["results"][0]["partialFingerprints"] for log in (here, there))
    assert one == same
    other = as_sarif([Problem("grammar", "quite unclear", Span("a.yaml", 3, 1, 2))])
    assert other["runs"][0]["results"][0]["partialFingerprints"] != one


def test_what_looks_like_a_link_is_none() -> None:
    log = as_sarif([Problem("grammar", "unclear: [a](1) [b] {c}", Span("a.yaml", 1, 1, 2))])
    assert log["runs"][0]["results"][0]["message"]["text"] == "unclear: \\[a](1) [b] {c}"


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
