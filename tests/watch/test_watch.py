"""Saves and what becomes of them: drafts, proved files, refusals, and proofs that nobody waits for any more."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from kit.cli.terminal import Terminal
from kit.cli.watched import Teller
from kit.pipeline.gated import Gated, begin
from kit.pipeline.request import Request, Result, UsageFault
from kit.pipeline.run import build
from kit.pipeline.watch import Watch
from tests.watch.conftest import PATIENCE, edit, files, proved


def test_a_draft_then_what_a_build_prints_and_a_broken_save_keeps_it(watch: Watch, tin: Path) -> None:
    first = watch.rebuild("tin")
    assert first.ok
    assert first.draft
    assert sorted(name for name, _ in first.game.files) == [
        "build/tin/tin-standard-a4-materials-draft.pdf",
        "build/tin/tin-standard-a4-rules-draft.pdf",
    ]
    draft = PdfReader(tin / "build" / "tin" / "tin-standard-a4-rules-draft.pdf")
    last = draft.pages[-1].extract_text()
    assert "not proved" in last
    assert "content" not in last, "a draft bears no hash of its content, nor the word for it"
    (gated,) = proved(watch)
    assert gated.ok
    assert not gated.draft
    assert not list((tin / "build").rglob("*-draft.pdf")), "the proved files take their place"

    assert watch.rebuild("tin").game.files == (), "nothing looks otherwise"
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    changed = watch.rebuild("tin")
    assert [name for name, _ in changed.game.files] == ["build/tin/tin-standard-a4-materials-draft.pdf"]

    good = files(tin / "build")
    edit(tin, "cards.yaml", "name: Kiln", "nam: Kiln")
    broken = watch.rebuild("tin")
    assert broken.game.refused
    assert not watch.proving, "nobody waits for the proof of the state before"
    assert files(tin / "build") == good

    edit(tin, "cards.yaml", "nam: Kiln", "name: Kiln")
    watch.rebuild("tin")
    proved(watch)
    assert build(Request(tin, papers=("a4",), out=tin / "other"), lambda *_: None).ok
    assert files(tin / "build") == files(tin / "other")


def test_a_save_ends_the_proof_of_the_state_before(watch: Watch, tin: Path) -> None:
    watch.rebuild("tin")
    assert not list(watch.proved()), "they begin"
    (_, older) = watch._running or (None, None)
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    watch.rebuild("tin")
    assert isinstance(older, Gated)
    assert not older.process.is_alive()
    assert len(proved(watch)) == 1, "of the newer state alone"


def test_a_proof_that_is_lost_is_made_again(watch: Watch) -> None:
    watch.rebuild("tin")
    assert not list(watch.proved()), "it begins"
    assert watch._running is not None
    watch._running[1].process.kill()
    (gated,) = proved(watch)
    assert gated.ok
    assert gated.game.files


def test_what_only_the_proofs_find_is_told_and_the_draft_stays(watch: Watch, tin: Path) -> None:
    (tin / "content" / "tin" / "facts.lock").write_text("format: 1\n", "utf-8")
    watch.rebuild("tin")
    (gated,) = proved(watch)
    assert gated.game.refused
    assert len(list((tin / "build").rglob("*-draft.pdf"))) == 2
    assert [name for name, _ in watch.rebuild("tin").game.files], "nothing of it was proved: all of it is a draft"


def test_a_new_game_is_watched_where_all_are(watch: Watch, tin: Path) -> None:
    new = tin / "content" / "new"
    new.mkdir()
    (new / "game.yaml").write_text("format: 1\n", "utf-8")
    assert watch.touched([new / "game.yaml"]) == {"new": ["game.yaml"]}
    assert watch.rebuild("new").game.refused
    one = Watch(Request(tin, games=("tin",)))
    assert one.touched([new / "game.yaml"]) == {}


def test_what_was_asked_for_and_is_gone(tin: Path) -> None:
    watch = Watch(Request(tin, papers=("a4",), posters={"card": "a3"}))
    edit(tin, "parts.yaml", "card: {", "place: {")
    with pytest.raises(UsageFault):
        watch.rebuild("tin")
    watch.close()


class Lost:
    """Proofs that were ended from outside."""

    through = True

    def result(self) -> None:
        return None

    def stop(self) -> None:
        pass

    end = stop


class Endless(Lost):
    """Proofs that do not end."""

    through = False


def test_a_game_that_goes_while_it_is_proved(watch: Watch, tin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.pipeline.watch.begin", lambda request: Lost())
    watch.rebuild("tin")
    (tin / "content" / "tin").rename(tin / "tin")
    with pytest.raises(UsageFault):
        list(watch.proved())
    assert not watch.proving
    (tin / "tin").rename(tin / "content" / "tin")
    assert watch.rebuild("tin").ok


def test_drafts_come_before_the_proofs_of_other_games(tin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, ...]] = []

    def begin(request: Request) -> Endless:
        begun.append(request.games)
        return Endless()

    monkeypatch.setattr("kit.pipeline.watch.begin", begin)
    shutil.copytree(tin / "content" / "tin", tin / "content" / "ore")
    watch = Watch(Request(tin, papers=("a4",)))
    watch.rebuild("ore")
    assert not begun
    assert not list(watch.proved())
    watch.rebuild("tin")
    assert not list(watch.proved())
    assert begun == [("ore",), ("tin",)]
    assert watch._interrupted == ["ore"]
    monkeypatch.setattr(Endless, "through", True)
    monkeypatch.setattr(Endless, "result", lambda self: Result(()))
    assert [rebuilt.game.id for rebuilt in watch.proved()] == ["tin", "ore"]


def test_a_file_that_goes_while_it_is_read(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "fonts/own.ttf")

    with monkeypatch.context() as patched:
        patched.setattr("kit.pipeline.watch.put_in_place", gone)
        (problem,) = watch.rebuild("tin").machine
    assert (problem.code, problem.message) == ("cannot-read", "fonts/own.ttf cannot be read: No such file or directory")
    assert watch.rebuild("tin").ok


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_proofs_do_not_hear_of_ctrl_c(tin: Path, capfd: pytest.CaptureFixture[str]) -> None:
    gated = begin(Request(tin, games=("unknown",)))  # which ends soon, without an answer
    assert gated.process.pid is not None
    os.kill(gated.process.pid, signal.SIGINT)
    gated.process.join()
    assert gated.process.exitcode == 0
    assert gated.result() is None
    assert capfd.readouterr().err == ""


def test_what_is_printed_is_told_though_other_files_are_refused(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watch = Watch(Request(tin, papers=("130x150mm",)))
    Teller(watch, Terminal(tin)).rebuild("tin")
    line = capsys.readouterr().out
    assert "→ standard-130x150mm-rules-draft.pdf; the others refused: 1 problem " in line


def test_a_folder_that_may_not_be_read(
    watch: Watch, tin: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told, and the watch goes on. A superuser may read all, hence the patch."""

    def refused(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    teller, cards = Teller(watch, Terminal(tin)), tin / "content" / "tin" / "cards.yaml"
    with monkeypatch.context() as patched:
        patched.setattr(Path, "iterdir", refused)
        teller.saved([cards])
    told = capsys.readouterr()
    assert told.out == ""
    assert f"error[cannot-read]: the folder {tin / 'content'} cannot be read: Permission denied" in told.err
    teller.saved([cards])
    assert capsys.readouterr().out.startswith("tin  cards.yaml  → ")


def test_a_build_that_is_ended_leaves_at_once_wherever_it_is() -> None:
    """What is raised in a finalizer is told with a traceback, and forgotten."""
    code = """
import os, signal
from kit.pipeline.gated import _leave
signal.signal(signal.SIGTERM, _leave)
class Last:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(10):
            pass
Last()
print("went on")
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (128 + signal.SIGTERM, "", "")
