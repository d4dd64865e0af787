"""The commands as people and programs use them: exit codes, JSON, partial builds, drafts."""

from __future__ import annotations

import json

from tests.e2e.conftest import GAME, Project


def test_list_names_the_game(project: Project) -> None:
    assert project.kit("list") == 0
    assert GAME in project.out
    assert "Open Bench Hours" in project.out


def test_list_as_json(project: Project) -> None:
    assert project.kit("list", "--json") == 0
    found = json.loads(project.out)
    assert [g["game"] for g in found["games"]] == [GAME]


def test_check_counts_what_it_checked(project: Project) -> None:
    assert project.kit("check") == 0, project.err
    for word in ("examples", "refusals", "numbers", "parts", "0 unbound", "standard on A4", "standard on Letter"):
        assert word in project.out


def test_check_as_json_is_one_document_on_stdout(project: Project) -> None:
    assert project.kit("check", "--json") == 0
    found = json.loads(project.out)
    assert found["version"] == 1
    assert found["ok"] is True
    assert found["problems"] == []
    assert found["games"][0]["checked"]["numbers"]["unbound"] == 0


def test_problems_as_json_have_their_place(project: Project) -> None:
    project.replace("cards.yaml", "text: Gain 2 TIMBER.", "text: Gain 2 TIMBR.")
    assert project.kit("check", "--json", "--edition", "standard") == 1
    problem = json.loads(project.out)["problems"][0]
    assert problem["code"] == "unknown-word"
    assert problem["file"] == f"content/{GAME}/cards.yaml"
    assert problem["line"] == project.line_of("cards.yaml", "TIMBR")


def test_unknown_names_are_wrong_use(project: Project) -> None:
    assert project.kit("check", "open-bench-hour") == 2
    assert "open-bench-hours" in project.err
    assert project.kit("build", "--paper", "a44") == 2
    assert "a4" in project.err
    assert project.kit("build", "--edition", "standart") == 2
    assert "standard" in project.err


def test_a_folder_without_content_is_wrong_use(project: Project, tmp_path_factory) -> None:
    project.folder = tmp_path_factory.mktemp("empty")
    assert project.kit("check") == 2
    assert "content" in project.err


def test_one_paper_leaves_the_other_alone(project: Project) -> None:
    assert project.kit("build") == 0
    before = project.built()
    assert project.kit("build", "--paper", "letter") == 0
    assert project.built() == before


def test_a_draft_never_replaces_a_proved_file(project: Project) -> None:
    assert project.kit("build", "--paper", "a4") == 0
    before = project.built()
    project.replace("cards.yaml", "to gain 7 points.", "to gain 6 points.")
    assert project.kit("build", "--paper", "a4", "--draft") == 1
    after = project.built()
    proved = {name: digest for name, digest in before.items() if name.endswith(".pdf")}
    assert {name: after[name] for name in proved} == proved
    drafts = [name for name in after if name.endswith("-draft.pdf")]
    assert len(drafts) == 2


def test_a_refused_game_blocks_only_itself(project: Project) -> None:
    other = project.folder / "content" / "second-game"
    other.mkdir()
    for file in (project.folder / "content" / GAME).iterdir():
        (other / file.name).write_text(file.read_text("utf-8"), "utf-8")
    project.replace("cards.yaml", "text: Gain 2 TIMBER.", "text: Gain 2 TIMBR.")
    assert project.kit("build", "--paper", "a4") == 1
    built = project.built()
    assert any(name.startswith("build/second-game/") for name in built)
    assert not any(name.startswith(f"build/{GAME}/") for name in built)
