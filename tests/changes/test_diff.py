"""Two states of the content: exactly what differs is listed, each thing once."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kit.cli import run
from kit.cli.differing import told_difference
from kit.core.source import Mapping
from kit.diff import compared
from kit.diff.words import Names, segments
from kit.load.reader import read
from kit.model.difference import Difference, Entry, GameDifference
from kit.pipeline.difference import asked_states, diff
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.sheets_again import editions_on_paper
from kit.report import difference_page
from tests.changes import games
from tests.changes.games import ROOT, rewrite
from tests.needed import needed

BASE = ROOT / "tests" / "errors" / "base"


def tree(text: str) -> Mapping:
    problems: list[object] = []
    node = read(text, "content/tin/all.yaml", problems)  # type: ignore[arg-type]
    assert isinstance(node, Mapping), problems
    return node


def entries(old: str, new: str) -> list[Entry]:
    return list(compared(tree(old), tree(new)))


def told(entry: Entry) -> tuple[str, str, str, list[str]]:
    return entry.how, entry.what, entry.path, [wording.key for wording in entry.wordings]


CARDS = """
components:
  card: {title: Cards, pieces: spaces}
resources:
  TIN: {start: 1, icon: star}
spaces:
  MINE: {name: Mine, text: Gain 2 TIN.}
  KILN: {name: Kiln, text: Pay 1 TIN to gain 3 points.}
clock: {lap: 6}
leaflet:
  sections:
    - {title: Aim, text: [Most points win., Dig TIN at the KILN.]}
    - {title: End, text: [After lap 6.]}
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Gain 2 TIN", "Gain 3 TIN", ("changed", "card", "spaces/MINE", ["text"])),
        ("lap: 6", "lap: 7", ("changed", "number", "clock/lap", ["lap"])),
        ("Most points win.", "The most points win.", ("changed", "rules", "leaflet/sections/1", ["text 1"])),
        ("  MINE: {name: Mine, text: Gain 2 TIN.}\n", "", ("removed", "card", "spaces/MINE", ["MINE"])),
        ("clock:", "  SHED: {text: Do nothing at all.}\nclock:", ("added", "card", "spaces/SHED", ["SHED"])),
        ("    - {title: End, text: [After lap 6.]}\n", "", ("removed", "rules", "leaflet/sections/2", ["2"])),
        ("title: Cards", "title: Card", ("changed", "part", "components/card", ["title"])),
    ],
)
def test_one_edit_is_one_entry(old: str, new: str, expected: object) -> None:
    assert old in CARDS
    assert [told(entry) for entry in entries(CARDS, CARDS.replace(old, new))] == [expected]


def test_a_renamed_space_is_one_entry_with_all_its_texts() -> None:
    newer = CARDS.replace("KILN", "FORGE").replace("Kiln", "Forge")
    (entry,) = entries(CARDS, newer)
    assert told(entry) == ("renamed", "card", "spaces/FORGE", [])
    assert (entry.old_name, entry.name) == ("KILN", "FORGE")
    assert entry.also == ("all.yaml:8", "all.yaml:12"), "its printed name, and the leaflet"


def test_a_renamed_resource_is_one_entry_with_all_its_texts() -> None:
    (entry,) = entries(CARDS, CARDS.replace("TIN", "IRON"))
    assert (entry.how, entry.path, entry.old_name) == ("renamed", "resources/IRON", "TIN")
    assert entry.also == ("all.yaml:7", "all.yaml:8", "all.yaml:12")


def test_a_text_that_changes_with_the_name_and_more_is_an_entry_of_its_own() -> None:
    newer = CARDS.replace("TIN", "IRON").replace("Gain 2", "Gain 3")
    assert [told(entry)[:3] for entry in entries(CARDS, newer)] == [
        ("renamed", "rule", "resources/IRON"),
        ("changed", "card", "spaces/MINE"),
    ]


def test_another_card_in_the_place_of_one_is_no_renaming() -> None:
    newer = CARDS.replace("MINE: {name: Mine, text: Gain 2 TIN.}", "FAIR: {name: Fair, text: Turn left at once}")
    assert sorted(told(entry)[:3] for entry in entries(CARDS, newer)) == [
        ("added", "card", "spaces/FAIR"),
        ("removed", "card", "spaces/MINE"),
    ]


