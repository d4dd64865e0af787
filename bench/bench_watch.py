"""From a save to the new draft in `kit watch`, as an editor waits for it: one card with a new letter each time.

The clock runs from before the file is written until the line is read that says that the draft is in place: the time
that the watcher waits for more of the same save is in it. A `kit build --draft` of the same game and paper, timed in
the same run, is the measure.
"""

from __future__ import annotations

import json
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from bench.clock import compare

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 9
AIM = 150
"""Milliseconds, as the project aims at."""

LETTERS = "ABCDGHIJKM"
"""For each save one that no other card has."""

CARDS = {
    "exclusive-workstations": ("index: X", "index: V{}"),
    "open-bench-hours": ("index: TY", "index: T{}"),
    "pocket-foundry": ("index: FB", "index: F{}"),
    "turnstile-post": ("name: Forward one", "name: Forward on{}"),
}
"""Game → what one of its cards says, and what it says after a save."""


def report() -> str:
    lines = [
        f"From save to draft, one card, A4  (milliseconds, of {ROUNDS} saves; ratio to kit build --draft)",
        f"  {'':26}{'median':>8}{'least':>8}{'most':>8}{'ratio':>8}",
    ]
    for game, words in CARDS.items():
        taken = _saves(game, *words)
        with tempfile.TemporaryDirectory() as out:
            build = _kit("build", game, "--draft", "--no-cache", "--out", out)
            (whole,) = compare({"build": build}, rounds=3)
        median = statistics.median(taken)
        row = f"{median:8.0f}{min(taken):8.0f}{max(taken):8.0f}{median / whole.wall / 1000:8.3f}"
        lines.append(f"  {game:26}{row}  ({'within' if median <= AIM else 'OVER'} {AIM})")
    return "\n".join(lines)


def _saves(game: str, old: str, new: str) -> list[float]:
    with tempfile.TemporaryDirectory() as folder, _project(Path(folder), game) as cards:
        words = cards.read_text("utf-8")
        assert old in words
        with _watched(Path(folder), game) as told:
            next(event for event in told if not event["draft"])  # the first proofs are through
            taken = []
            for turn in range(ROUNDS + 1):
                before = time.perf_counter()
                cards.write_text(words.replace(old, new.format(LETTERS[turn]), 1), "utf-8")
                event = next(told)
                assert event["ok"], event["problems"]
                assert event["draft"]
                if turn:  # the first is to warm up
                    taken.append((time.perf_counter() - before) * 1000)
                time.sleep(0.5)
            return taken


@contextmanager
def _project(folder: Path, game: str) -> Iterator[Path]:
    shutil.copytree(ROOT / "content" / game, folder / "content" / game)
    shutil.copy(ROOT / "theme.yaml", folder)
    yield folder / "content" / game / "cards.yaml"


@contextmanager
def _watched(project: Path, game: str) -> Iterator[Iterator[dict[str, Any]]]:
    command = _kit("watch", game, "--json", project=project)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield _events(process.stdout)
        finally:
            process.send_signal(signal.SIGINT)


def _events(lines: IO[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        yield json.loads(line)


def _kit(command: str, game: str, *more: str, project: Path = ROOT) -> list[str]:
    return [sys.executable, "-m", "kit", command, game, "--project", str(project), "--paper", "a4", *more]
