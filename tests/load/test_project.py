"""Games as folders: files read as one, the keys of the house, names and links."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kit.core.problems import Problem
from kit.load.project import find_games, load_game
from tests.load.support import GAME, PARTS, RULE_KEYS, codes, load, project


def places(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(p.code, str(p.span)) for p in problems]


def test_a_game_is_the_union_of_its_files(tmp_path: Path) -> None:
    game, problems = load(tmp_path)
    assert problems == []
    assert game is not None
    assert (game.id, game.about.game, game.about.players.high) == ("tin", "Tin Works", 4)
    assert list(game.rules) == ["spaces"]
    assert [sheet.title for sheet in game.sheets] == ["Cards"]
    assert list(game.sources) == ["content/tin/game.yaml", "content/tin/parts.yaml"]
    assert game.about.game.span.file == "content/tin/game.yaml"


def test_how_keys_are_spread_over_files_changes_nothing(tmp_path: Path) -> None:
    two, _ = load(tmp_path / "two")
    one, problems = load(tmp_path / "one", game=GAME + PARTS, parts="# all in game.yaml\n")
    assert problems == []
    assert two is not None
    assert one is not None
    assert [(p.address, p.text) for p in one.texts()] == [(p.address, p.text) for p in two.texts()]


def test_a_key_in_two_files_names_both_places(tmp_path: Path) -> None:
    _, problems = load(tmp_path, more="players: 2\n")
    assert places(problems) == [("duplicate-key", "content/tin/more.yaml:1:1")]
    assert str(problems[0].related[0].span) == "content/tin/game.yaml:7:1"


def test_an_unknown_key_is_refused_with_the_nearest(tmp_path: Path) -> None:
    game, problems = load(tmp_path, more="resuorces: {}\n")
    assert places(problems) == [("unknown-key", "content/tin/more.yaml:1:1")]
    assert problems[0].hint == "did you mean resources?"
    assert game is not None
    assert "resuorces" not in game.rules


def test_all_faults_of_all_files_come_at_once(tmp_path: Path) -> None:
    game = GAME.replace("players: 2-4", "players: many").replace("code: TIN-1\n", "") + "colour: red\n"
    parts = PARTS.replace("template: action-card", "templat: action-card") + "leaflet: {pages: two}\n"
    loaded, problems = load(tmp_path, game=game, parts=parts, more="declared: [{text: 5 minutes}]\n")
    assert sorted(codes(problems)) == sorted(
        ["range", "missing-key", "unknown-key", "missing-key", "missing-key", "missing-key", "missing-key"]
    )
    assert {p.span.file.rpartition("/")[2] for p in problems if p.span} == {"game.yaml", "parts.yaml", "more.yaml"}
    assert loaded is not None, "the words of the cards can still be read"
    assert loaded.about.language == "en-GB"


def test_a_file_that_cannot_be_read_hides_no_other_fault_and_makes_none(tmp_path: Path) -> None:
    game, problems = load(tmp_path, game="game: *Tin* Works\n", more="players: 0\ncoponents: {}\n")
    assert game is None
    assert codes(problems) == ["anchor", "unknown-key", "range"] or codes(problems) == ["yaml", "unknown-key", "range"]


def test_a_file_of_one_text_is_refused(tmp_path: Path) -> None:
    game, problems = load(tmp_path, more="only words\n")
    assert game is None
    assert places(problems) == [("type", "content/tin/more.yaml:1:1")]


def test_crlf_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    lf, _ = load(tmp_path / "lf")
    crlf, problems = load(
        tmp_path / "crlf", game=b"\xef\xbb\xbf" + GAME.replace("\n", "\r\n").encode(), parts=PARTS.replace("\n", "\r\n")
    )
    assert problems == []
    assert lf is not None
    assert crlf is not None
    assert lf.sources == crlf.sources
    assert [(p.address, p.text, p.text.span) for p in lf.texts()] == [
        (p.address, p.text, p.text.span) for p in crlf.texts()
    ]


def test_games_are_folders_with_yaml(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "content" / "empty").mkdir()
    (tmp_path / "content" / ".hidden").mkdir()
    (tmp_path / "content" / ".hidden" / "a.yaml").write_text("a: b")
    (tmp_path / "content" / "notes.yaml").write_text("a: b")
    assert find_games(tmp_path) == ["tin"]
    assert find_games(tmp_path / "nowhere") == []


@pytest.mark.parametrize("name", ["tim", "../tin", "", "/etc", "content"])
def test_an_unknown_game_is_refused(tmp_path: Path, name: str) -> None:
    game, problems = load_game(project(tmp_path), name, RULE_KEYS)
    assert game is None
    assert codes(problems) == ["unknown-game"]
    assert "tin" in problems[0].hint


def test_a_project_without_content_says_what_to_do(tmp_path: Path) -> None:
    _, problems = load_game(tmp_path, "tin", RULE_KEYS)
    assert "content/" in problems[0].hint


def test_c20_folders_with_blanks_accents_and_signs(tmp_path: Path) -> None:
    plain, _ = load(tmp_path / "plain")
    odd = tmp_path / "Spiele – Größe #1 (50 %)" / "üb ung"
    odd.parent.mkdir()
    shutil.copytree(tmp_path / "plain", odd)
    game, problems = load_game(odd, "tin", RULE_KEYS)
    assert problems == []
    assert game is not None
    assert plain is not None
    assert game.sources == plain.sources


def test_c20_a_game_named_with_blanks_accents_and_signs(tmp_path: Path) -> None:
    name = "Größe #1 (50 %)"
    project(tmp_path)
    (tmp_path / "content" / "tin").rename(tmp_path / "content" / name)
    assert find_games(tmp_path) == [name]
    game, problems = load_game(tmp_path, name, RULE_KEYS)
    assert problems == []
    assert game is not None
    assert game.about.game.span.file == f"content/{name}/game.yaml"


def test_a_folder_named_with_accents_apart_is_found_by_the_usual_name(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "content" / "tin").rename(tmp_path / "content" / "Gro\u0308\u00dfe")
    assert find_games(tmp_path) == ["Größe"]
    assert load_game(tmp_path, "Größe", RULE_KEYS)[1] == []


@pytest.mark.parametrize("name", ["a:b", "con?", "-rf", " x", "x.", 'a"b'])
def test_names_that_some_system_cannot_have(tmp_path: Path, name: str) -> None:
    project(tmp_path)
    (tmp_path / "content" / "tin").rename(tmp_path / "content" / name)
    assert codes(load_game(tmp_path, name, RULE_KEYS)[1]) == ["bad-name"]


@pytest.mark.parametrize("name", ["cards.yml", "cards.YAML", "ca|rds.yaml"])
def test_a_file_that_would_be_left_out_is_told(tmp_path: Path, name: str) -> None:
    project(tmp_path)
    (tmp_path / "content" / "tin" / "parts.yaml").rename(tmp_path / "content" / "tin" / name)
    game, problems = load_game(tmp_path, "tin", RULE_KEYS)
    assert game is None
    assert places(problems) == [("bad-name", f"content/tin/{name}:1:1")]


def test_links_do_not_lead_out_of_the_project(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("clock: secret\n")
    root = project(tmp_path / "project")
    (root / "content" / "tin" / "more.yaml").symlink_to(secret)
    game, problems = load_game(root, "tin", RULE_KEYS)
    assert game is None
    assert codes(problems) == ["outside-project"]


def test_links_within_the_project_are_followed(tmp_path: Path) -> None:
    root = project(tmp_path / "project")
    file = root / "content" / "tin" / "parts.yaml"
    file.rename(root / "shared.yaml")
    file.symlink_to(root / "shared.yaml")
    assert load_game(root, "tin", RULE_KEYS)[1] == []


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "content" / "tin" / "more.yaml").mkdir()
    _, problems = load_game(root, "tin", RULE_KEYS)
    assert places(problems) == [("unreadable", "content/tin/more.yaml:1:1")]


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied")

    root = project(tmp_path)
    monkeypatch.setattr(Path, "open", refuse)
    game, problems = load_game(root, "tin", RULE_KEYS)
    assert game is None
    assert codes(problems) == ["unreadable", "unreadable"]
    assert "Permission denied" in problems[0].message


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("language: en-GB", "language: English", "language"),
        ("players: 2-4", "players: 2-40", "players"),
        ("players: 2-4", "players: 4-2", "range"),
        ("format: 1", "format: 2", "choice"),
        ("rights: May be printed for home and classroom.", "rights:", "empty-text"),
        ("rights: May be", "accent: orange\nrights: May be", "colour"),
        ("rights: May be", "leaflet: {pages: two, title: Rules, sections: []}\nrights: May be", "pages"),
    ],
)
def test_the_frame_of_a_game(tmp_path: Path, before: str, after: str, code: str) -> None:
    game, problems = load(tmp_path, game=GAME.replace(before, after))
    assert codes(problems) == [code]
    assert problems[0].hint
    assert game is not None


def test_a_leaflet_has_blocks_and_a_limit(tmp_path: Path) -> None:
    leaflet = """\
