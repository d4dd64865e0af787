"""The verdict page as data in, text out: whole, escaped, readable with eyes, ears and on paper."""

from __future__ import annotations

import dataclasses
import itertools
import re
from importlib import resources
from typing import Any

import pytest

from kit.core.source import Span, Text
from kit.model.board import Board, Cell
from kit.model.dossier import (
    Dossier,
    Explored,
    Fact,
    GameDossier,
    MapDossier,
    Played,
    Refusal,
    Spread,
    Told,
)
from kit.model.report import Judged, Number, Report
from kit.report import page
from kit.report.markup import render, tag
from tests.report.reading import Element, read_page

EVIL = "<script>alert('1')</script> & \"TIN\""
AT = Span("content/tin/rules.yaml", 3, 7, 9)
PALETTES = ("light", "dark", "print")


def cell(column: str, row: int, kind: Any, mark: str, word: str | None = None) -> Cell:
    return Cell(column, row, kind, Text.at(mark, AT), None if word is None else Text.at(word, AT))


def board(name: str = "ONE") -> MapDossier:
    top = (cell("A", 2, "station", "A", "station"), cell("B", 2, "wall", "#", "WALL"))
    foot = (cell("A", 1, "open", "."), cell("B", 1, "start", "S", "START"))
    drawn = Board(Text.at(name, AT), ("A", "B"), (2, 1), (top, foot), Text.at("NORTH", AT))
    reach = {"A2": (2, 1), "B2": None, "A1": None, "B1": (1, 2)}
    spread = Spread("programs", 0, {0: 3, 2: 1}, "PROVED (all 4 positions)")
    return MapDossier(drawn, (Fact("free_cells", 3, "PROVED (arithmetic)"),), reach, spread, "cycle")


def game(words: str = "Tin Works", *, refused: bool = False) -> GameDossier:
    claims = (
        Judged(words, "PROVED (arithmetic)", AT),
        Judged("never: 9 TIN", "HELD in 2,000 games, seed 1 – not proved", AT, proved=False),
        Judged("always: wait is legal", "REFUTED, shortest case 1 turn: A waits", AT, proved=False),
    )
    numbers = (Number("leaflet/1/text/1", AT, "2–4", "bound", words), Number("about/tagline", AT, "7", "unbound"))
    report = Report(2, 9, 1, ("cannot pay",), ("space is taken",), numbers, {words: 4}, claims)
    facts = (
        Fact("attainable_scores", [0, 2, 3], "EXACT (one seat alone)"),
        Fact("expected", {words: 1.25}, "PROVED (arithmetic)", {"exact": {words: "5/4"}}),
        Fact("earliest", {"A": None}, "PROVED (arithmetic)"),
    )
    spreads = (Spread("complete games", 1, {0: 1, 3: 10**15}, "PROVED (all 9 positions)"),)
    explored = Explored(2, ("first seat", words), facts, spreads, (board(words),))
    played = Played(words, 9, ("A has 2 TIN.", words), (Refusal(words, "cannot pay", AT),), AT)
    told = (Told("error", "claim", f"content/tin/rules.yaml:3:7: error[claim]: {words}"),) if refused else ()
    return GameDossier("tin", words, "en", refused, report, told, (played,), ("standard on A4",), explored)


def text_of(*games: GameDossier) -> str:
    return page(Dossier("1.2.3", games))


def test_the_whole_page() -> None:
    html = read_page(text_of(game(), game("Zinc", refused=True)))
    (title,) = html.all("head")[0].all("title")
    assert title.text == "Verdict: Tin Works, Zinc"
    said = html.text
    for words in (
        "2 games checked: 1 passed, 1 refused.",
        "✓ proved PROVED (arithmetic)",
        "≈ bounded HELD in 2,000 games, seed 1 – not proved",
        "✗ refuted REFUTED, shortest case 1 turn: A waits",
        "No example is refused because: space is taken.",
        "Tin Works – 9 steps, rules.yaml:3:7 A has 2 TIN. Tin Works",
        "2 printed numbers",
        "All texts fit: standard on A4.",
        "Tin Works exactly 5/4; PROVED (arithmetic)",
        "A: never",
        "How Tin Works scores in 1,000,000,000,000,001 complete games",
        "error[claim]: Zinc",
    ):
        assert words in said, words


