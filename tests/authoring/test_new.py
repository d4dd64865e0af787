"""`kit new`: what it makes passes, in its own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.cli import run
from kit.load.tidy import tidied
from kit.pipeline.scaffold import kinds
from tests.cli.conftest import tin as tin

Output = pytest.CaptureFixture[str]


def test_the_kinds() -> None:
    assert kinds() == ["engine-row", "grid-programming", "worker-placement"]


@pytest.mark.parametrize("kind", kinds())
def test_a_new_game_passes_without_a_warning(kind: str, tmp_path: Path, capsys: Output) -> None:
    assert run(["new", "iron-road", "--from", kind, "--project", str(tmp_path)]) == 0
    assert run(["check", "iron-road", "--project", str(tmp_path), "--no-cache", "--no-fit"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "iron-road  Iron Road" in out
    assert "code: IR-1\n" in (tmp_path / "content" / "iron-road" / "game.yaml").read_text("utf-8")
    for file in (tmp_path / "content" / "iron-road").iterdir():
        text = file.read_text("utf-8")
        assert tidied(text, file.name) == (text, [])


@pytest.mark.slow
@pytest.mark.parametrize("kind", kinds())
def test_a_new_game_fits(kind: str, tmp_path: Path, capsys: Output) -> None:
    assert run(["new", "iron-road", "--from", kind, "--project", str(tmp_path)]) == 0
    assert run(["check", "iron-road", "--project", str(tmp_path), "--no-cache"]) == 0
    assert capsys.readouterr().err == ""


def test_a_copy_of_a_game(tin: Path, capsys: Output) -> None:
    assert run(["new", "zinc", "--from", "tin", "--project", str(tin)]) == 0
    assert run(["check", "zinc", "--no-fit", "--project", str(tin), "--no-cache"]) == 0
    assert "zinc  Zinc" in capsys.readouterr().out


def test_a_packaged_game_can_be_copied(tmp_path: Path) -> None:
    assert run(["new", "my-game", "--from", "open-bench-hours", "--project", str(tmp_path)]) == 0
    assert "game: My Game\ncode: MG-1\n" in (tmp_path / "content" / "my-game" / "game.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["tin"], "there is a game 'tin' already"),
        (["../tin2"], "is no name for a folder"),
        (["12"], "is no name for a folder"),
        (["zinc", "--from", "engine"], "did you mean engine-row?"),
        (["zinc", "--from", "../tin"], "there is no kind of game and no game '../tin'"),
    ],
)
def test_what_is_refused(arguments: list[str], told: str, tin: Path, capsys: Output) -> None:
    assert run(["new", *arguments, "--project", str(tin)]) == 2
    assert told in capsys.readouterr().err
    assert [path.name for path in (tin / "content").iterdir()] == ["tin"]


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "content").write_text("")
    assert run(["new", "zinc", "--project", str(tmp_path)]) == 3
    assert capsys.readouterr().err.count("error[cannot-write]") == 1