leaflet:
  pages: at most 2
  title: Rules
  sections:
    - title: Aim
      text:
        - Dig the most TIN.
        - {steps: [First., Second.]}
"""
    game, problems = load(tmp_path, more=leaflet)
    assert problems == []
    assert game is not None
    assert game.leaflet is not None
    assert game.leaflet.most_pages == 2
    assert [(b.kind, b.texts) for b in game.leaflet.sections[0].text] == [
        ("p", ("Dig the most TIN.",)),
        ("steps", ("First.", "Second.")),
    ]


@pytest.mark.parametrize(
    "block", ["{list: []}", "{list: words}", "{bullets: [a]}", "[a, b]", "{list: [a], steps: [b]}"]
)
def test_a_block_that_is_none(tmp_path: Path, block: str) -> None:
    leaflet = f"leaflet: {{pages: at most 2, title: Rules, sections: [{{title: Aim, text: [{block}]}}]}}\n"
    assert codes(load(tmp_path, more=leaflet)[1]) == ["type"]


def test_an_example_on_a_component_of_a_file_that_cannot_be_read_is_no_second_fault(tmp_path: Path) -> None:
    example = "examples:\n  - {title: A, seats: [Nia], on: card, steps: [{say: She digs.}]}\n"
    _, problems = load(tmp_path, examples=example, parts="components: [\n")
    assert codes(problems) == ["yaml"]
