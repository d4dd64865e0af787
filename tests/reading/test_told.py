"""The reading edition tells all that content says, word for word, in order, and to the right people."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from kit.model.game import Printed
from kit.model.markup import parse
from kit.preflight.told import inspect_told
from kit.reading import html, text
from kit.reading.text import WIDTH
from tests.reading.told import GAMES, document, game, looks, players


class Elements(HTMLParser):
    """The elements of a page in order, and which stand around each."""

    VOID = ("meta", "link", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: dict[str, list[str]] = {}
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.words.setdefault(tag, []).append("")
        self.handle_data(" " if tag in ("th", "td") else "")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.words[tag][-1] += data


def spoken(printed: Printed) -> str:
    icons = looks().icons
    words = "".join(str(icons[run.text].title) if run.kind == "icon" else run.text for run in parse(printed.text)[0])
    return " ".join(words.split())


def wanted(name: str, host: bool) -> list[Printed]:
    return [printed for printed in game(name).texts() if (printed.volume == "host-key") == host]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("host", [False, True])
def test_every_text_is_told_word_for_word(name: str, host: bool) -> None:
    told = document(name, host)
    if told is None:
        assert wanted(name, host) == []
        return
    for words in (Elements(html(told)).words["body"][0], text(told)):
        whole = f" {' '.join(words.split())} "
        found = [p for p in wanted(name, host) if not re.search(rf"\W{re.escape(spoken(p))}\W", whole)]
        assert found == []


@pytest.mark.parametrize("name", GAMES)
def test_what_is_for_the_host_is_not_in_the_players_file(name: str) -> None:
    players_know = {spoken(printed) for printed in wanted(name, False)}
    secrets = [spoken(p) for p in wanted(name, True) if spoken(p) not in players_know and len(spoken(p)) > 12]
    page = " ".join(html(players(name)).split())
    assert [secret for secret in secrets if secret in page] == []
    assert secrets or document(name, True) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_leaflet_is_told_in_its_order(name: str) -> None:
    whole = " ".join(text(players(name)).split())
    at = 0
    for printed in wanted(name, False):
        if printed.address.startswith(("leaflet/title", "leaflet/1", "leaflet/2", "leaflet/3")):
            at = whole.index(spoken(printed), at)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_is_semantic(name: str) -> None:
    page = Elements(html(players(name)))
    levels = [int(tag[1]) for tag, _ in page.found if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    tags = Counter(tag for tag, _ in page.found)
    assert tags["table"] == tags["caption"] > 0
    assert all(tags[landmark] == 1 for landmark in ("header", "nav", "main", "footer", "title"))
    assert all(attrs.get("scope") in ("col", "row") for tag, attrs in page.found if tag == "th")
    assert not tags["script"]
    assert not tags["img"]
    assert page.found[0] == ("html", {"lang": "en-GB"})


@pytest.mark.parametrize("name", GAMES)
def test_nothing_comes_from_elsewhere_and_links_lead_somewhere(name: str) -> None:
    page = html(players(name))
    assert not re.search(r"https?:|url\(|@import|src=", page)
    anchors = set(re.findall(r' id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors
    assert len(anchors) == page.count(' id="')


@pytest.mark.parametrize("name", GAMES)
def test_lines_are_wrapped_at_words(name: str) -> None:
    lines = text(players(name)).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert "\t" not in "".join(lines)


def test_a_map_is_told_in_words_and_as_a_table() -> None:
    name = next(name for name in GAMES if game(name).rule("grid") is not None)
    told = text(players(name))
    assert "E5 WALL. B4 WALL. D4 station A." in " ".join(told.split())
    assert "\n1: A station D; B open; C START; D open; E open\n" in told
    table = html(players(name)).split("<caption", 1)[1].split("</table>", 1)[0]
    assert '<th scope="col">E</th>' in table
    assert '<tr><th scope="row">5</th><td>open</td><td>open</td><td>open</td><td>open</td><td>WALL</td></tr>' in table


@pytest.mark.parametrize("suffix", ["html", "txt"])
def test_a_lost_text_is_noticed_in_the_finished_file(tmp_path: Path, suffix: str) -> None:
    name = GAMES[0]
    told = players(name)
    whole = html(told) if suffix == "html" else text(told)
    contents = [(printed.text, spoken(printed)) for printed in wanted(name, False) if printed.kind == "effect"]
    file = tmp_path / f"tin.{suffix}"
    file.write_text(whole, "utf-8")
    assert inspect_told(file, contents) == []
    lost, words = contents[0]
    file.write_text(whole.replace(words, words[1:]), "utf-8")
    (problem,) = inspect_told(file, contents)
    assert (problem.code, problem.span) == ("not-printed", lost.span)


def test_a_text_of_several_pieces_must_be_told_as_often(tmp_path: Path) -> None:
    name = GAMES[0]
    told = text(players(name))
    file = tmp_path / "tin.txt"
    file.write_text(told, "utf-8")
    once = [(printed.text, spoken(printed)) for printed in wanted(name, False) if printed.kind == "effect"]
    (problem,) = inspect_told(file, [*once, *[once[0]] * 50])
    assert "51 times, but" in problem.message