def test_no_text_of_a_game_becomes_markup() -> None:
    evil, tame = read_page(text_of(game(EVIL, refused=True))), read_page(text_of(game("TIN", refused=True)))
    assert [e.name for e in evil.all("*")] == [e.name for e in tame.all("*")]
    assert [sorted(e.attributes) for e in evil.all("*")] == [sorted(e.attributes) for e in tame.all("*")]
    assert EVIL in evil.text
    assert evil.text.replace(EVIL, "TIN") == tame.text
    ids = [e.attributes.get("id", "") for e in evil.all("*")]
    assert all(re.fullmatch(r"[a-z0-9-]*", id) for id in ids)


def test_texts_and_attributes_are_escaped_in_one_place() -> None:
    assert render(tag("p", "a < b", title='"&', class_="x", hidden=None)) == (
        '<p title="&quot;&amp;" class="x">a &lt; b</p>'
    )


def test_the_page_needs_nothing_else() -> None:
    html = read_page(text_of(game()))
    names = {e.name for e in html.all("*")}
    assert names.isdisjoint({"script", "link", "img", "iframe", "object", "base", "form"})
    values = [(key, value) for e in html.all("*") for key, value in e.attributes.items()]
    assert [v for k, v in values if k in ("src", "href", "style") and not v.startswith("#")] == []
    assert [k for k, _ in values if k.startswith("on")] == []
    assert "url(" not in css()
    assert "@import" not in css()


def test_every_reference_leads_somewhere_once() -> None:
    html = read_page(text_of(game(), game("Zinc", refused=True)))
    ids = [e.attributes["id"] for e in html.all("*") if "id" in e.attributes]
    assert sorted(set(ids)) == sorted(ids)
    named = [e.attributes.get("aria-labelledby", "").split() for e in html.all("*")]
    asked = [*itertools.chain(*named), *(e.attributes["href"].lstrip("#") for e in html.all("a"))]
    assert len(asked) > 20
    assert [ref for ref in asked if ref not in ids] == []


def test_landmarks_are_told_apart_by_their_names() -> None:
    html = read_page(text_of(game(), game("Zinc", refused=True)))
    words = {e.attributes["id"]: e.text for e in html.all("*") if "id" in e.attributes}
    landmarks = [e for e in html.all("*") if e.name == "section" or e.attributes.get("role") == "region"]
    names = [" ".join(words[id] for id in e.attributes["aria-labelledby"].split()) for e in landmarks]
    assert len(names) > 20
    assert len(set(names)) == len(names)
    assert {"Claims Tin Works", "Claims Zinc"} <= set(names)


def test_headings_leave_no_level_out() -> None:
    html = read_page(text_of(game(), game("Zinc")))
    levels = [int(e.name[1]) for e in html.all("*") if re.fullmatch("h[1-6]", e.name)]
    assert levels.count(1) == 1
    assert [(a, b) for a, b in zip([0, *levels], levels, strict=False) if b > a + 1] == []


def test_tables_have_captions_and_heads() -> None:
    html = read_page(text_of(game()))
    tables = html.all("table")
    assert len(tables) > 6
    for table in tables:
        assert table.all("caption")[0].text
        heads = table.all("thead")[0].all("th")
        assert {head.attributes["scope"] for head in heads} == {"col"}
        for row in table.all("tbody")[0].all("tr"):
            cells = [child for child in row.children if isinstance(child, Element)]
            assert len(cells) == len(heads)
            assert cells[0].attributes == {"scope": "row"}


def test_pictures_are_told_in_words_and_wide_ones_can_be_scrolled_by_keys() -> None:
    html = read_page(text_of(game()))
    pictures = html.all("svg")
    assert len(pictures) == 4
    for picture in pictures:
        assert picture.attributes["role"] == "img"
        assert picture.all("title")[0].text
    for element in html.all("div"):
        if element.attributes.get("class") == "scroll":
            assert element.attributes["tabindex"] == "0"
            assert element.attributes["aria-labelledby"]


def test_each_cell_of_a_map_says_in_words_what_its_shade_says() -> None:
    html = read_page(text_of(game()))
    (picture,) = [s for s in html.all("svg") if "Map" in s.all("title")[0].text]
    assert [t.text for t in picture.all("text")] == ["A", "2.1", "WALL", "never", "start", "A", "B", "2", "1"]
    (table,) = [t for t in html.all("table") if "cell by cell" in t.all("caption")[0].text]
    assert [c.text for c in table.all("td")] == ["A 2.1", "WALL", "never", "START"]