def test_an_item_put_first_leaves_the_others_alone() -> None:
    newer = CARDS.replace("  sections:\n", "  sections:\n    - {title: Start, text: [Take one mat each.]}\n")
    assert [told(entry)[:3] for entry in entries(CARDS, newer)] == [("added", "rules", "leaflet/sections/1")]


def test_words_are_marked() -> None:
    assert segments("Gain 2 TIN.", "Gain 3 TIN.") == (("same", "Gain "), ("old", "2"), ("new", "3"), ("same", " TIN."))
    assert segments(None, "Gain") == (("new", "Gain"),)


def test_names_go_with_case_plurals_and_articles() -> None:
    names = Names([("TIN", "IRON")])
    assert names.explain("A TIN and two Tins.", "An IRON and two irons.")
    assert not names.explain("A TIN and 2 Tins.", "An IRON and 3 irons.")
    assert not Names([]).explain("a", "b")


def found(project: Path, old: Path | str, new: str = ".") -> Difference:
    return diff(Request(project), str(old), new, lambda *_: None)


def sheets(game: GameDifference) -> list[tuple[str, str, str, tuple[tuple[int, str], ...]]]:
    return [(one.edition, again.paper, again.volume, again.sheets) for one in game.reprints for again in one.sheets]


def test_one_card_one_cost_one_wall_one_name(tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    difference = found(games.new(older, tmp_path / "new"), older)
    assert {game.id: [told(entry) for entry in game.entries] for game in difference.games} == {
        "place": [
            ("renamed", "part", "components/marker/pieces/STAR", []),
            ("changed", "card", "spaces/TIN MINE", ["text"]),
        ],
        "row": [("changed", "card", "market cards/DEEP PIT", ["cost"])],
        "walk": [("changed", "map", "maps/YARD", ["layout"])],
    }
    place, row, walk = difference.games
    assert [(one.label, one.old, one.new) for one in place.entries[1].readings] == [
        ("effect", "gain 2 TIN", "gain 3 TIN")
    ]
    assert [(one.label, one.old, one.new) for one in row.entries[0].readings] == [("cost", "1 TIN", "2 TIN")]
    assert [(one.label, one.old, one.new) for one in walk.entries[0].readings] == [("C3", "open", "WALL")]
    assert sheets(place) == [("standard", "A4", "materials", ((2, "Markers"), (3, "Cards")))]
    assert sheets(row) == [("standard", "A4", "materials", ((2, "Market cards"), (3, "Market cards: backs")))]
    page = difference_page(difference)
    assert page.count("<del>") == page.count("<ins>") == 3
    assert "SUN is now STAR" in page
    assert difference_page(difference) == page


def asked(project: Path, older: Path, *games: str, **more: Any) -> Difference:
    return diff(Request(project, games, **more), str(older), ".", lambda *_: None)


def test_sheets_of_the_editions_and_papers_that_were_asked_for(tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    newer = games.new(older, tmp_path / "new")
    looks = {"editions": ("low-ink", "standard"), "papers": ("letter", "a3"), "axes": {"backs": "duplex-long"}}
    (row,) = asked(newer, older, "row", **looks).games
    cards = ((2, "Market cards"),)
    assert sheets(row) == [
        (f"{edition} backs-duplex-long", paper, "materials", cards)
        for edition in ("low-ink", "standard")
        for paper in ("Letter", "A3")
    ]
    assert [len(one.marks) for one in row.reprints] == [1, 1]
    told_lines = list(told_difference(Difference("old", "new", (row,))))
    assert "  print    low-ink backs-duplex-long on A3, materials: sheet 2 (Market cards)" in told_lines
    page = difference_page(Difference("old", "new", (row,)))
    assert "materials on Letter, sheet 2: Market cards" in page
    assert row.as_json()["editions"][1]["print again"][1] == {
        "paper": "A3",
        "file": "materials",
        "sheets": [{"sheet": 2, "title": "Market cards"}],
    }


def test_cards_for_a_shop_and_sheets_of_posters_are_named(tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    newer = games.new(older, tmp_path / "new")
    (row,) = asked(newer, older, "row", editions=("shop",), axes={"backs": "back-front"}).games
    deep_pit = ((1, "Market cards"), (2, "Market cards"))
    assert sheets(row) == [("shop backs-back-front", "63 × 88 mm", "market-card", deep_pit)]
    (walk,) = asked(newer, older, "walk", posters={"map": "a3"}).games
    assert [again[2:] for again in sheets(walk)] == [
        ("materials", ((2, "Maps"),)),
        ("poster-map-a3", ((1, "Maps"), (2, "Maps"))),
    ]


def test_a_paper_that_is_too_small_is_told(tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    (row,) = asked(games.new(older, tmp_path / "new"), older, "row", papers=("130x130mm",)).games
    (one,) = row.reprints
    assert one.unknown.startswith("the new state cannot be laid out: content/row/parts.yaml:")
    assert len(one.marks) == 1
    assert f"Not known of all sheets: {one.unknown}." in difference_page(Difference("old", "new", (row,))).replace(
        "&#x27;", "'"
    )


def test_editions_without_paper_are_told_and_left_out_of_all(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="the edition reading is not printed on paper"):
        asked(BASE, BASE, editions=("reading",))
    assert {"reading", "braille"}.isdisjoint(editions_on_paper(BASE, Request(BASE, editions=("all",))))


def test_an_edition_that_one_state_does_not_have_is_told(tmp_path: Path) -> None:
    older, newer = tmp_path / "old", tmp_path / "new"
    shutil.copytree(BASE, older)
    shutil.copytree(BASE, newer)
    (newer / "templates/editions").mkdir(parents=True)
    (newer / "templates/editions/tiny.yaml").write_text("title: Tiny\nextends: standard\n", "utf-8")
    (game,) = asked(newer, older, editions=("tiny",)).games
    assert [one.unknown for one in game.reprints] == ["the old state cannot be laid out: there is no edition 'tiny'"]
    assert not game.same


def test_another_theme_is_another_print(tmp_path: Path) -> None:
    older, newer = tmp_path / "old", tmp_path / "new"
    shutil.copytree(BASE, older)
    shutil.copytree(BASE, newer)
    theme = (ROOT / "theme.yaml").read_text("utf-8")
    (newer / "theme.yaml").write_text(theme.replace("Hyperlegible-Regular", "Hyperlegible-Bold"), "utf-8")
    (older / "theme.yaml").write_text(theme, "utf-8")
    (game,) = asked(newer, older).games
    assert not game.entries
    assert game.reprints[0].marks


def test_the_same_state_differs_in_nothing(tmp_path: Path) -> None:
    shutil.copytree(BASE, tmp_path / "tin")
    (game,) = found(tmp_path / "tin", tmp_path / "tin").games
    assert game.same


def test_a_game_that_is_new_is_told_by_its_keys(tmp_path: Path) -> None:
    shutil.copytree(BASE, tmp_path / "new")
    shutil.copytree(ROOT / "starters" / "grid-programming", tmp_path / "old/content/walk")
    difference = found(tmp_path / "new", tmp_path / "old")
    assert {game.id: {entry.how for entry in game.entries} for game in difference.games} == {
        "tin": {"added"},
        "walk": {"removed"},
    }


def test_the_command_with_a_revision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needed("git", "git")
    project, page = tmp_path / "tin", tmp_path / "page.html"
    shutil.copytree(BASE, project)
    git = ["git", "-C", str(project), "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "Old", "--no-gpg-sign"]):
        subprocess.run([*git, *words], check=True)
    rewrite(project / "content/tin/cards.yaml", "Gain 2 TIN", "Gain 3 TIN")
    assert run(["diff", "HEAD", "tin", "--project", str(project), "--html", str(page), "--no-cache"]) == 0
    said = capsys.readouterr().out
    assert "- Gain [2] TIN." in said
    assert "+ Gain [3] TIN." in said
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert run(["diff", "HEAD", "--project", str(project), "--json", "--no-cache"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert [entry["path"] for entry in game["entries"]] == ["spaces/MINE"]
    assert run(["diff", "v9", "--project", str(project)]) == 2


@pytest.mark.parametrize(
    ("words", "new", "named"),
    [
        ([], ".", ()),
        (["tin"], ".", ("tin",)),
        (["v2"], "v2", ()),
        (["v2", "tin"], "v2", ("tin",)),
        (["tin", "v2"], "v2", ("tin",)),
        (["v2", "kiln"], "v2", ("kiln",)),
    ],
)
def test_a_word_that_names_a_game_is_one(words: list[str], new: str, named: tuple[str, ...]) -> None:
    assert asked_states(BASE, words) == (new, named)


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    shutil.copytree(BASE, tmp_path / "tin")
    with pytest.raises(UsageFault, match="there is no game 'tun'"):
        diff(Request(tmp_path / "tin", games=("tun",)), str(tmp_path / "tin"), ".", lambda *_: None)
