"""Every error has a specimen, and is told exactly as its specimen says; and as SARIF, by the rules of the standard.

After a change of words: `python -m tests.test_errors` writes what is shown now; read the difference before you commit it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from kit.pipeline.sarif import as_sarif
from tests.errors.pages import PAGES, pages, write
from tests.errors.specimen import found, read, shown, shown_mended, specimens
from tests.errors.specimen import told as in_words
from tests.needed import needed, needed_module
from tests.sarif.schema import faults

KIT = Path(__file__).resolve().parents[1] / "kit"
STAGES = sorted(p.name for p in KIT.iterdir() if p.is_dir() and not p.name.startswith("_"))
RAISED = re.compile(r"(?:Problem|[Ff]ault|refuse|stop|RefusedError)\(\s*\"(?P<code>[a-z0-9]+(?:-[a-z0-9]+)*)\"")
NAMED = re.compile(r"^(?:    code|CODE) = \"(?P<code>[a-z0-9-]+)\"", re.MULTILINE)
GIVEN = re.compile(r"\b(?:code|unknown)=\"(?P<code>[a-z0-9-]+)\"")

NO_TEXT_CAN_CAUSE = {
    "no-c-parser": "the installation lacks a library",
    "missing-file": "the installation lacks a file",
    "unreadable": "rights on a file of the content",
    "unreadable-font": "rights on a file of the project",
    "outside-project": "a link that leads out of the project",
    "cannot-write": "the disk, or rights on the output folder",
    "damaged": "a written file that cannot be opened again",
    "missing-tool": "pictures, where pypdfium2 is not installed",
    "unproved": "a written file that is drawn as ours never are",
    "negative": "a mechanic of ours that takes what is not there",
    "pages": "preflight: a written file has other pages than it should",
    "page-size": "preflight: a written page has another size",
    "viewer": "preflight: a written file tells the printer to scale, or bears another title",
    "font": "preflight: a written file does not embed its fonts",
    "colour": "preflight: a written file is not pure black",
    "margin": "preflight: a written page reaches into the margin",
    "overlap": "preflight: two things of a written page lie on each other",
    "trim": "preflight: a piece is not where it should be",
    "intent": "preflight: a written file does not say what its colours mean",
    "picture": "preflight: a written picture is not whole",
    "ruler": "preflight: the ruler is not 100 mm long",
    "small-type": "preflight: letters are smaller than the least",
    "tags": "preflight: the structure is not complete",
    "words": "preflight: the text read back differs",
    "figure": "preflight: a figure says nothing (an author's own is told when it is laid out)",
    "bookmark": "preflight: a sheet has no bookmark",
    "conformance": "preflight: the file does not keep to PDF/UA-1",
    "piece-missing": "preflight: a piece is missing",
    "scale": "kit verify: a page is drawn larger or smaller",
    "place": "kit verify: a page or a piece lies beside its place",
    "registration": "kit verify: a back does not lie behind its front",
    "drawing": "kit verify: a piece has lost ink, or has other measures",
    "actual-size": "preflight: a sheet does not say at which size it is printed",
    "encrypted": "kit verify: the file has a password",
    "sidecar": "kit verify: the .json beside a file is none of ours",
    "draft": "kit verify: the file was built as a draft",
    "cannot-read": "rights on a file or folder, no such file, or a revision that git cannot hand out",
    "cannot-watch": "a system that reports no saves to `kit watch`",
    "unformatted": "told by kit fmt alone, which leaves the file as it is",
    "excused": "told by kit mutate alone, which tries a whole game for it",
    "braille-page": "preflight: a written page of braille is not as large as it should be",
    "older-state": "kit build --changed-since, kit diff: an older state that has faults today, or a manifest without it",
    "missing-program": "a program that braille (liblouis) or a revision (git) needs is not installed",
    "no-word-list": "told by kit lint: the installation lacks pyspellchecker, or it has no list for the language",
}
"""Faults of the machine, of the installation, and of our own making, each with its cause. Their tests are elsewhere."""


def codes(stage: str) -> set[str]:
    """The codes that a stage can tell."""
    sources = [file.read_text("utf-8") for file in (KIT / stage).rglob("*.py")]
    return {match["code"] for source in sources for find in (RAISED, NAMED, GIVEN) for match in find.finditer(source)}


@pytest.mark.parametrize("specimen", specimens(), ids=lambda path: path.stem)
def test_a_specimen_is_told_as_written(specimen: Path, tmp_path: Path) -> None:
    if "braille" in specimen.stem:
        needed("lou_translate", "liblouis-bin")
    if "ask: lint" in specimen.read_text("utf-8"):
        needed_module("spellchecker", "pyspellchecker")
    problems = found(specimen, tmp_path)
    told = in_words(tmp_path, problems)
    assert f"[{specimen.stem}]: " in told, "a specimen shows the code that it is named after"
    assert told == specimen.with_suffix(".txt").read_text("utf-8")
    assert faults(as_sarif(problems, "games of ours/")) == []


def test_the_faultless_game_is_faultless(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.yaml"
    nothing.write_text("# ask: layout yes\n")
    assert shown(nothing, tmp_path / "project") == ""


@pytest.mark.parametrize("specimen", specimens(), ids=lambda path: path.stem)
def test_one_fault_is_one_problem(specimen: Path) -> None:
    told = specimen.with_suffix(".txt").read_text("utf-8")
    assert len(re.findall(r"^(?:\S.*: )?(?:error|warning|note)\[", told, re.MULTILINE)) == 1


@pytest.mark.parametrize("stage", STAGES)
def test_every_code_has_a_specimen(stage: str) -> None:
    assert codes(stage) - set(NO_TEXT_CAN_CAUSE) - {path.stem for path in specimens()} == set()


def test_every_specimen_and_exception_is_of_a_code() -> None:
    every = {code for stage in STAGES for code in codes(stage)}
    assert {path.stem for path in specimens()} | set(NO_TEXT_CAN_CAUSE) <= every


@pytest.mark.parametrize("specimen", specimens(), ids=lambda path: path.stem)
def test_a_specimen_says_why(specimen: Path) -> None:
    assert read(specimen).about.endswith(".")


def _is_mended(specimen: Path, folder: Path) -> None:
    if specimen.stem == "spelling":
        needed_module("spellchecker", "pyspellchecker")
    assert f"[{specimen.stem}]: " not in shown_mended(specimen, folder)


MENDED_BY_HAND = [path for path in specimens() if "# mend: " in path.read_text("utf-8")]


@pytest.mark.parametrize("specimen", MENDED_BY_HAND[::12], ids=lambda path: path.stem)
def test_a_mended_specimen_is_accepted(specimen: Path, tmp_path: Path) -> None:
    _is_mended(specimen, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("specimen", MENDED_BY_HAND, ids=lambda path: path.stem)
def test_every_mended_specimen_is_accepted(specimen: Path, tmp_path: Path) -> None:
    _is_mended(specimen, tmp_path)


def test_the_pages_of_all_codes_are_up_to_date() -> None:
    assert {path.stem: path.read_text("utf-8") for path in PAGES.glob("*.md")} == pages(NO_TEXT_CAN_CAUSE)


if __name__ == "__main__":
    for path in specimens():
        with tempfile.TemporaryDirectory() as folder:
            path.with_suffix(".txt").write_text(shown(path, Path(folder)), "utf-8")
    write(NO_TEXT_CAN_CAUSE)
