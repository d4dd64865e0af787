"""How it ends: a reader that goes away, Ctrl-C, a fault of our own."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit import __main__
from kit.render import write
from tests.cli.started import KIT, ROOT, environment

Output = pytest.CaptureFixture[str]
ONCE = 30.0
"""Seconds after which a process of ours hangs."""


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """A process that was started in the background ignores Ctrl-C, and so do its children: here it is heard again."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def hashes(folder: Path) -> dict[str, str]:
    files = sorted(p for p in folder.rglob("*") if p.is_file())
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def started(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The exit code of `kit` in this process."""
    monkeypatch.setattr(sys, "argv", ["kit", *arguments])
    with pytest.raises(SystemExit) as left:
        __main__.main()
    assert isinstance(left.value.code, int)
    return left.value.code


@pytest.mark.parametrize("both", [False, True])
def test_a_reader_that_goes_away_is_no_fault(tin: Path, both: bool) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    errors = writing if both else subprocess.PIPE
    with subprocess.Popen(
        [*KIT, "check", "--no-fit", "--project", str(tin)],
        cwd=ROOT, env=environment(), stdout=writing, stderr=errors, text=True,
    ) as process:  # fmt: skip
        os.close(writing)
        _, err = process.communicate(timeout=ONCE)
    assert process.returncode == 0
    assert not err


def test_ctrl_c_replaces_nothing(tin: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert started(monkeypatch, "build", "--project", str(tin), "--paper", "a4") == 0
    before = hashes(tin / "build")
    cards = tin / "content/tin/cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("name: Mine", "name: The Mine"), "utf-8")
    monkeypatch.setattr("kit.pipeline.printing.examine", interrupted)
    capsys.readouterr()
    assert started(monkeypatch, "build", "--project", str(tin), "--paper", "a4") == 130
    out, err = capsys.readouterr()
    assert (out, err) == ("", "Stopped. Nothing was replaced.\n")
    assert hashes(tin / "build") == before
    assert not [p for p in (tin / "build").iterdir() if p.name.startswith(".")]


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("made_of_it", [None, ValueError])
def test_a_request_to_stop_that_a_library_swallows_is_heard(
    tin: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: int, made_of_it: type[Exception] | None
) -> None:
    def swallowing(*arguments: object) -> object:
        try:
            signal.raise_signal(number)
        except BaseException:
            if made_of_it is not None:
                raise made_of_it("corrupt file") from None
        return write(*arguments)

    monkeypatch.setattr("kit.pipeline.printing.write", swallowing)
    assert started(monkeypatch, "build", "--project", str(tin), "--paper", "a4") == code
    assert not (tin / "build").exists()


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_a_signal_in_mid_build_leaves_nothing_behind(tin: Path) -> None:
    names = ", ".join(f"N{n:03d}" for n in range(200))
    many = f"components:\n  many: {{title: Many, template: plain, pieces: [{names}]}}\n"
    (tin / "content/tin/parts.yaml").write_text(many + "sheets:\n  - {title: Many, of: [many]}\n")
    for name in ("cards", "examples", "leaflet", "rules"):
        (tin / f"content/tin/{name}.yaml").unlink()
    template = tin / "templates/components/plain.xml.j2"
    template.parent.mkdir(parents=True)
    template.write_text('<piece w="60" h="76" takes=""><text x="4" y="4" style="body">{{ piece.name }}</text></piece>')
    with subprocess.Popen(
        [*KIT, "build", "--project", str(tin)],
        cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        until = time.monotonic() + ONCE
        while not (tin / "build" / ".tin.part").exists():
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < until
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=ONCE)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert not (tin / "build").exists()


def test_a_fault_of_our_own_is_told_in_a_sentence(tin: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the drum is jammed")

    monkeypatch.setattr("kit.pipeline.run._check", broken)
    monkeypatch.delenv("PLAYPROOF_TRACEBACK", raising=False)
    assert started(monkeypatch, "check", "--project", str(tin)) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error[internal]: RuntimeError: the drum is jammed\n")
    assert "Traceback" not in err
    assert "PLAYPROOF_TRACEBACK=1" in err


def test_its_place_is_shown_on_demand(tin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.pipeline.run._check", interrupted_by_a_bug)
    monkeypatch.setenv("PLAYPROOF_TRACEBACK", "1")
    monkeypatch.setattr(sys, "argv", ["kit", "check", "--project", str(tin)])
    with pytest.raises(RuntimeError, match="jammed"):
        __main__.main()


def interrupted_by_a_bug(*_: object, **__: object) -> None:
    raise RuntimeError("the drum is jammed")


def test_a_library_that_is_not_there_is_told_in_a_sentence(
    tin: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def lacking(*_: object) -> int:
        raise ModuleNotFoundError("No module named 'yaml'")

    monkeypatch.setattr("kit.cli.run", lacking)
    assert started(monkeypatch, "check", "--project", str(tin)) == 3
    err = capsys.readouterr().err
    assert "error[installation]: No module named 'yaml'" in err
    assert "install Playproof again" in err
