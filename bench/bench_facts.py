"""Exact figures of every game of the project, whole processes, against a plain loop of the same interpreter."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.clock import compare, table

ROOT = Path(__file__).resolve().parents[1]
LOOP = "n = 0\nfor i in range(10_000_000):\n    n += i\n"


def report() -> str:
    python, project = sys.executable, ["--project", str(ROOT)]
    games = sorted(path.name for path in (ROOT / "content").iterdir() if path.is_dir())
    commands = {"ten million additions": [python, "-c", LOOP]}
    commands |= {f"kit facts {game}": [python, "-m", "kit", "facts", game, *project] for game in games}
    return table("Facts", compare(commands, rounds=2))
