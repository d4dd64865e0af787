"""What has changed is printed, on its own sheets, with a sheet that says so; what has not is left alone."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kit.cli.results import told
from kit.pipeline.request import GameResult, Request, UsageFault
from kit.pipeline.run import build
from kit.pipeline.verify import verify
from tests.changes import games
from tests.changes.games import ROOT, rewrite

BASE = ROOT / "tests" / "errors" / "base"


def built(project: Path, **asked: Any) -> GameResult:
    result = build(Request(project, papers=("a4",), **asked), lambda *_: None)
    assert list(result.machine) == []
    (game,) = result.games
    return game


@pytest.fixture(scope="module")
def tin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose whole kit lies in its build folder."""
    project = tmp_path_factory.mktemp("since") / "tin"
    shutil.copytree(BASE, project)
    assert not built(project).refused
    return project


@pytest.fixture
def changed(tin: Path, tmp_path: Path) -> Path:
    project = tmp_path / "project"
    shutil.copytree(tin, project)
    rewrite(project / "content/tin/cards.yaml", "index: KI", "index: KN")
    return project


def pieces(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Each print of each piece in a folder of files: address, copy, copies."""
    for sidecar in sorted(folder.rglob("*-materials.json")):
        for piece in json.loads(sidecar.read_text("utf-8"))["pieces"]:
            yield piece["id"], piece["copy"], piece["copies"]


def test_only_what_has_changed_is_printed(tin: Path, changed: Path) -> None:
    before = {file: file.read_bytes() for file in (changed / "build").rglob("*") if file.is_file()}
    game = built(changed, since=str(tin / "build/manifest.json"))
    assert not game.refused
    assert [line.split()[:2] for line in game.changes] == [["changed", "Kiln"]]
    assert [name for name, _ in game.files] == ["build/changes/tin/tin-standard-changes-a4-materials.pdf"]
    assert list(pieces(changed / "build/changes")) == [("spaces/KILN", 1, 1)]
    assert all(file.read_bytes() == data for file, data in before.items()), "the whole kit is left as it was"


def test_the_change_sheet_names_both_marks(tin: Path, changed: Path) -> None:
    built(changed, since=str(tin))
    sidecar = json.loads((changed / "build/changes/tin/tin-standard-changes-a4-materials.json").read_text("utf-8"))
    old = json.loads((tin / "build/manifest.json").read_text("utf-8"))["files"][0]["pieces"]["spaces/KILN"]["mark"]
    (new,) = [piece["mark"] for piece in sidecar["pieces"]]
    said = " ".join(sidecar["words"])
    assert old != new
    assert f"1 × Kiln {old} 1 × Kiln {new}" in said
    assert [page["sheet"] for page in sidecar["pages"]] == ["Print this first", "Changes", "Cards"]


def test_a_manifest_and_a_folder_say_the_same(tin: Path, changed: Path) -> None:
    by_manifest = built(changed, since=str(tin / "build/manifest.json"))
    data = (changed / "build/changes/tin/tin-standard-changes-a4-materials.pdf").read_bytes()
    by_folder = built(changed, since=str(tin))
    assert by_folder.changes == by_manifest.changes
    assert (changed / "build/changes/tin/tin-standard-changes-a4-materials.pdf").read_bytes() == data


def test_a_file_of_changes_is_verified(tin: Path, changed: Path) -> None:
    built(changed, since=str(tin))
    for one in verify([*sorted((changed / "build/changes/tin").glob("*.pdf"))], None, lambda *_: None):
        assert one.ok
        assert one.sidecar


def test_nothing_is_printed_where_nothing_has_changed(tin: Path, tmp_path: Path) -> None:
    same = tmp_path / "same"
    shutil.copytree(tin / "content", same / "content")
    game = built(same, since=str(tin))
    assert (game.refused, game.changes, game.files) == (False, (), ())
    assert not (same / "build").exists()


def test_more_copies_are_the_new_ones_alone(tin: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(tin, project)
    rewrite(
        project / "content/tin/parts.yaml", "template: action-card, pieces", "template: action-card, copies: 3, pieces"
    )
    game = built(project, since=str(tin), draft=True)  # a kit of three mines is refused, which is not the matter here
    assert game.changes[0].startswith("more of Mine")
    assert [line.rpartition(":")[2] for line in game.changes] == [" 1 to 3", " 1 to 3"]
    assert [(id, copy) for id, copy, _ in pieces_of_drafts(project)] == [
        ("spaces/MINE", 2), ("spaces/MINE", 3), ("spaces/KILN", 2), ("spaces/KILN", 3),
    ]  # fmt: skip


def pieces_of_drafts(project: Path) -> Iterator[tuple[str, int, int]]:
    for sidecar in sorted((project / "build/changes").rglob("*-draft.json")):
        for piece in json.loads(sidecar.read_text("utf-8"))["pieces"]:
            yield piece["id"], piece["copy"], piece["copies"]


def test_earlier_changes_that_are_none_any_more_are_taken_away(tin: Path, changed: Path) -> None:
    since = str(tin / "build/manifest.json")
    before = files_of(changed)
    (name, _), *_ = built(changed, since=since).files
    (changed / "build/changes/tin/notes.txt").write_text("mine")
    rewrite(changed / "content/tin/cards.yaml", "index: KN", "index: KI")
    game = built(changed, since=since)
    assert (game.removed, game.files, game.refused) == ((name,), (), False)
    assert any(line.startswith(f"  removed   {name}: ") for line in told(game, printed=True, since=since))
    assert files_of(changed) == before | {"build/changes/tin/notes.txt": b"mine"}
    (changed / "build/changes/tin/notes.txt").unlink()
    assert built(changed, since=since).removed == ()


def test_nothing_is_left_of_them(tin: Path, changed: Path) -> None:
    since = str(tin / "build/manifest.json")
    before = files_of(changed)
    built(changed, since=since)
    rewrite(changed / "content/tin/cards.yaml", "index: KN", "index: KI")
    built(changed, since=since)
    assert files_of(changed) == before
    assert not (changed / "build/changes").exists()


def test_changes_of_a_game_with_faults_stay(tin: Path, changed: Path) -> None:
    since = str(tin / "build/manifest.json")
    built(changed, since=since)
    before = files_of(changed)
    rewrite(changed / "content/tin/cards.yaml", "Gain 2 TIN", "Gain 2 ORE")
    game = built(changed, since=since)
    assert (game.refused, game.removed) == (True, ())
    assert files_of(changed).keys() == before.keys()


def test_a_draft_takes_drafts_away_alone(tin: Path, changed: Path) -> None:
    since = str(tin / "build/manifest.json")
    (proved, _), *_ = built(changed, since=since).files
    (draft, _), *_ = built(changed, since=since, draft=True).files
    rewrite(changed / "content/tin/cards.yaml", "index: KN", "index: KI")
    assert built(changed, since=since, draft=True).removed == (draft,)
    assert [name for name in files_of(changed) if name.startswith("build/changes") and name.endswith(".pdf")] == [
        proved
    ]


def files_of(project: Path) -> dict[str, bytes]:
    build = sorted(file for file in (project / "build").rglob("*") if file.is_file())
    return {file.relative_to(project).as_posix(): file.read_bytes() for file in build}


def test_a_changed_leaflet_is_printed_whole(tin: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(tin, project)
    rewrite(project / "content/tin/leaflet.yaml", "Most points win.", "The most points win.")
    game = built(project, since=str(tin / "build/manifest.json"))
    assert len(game.changes) == 1
    assert sorted(name.rpartition("/")[2] for name, _ in game.files) == [
        "tin-standard-changes-a4-materials.pdf",
        "tin-standard-changes-a4-rules.pdf",
    ]
    assert list(pieces(project / "build/changes")) == []


def test_what_is_gone_is_said(tin: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(tin, project)
    rewrite(project / "content/tin/parts.yaml", "  - {title: Strip, of: [strip], scheme: shelf}\n", "")
    rewrite(project / "content/tin/parts.yaml", "  strip: {title: Strip, template: lap-strip, boxes: 6}\n", "")
    rewrite(project / "content/tin/rules.yaml", "  strip: {boxes: clock.lap}\n", "")
    game = built(project, since=str(tin), draft=True)
    assert [line.split()[0] for line in game.changes] == ["removed"]
    (sidecar,) = (project / "build/changes").rglob("*-materials-draft.json")
    assert "1 × strip" in " ".join(json.loads(sidecar.read_text("utf-8"))["words"])


def test_an_old_state_with_faults_is_told(tin: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(tin / "content", broken / "content")
    rewrite(broken / "content/tin/cards.yaml", "Gain 2 TIN", "Gain 2 ORE")
    game = built(tin, since=str(broken))
    assert game.refused
    assert [problem.code for problem in game.problems] == ["older-state"]
    assert "ORE" in game.problems[0].detail


def test_a_manifest_of_another_edition_is_told(tin: Path) -> None:
    game = built(tin, since=str(tin / "build/manifest.json"), editions=("large-print",))
    assert [problem.code for problem in game.problems if problem.level == "error"] == ["older-state"]


def test_no_state_at_all_is_told(tin: Path) -> None:
    with pytest.raises(UsageFault, match="'' is no folder"):
        built(tin, since="")


def test_what_is_no_manifest_is_told(tin: Path) -> None:
    with pytest.raises(UsageFault, match="is no manifest of a build"):
        built(tin, since=str(tin / "content/tin/game.yaml"))


def test_one_card_one_cost_one_wall_one_name(tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    newer = games.new(older, tmp_path / "new")
    result = build(Request(newer, papers=("a4",), since=str(older), draft=True), lambda *_: None)
    printed = {piece for sidecar in (newer / "build/changes").rglob("*-draft.json")
               for piece in _addresses(sidecar)}  # fmt: skip
    backs = {"components/market card/back"}
    assert printed == {"spaces/TIN MINE", "market cards/DEEP PIT", "components/marker/STAR", "maps/YARD"} | backs
    assert all(game.changes for game in result.games)


def _addresses(sidecar: Path) -> set[str]:
    return {piece["id"] for piece in json.loads(sidecar.read_text("utf-8"))["pieces"]}
