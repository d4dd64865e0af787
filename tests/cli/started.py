"""`kit` in a process of its own, as a shell would start it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASE = ROOT / "tests" / "errors" / "base"
KIT = [sys.executable, "-m", "kit"]


def environment(**changes: str) -> dict[str, str]:
    """Ours, without what changes how a terminal is spoken to."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS")}
    return {**kept, "PYTHONPATH": str(ROOT), "PLAYPROOF_CACHE": "", **changes}


def kit(*arguments: str, cwd: Path = ROOT, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*KIT, *arguments], cwd=cwd, env=environment(**changes), capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    """A project with one small faultless game."""
    shutil.copytree(BASE, tmp_path / "project")
    return tmp_path / "project"


def break_a_card(project: Path) -> None:
    cards = project / "content" / "tin" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Gain 2 TIN", "Gain 2 TNI"), "utf-8")
