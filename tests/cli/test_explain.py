"""`kit explain`: the page of a code, and what was read on a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit.cli import run
from tests.cli.started import ROOT, break_a_card

Output = pytest.CaptureFixture[str]


def told(tin: Path, asked: str, capsys: Output) -> str:
    assert run(["explain", asked, "--project", str(tin), "--no-cache"]) == 0
    return capsys.readouterr().out


def test_a_code_shows_its_page(capsys: Output) -> None:
    assert run(["explain", "unknown-word"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs" / "errors" / "unknown-word.md").read_text("utf-8")


def test_a_code_in_json(capsys: Output) -> None:
    assert run(["explain", "unknown-word", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["page"].startswith("# unknown-word\n")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("unknown-wrod", "did you mean unknown-word?"),
        ("../README", "there is no error code '../README'"),
        ("content/tin/card.yaml:1", "there is no content file content/tin/card.yaml"),
        ("content/tin/cards.yaml:4", "has no line 4"),
        ("content/tin/cards.yaml:0", "has no line 0"),
        ("../../etc/passwd:1", "there is no content file"),
    ],
)
def test_what_is_not_there(asked: str, words: str, tin: Path, capsys: Output) -> None:
    assert run(["explain", asked, "--project", str(tin), "--no-cache"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err


def test_a_card_shows_its_effect_and_who_says_its_numbers(tin: Path, capsys: Output) -> None:
    assert told(tin, "content/tin/cards.yaml:2", capsys).splitlines() == [
        "content/tin/cards.yaml:2",
        "    2 |   MINE: {name: Mine, index: MI, text: Gain 2 TIN.}",
        "  printed  name spaces/MINE/name, in the materials",
        "  printed  field spaces/MINE/index, in the materials",
        "  printed  effect spaces/MINE/text, in the materials",
        "  effect   spaces/MINE: gain 2 TIN",
        "  number   2 is bound to spaces/MINE gain TIN",
        "           content/tin/examples.yaml:6:9: examples/1/2",
    ]


def test_a_figure_shows_every_place_that_says_it(tin: Path, capsys: Output) -> None:
    out = told(tin, "content/tin/rules.yaml:6", capsys)
    assert (
        "figure   clock.lap: the game has 6 laps\n           content/tin/parts.yaml:4:53: 6 on components/strip/boxes"
        in out
    )


def test_a_step_shows_how_it_went(tin: Path, capsys: Output) -> None:
    out = told(tin, "content/tin/examples.yaml:7", capsys)
    assert "step     examples/1/2: Nia places MINE, played" in out


def test_where_an_example_is_played_from(tin: Path, capsys: Output) -> None:
    out = told(tin, "content/tin/examples.yaml:3", capsys)
    assert "start    examples/1 is played from here by Nia, Omar" in out


def test_claims_and_declared_figures_say_what_became_of_them(tin: Path, capsys: Output) -> None:
    content = tin / "content" / "tin"
    with (content / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("claims:\n  - {equal: turns}\ndeclared:\n  - {text: 25 minutes, reason: an estimate}\n")
    leaflet = (content / "leaflet.yaml").read_text("utf-8")
    (content / "leaflet.yaml").write_text(leaflet.replace("Most points", "It takes 25 minutes. Most points"), "utf-8")
    assert "claim    claims/1: equal: turns: PROVED (arithmetic)" in told(tin, "content/tin/game.yaml:13", capsys)
    assert "declared 25 minutes: an estimate\n           content/tin/leaflet.yaml:7:41: 25 on leaflet/1/text/1" in told(
        tin, "content/tin/game.yaml:15", capsys
    )
    cards = (content / "cards.yaml").read_text("utf-8")
    (content / "cards.yaml").write_text(cards.replace("index: MI", "index: MI, copies: 2"), "utf-8")
    assert "copies   2 of spaces/MINE" in told(tin, "content/tin/cards.yaml:2", capsys)
    faulty = told(tin, "content/tin/game.yaml:13", capsys)  # there is one space, not two of them
    assert "claim    claims/1: not proved, since the game has faults" in faulty


def test_every_witness_has_a_place_or_is_assumed(tin: Path, capsys: Output) -> None:
    file = tin / "content" / "tin" / "leaflet.yaml"
    file.write_text(file.read_text("utf-8").replace("Dig TIN", "The game has 6 laps, each of 1 turn. Dig TIN"), "utf-8")
    out = told(tin, "content/tin/leaflet.yaml:7", capsys)
    witnesses = [words for words in out.splitlines() if words.startswith(" " * 11)]
    assert any("components/strip/boxes" in words for words in witnesses)
    assert [words for words in witnesses if ".yaml:" not in words and "as the rules assume" not in words] == []


def test_a_line_without_anything_says_so(tin: Path, capsys: Output) -> None:
    assert "nothing that is printed, executed or counted" in told(tin, "content/tin/leaflet.yaml:4", capsys)


def test_a_faulty_line_shows_its_fault(tin: Path, capsys: Output) -> None:
    break_a_card(tin)
    assert run(["explain", "content/tin/cards.yaml:2", "--project", str(tin), "--no-cache"]) == 1
    out, err = capsys.readouterr()
    assert "the game has faults, so its numbers were not checked" in out
    assert err.count("error[unknown-word]") == 1
    assert told(tin, "content/tin/game.yaml:2", capsys).count("printed  frame about/game") == 1


def test_a_path_may_be_absolute_and_carry_a_column(tin: Path, capsys: Output) -> None:
    assert told(tin, f"{tin}/content/tin/cards.yaml:2:4", capsys).startswith("content/tin/cards.yaml:2\n")


def test_a_line_in_json(tin: Path, capsys: Output) -> None:
    run(["explain", "content/tin/cards.yaml:3", "--project", str(tin), "--no-cache", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["version"], found["ok"], found["line"]) == (1, True, 3)
    assert {"kind": "effect", "words": "spaces/KILN: pay 1 TIN, then gain 3 points", "col": 1, "also": []} in found[
        "read"
    ]
