"""A game's files are replaced as a set, or not at all; what belongs to others stays."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kit.core.geometry import Rect
from kit.core.problems import MachineFault
from kit.drawing.record import PageRecord, PieceRecord, Record
from kit.publish import Axes, Published, transaction

RECORD = Record(
    (PageRecord(1, 210.0, 297.0, "Cards", "front", "per player", "one each"),),
    (PieceRecord("card/Kiln", "card", "Kiln", 1, 1, 1, Rect(13.0, 34.5, 92.0, 76.0), ("Kiln", "Gain two\u00a0TIN.")),),
    (),
)
RULES = Axes("tin", "standard", "a4", "rules")
CARDS = Axes("tin", "standard", "a4", "materials")
LETTER = Axes("tin", "standard", "letter", "materials")


def build(
    out: Path,
    axes: Iterable[Axes],
    text: str = "first",
    *,
    source: str = "s1",
    whole: bool = True,
    title: str = "Tin & Co.",
) -> Published:
    """Publishes a file for each of `axes`, holding `text`."""
    axes = list(axes)
    draft = any(a.draft for a in axes)
    with transaction(out, axes[0].game, title=title, source=source, whole=whole, draft=draft, shown="build") as t:
        for one in axes:
            t.file(one).write_text(text)
            t.add(one, RECORD, objects="0" * 64, verdict="3 examples, 2 refusals")
        return t.commit()


def tree(out: Path) -> dict[str, str]:
    """Everything below the output folder, hidden things too."""
    return {p.relative_to(out).as_posix(): p.read_text() for p in sorted(out.rglob("*")) if p.is_file()}


def manifest(out: Path) -> dict[str, list[str]]:
    data = json.loads((out / "manifest.json").read_text())
    return {kind: [entry["file"] for entry in data[kind]] for kind in ("files", "drafts")}


def test_names_carry_their_axes_in_order() -> None:
    axes = Axes("tin", "large-print", "letter", "host-key", ("inverted", "duplex-long"), draft=True)
    assert axes.name == "tin-large-print-inverted-duplex-long-letter-host-key-draft.pdf"
    assert axes.sidecar == "tin-large-print-inverted-duplex-long-letter-host-key-draft.json"


def test_a_build_writes_files_sidecars_manifest_and_index(tmp_path: Path) -> None:
    out = tmp_path / "build"
    published = build(out, [CARDS, RULES])
    assert published.written == ("build/tin/tin-standard-a4-materials.pdf", "build/tin/tin-standard-a4-rules.pdf")
    assert set(tree(out)) == {
        "index.html",
        "manifest.json",
        "tin/tin-standard-a4-materials.json",
        "tin/tin-standard-a4-materials.pdf",
        "tin/tin-standard-a4-rules.json",
        "tin/tin-standard-a4-rules.pdf",
    }
    entry = json.loads((out / "manifest.json").read_text())["files"][0]
    assert entry["sha256"] == "a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e"
    assert (entry["pages"], entry["source"], entry["verdict"]) == (1, "s1", "3 examples, 2 refusals")
    assert entry["sheets"] == [{"title": "Cards", "audience": "per player", "copies": "one each", "sheets": 1}]


def test_the_sidecar_says_where_each_piece_stands_and_what_it_says(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    data = json.loads((tmp_path / "tin" / CARDS.sidecar).read_text())
    piece = data["pieces"][0]
    assert piece["trim"] == {"x": 13.0, "y": 34.5, "w": 92.0, "h": 76.0}
    assert (piece["page"], piece["words"]) == (1, ["Kiln", "Gain", "two", "TIN."])
    assert (data["file"], data["paper"], data["pages"][0]["width"]) == (CARDS.name, "a4", 210.0)


def test_two_builds_of_the_same_are_the_same(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build(tmp_path / name, [CARDS, RULES])
    build(tmp_path / "two", [RULES, CARDS])
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_whole_build_removes_what_is_no_longer_made(tmp_path: Path) -> None:
    build(tmp_path, [CARDS, RULES, LETTER])
    published = build(tmp_path, [CARDS], "second", source="s2")
    assert published.removed == ("build/tin/tin-standard-a4-rules.pdf", "build/tin/tin-standard-letter-materials.pdf")
    assert manifest(tmp_path)["files"] == ["tin/tin-standard-a4-materials.pdf"]
    assert {p.name for p in (tmp_path / "tin").iterdir()} == {CARDS.name, CARDS.sidecar}


def test_other_games_and_other_peoples_files_stay(tmp_path: Path) -> None:
    build(tmp_path, [dataclasses.replace(CARDS, game="wood")], "wood", title="Wood")
    build(tmp_path, [CARDS])
    (tmp_path / "tin" / "notes.txt").write_text("buy sleeves")
    (tmp_path / "tin" / "scans").mkdir()
    (tmp_path / "tin" / "scans" / "page.png").write_text("a scan")
    build(tmp_path, [RULES], "second", source="s2")
    left = tree(tmp_path)
    assert left["tin/notes.txt"] == "buy sleeves"
    assert left["tin/scans/page.png"] == "a scan"
    assert left["wood/wood-standard-a4-materials.pdf"] == "wood"
    assert manifest(tmp_path)["files"] == ["tin/tin-standard-a4-rules.pdf", "wood/wood-standard-a4-materials.pdf"]


def test_a_partial_build_keeps_files_of_the_same_source_and_removes_stale_ones(tmp_path: Path) -> None:
    build(tmp_path, [CARDS, RULES])
    same = build(tmp_path, [LETTER], whole=False)
    assert same.kept == ("build/tin/tin-standard-a4-materials.pdf", "build/tin/tin-standard-a4-rules.pdf")
    assert (tmp_path / "tin" / RULES.sidecar).is_file()
    other = build(tmp_path, [LETTER], "second", source="s2", whole=False)
    assert other.removed == same.kept
    assert manifest(tmp_path)["files"] == ["tin/tin-standard-letter-materials.pdf"]


def test_drafts_touch_no_proved_file_and_are_listed_apart(tmp_path: Path) -> None:
    build(tmp_path, [CARDS, RULES])
    before = tree(tmp_path)
    draft = dataclasses.replace(CARDS, draft=True)
    build(tmp_path, [draft], "a draft", source="s2", whole=False)
    after = tree(tmp_path)
    assert after["tin/tin-standard-a4-materials-draft.pdf"] == "a draft"
    assert {k: v for k, v in after.items() if "draft" not in k and k.startswith("tin/")} == {
        k: v for k, v in before.items() if k.startswith("tin/")
    }
    assert manifest(tmp_path)["files"] == ["tin/tin-standard-a4-materials.pdf", "tin/tin-standard-a4-rules.pdf"]
    assert manifest(tmp_path)["drafts"] == ["tin/tin-standard-a4-materials-draft.pdf"]
    assert "Not proved" in after["index.html"]


def test_a_proved_build_takes_its_draft_away(tmp_path: Path) -> None:
    build(tmp_path, [dataclasses.replace(CARDS, draft=True)], whole=False)
    published = build(tmp_path, [CARDS], whole=False)
    assert published.removed == ("build/tin/tin-standard-a4-materials-draft.pdf",)
    assert manifest(tmp_path)["drafts"] == []


def test_a_draft_is_never_written_over_a_proved_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError), transaction(tmp_path, "tin", title="Tin", source="s", whole=False, draft=True) as t:
        t.file(CARDS)


def test_leaving_without_commit_changes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "build"
    with transaction(out, "tin", title="Tin", source="s1", whole=True) as t:
        t.file(CARDS).write_text("never seen")
    assert not out.exists()
    build(out, [CARDS])
    before = tree(out)
    with transaction(out, "tin", title="Tin", source="s2", whole=True) as t:
        t.file(CARDS).write_text("never seen")
    assert tree(out) == before


def test_a_file_that_somebody_removed_is_not_listed_again(tmp_path: Path) -> None:
    build(tmp_path, [dataclasses.replace(CARDS, game="wood")])
    (tmp_path / "wood" / "wood-standard-a4-materials.pdf").unlink()
    build(tmp_path, [CARDS])
    assert manifest(tmp_path)["files"] == ["tin/tin-standard-a4-materials.pdf"]


@pytest.mark.parametrize("text", ["{", "[]", '{"files": 3}', '{"files": [{}], "drafts": []}', "\x00"])
def test_a_manifest_that_is_not_ours_is_not_overwritten(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(MachineFault) as fault:
        build(tmp_path, [CARDS])
    assert fault.value.problem.message == "build/manifest.json is no manifest of a build"
    assert tree(tmp_path) == {"manifest.json": text}


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for key, value in attrs if key == "href" and value]


def test_the_index_links_to_every_file_by_relative_quoted_paths(tmp_path: Path) -> None:
    game = "größe #1 (50 %)"
    build(tmp_path, [dataclasses.replace(CARDS, game=game)], title="Tin & <Co.>")
    page = (tmp_path / "index.html").read_text()
    links = Links()
    links.feed(page)
    assert links.found == [
        "gr%C3%B6%C3%9Fe%20%231%20%2850%20%25%29/gr%C3%B6%C3%9Fe%20%231%20%2850%20%25%29-standard-a4-materials.pdf"
    ]
    assert "<h2>Tin &amp; &lt;Co.&gt;</h2>" in page
    assert "Cards: 1 sheet for the players, one each" in page
    assert '<html lang="en">' in page
