"""What is taken from before is what would be made now: a watch prints the same bytes as one that has just begun."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from kit.core.problems import Problem
from kit.pipeline.memo import Memo
from kit.pipeline.request import Request
from kit.pipeline.watch import Watch
from tests.watch.conftest import edit, files

ROOT = Path(__file__).resolve().parents[2]


EDITS = {
    "an amount": ("cards.yaml", "gain 3 points", "gain 4 points"),
    "a line above": ("cards.yaml", "spaces:", "\nspaces:"),
    "a letter": ("cards.yaml", "index: KI", "index: KL"),
    "a sheet": ("parts.yaml", "{title: Cards, of", "{title: All cards, of"),
    "the leaflet": ("leaflet.yaml", "Dig TIN and melt it.", "Dig TIN, then melt it."),
    "the footer": ("game.yaml", "release short: 1st ed.", "release short: 1st pr."),
    "nothing": ("game.yaml", "format: 1", "format: 1  # as ever"),
}


def test_warm_and_cold_print_the_same(tin: Path, tmp_path: Path) -> None:
    warm = Watch(Request(tin, papers=("a4", "letter"), out=tmp_path / "warm"))
    assert warm.rebuild("tin").ok
    for what, change in EDITS.items():
        edit(tin, *change)
        again = warm.rebuild("tin")
        cold = Watch(Request(tin, papers=("a4", "letter"), out=tmp_path / what)).rebuild("tin")
        assert again.ok, what
        assert again.game.problems == cold.game.problems
        assert files(tmp_path / "warm") == files(tmp_path / what), what


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(path.name for path in (ROOT / "content").iterdir()))
def test_warm_and_cold_find_and_print_the_same(game: str, tmp_path: Path) -> None:
    """Every tenth text of a game is edited and mended again; some edits are refused, in the same words and at the same
    places."""
    project = tmp_path / "project"
    shutil.copytree(ROOT / "content" / game, project / "content" / game)
    asked = Request(project, papers=("a4",), editions=("standard", "large-print"))
    warm = Watch(replace(asked, out=tmp_path / "warm"))
    warm.rebuild(game)
    texts = [
        (file, number)
        for file in sorted((project / "content" / game).glob("*.yaml"))
        for number, line in enumerate(file.read_text("utf-8").splitlines())
        if re.search(r"(text|title|name|note): [^{\[|>]+$", line)
    ]
    held = 0
    for file, number in texts[::10]:
        before = file.read_text("utf-8").splitlines()
        file.write_text(
            "\n".join(["# a line more", *before[:number], before[number] + " again", *before[number + 1 :]])
        )
        cold = tmp_path / f"{file.name} {number}"
        new, anew = warm.rebuild(game), Watch(replace(asked, out=cold)).rebuild(game)
        assert new.game.problems == anew.game.problems
        assert [p.span for p in new.game.problems] == [p.span for p in anew.game.problems]
        if new.ok:
            assert files(tmp_path / "warm") == files(cold)
            held += 1
        shutil.rmtree(cold, ignore_errors=True)
        file.write_text("\n".join(before))
        warm.rebuild(game)
    assert held > 1


def test_looks_that_were_saved_count(tin: Path, tmp_path: Path) -> None:
    warm = Watch(Request(tin, papers=("a4",)))
    warm.rebuild("tin")
    before = files(tin / "build")
    theme = (ROOT / "templates" / "theme.yaml").read_text("utf-8")
    (tin / "theme.yaml").write_text(theme.replace("bunting: no", "bunting: yes"), "utf-8")
    assert warm.touched([tin / "theme.yaml"]) == {"tin": ["theme.yaml"]}
    warm.rebuild("tin")
    cold = Watch(Request(tin, papers=("a4",), out=tmp_path / "cold"))
    cold.rebuild("tin")
    assert files(tin / "build") == files(tmp_path / "cold")
    assert files(tin / "build") != before


def test_what_came_with_problems_is_made_anew() -> None:
    memo, calls = Memo(), []

    def work() -> tuple[int, list[Problem]]:
        calls.append(1)
        return len(calls), [Problem("some", "thing")] if len(calls) == 1 else []

    assert memo.made("slot", "a", work) == (1, [Problem("some", "thing")])
    assert memo.made("slot", "a", work) == (2, [])
    assert memo.made("slot", "a", work) == (2, [])
    assert memo.made("slot", "b", work) == (3, [])
    assert memo.made("slot", "a", work) == (2, []), "both are kept"
    assert memo.made("slot", "c", work) == (4, [])
    assert memo.made("slot", "a", work) == (2, []), "it was wanted later than the other"
    memo.forget()
    assert memo.made("slot", "b", work) == (5, [])
    assert Memo(keeps=False).made("slot", "b", work) == (6, [])


def test_cards_for_a_vendor_and_posters_look_as_they_did(tin: Path) -> None:
    edit(tin, "parts.yaml", "template: action-card,", "template: action-card, poster: a3,")
    watch = Watch(Request(tin, papers=("a4",), editions=("standard", "shop")))
    assert any("poster" in name for name, _ in watch.rebuild("tin").game.files)
    watch._proved["tin"] = watch._drawn["tin"]
    edit(tin, "game.yaml", "format: 1", "format: 1  # as ever")
    assert watch.rebuild("tin").game.files == ()
