"""Every edition of the shipped games: PDF/UA-1, the smallest type read back from the file, and what stands for pictures.

The ordinary run builds one game in all editions; the whole matrix is slow.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import page as validator
import pytest
from fontTools.ttLib import TTFont, newTable

from kit.cli import run
from kit.load import find_editions
from kit.preflight.checks.small_type import EXEMPT
from kit.preflight.file import File
from tests.e2e.conftest import ROOT

ONE = "exclusive-workstations"
REST = ("open-bench-hours", "pocket-foundry", "turnstile-post")
FONTS = ROOT / "templates" / "fonts"
LEAST = {"clear-print": 14.0, "large-print": 18.0, "giant-print": 24.0}
"""pt: UKAAF's ideal for clear and for large print, and RNIB's giant print."""

OUTSIDE = frozenset({"braille", "braille-uncontracted", "reading"})
"""Editions that make no PDF."""

EDITIONS = tuple(name for name in find_editions(ROOT) if name not in OUTSIDE)


def build(folder: Path, games: tuple[str, ...], *more: str) -> list[Path]:
    """The PDFs of `games` in all editions on A4."""
    arguments = ["--edition", ",".join(EDITIONS), "--paper", "a4", "--out", str(folder), *more]
    assert run(["build", "--project", str(ROOT), *games, *arguments]) == 0
    return sorted(folder.rglob("*.pdf"))


@pytest.fixture(scope="session")
def one(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return build(tmp_path_factory.mktemp("one"), (ONE,))


@pytest.fixture(scope="session")
def rest(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return build(tmp_path_factory.mktemp("rest"), REST)


def failures(file: Path, profile: str) -> list[tuple[str, str]]:
    result = validator.validate_pdf(str(file), profile=profile)
    return [(failure.rule_id, failure.message) for failure in result.failures]


def smallest(file: Path) -> float:
    """The smallest type of all that is not exempt."""
    runs = [run for page in File(file).pages for run in page.runs if run.text.strip()]
    return min(run.size for run in runs if (run.mark.artifact, run.mark.kind) not in EXEMPT)


def all_pass(files: list[Path]) -> None:
    assert {edition for file in files for edition in EDITIONS if f"-{edition}-a4-" in file.name} == set(EDITIONS)
    assert {file.name: found for file in files if (found := failures(file, "ua1"))} == {}


def all_are_large(files: list[Path]) -> None:
    sizes = [
        (file.name, smallest(file), least)
        for file in files
        for edition, least in LEAST.items()
        if f"-{edition}-" in file.name
    ]
    assert len(sizes) >= 2 * len(LEAST)
    assert [(name, size) for name, size, least in sizes if size < least - 0.01] == []
    assert min(size for name, size, _ in sizes if "-giant-print-" in name) == pytest.approx(24, abs=0.01)


def test_every_edition_is_pdf_ua(one: list[Path]) -> None:
    all_pass(one)


@pytest.mark.parametrize(("game", "edition"), list(zip(REST, ("large-print", "colour", "standard"), strict=True)))
def test_every_other_game_is_pdf_ua_in_one_edition(tmp_path: Path, game: str, edition: str) -> None:
    assert (
        run(["build", game, "--project", str(ROOT), "--edition", edition, "--paper", "a4", "--out", str(tmp_path)]) == 0
    )
    files = sorted(tmp_path.rglob("*.pdf"))
    assert len(files) == 2
    assert {file.name: found for file in files if (found := failures(file, "ua1"))} == {}


@pytest.mark.slow
def test_every_edition_of_every_game_is_pdf_ua(rest: list[Path]) -> None:
    all_pass(rest)


def test_files_to_keep_are_pdf_a_as_well(tmp_path: Path) -> None:
    arguments = ["--edition", "colour", "--paper", "a4", "--archive", "pdfa-2a", "--out", str(tmp_path)]
    assert run(["build", "--project", str(ROOT), ONE, *arguments]) == 0
    files = sorted(tmp_path.rglob("*.pdf"))
    assert len(files) == 3
    assert all("-archive-pdfa-2a-" in file.name for file in files)
    assert [failures(file, profile) for file in files for profile in ("ua1", "2a")] == [[]] * 6


@pytest.mark.slow
def test_files_to_keep_of_every_other_game(tmp_path: Path) -> None:
    arguments = ["--edition", "standard,large-print", "--paper", "a4", "--archive", "pdfa-2a", "--out", str(tmp_path)]
    assert run(["build", "--project", str(ROOT), *REST, *arguments]) == 0
    files = sorted(tmp_path.rglob("*.pdf"))
    assert len(files) == 12
    assert [failures(file, profile) for file in files for profile in ("ua1", "2a")] == [[]] * 24


def test_nothing_is_smaller_than_the_edition_promises(one: list[Path]) -> None:
    all_are_large(one)


@pytest.mark.slow
def test_nothing_is_smaller_than_the_edition_promises_in_any_game(rest: list[Path]) -> None:
    all_are_large(rest)


def test_a_font_of_ones_own_is_embedded_and_named(tmp_path: Path) -> None:
    own = tmp_path / "My Sans.ttf"
    shutil.copy(FONTS / "AtkinsonHyperlegible-Italic.ttf", own)
    arguments = ["--edition", "standard", "--paper", "a4", "--font", str(own), "--out", str(tmp_path / "out")]
    assert run(["build", "--project", str(ROOT), ONE, *arguments]) == 0
    (file,) = (tmp_path / "out").rglob("*-rules.pdf")
    assert file.name == f"{ONE}-standard-font-my-sans-a4-rules.pdf"
    assert {name[7:] for name in File(file).fonts} == {"AtkinsonHyperlegible-Italic", "ZillaSlab-Bold"}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda font: setattr(font["OS/2"], "fsType", 2), "its maker restricts embedding (fsType 2)"),
        (lambda font: setattr(font["OS/2"], "fsType", 0x100), "its maker restricts embedding (fsType 256)"),
        (lambda font: font.__setitem__("fvar", newTable("fvar")), "it is a variable font"),
    ],
)
def test_a_font_that_may_not_be_printed_is_refused_once(
    change: Callable[[TTFont], None], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    font = TTFont(FONTS / "AtkinsonHyperlegible-Regular.ttf")
    change(font)
    font.save(tmp_path / "own.ttf")
    arguments = ["--edition", "standard", "--font", str(tmp_path / "own.ttf")]
    assert run(["check", "--project", str(ROOT), ONE, *arguments]) == 1
    said = capsys.readouterr()
    assert (said.out + said.err).count("error[font]") == 1
    assert f"own.ttf, cannot be used: {why}" in said.out + said.err


@pytest.mark.slow
def test_a_map_is_told_as_a_table_and_in_words(rest: list[Path]) -> None:
    (file,) = (f for f in rest if f.name == "turnstile-post-standard-a4-materials.pdf")
    opened = File(file)
    told = [part.alt for part in opened.parts if part.role == "Figure" and part.alt.startswith("Columns")]
    assert len(told) == 3
    assert "E3 station B." in told[0]
    heads = [opened.text_of(part) for part in opened.parts if part.role == "TH" and part.attributes["/Scope"] == "/Row"]
    assert heads[:5] == ["5", "4", "3", "2", "1"]
