"""C09–C11: exact papers, nothing outside a trim, and the last sheet of every deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Sheet
from kit.model.paper import PAPERS
from kit.render import write
from tests.cases.project import Project

STANDARDS = {
    # ISO 216, in mm
    "a3": (297 / 25.4, 420 / 25.4),
    "a4": (210 / 25.4, 297 / 25.4),
    "a5": (148 / 25.4, 210 / 25.4),
    # in inches
    "letter": (8.5, 11.0),
    "legal": (8.5, 14.0),
    "tabloid": (11.0, 17.0),
}
"""Width and height in inches."""

PIECE = '<piece w="60" h="76" takes=""><text x="4" y="4" style="body">{{ piece.name }}</text></piece>'


def deck(project: Project, entries: str) -> None:
    """A project that prints one deck of 60 × 76 mm, three by three, and nothing else."""
    for name in ("cards", "examples", "leaflet", "rules"):
        (project.folder / f"content/tin/{name}.yaml").unlink()
    project.write("templates/components/plain-card.xml.j2", PIECE)
    project.write(
        "parts.yaml",
        f"components:\n  card: {{title: Cards, template: plain-card, pieces: {entries}}}\n"
        "sheets:\n  - {title: Cards, of: [card]}\n",
    )


def names(count: int) -> list[str]:
    """So many names without figures: `Card AA`, `Card AB` …"""
    return [f"Card {chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(count)]


@pytest.mark.parametrize("paper", sorted(STANDARDS.keys() - {"a5"}))
def test_c09_pages_have_the_exact_size_of_their_paper(project: Project, paper: str) -> None:
    deck(project, "[Card A]")
    parts = (project.folder / "content/tin/parts.yaml").read_text("utf-8")
    parts = parts.replace("sheets:\n", "  other: {title: Others, template: plain-card, pieces: [Card B]}\nsheets:\n")
    project.write("parts.yaml", parts + "  - {title: Others, of: [other], turned: yes}\n")
    assert project.kit("build", "--paper", paper) == 0, project.err
    upright, _, turned = PdfReader(project.built(paper=paper)).pages
    assert_size(upright, *STANDARDS[paper])
    assert_size(turned, *reversed(STANDARDS[paper]))


def test_c09_a5_too(tmp_path: Path) -> None:
    """A5 has no room for the furniture of sheets; a page of that size is written all the same."""
    a5 = PAPERS["a5"]
    sheets = tuple(Sheet("Page", Page(p.width, p.height, ())) for p in (a5, a5.turned()))
    write(Document("A5", "en", "", "", "", Element("Document"), sheets), tmp_path / "a5.pdf")
    upright, turned = PdfReader(tmp_path / "a5.pdf").pages
    assert_size(upright, *STANDARDS["a5"])
    assert_size(turned, *reversed(STANDARDS["a5"]))


def assert_size(page: PageObject, width: float, height: float) -> None:
    """Of a page, in inches."""
    box = (0, 0, 72 * width, 72 * height)
    assert [float(v) for v in page.mediabox] == pytest.approx(box, abs=0.001)
    assert [float(v) for v in page.trimbox] == pytest.approx(box, abs=0.001)
    assert "/Rotate" not in page
    assert "/UserUnit" not in page


def test_c10_what_runs_over_the_trim_is_told(project: Project) -> None:
    """Nothing is cut off in silence, and no background ends in the bleed."""
    deck(project, "[Card A]")
    project.write("templates/editions/bled.yaml", "extends: standard\nbleed: 3mm\n")
    for box, editions in (("-3", {"standard"}), ("0", {"bled"}), ("-2", {"standard", "bled"}), ("1", set())):
        ground = f'<rect x="{box}" y="10" w="20" h="10" fill="black"/>'
        project.write("templates/components/plain-card.xml.j2", PIECE.replace("<text", ground + "<text"))
        for edition in ("standard", "bled"):
            told = [code for code, _, _ in project.faults("check", "--edition", edition)]
            assert told == (["bleed"] if edition in editions else []), (box, edition)


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_c11_every_card_of_a_deck_is_printed_once(project: Project, count: int, sheets: int) -> None:
    deck(project, str(names(count)).replace("'", ""))
    assert project.kit("build", "--paper", "a4") == 0, project.err
    assert [text for text in project.said() if text.startswith("Card ")] == names(count)
    assert len(PdfReader(project.built()).pages) == sheets + 1
    assert numbering(project.built()) == [f"sheet {n} of {sheets + 1}" for n in range(1, sheets + 2)]
    assert f"({sheets + 1} sheet" in project.out


def numbering(file: Path) -> list[str]:
    """What each page says of its number."""
    texts = [page.extract_text() for page in PdfReader(file).pages]
    return [match[0] for text in texts if (match := re.search(r"sheet \d+ of \d+", text))]


def test_c11_no_copies_print_none_and_it_is_said(project: Project) -> None:
    deck(project, "{Card A: {copies: 0}, Card B: {copies: 2}}")
    assert project.kit("build", "--paper", "a4") == 0, project.err
    said = [text for text in project.said() if text.startswith("Card ")]
    assert said == ["Card B", "Card B"]
    assert "parts.yaml:2:72: note[no-copies]: no copy of 'Card A' is printed" in project.err


def test_c11_a_deck_of_no_copies_at_all_has_no_sheet_and_it_is_said(project: Project) -> None:
    deck(project, "{Card A: {copies: 0}}")
    assert project.kit("check") == 0, project.err
    assert "no copy of 'Card A' is printed" in project.err
    assert "nothing-to-print" in project.err


def test_c11_an_empty_deck_is_an_error_with_its_place(project: Project) -> None:
    deck(project, "[]")
    assert [(code, at) for code, at, _ in project.faults("build")] == [("no-pieces", "parts.yaml:2:54")]
    assert project.code == 1
    assert not (project.folder / "build").exists()
