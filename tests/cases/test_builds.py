"""C20, C21: strange folders, a home that is not there, content that may not be written, nine hundred cards."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from kit.core.places import packaged
from tests.cases.project import Project
from tests.cases.readback import told_aloud
from tests.cases.test_paper import deck

ROOT = Path(__file__).resolve().parents[2]


def started(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`kit` in a process of its own, with nothing but this environment."""
    return subprocess.run(
        [sys.executable, "-m", "kit", *arguments, "--project", str(project)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False, encoding="utf-8",
    )  # fmt: skip


def hashes(folder: Path) -> dict[str, str]:
    files = sorted(p for p in folder.rglob("*") if p.is_file())
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def test_c20_folders_with_blanks_accents_and_signs(project: Project, tmp_path_factory: pytest.TempPathFactory) -> None:
    shutil.copytree(packaged() / "templates/fonts", project.folder / "fonts")
    (project.folder / "fonts/AtkinsonHyperlegible-Regular.ttf").rename(project.folder / "fonts/Meine Schrift.ttf")
    theme = (packaged() / "templates/theme.yaml").read_text("utf-8")
    project.write("theme.yaml", theme.replace("AtkinsonHyperlegible-Regular.ttf", "Meine Schrift.ttf"))
    strange = tmp_path_factory.mktemp("other") / "Spiele – Größe #1 (50 %)" / "üb ung"
    shutil.copytree(project.folder, strange)
    for folder in (project.folder, strange):
        done = started(folder, "build", "--paper", "a4", LC_ALL="C")
        assert done.returncode == 0, done.stderr
        assert str(folder) not in done.stdout
    assert hashes(strange / "build") == hashes(project.folder / "build")
    for file in (strange / "build").rglob("*"):
        assert not file.is_file() or b"Spiele" not in file.read_bytes()


def test_c20_messages_show_the_path_readably(project: Project) -> None:
    game = project.folder / "content" / "Größe #1 (50 %)"
    (project.folder / "content/tin").rename(game)
    (game / "cards.yaml").write_text("spaces:\n  MINE: Gain 2 TNI.\n", "utf-8")
    done = started(project.folder, "check", "--no-fit", LC_ALL="C.UTF-8")
    assert done.returncode == 1
    assert "content/Größe #1 (50 %)/cards.yaml:2:16: error[unknown-word]" in done.stderr


def test_c21_content_that_may_not_be_written_and_no_home(project: Project) -> None:
    files = [p for p in project.folder.rglob("*") if p.name != "tin"]
    for path in (*files, project.folder / "content" / "tin"):
        path.chmod(stat.S_IRUSR | (stat.S_IXUSR if path.is_dir() else 0))
    out = project.folder / "out"
    out.mkdir()
    done = started(project.folder, "build", "--paper", "a4", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert (out / "tin" / "tin-standard-a4-rules.pdf").is_file()
    assert done.stderr == ""


NUMBERS = [f"N{n:03d}" for n in range(1, 901)]


def test_c21_nine_hundred_cards_are_all_there_in_order(project: Project) -> None:
    deck(project, f"[{', '.join(NUMBERS)}]")
    assert project.kit("build", "--paper", "a4") == 0, project.err
    assert [text for _, text in told_aloud(project.built()) if text in NUMBERS] == NUMBERS
    assert f"parts     {len(NUMBERS)}" in project.out


@pytest.mark.slow
def test_c21_nine_hundred_cards_three_runs_alike(project: Project) -> None:
    deck(project, f"[{', '.join(NUMBERS)}]")
    runs = []
    for _ in range(3):
        assert project.kit("build", "--paper", "a4") == 0, project.err
        runs.append(hashes(project.folder / "build"))
    assert runs[0] == runs[1] == runs[2]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_c21_a_folder_that_may_not_be_written(project: Project) -> None:
    out = project.folder / "build"
    out.mkdir()
    out.chmod(stat.S_IRUSR | stat.S_IXUSR)
    assert project.kit("build") == 3
    assert project.err.count("error[") == 1
    assert "cannot write build" in project.err
    assert list(out.iterdir()) == []
