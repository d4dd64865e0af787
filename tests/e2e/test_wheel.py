"""The built wheel is enough: templates, fonts and games travel inside the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.e2e.conftest import GAME, ROOT

ONLY_ITS_OWN = "import kit, sys; sys.exit(0 if kit.__file__.startswith(sys.argv[1]) else 1)"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as pip would lay it out."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def run(unpacked: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_one_game_in_an_empty_folder_is_printed_by_the_wheel_alone(unpacked: Path, tmp_path: Path) -> None:
    assert run(unpacked, tmp_path, "-c", ONLY_ITS_OWN, str(unpacked)).returncode == 0
    without = shutil.ignore_patterns("facts.lock", "claims.yaml")  # what takes seconds has no part in it
    shutil.copytree(ROOT / "content" / GAME, tmp_path / "content" / GAME, ignore=without)
    done = run(unpacked, tmp_path, "-m", "kit", "build", "--paper", "a4")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "build" / GAME / f"{GAME}-standard-a4-rules.pdf").is_file()


def test_a_new_game_and_the_pages_of_errors_come_with_the_wheel(unpacked: Path, tmp_path: Path) -> None:
    assert run(unpacked, tmp_path, "-m", "kit", "new", "tin-works").returncode == 0
    assert run(unpacked, tmp_path, "-m", "kit", "check", "--no-fit", "--no-cache").returncode == 0
    assert run(unpacked, tmp_path, "-m", "kit", "explain", "contradiction").stdout.startswith("# contradiction\n")


def test_the_wheel_holds_games_fonts_and_licences(unpacked: Path) -> None:
    packaged = unpacked / "kit" / "_packaged"
    assert (packaged / "content" / GAME / "game.yaml").is_file()
    fonts = packaged / "templates" / "fonts"
    assert len(list(fonts.glob("*.ttf"))) == 4
    assert len(list(fonts.glob("OFL*.txt"))) == 2
    assert (packaged / "starters" / "worker-placement" / "game.yaml").is_file()
    assert (packaged / "docs" / "errors" / "contradiction.md").is_file()
    assert {path.name for path in unpacked.iterdir() if not path.name.endswith(".dist-info")} == {"kit"}
