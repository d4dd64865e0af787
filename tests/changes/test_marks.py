"""A piece bears the hash of its own words and drawing, and of nothing else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kit.core.geometry import Rect
from kit.core.source import Span
from kit.drawing.items import Group, Item, TextItem
from kit.load import load_game, load_looks
from kit.model.marks import Marks
from kit.pipeline.kits import Kit, draw_kit
from kit.rules import read, rule_keys
from tests.changes.games import ROOT, rewrite

BASE = ROOT / "tests" / "errors" / "base"
MARK = re.compile(r"(?:· )?([0-9a-f]{5})(?: ·)?")


def drawn(project: Path, game: str = "tin", edition: str = "standard") -> Kit:
    loaded, _ = load_game(project, game, rule_keys())
    assert loaded is not None
    meaning, _ = read(loaded)
    looks, problems = load_looks(project, edition, loaded.about.language, {}, ())
    assert looks is not None, problems
    kit, problems = draw_kit(loaded, meaning, looks)
    assert kit is not None
    assert not [problem for problem in problems if problem.code == "mark"]
    return kit


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / "tin")
    return tmp_path / "tin"


def differing(one: Marks, two: Marks) -> list[str]:
    return [address for address in one.pieces if one.pieces[address].mark != two.pieces[address].mark]


def test_one_changed_text_changes_one_mark(tin: Path) -> None:
    before = drawn(tin).marks
    rewrite(tin / "content/tin/cards.yaml", "name: Mine", "name: Shaft")
    after = drawn(tin).marks
    assert differing(before, after) == ["spaces/MINE"]
    assert before.leaflet == after.leaflet


def test_the_print_a_piece_is_of_does_not_count(tin: Path) -> None:
    before = drawn(tin).marks
    rewrite(tin / "content/tin/game.yaml", "code: TIN-1", "code: TIN-2")
    rewrite(tin / "content/tin/game.yaml", "release short: 1st ed.", "release short: 2nd ed.")
    rewrite(tin / "content/tin/parts.yaml", "template: action-card, pieces", "template: action-card, copies: 2, pieces")
    after = drawn(tin).marks
    assert differing(before, after) == []
    assert {after.pieces[a].copies for a in ("spaces/MINE", "spaces/KILN")} == {2}


def test_a_pictogram_counts_where_it_is_drawn(tin: Path) -> None:
    before = drawn(tin).marks
    icons = tin / "templates" / "icons"
    icons.mkdir(parents=True)
    text = (ROOT / "templates/icons/points.yaml").read_text("utf-8")
    (icons / "points.yaml").write_text(text.replace("8.4", "8.2"), "utf-8")
    assert text != (icons / "points.yaml").read_text("utf-8")
    assert differing(before, drawn(tin).marks) == ["spaces/KILN"]


def test_the_back_of_a_deck_counts_with_its_cards(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "starters/engine-row", tmp_path / "content/row")
    before = drawn(tmp_path, "row").marks
    rewrite(tmp_path / "content/row/parts.yaml", "back: MARKET", "back: SHOP")
    after = drawn(tmp_path, "row").marks
    assert differing(before, after) == [a for a, piece in before.pieces.items() if piece.component == "market card"]


def test_the_leaflet_has_a_mark_of_its_words(tin: Path) -> None:
    before = drawn(tin).marks
    rewrite(tin / "content/tin/leaflet.yaml", "Most points win.", "The most points win.")
    after = drawn(tin).marks
    assert differing(before, after) == []
    assert before.leaflet != after.leaflet


@pytest.mark.parametrize(
    ("game", "edition"),
    [
        ("exclusive-workstations", "standard"),
        ("turnstile-post", "standard"),
        ("open-bench-hours", "large-print"),
        *(
            pytest.param(game, edition, marks=pytest.mark.slow)
            for game in ("exclusive-workstations", "turnstile-post", "open-bench-hours", "pocket-foundry")
            for edition in ("standard", "clear-print", "large-print", "giant-print", "low-ink", "shop")
        ),
    ],
)
def test_each_piece_bears_its_mark_clear_of_its_words(game: str, edition: str) -> None:
    least = 7.0 if edition in ("standard", "low-ink", "shop") else 10.0
    for _, piece in (one for faces in drawn(ROOT, game, edition).drawn.values() for one in faces):
        texts = list(_texts(piece.items))
        (mark,) = [item for item in texts if item.furniture == "id" and piece.mark in item.text]
        found = MARK.fullmatch(mark.text)
        assert found is not None
        assert found[1] == piece.mark
        assert mark.size >= least
        box = _box(mark)
        assert Rect(0, 0, piece.width, piece.height).grown(-1.9).holds(box)
        assert not [
            other.text for other in texts if other is not mark and other.text.strip() and box.meets(_box(other))
        ]


def _texts(items: tuple[Item, ...], x: float = 0.0, y: float = 0.0) -> Iterator[TextItem]:
    """The upright ones, at their places."""
    for item in items:
        if isinstance(item, Group) and not item.turn:
            yield from _texts(item.items, x + item.x, y + item.y)
        elif isinstance(item, TextItem):
            yield item if not (x or y) else _moved(item, x, y)


def _moved(item: TextItem, x: float, y: float) -> TextItem:
    return replace(item, x=item.x + x, y=item.y + y)


def _box(item: TextItem) -> Rect:
    height = item.size * 0.3528 * 0.66
    return Rect(item.x, item.y - height, item.width, height)


def test_a_piece_without_room_is_told(tin: Path) -> None:
    """A drawing that fills its corners: the mark stands in the .json alone."""
    template = tin / "templates" / "components" / "stripes.xml.j2"
    template.parent.mkdir(parents=True)
    stripes = "".join(f'<line x1="0" y1="{y}" x2="20" y2="{y}" line="line"/>' for y in range(1, 20))
    template.write_text(f'<piece w="20" h="20" takes="">{stripes}</piece>', "utf-8")
    rewrite(tin / "content/tin/parts.yaml", "template: letter-token", "template: stripes")
    loaded, _ = load_game(tin, "tin", rule_keys())
    assert loaded is not None
    meaning, _ = read(loaded)
    looks, _ = load_looks(tin, "standard", loaded.about.language, {}, ())
    assert looks is not None
    kit, problems = draw_kit(loaded, meaning, looks)
    assert kit is not None
    (told,) = [problem for problem in problems if problem.code == "mark"]
    assert (told.level, isinstance(told.span, Span)) == ("warning", True)
    assert all(piece.mark for piece in kit.marks.pieces.values())