def test_what_is_there_is_never_told_as_nothing() -> None:
    said = read_page(text_of(game())).text
    assert "< 0.1 %" in said
    assert "> 99.9 %" in said


def test_scores_too_many_for_a_picture_stand_in_the_table() -> None:
    many = dataclasses.replace(game(), explored=None)
    spread = Spread("sample", 0, {0: 1, 1_000: 1}, "HELD in 2 games, seed 1 – not proved")
    facts = (Fact("attainable_scores", [0, 1_000], "EXACT (one seat alone)"),)
    html = read_page(text_of(dataclasses.replace(many, explored=Explored(2, ("first seat",), facts, (spread,)))))
    assert html.all("svg") == []
    assert "How first seat scores in 2 random games" in html.text
    assert "1000 1 50 %" in html.text


def test_figures_in_words() -> None:
    facts = (
        Fact("earliest_only_wait", {"2": "never", "3": {"lap": 2, "turn": 1}}, "PROVED (all 9 positions)"),
        Fact("value", {"winner": "draw", "margins": [0, -1200]}, "PROVED (all 9 positions)"),
        Fact("score_range", [3, 11], "PROVED (all 9 positions)"),
        Fact("score_holes", [], "PROVED (all 9 positions)"),
        Fact("positions", None, "HOLDS to turn 1 of 2, 9 positions – not proved"),
        Fact("some_other_figure", 0.25, "PROVED (arithmetic)"),
    )
    html = read_page(text_of(dataclasses.replace(game(), explored=Explored(2, (), facts))))
    table = next(t for t in html.all("table") if t.all("caption")[0].text == "Exact figures for 2 players")
    told = [row.all("td")[0].text for row in table.all("tbody")[0].all("tr")]
    assert told == [
        "2: never; 3: lap 2, turn 1", "winner: draw; margins: 0, −1,200", "3 to 11", "none", "not known", "0.25",
    ]  # fmt: skip
    assert table.all("th")[-1].text == "Some other figure"


def test_a_game_that_could_not_be_read() -> None:
    told = (Told("error", "yaml", "content/tin/rules.yaml:1:1: error[yaml]: no YAML"),)
    html = read_page(text_of(GameDossier("tin", "", "en", True, None, told)))
    assert "✗ Refused" in html.text
    assert "error[yaml]: no YAML" in html.text
    assert "nothing else was checked" in html.text


def test_a_game_of_words_alone() -> None:
    html = read_page(text_of(GameDossier("tin", "Tin", "de", False, Report())))
    assert "✓ Passed" in html.text
    assert html.all("table")[1:] == []
    assert [span.attributes for span in html.all("h2")[0].all("span")] == [{"lang": "de"}]


def test_no_game_at_all() -> None:
    assert "0 games checked" in read_page(text_of()).text


def test_the_same_dossier_gives_the_same_bytes() -> None:
    assert text_of(game()) == text_of(dataclasses.replace(game()))


def css() -> str:
    return resources.files("kit.report").joinpath("page.css").read_text("utf-8")


def palette(which: str) -> dict[str, str]:
    """The colours of one theme by their names."""
    blocks = re.findall(r":root \{(.*?)\}", css(), re.DOTALL)
    return dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", blocks[PALETTES.index(which)]))


def luminance(colour: str) -> float:
    """As WCAG 2.2 defines it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("which", PALETTES)
def test_contrast(which: str) -> None:
    """Text at least 4.5 to 1, lines and bars at least 3 to 1."""
    of = palette(which)
    texts = [("ink", back) for back in ("paper", "soft", "hole", *(f"heat{n}" for n in range(6)))]
    texts += [(name, "paper") for name in ("quiet", "link", "pass", "bound", "fail")]
    texts += [("onwall", "wall"), ("paper", "bar"), ("paper", "ink"), ("quiet", "soft")]
    assert [pair for pair in texts if contrast(of[pair[0]], of[pair[1]]) < 4.5] == []
    assert [name for name in ("line", "bar", "ink", "quiet") if contrast(of[name], of["paper"]) < 3] == []
    shades = [of[f"heat{n}"] for n in range(6)]
    assert len(set(shades)) == 6
