"""How it is asked: help, version, wrong use, projects and output folders in odd places."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit import __version__
from kit.cli import run
from kit.cli.parser import parse
from tests.cli.started import break_a_card, kit

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--help"], ["check", "--help"], ["list", "--help"]])
def test_help_is_fine(arguments: list[str], capsys: Output) -> None:
    assert run(arguments) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: kit")
    assert "--json" in out or "COMMAND" in out
    assert err == ""


def test_every_option_is_explained(capsys: Output) -> None:
    run(["build", "--help"])
    out = capsys.readouterr().out
    for option in ("--project DIR", "--edition NAME", "--paper NAME", "--out DIR", "--draft", "--json", "GAME"):
        assert option in out


def test_the_version(capsys: Output) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"Playproof {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "required: COMMAND"),
        (["print"], "invalid choice: 'print'"),
        (["build", "--papers", "a4"], "--papers"),
        (["build", "--paper"], "expected one argument"),
        (["check", "--draft"], "unrecognized arguments: --draft"),
        (["list", "tin"], "unrecognized arguments: tin"),
        (["diff"], "the following arguments are required: OLD\n"),
    ],
)
def test_wrong_use_is_told_in_words(arguments: list[str], told: str, capsys: Output) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: kit")
    assert told in err


@pytest.mark.parametrize(
    "words",
    [
        "diff v1 . tin --project shelf --json",
        "diff v1 --project shelf . tin --json",
        "diff v1 --project shelf . --json tin",
        "diff --json v1 . --project shelf tin",
        "diff --json --project shelf v1 . tin",
        "diff --json --project shelf -- v1 . tin",
    ],
)
def test_words_and_options_stand_in_any_order(words: str) -> None:
    asked = parse(words.split())
    assert (asked.command, asked.old, asked.rest) == ("diff", "v1", [".", "tin"])
    assert (asked.project, asked.json) == ("shelf", True)


def test_every_command_takes_its_words_behind_its_options() -> None:
    for command in ("check", "build", "plan", "lint", "fmt", "lock", "proof", "witness", "mutate"):
        assert parse([command, "tin", "--project", "shelf", "kiln", "--json"]).games == ["tin", "kiln"]
    assert parse(["verify", "a.pdf", "--json", "b.pdf"]).files == ["a.pdf", "b.pdf"]
    assert parse(["verify", "--json", "--", "-a.pdf"]).files == ["-a.pdf"]
    assert parse(["facts", "--json", "tin"]).game == "tin"
    assert parse(["check", "--json"]).games == []


@pytest.mark.parametrize("command", ["list", "check", "build"])
@pytest.mark.parametrize("json_", [False, True])
def test_a_project_that_is_not_there(command: str, json_: bool, tmp_path: Path, capsys: Output) -> None:
    missing = tmp_path / "nowhere"
    assert run([command, "--project", str(missing), *(["--json"] if json_ else [])]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"there is no game in {missing}" in err
    assert "--project DIR" in err
    assert not missing.exists()


def test_a_project_that_is_a_file(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "file").write_text("")
    assert run(["check", "--project", str(tmp_path / "file")]) == 2
    assert "there is no game in" in capsys.readouterr().err


def test_the_current_folder_is_the_project(tin: Path) -> None:
    done = kit("check", "--no-fit", cwd=tin)
    assert (done.returncode, done.stderr) == (0, "")
    done = kit("check", cwd=tin.parent)
    assert done.returncode == 2
    assert "there is no game in this folder" in done.stderr


@pytest.mark.parametrize("papers", [["a4,letter"], ["A4", " letter,a4"]])
def test_papers_take_commas_and_may_be_repeated(tin: Path, papers: list[str], capsys: Output) -> None:
    asked = [word for paper in papers for word in ("--paper", paper)]
    assert run(["build", "--project", str(tin), *asked]) == 0
    assert sorted(p.name for p in (tin / "build" / "tin").glob("*.pdf")) == [
        f"tin-standard-{paper}-{volume}.pdf" for paper in ("a4", "letter") for volume in ("materials", "rules")
    ]


def test_an_output_folder_elsewhere(tin: Path, tmp_path: Path, capsys: Output) -> None:
    out = tmp_path / "deep" / "er"
    assert run(["build", "--project", str(tin), "--paper", "a4", "--out", str(out)]) == 0
    assert sorted(p.name for p in out.iterdir()) == ["index.html", "manifest.json", "tin"]
    assert not (tin / "build").exists()
    assert f"{out}/tin/tin-standard-a4-rules.pdf" in capsys.readouterr().out


def test_an_output_folder_that_is_a_file(tin: Path, tmp_path: Path, capsys: Output) -> None:
    out = tmp_path / "file"
    out.write_text("mine")
    assert run(["build", "--project", str(tin), "--out", str(out)]) == 3
    err = capsys.readouterr().err
    assert err.count("error[") == 1
    assert f"cannot write {out}: a file is in the way of the folder" in err
    assert out.read_text() == "mine"


def test_nothing_is_made_where_the_content_is_refused(tin: Path, capsys: Output) -> None:
    break_a_card(tin)
    assert run(["build", "--project", str(tin)]) == 1
    assert sorted(p.name for p in tin.iterdir()) == ["content"]


@pytest.mark.parametrize("command", ["list", "check", "build"])
@pytest.mark.parametrize("broken", [False, True])
def test_json_is_one_document_on_stdout(tin: Path, command: str, broken: bool, capsys: Output) -> None:
    if broken:
        break_a_card(tin)
    code = run([command, "--project", str(tin), "--json"])
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert (found["version"], found["ok"]) == (1, code == 0)
    if command == "list":
        assert (code, err) == (0, "")
    else:
        assert code == int(broken)
        assert ("error[unknown-word]" in err) == broken
        assert [p["code"] for p in found["problems"]] == ["unknown-word"] * broken


def test_json_holds_the_faults_of_the_machine(tin: Path, capsys: Output) -> None:
    (tin / "build").write_text("")
    assert run(["build", "--project", str(tin), "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], [p["code"] for p in found["problems"]]) == (False, ["cannot-write"])
