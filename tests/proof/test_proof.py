"""`kit proof`: every part large, with what was read of it, and what is not as it was."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from kit.cli import run
from kit.load import load_game
from kit.model.expected import Expected
from kit.pipeline import proof as proofs
from kit.pipeline.said import paired
from kit.pipeline.worded import said, words_of
from kit.rules import rule_keys

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
    signed = {
        "the whole game": 1,
        "the frame": 1,
        "sections": 1,
        "examples": 1,
        "cards": 2,
        "tokens": 4,
        "the strip": 1,
    }
    assert words.count("Name and date") == sum(signed.values())


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


def test_the_leaflet_stands_there_text_by_text_with_its_places_and_numbers(tin: Path, tmp_path: Path) -> None:
    words = made(tin, tmp_path)
    assert "The leaflet Title and frame Tin Works game.yaml:2" in words
    game, problems = load_game(tin, "tin", rule_keys())
    assert game is not None, problems
    for one in said(game):
        assert f"{words_of(one.text)} {one.text.span.short}" in words, one.address
    assert "Most points win." in words


def test_texts_of_the_leaflet_that_are_not_as_they_were_are_marked(tin: Path, tmp_path: Path) -> None:
    shutil.copytree(tin, tmp_path / "last")
    reword(tin, "Most points win.", "The most points win.", "leaflet.yaml")
    words = made(tin, tmp_path, "--since", str(tmp_path / "last"))
    assert "Compared with last: 0 parts are new or changed 1 text of the leaflet is new, changed or gone" in words
    assert "It is now:" in words
    assert words.count("It was:") == 1


@pytest.mark.parametrize(
    ("then", "now", "told"),
    [
        ("A a|B b", "A a|B b", [(0, "A a"), (1, "B b")]),
        ("A a|B b", "N n|A a|B b", [(0, None), (1, "A a"), (2, "B b")]),
        ("A a|B b|C c", "A a|C c", [(0, "A a"), (None, "B b"), (1, "C c")]),
        ("A a|B b", "B b", [(None, "A a"), (0, "B b")]),
        ("Gain 2 TIN|Go home", "N n|gain 3 TIN", [(0, None), (1, "Gain 2 TIN"), (None, "Go home")]),
        ("Your own pencils|Go home|The aim", "Own pencils|A table|The goal",
         [(0, "Your own pencils"), (None, "Go home"), (1, None), (2, "The aim")]),
        ("", "A a", [(0, None)]),
    ],
)  # fmt: skip
def test_texts_are_paired_with_what_they_were(then: str, now: str, told: list[tuple[int | None, str | None]]) -> None:
    assert list(paired(now.split("|"), [one for one in then.split("|") if one])) == told


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
