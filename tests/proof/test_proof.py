"""`kit proof`: every part large, with what was read of it, and what is not as it was."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from kit.cli import run
from kit.model.expected import Expected
from kit.pipeline import proof as proofs

Output = pytest.CaptureFixture[str]


def made(project: Path, out: Path, *more: str) -> str:
    """The words of a proof, with single blanks."""
    assert run(["proof", "--project", str(project), "--out", str(out), "--no-cache", *more]) == 0
    pages = PdfReader(out / "tin-proof.pdf").pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def reword(project: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    path = project / "content" / "tin" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_every_part_stands_there_with_its_place_its_meaning_and_its_witnesses(tin: Path, tmp_path: Path) -> None:
    words = made(tin, tmp_path)
    assert "Verdict Checked: 1 example," in words
    assert "Papers A4, Letter" in words
    assert "Part spaces/KILN Typed at cards.yaml:3 Shown at 110 % of 92 × 76 mm Printed once" in words
    assert "Read as pay 1 TIN, then gain 3 points" in words
    assert "2: MINE gains 2 TIN. examples/1/2 at examples.yaml:6" in words
    assert "3: KILN gains 3 points. nobody else says so" in words
    assert "Part components/token/D" in words
    assert words.count("Name and date") == 1 + 2 + 4 + 1


def test_two_folders_give_the_same_bytes(tin: Path, tmp_path: Path) -> None:
    shutil.copytree(tin, other := tmp_path / "elsewhere")
    made(tin, tmp_path / "a")
    made(other, tmp_path / "b")
    one, two = ((tmp_path / name / "tin-proof.pdf").read_bytes() for name in "ab")
    assert one == two


def test_what_is_not_as_it_was_is_marked_with_words_and_lines(tin: Path, tmp_path: Path) -> None:
    shutil.copytree(tin, tmp_path / "last")
    reword(tin, "gain 3 points", "gain 4 points")
    reword(tin, "MINE: {name: Mine", "PIT: {name: Pit")
    reword(tin, "MINE", "PIT", "examples.yaml")
    words = made(tin, tmp_path, "--since", str(tmp_path / "last"))
    assert "Compared with last: 2 parts are new or changed" in words
    assert "No more there spaces/MINE" in words
    assert "text was: Pay 1 TIN to gain 3 points. text is now: Pay 1 TIN to gain 4 points." in words
    assert "Pit · New" in words
    assert str(tmp_path) not in words


def test_a_line_through_words_is_a_fault_where_nothing_may_be_struck_out(
    tin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    shutil.copytree(tin, tmp_path / "last")
    reword(tin, "gain 3 points", "gain 4 points")
    told = proofs._Proof._expected

    def strict(self: proofs._Proof, *given: object) -> Expected:
        return replace(told(self, *given), struck=False)  # type: ignore[arg-type]

    monkeypatch.setattr(proofs._Proof, "_expected", strict)
    asked = ["proof", "--project", str(tin), "--out", str(tmp_path), "--since", str(tmp_path / "last"), "--no-cache"]
    assert run(asked) == 1
    assert "overlap" in capsys.readouterr().err
    assert not (tmp_path / "tin-proof.pdf").exists()


def test_a_game_with_a_fault_has_no_proof(tin: Path, tmp_path: Path, capsys: Output) -> None:
    reword(tin, "Gain 2 TIN", "Gain 2 TNI")
    assert run(["proof", "--project", str(tin), "--out", str(tmp_path / "out"), "--json", "--no-cache"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["files"] == []
    assert [problem["code"] for problem in told["problems"]] == ["unknown-word"]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["--since", "nowhere"], "'nowhere'"),
        (["--paper", "a99"], "a99"),
        (["tni"], "tin"),
    ],
)
def test_what_is_not_there_ends_with_2(asked: list[str], words: str, tin: Path, tmp_path: Path, capsys: Output) -> None:
    assert run(["proof", "--project", str(tin), "--out", str(tmp_path), *asked]) == 2
    assert words in capsys.readouterr().err
