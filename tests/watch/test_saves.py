"""What counts as a save, wherever it is made, and of which games."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.pipeline.request import Request
from kit.pipeline.saves import beside, saves
from kit.pipeline.watch import Watch
from tests.watch.conftest import PATIENCE, edit

THEME = Path(__file__).resolve().parents[2] / "templates" / "theme.yaml"


class Saves:
    def __init__(self, project: Path) -> None:
        self._told = saves(Request(project))
        assert next(self._told) == set()

    def next(self, until: Path) -> set[Path]:
        """All that is told until `until` is."""
        found: set[Path] = set()
        limit = time.monotonic() + PATIENCE
        for saved in self._told:
            found |= saved
            if until in found or time.monotonic() > limit:
                break
        assert until in found
        return found

    def close(self) -> None:
        self._told.close()  # type: ignore[attr-defined]


@pytest.fixture
def told(tin: Path) -> Iterator[Saves]:
    made = Saves(tin)
    yield made
    made.close()


def test_a_file_is_saved(told: Saves, tin: Path) -> None:
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    (tin / "content" / "tin" / "cards.yaml~").write_text("", "utf-8")
    assert told.next(tin / "content" / "tin" / "cards.yaml")


def test_templates_that_are_moved_here_and_away(told: Saves, tin: Path) -> None:
    (tin / "new").mkdir()
    (tin / "new" / "back.xml.j2").write_text("", "utf-8")
    (tin / "new").rename(tin / "templates")
    told.next(tin / "templates")
    (tin / "templates" / "back.xml.j2").write_text("<piece/>", "utf-8")
    told.next(tin / "templates" / "back.xml.j2")
    (tin / "templates").rename(tin / "new")
    told.next(tin / "templates")


def test_content_that_another_takes_the_place_of(told: Saves, tin: Path) -> None:
    shutil.copytree(tin / "content", tin / "other")
    (tin / "content").rename(tin / "old")
    (tin / "other").rename(tin / "content")
    told.next(tin / "content")
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    told.next(tin / "content" / "tin" / "cards.yaml")


def test_fonts_that_a_theme_names_count_wherever_they_lie(told: Saves, tin: Path) -> None:
    (tin / "theme.yaml").write_text(re.sub(r"text: \S+\.ttf", "text: type/own.ttf", THEME.read_text("utf-8")), "utf-8")
    told.next(tin / "theme.yaml")
    assert tin / "type" / "own.ttf" in beside(Request(tin))
    (tin / "type").mkdir()
    (tin / "type" / "own.ttf").write_bytes(b"a font")
    told.next(tin / "type" / "own.ttf")
    (tin / "type" / "own.ttf").unlink()
    told.next(tin / "type" / "own.ttf")


def test_which_games_a_file_is_of(watch: Watch, tin: Path) -> None:
    content = tin / "content"
    aside = (".cards.yaml.swp", "cards.yaml~", "4913", "notes.txt")
    assert watch.touched([content / "tin" / name for name in ("cards.yaml", *aside)]) == {"tin": ["cards.yaml"]}
    assert watch.touched([content / "unknown" / "cards.yaml"]) == {}
    assert watch.touched([tin / "theme.yaml"]) == {"tin": ["theme.yaml"]}
    assert watch.touched([tin / "templates", tin / "templates" / "4913"]) == {"tin": ["templates/"]}
    assert watch.touched([content]) == {"tin": ["content/"]}


def test_content_behind_a_link(tin: Path) -> None:
    (tin / "content").rename(tin / "games")
    (tin / "content").symlink_to("games", target_is_directory=True)
    watch = Watch(Request(tin))
    for folder in ("content", "games"):
        assert watch.touched([tin / folder / "tin" / "cards.yaml"]) == {"tin": ["cards.yaml"]}
        assert watch.touched([tin / folder / "other" / "cards.yaml"]) == {}


def test_a_game_that_comes_and_goes(watch: Watch, tin: Path) -> None:
    one, content = Watch(Request(tin, games=("tin",))), tin / "content"
    (content / "tin").rename(content / "new")
    saved = [content / "tin", content / "new"]
    assert watch.touched(saved) == {"new": ["new/"], "tin": ["tin/"]}
    assert watch.games == ["new"]
    assert one.touched(saved) == {"tin": ["tin/"]}
    (problem,) = watch.rebuild("tin").game.problems
    assert problem.code == "unknown-game"
    shutil.rmtree(content)
    assert watch.touched([content]) == {"new": ["content/"]}
