"""Braille by liblouis: pages of cells that say the same words, and labels that fit."""

from __future__ import annotations

import re
import subprocess
import unicodedata

import pytest

from kit.core.problems import MachineFault
from kit.model.cells import Cells
from kit.reading import Book, Setting, braille, missing
from kit.reading.braille import ASCII
from kit.reading.lines import entries
from kit.reading.louis import translate
from tests.needed import needed
from tests.reading.told import GAMES, players

G2 = Setting("en-ueb-g2.ctb", Cells(40, 25), Cells(19, 8))
G1 = Setting("en-ueb-g1.ctb", Cells(40, 25), Cells(19, 8))
UNSURE = {("enough", "en"), ("it;", "x;"), ("you;", "y;"), ("out;", "ou;"), ("do;", "d;"), ("after;", "af;")}
"""Where liblouis reads its own contractions back wrongly, `enough` alone and short forms before a semicolon. The cells are
as the Rules of Unified English Braille have them (10.1, 10.5, 10.9); uncontracted there is no such word."""

SLOW = [pytest.param(name, marks=[] if n == 0 else [pytest.mark.slow]) for n, name in enumerate(GAMES)]


@pytest.fixture(autouse=True)
def _liblouis(request: pytest.FixtureRequest) -> None:
    if "without" not in request.node.name:
        needed("lou_translate", "liblouis-bin")


def book(name: str, setting: Setting = G2) -> Book:
    made, problems = braille(players(name), setting)
    assert problems == []
    assert made is not None
    return made


def louis(arguments: list[str], told: str) -> list[str]:
    done = subprocess.run(["lou_translate", *arguments], input=told.encode(), capture_output=True, check=True)
    return done.stdout.decode().splitlines()


def words(told: str) -> list[str]:
    """Words as braille can give them back: quotes, dashes and the letters' case apart."""
    plain = unicodedata.normalize("NFKC", told).translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"'})
    return re.sub(r"\s*[–—-]\s*", "-", plain).casefold().split()


@pytest.mark.parametrize("name", GAMES)
def test_pages_are_40_cells_by_25_lines(name: str) -> None:
    data = book(name).brf()
    pages = data.split(b"\f")
    assert len(pages) > 5
    for number, page in enumerate(pages, 1):
        lines = page.split(b"\r\n")
        assert len(lines) == 26
        assert lines.pop() == b""
        assert max(map(len, lines)) <= 40
        assert lines[-1].strip() == b"#" + str(number).translate(str.maketrans("1234567890", "ABCDEFGHIJ")).encode()
    assert re.fullmatch(rb"[ -_\r\n\f]*", data)


def test_the_letters_are_those_of_liblouis() -> None:
    patterns = "".join(chr(0x2800 + n) for n in range(1, 64))
    given = louis(["--forward", "en-us-brf.dis,unicode-braille.utb"], patterns + "\n")[0]
    assert given.upper() == ASCII[1:].upper()


@pytest.mark.parametrize("name", SLOW)
@pytest.mark.parametrize("setting", [G2, G1], ids=["contracted", "uncontracted"])
def test_read_back_it_says_the_same_words(name: str, setting: Setting) -> None:
    told = [" ".join(str(entry.words).split()) for entry in entries(players(name))]
    cells = translate(told, setting.table)
    assert cells is not None
    back = louis(["--backward", f"unicode.dis,{setting.table}"], "".join(f"{line}\n" for line in cells))
    pairs = [pair for one, other in zip(told, back, strict=True) for pair in zip(words(one), words(other), strict=True)]
    assert {pair for pair in pairs if pair[0] != pair[1]} <= (UNSURE if setting is G2 else set())


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_hold_every_line_in_order(name: str) -> None:
    told = [" ".join(str(entry.words).split()) for entry in entries(players(name))]
    cells = translate(told, G2.table)
    assert cells is not None
    printed = [line for page in book(name).pages for line in page[:-1]]
    assert "".join(printed).replace("\u2800", "").startswith("".join(cells).replace("\u2800", ""))


@pytest.mark.parametrize("name", GAMES)
def test_no_word_is_cut_and_no_heading_stands_last(name: str) -> None:
    told = [" ".join(str(entry.words).split()) for entry in entries(players(name))]
    cells = translate(told, G2.table)
    assert cells is not None
    known = {word for line in cells for word in line.split("\u2800")}
    pages = book(name).pages
    running = [word for page in pages for line in page[:-1] for word in line.split("\u2800") if word]
    count = sum(len([word for word in line.split("\u2800") if word]) for line in cells)
    assert set(running[:count]) <= known
    heads = {line for entry, line in zip(entries(players(name)), cells, strict=True) if entry.heads}
    assert not [page for page in pages if [line for line in page[:-1] if line][-1].strip("\u2800") in heads]


def test_labels_are_as_many_as_cards_and_fit() -> None:
    name = "pocket-foundry"
    pages = book(name).pages
    (first,) = translate(["FB Feed Belt"], G2.table) or []
    assert sum(line.count(first) for page in pages for line in page) == 2
    _, problems = braille(players(name), Setting(G2.table, G2.page, Cells(10, 4)))
    assert {problem.code for problem in problems} == {"braille-label"}
    assert all(problem.span is not None and problem.span.file.endswith("cards.yaml") for problem in problems)


def test_a_table_is_a_bare_name() -> None:
    assert translate(["tin"], "../../../etc/passwd") is None
    assert translate(["tin"], "en-ueb-g2.ctb,other.ctb") is None


def test_a_long_paragraph_comes_back_whole() -> None:
    (cells,) = translate(["tin works and " * 2000], G1.table) or [""]
    assert len(cells.replace("\u2800", "")) > 2000 * 10


def test_without_the_program_it_is_a_fault_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    absent = missing()
    assert absent is not None
    assert "liblouis-bin" in absent.hint
    with pytest.raises(MachineFault) as fault:
        braille(players(GAMES[0]), G2)
    assert fault.value.problem == absent
