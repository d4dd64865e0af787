"""`kit plan` tells what printing would take, and printing then takes just that."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kit.cli import run
from tests.plan.kits import TIN

Output = pytest.CaptureFixture[str]


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    shutil.copytree(TIN, tmp_path / "tin")
    return tmp_path / "tin"


def asked(tin: Path, capsys: Output, *arguments: str) -> tuple[int, str, str]:
    code = run([*arguments[:1], "--project", str(tin), "--no-cache", "--paper", "a4", *arguments[1:]])
    return code, *capsys.readouterr()


def test_the_plan_is_what_a_build_prints(tin: Path, capsys: Output) -> None:
    options = ("--players", "2", "--copies", "2")
    code, out, _ = asked(tin, capsys, "plan", "--json", "--size", "standard", *options)
    assert code == 0
    told = json.loads(out)
    (kit,) = told["games"][0]["plans"]
    assert not (tin / "build").exists()
    assert asked(tin, capsys, "build", *options)[0] == 0
    manifest = json.loads((tin / "build/manifest.json").read_text("utf-8"))
    printed = {e["file"].split("/")[1]: e for e in manifest["files"]}
    assert {f["file"] for f in kit["files"]} == set(printed)
    for file in kit["files"]:
        entry = printed[file["file"]]
        assert file["tally"]["sides"] == entry["pages"]
        assert {s["title"]: s["tally"]["sheets"] for s in file["sheets"]} == {
            s["title"]: s["sheets"] for s in entry["sheets"]
        }
        assert entry["quantity"] == told["quantity"] == {"players": 2, "copies": 2, "groups": None, "economy": False}
    cards = next(s for f in kit["files"] for s in f["sheets"] if s["title"] == "Cards")
    assert (cards["tally"]["pieces"], cards["tally"]["cuts"]) == (4, 10)  # two sheets of two butted cards
    assert cards["weight"] == [160, 200]
    assert 0.01 < cards["tally"]["ink"] < 0.2
    assert kit["economy"] < kit["tally"]["sheets"]


def test_people_read_it_in_lines(tin: Path, capsys: Output) -> None:
    code, out, err = asked(tin, capsys, "plan")
    assert (code, err) == (0, "")
    assert "standard on A4: 5 sheets, 5 sides, 11 pieces in " in out
    assert "Cards             1 sheet  for the table    2 pieces, 5 cuts" in out
    assert "for the players  8 pieces" in out
    assert "large-print: " in out


def test_a_game_that_would_not_be_printed_has_no_plan(tin: Path, capsys: Output) -> None:
    cards = tin / "content/tin/cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Gain 2 TIN", "Gain 2 TNI"), "utf-8")
    code, out, err = asked(tin, capsys, "plan")
    assert code == 1
    assert "TNI" in err
    assert "sheets" not in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--players", "7"), "not for 7 players: tin (2–4)"),
        (("--copies", "0"), "--copies 0: there is nothing to print"),
        (("--groups", "0"), "--groups 0: there is nothing to print"),
        (("--groups", "20", "--copies", "20"), "400 sets in one file; the most is 100"),
    ],
)
@pytest.mark.parametrize("command", ["plan", "build"])
def test_wrong_quantities_are_told_before_anything_is_read(
    tin: Path, capsys: Output, command: str, options: tuple[str, ...], words: str
) -> None:
    code, out, err = asked(tin, capsys, command, *options)
    assert (code, out) == (2, "")
    assert words in err
    assert "hint: " in err
