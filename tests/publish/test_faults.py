"""Output that cannot be written: one message with path and reason, the old set intact, no stray file (case C21)."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kit.core.problems import MachineFault
from kit.publish import Transaction, transaction
from tests.publish.test_transaction import CARDS, LETTER, RULES, build, tree

ROOT = Path(__file__).parents[2]


@contextlib.contextmanager
def mounted(folder: Path, options: str) -> Iterator[None]:
    """A small disk at `folder`; the test is skipped where we may not mount one."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount command here")
    if done.returncode:
        pytest.skip("mounting a disk is not allowed here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def failing(number: int, path: Path | None) -> OSError:
    error = OSError(number, os.strerror(number))
    if path is not None:
        error.filename = str(path)
    return error


def break_off(out: Path, error: Callable[[Transaction], BaseException | None]) -> None:
    """A build that is stopped by an error in the middle of its work."""
    with transaction(out, "tin", title="T", source="s", whole=True, shown="out") as t:
        t.file(LETTER).write_text("half")
        stop = error(t)
        assert stop is not None
        raise stop


def test_a_full_disk_leaves_the_old_set(tmp_path: Path) -> None:
    out = tmp_path / "disk"
    with mounted(out, "size=200k"):
        build(out, [CARDS, RULES])
        before = tree(out)
        with pytest.raises(MachineFault) as fault:
            build(out, [CARDS, RULES], "x" * 150_000)
        assert fault.value.problem.code == "cannot-write"
        assert fault.value.problem.message == "cannot write build/tin/tin-standard-a4-rules.pdf: the disk is full"
        assert tree(out) == before
        assert sorted(p.name for p in out.iterdir()) == ["index.html", "manifest.json", "tin"]


def test_a_read_only_disk_is_told(tmp_path: Path) -> None:
    out = tmp_path / "disk"
    with mounted(out, "ro,size=200k"):
        with pytest.raises(MachineFault) as fault:
            build(out, [CARDS])
        assert fault.value.problem.message == "cannot write build/tin: it lies on a read-only disk"
        assert fault.value.problem.hint


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    before = tree(tmp_path)
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(MachineFault) as fault:
            build(tmp_path, [CARDS], "second")
    finally:
        tmp_path.chmod(0o755)
    assert "it may not be written" in fault.value.problem.message
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "it may not be written"),
        (errno.EPERM, "it may not be written"),
        (errno.EROFS, "it lies on a read-only disk"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_the_reason_is_given_in_plain_words(tmp_path: Path, number: int, reason: str) -> None:
    with pytest.raises(MachineFault) as fault:
        break_off(tmp_path, lambda t: failing(number, t.file(CARDS)))
    assert fault.value.problem.message == f"cannot write out/tin/tin-standard-a4-materials.pdf: {reason}"


def test_a_write_that_names_no_file_is_told_by_the_file_being_written(tmp_path: Path) -> None:
    with pytest.raises(MachineFault) as fault:
        break_off(tmp_path, lambda t: failing(errno.ENOSPC, None) if t.file(CARDS) and t.file(RULES) else None)
    assert fault.value.problem.message == "cannot write out/tin/tin-standard-a4-rules.pdf: the disk is full"


def test_a_fault_elsewhere_is_not_ours_to_explain(tmp_path: Path) -> None:
    with pytest.raises(PermissionError):
        break_off(tmp_path / "out", lambda t: failing(errno.EACCES, tmp_path / "fonts" / "text.ttf"))


def test_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    (tmp_path / "tin" / RULES.name).mkdir()
    before = tree(tmp_path)
    with pytest.raises(MachineFault) as fault:
        build(tmp_path, [CARDS, RULES], "second")
    message = "cannot write build/tin/tin-standard-a4-rules.pdf: a folder of that name is in the way"
    assert fault.value.problem.message == message
    assert tree(tmp_path) == before


@pytest.mark.parametrize("name", ["manifest.json", "index.html"])
def test_a_folder_in_the_place_of_a_page(tmp_path: Path, name: str) -> None:
    build(tmp_path, [CARDS])
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()
    before = tree(tmp_path)
    with pytest.raises(MachineFault) as fault:
        build(tmp_path, [CARDS], "second")
    assert fault.value.problem.message == f"cannot write build/{name}: a folder of that name is in the way"
    assert tree(tmp_path) == before


def test_a_file_in_the_place_of_the_output_folder(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("a file")
    with pytest.raises(MachineFault) as fault:
        build(tmp_path / "build", [CARDS])
    assert fault.value.problem.message == "cannot write build: a file is in the way of the folder"
    assert (tmp_path / "build").read_text() == "a file"


def test_a_file_in_the_place_of_the_games_folder(tmp_path: Path) -> None:
    (tmp_path / "tin").write_text("a file")
    with pytest.raises(MachineFault) as fault:
        build(tmp_path, [CARDS])
    assert fault.value.problem.message == "cannot write build/tin: a file is in the way of the folder"
    assert tree(tmp_path) == {"tin": "a file"}


@pytest.mark.parametrize("steps", range(7))
def test_a_rename_that_fails_is_undone(tmp_path: Path, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever step of the exchange fails, the old set is there afterwards."""
    build(tmp_path, [CARDS, RULES])
    (tmp_path / "tin" / "notes.txt").write_text("buy sleeves")
    before = tree(tmp_path)
    done = 0

    def limited(real):  # type: ignore[no-untyped-def]
        def step(source, target):  # type: ignore[no-untyped-def]
            nonlocal done
            done += 1
            if done == steps + 1:
                raise failing(errno.EACCES, Path(target))
            return real(source, target)

        return step

    monkeypatch.setattr(os, "rename", limited(os.rename))
    monkeypatch.setattr(os, "replace", limited(os.replace))
    if steps < 5:  # old aside, new in place, the notes, manifest, index
        with pytest.raises(MachineFault):
            build(tmp_path, [LETTER], "second")
        assert tree(tmp_path) == before
    else:
        build(tmp_path, [LETTER], "second")
        assert tree(tmp_path)["tin/notes.txt"] == "buy sleeves"


def test_ctrl_c_leaves_the_old_set(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    before = tree(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        break_off(tmp_path, lambda t: KeyboardInterrupt())
    assert tree(tmp_path) == before


SLOW = """
import sys, time
from pathlib import Path
from kit.publish import Transaction, transaction
from tests.publish.test_transaction import CARDS, RECORD
with transaction(Path(sys.argv[1]), "tin", title="Tin", source="s2", whole=True) as t:
    t.file(CARDS).write_text("half")
    print("writing", flush=True)
    time.sleep(60)
"""


def stopped(out: Path, number: int) -> int:
    """Kills a build that is in the middle of its work; its exit code."""
    script = textwrap.dedent(SLOW)
    with subprocess.Popen([sys.executable, "-c", script, str(out)], stdout=subprocess.PIPE, cwd=ROOT) as build_process:
        assert build_process.stdout is not None
        assert build_process.stdout.readline() == b"writing\n"
        build_process.send_signal(number)
        return build_process.wait(timeout=20)


def test_a_build_that_is_asked_to_end_tidies_up(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    before = tree(tmp_path)
    assert stopped(tmp_path, signal.SIGTERM) == 128 + signal.SIGTERM
    assert tree(tmp_path) == before


def test_after_a_killed_build_the_next_one_tidies_up(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    before = tree(tmp_path)
    stopped(tmp_path, signal.SIGKILL)
    assert (tmp_path / "tin" / CARDS.name).read_text() == "first"
    build(tmp_path, [CARDS])
    assert tree(tmp_path) == before


def test_killed_between_the_renames_the_old_set_comes_back(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    before = tree(tmp_path)
    stage = tmp_path / ".tin.part"
    (stage / "new").mkdir(parents=True)
    (tmp_path / "tin").rename(stage / "old")
    with transaction(tmp_path, "tin", title="Tin", source="s2", whole=True):
        pass  # refused
    assert tree(tmp_path) == before


def test_killed_after_the_renames_the_new_set_stays(tmp_path: Path) -> None:
    build(tmp_path, [CARDS])
    new = tmp_path / "elsewhere"
    build(new, [RULES], "second")
    after = tree(new)
    stage = tmp_path / ".tin.part"
    stage.mkdir()
    (tmp_path / "tin" / "notes.txt").write_text("buy sleeves")
    (tmp_path / "tin").rename(stage / "old")
    (new / "tin").rename(tmp_path / "tin")
    for name in ("manifest.json", "index.html"):
        (new / name).rename(stage / name)
    new.rmdir()
    with transaction(tmp_path, "tin", title="Tin", source="s3", whole=True):
        pass  # refused
    assert tree(tmp_path) == {**after, "tin/notes.txt": "buy sleeves"}


def test_two_builds_at_once_wait_for_each_other(tmp_path: Path) -> None:
    script = textwrap.dedent(SLOW).replace(
        "time.sleep(60)", "time.sleep(0.5); t.add(CARDS, RECORD, objects='', verdict=''); t.commit()"
    )
    first = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT)
    assert first.stdout is not None
    assert first.stdout.readline() == b"writing\n"
    began = time.monotonic()
    build(tmp_path, [RULES], "second")
    assert time.monotonic() - began > 0.2
    assert first.wait(timeout=20) == 0
    first.stdout.close()
    assert "tin/tin-standard-a4-rules.pdf" in tree(tmp_path)
