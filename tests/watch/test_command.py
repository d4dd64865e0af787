"""The command itself: it tells each save in a line, and leaves when it is asked to."""

from __future__ import annotations

import json
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.watch.conftest import PATIENCE, edit

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")


class Watching:
    """A `kit watch --json` that runs."""

    def __init__(self, project: Path) -> None:
        command = [sys.executable, "-m", "kit", "watch", "--project", str(project), "--paper", "a4", "--json"]
        self._errors = project / "errors.txt"
        before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` would let it hear nothing
        try:
            with self._errors.open("w") as errors:
                self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        finally:
            signal.signal(signal.SIGINT, before)
        self._lines: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(json.loads(line))

    def told(self) -> dict[str, Any]:
        """What it tells next."""
        return self._lines.get(timeout=PATIENCE)

    def end(self) -> tuple[int, str]:
        """Ctrl-C; the exit code, and what stands on standard error."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(PATIENCE), self._errors.read_text("utf-8")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def watching(tin: Path) -> Iterator[Watching]:
    made = Watching(tin)
    yield made
    made.kill()


def test_each_save_is_told(watching: Watching, tin: Path) -> None:
    first, gated = watching.told(), watching.told()
    assert (first["draft"], first["proving"], gated["draft"], gated["proving"]) == (True, True, False, False)
    edit(tin, "cards.yaml", "name: Kiln", "nam: Kiln")
    broken = watching.told()
    assert broken["saved"] == ["cards.yaml"]
    assert [problem["code"] for problem in broken["problems"]] == ["unknown-field"]
    assert broken["files"] == []
    edit(tin, "cards.yaml", "nam: Kiln", "name: Kiln")
    mended = watching.told()
    assert mended["ok"]
    assert mended["files"] == [], "it looks as the proved files do"
    code, errors = watching.end()
    assert code == 0
    assert errors.count("error[") == 1
    assert "    3 |   KILN: {nam: Kiln," in errors


def test_what_cannot_be_is_told_at_once(tin: Path) -> None:
    command = [sys.executable, "-m", "kit", "watch", "--project", str(tin), "--paper", "a4", "--edition", "reading"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("kit: the edition reading is not printed on paper")
