"""A project of one's own to break: a copy of the shipped content in an empty folder."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from kit.cli import run

ROOT = Path(__file__).resolve().parents[2]
GAME = "open-bench-hours"


@dataclass
class Project:
    """A folder with `content/`, and what `kit` said about it last."""

    folder: Path
    capsys: pytest.CaptureFixture[str]
    out: str = ""
    err: str = ""

    def kit(self, *arguments: str) -> int:
        """Run a command on the project in this process; `out` and `err` hold what it printed."""
        self.capsys.readouterr()
        command, *rest = arguments
        code = run([command, "--project", str(self.folder), *rest])
        self.out, self.err = self.capsys.readouterr()
        return code

    def file(self, name: str) -> Path:
        return self.folder / "content" / GAME / name

    def replace(self, name: str, old: str, new: str) -> None:
        """Change one place in a content file; the old words must stand there exactly once."""
        text = self.file(name).read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.file(name).write_text(text.replace(old, new), "utf-8")

    def line_of(self, name: str, words: str) -> int:
        """The number of the first line that holds `words`."""
        lines = self.file(name).read_text("utf-8").splitlines()
        return next(n for n, line in enumerate(lines, 1) if words in line)

    def built(self) -> dict[str, str]:
        """Every file under build/ with its hash."""
        files = sorted(p for p in (self.folder / "build").rglob("*") if p.is_file())
        return {str(p.relative_to(self.folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def copy_project(folder: Path) -> Path:
    """A shipped game and its theme in `folder`, as a publisher's own repository would hold them. It makes no claims and
    is not locked: what is changed here has nothing to do with its facts, which take seconds."""
    without = shutil.ignore_patterns("facts.lock", "claims.yaml")
    shutil.copytree(ROOT / "content" / GAME, folder / "content" / GAME, ignore=without)
    shutil.copy(ROOT / "theme.yaml", folder / "theme.yaml")
    return folder


@pytest.fixture
def project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Project:
    return Project(copy_project(tmp_path), capsys)


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that was built once for all tests that only look."""
    folder = copy_project(tmp_path_factory.mktemp("printed"))
    done = subprocess.run(
        [sys.executable, "-m", "kit", "build", "--project", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder
