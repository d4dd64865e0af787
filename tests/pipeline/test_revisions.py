"""An older state of a project is another folder, or a git revision, and is told in words where it is neither."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kit.core.problems import MachineFault
from kit.pipeline import revisions
from kit.pipeline.request import UsageFault
from kit.pipeline.revisions import revision
from tests.needed import needed

CARDS = "content/tin/game.yaml"


def git(folder: Path, *words: str) -> None:
    needed("git", "git")
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in a folder of a repository, changed since its tag."""
    inside = tmp_path / "repository" / "games"
    old = {
        CARDS: "game: old\n",
        "templates/tag.xml.j2": "<piece/>",
        "theme.yaml": "fonts: {text: 'letters/Own.ttf'}",
        "letters/Own.ttf": "a font",
        "notes/long.txt": "nothing that is read",
    }
    write(inside, old)
    write(inside.parent, {"content/other/game.yaml": "game: another project\n"})
    git(inside.parent, "init", "-q")
    git(inside.parent, "add", ".")
    git(inside.parent, "commit", "-qm", "Old")
    git(inside.parent, "tag", "v1")
    write(inside, {CARDS: "game: new\n"})
    git(inside.parent, "commit", "-qam", "New")
    return inside


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_revision_has_what_the_project_had(project: Path) -> None:
    with revision(project, "v1") as older:
        assert (older / CARDS).read_text("utf-8") == "game: old\n"
        assert files(older) == [CARDS, "letters/Own.ttf", "templates/tag.xml.j2", "theme.yaml"]
    assert not older.exists()
    assert (project / CARDS).read_text("utf-8") == "game: new\n"
    with revision(project, "HEAD~0") as same:
        assert (same / CARDS).read_text("utf-8") == "game: new\n"


def test_a_folder_is_used_as_it_is(project: Path, tmp_path: Path) -> None:
    shutil.copytree(project, tmp_path / "last-printing")
    with revision(project, str(tmp_path / "last-printing")) as older:
        assert older == tmp_path / "last-printing"
    assert older.is_dir()


def test_links_are_links_again(project: Path) -> None:
    os.symlink("game.yaml", project / "content/tin/also.yaml")
    os.symlink("/etc/hostname", project / "content/tin/out.yaml")
    git(project, "add", ".")
    git(project, "commit", "-qm", "Links")
    with revision(project, "HEAD") as older:
        assert (older / "content/tin/also.yaml").read_text("utf-8") == "game: new\n"
        assert os.readlink(older / "content/tin/out.yaml") == "/etc/hostname"


@pytest.mark.parametrize("rev", ["v2", "", "--output=x", "HEAD:content", "v1 v2"])
def test_what_is_neither_is_told(project: Path, rev: str) -> None:
    with pytest.raises(UsageFault, match="is neither a folder nor a revision"), revision(project, rev):
        pass
    assert not (project / "x").exists()


def test_a_folder_without_content_is_told(project: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="is a folder without content/"), revision(project, str(project / "notes")):
        pass
    outside = tmp_path / "outside"
    write(outside, {CARDS: ""})
    with pytest.raises(UsageFault, match="holds no content/"), revision(outside, str(project / "notes")):
        pass
    with pytest.raises(UsageFault, match="in no git repository"), revision(outside, "v1"):
        pass
    with pytest.raises(UsageFault, match="there is no folder"), revision(tmp_path / "nowhere", "v1"):
        pass


def test_a_revision_without_content_is_told(project: Path) -> None:
    git(project, "rm", "-rq", "content")
    git(project, "commit", "-qm", "Gone")
    with pytest.raises(UsageFault, match="at HEAD the project has no content/"), revision(project, "HEAD"):
        pass


def test_a_state_of_bounded_size(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revisions, "LARGEST", 20)
    with pytest.raises(UsageFault, match="are larger than"), revision(project, "v1"):
        pass


def test_without_git(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(project))
    with pytest.raises(MachineFault) as fault, revision(project, "v1"):
        pass
    assert fault.value.problem.code == "missing-program"
    with revision(project, str(project)) as older:  # a folder needs none
        assert older == project
