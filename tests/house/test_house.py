"""Habits that no linter knows: file sizes, names that must not appear, what a start-up may load."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kit.load import load_game
from kit.rules import rule_keys

ROOT = Path(__file__).resolve().parents[2]
CODE = sorted((ROOT / "kit").rglob("*.py"))


def names_of_games() -> tuple[set[str], set[str]]:
    """What belongs to games alone: names of several words (in any case), and single words (as typed)."""
    names: set[str] = set()
    for folder in (ROOT / "content").iterdir():
        game, problems = load_game(ROOT, folder.name, rule_keys())
        assert game is not None, problems
        names.add(str(game.about.game))
        for table in ("resources", "spaces", "machines", "market cards"):
            node = game.rules.value(table)
            names |= {str(key) for key in node} if isinstance(node, dict) else set()
    long = {name for name in names if len(name) > 2}
    return {name for name in long if " " in name}, {name for name in long if " " not in name}


def test_no_file_is_longer_than_400_lines() -> None:
    tests = (ROOT / "tests").rglob("*.py")
    long = {str(f.relative_to(ROOT)): n for f in [*CODE, *tests] if (n := len(f.read_text("utf-8").splitlines())) > 400}
    assert long == {}


def test_every_module_says_what_it_is() -> None:
    silent = [str(f.relative_to(ROOT)) for f in CODE if not f.read_text("utf-8").lstrip().startswith(('"""', 'r"""'))]
    assert silent == []


def test_the_code_names_no_game_resource_or_piece() -> None:
    several, single = names_of_games()
    assert {"Open Bench Hours", "SIGN BENCH"} <= several
    assert "TIMBER" in single
    generic = {"point"}  # what many games score, and where lines meet
    patterns = [re.compile(rf"\b{re.escape(n)}\b", re.IGNORECASE) for n in sorted(several)]
    patterns += [re.compile(rf"\b{re.escape(n)}\b") for n in sorted(single - generic)]
    files = [f for f in (ROOT / "kit").rglob("*") if f.is_file() and f.suffix != ".pyc" and "_packaged" not in f.parts]
    texts = {f.relative_to(ROOT): f.read_text("utf-8") for f in files}
    hits = [f"{name}: {m.group()}" for name, text in texts.items() for p in patterns for m in p.finditer(text)]
    assert hits == []


def test_no_machine_path_is_committed() -> None:
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if tracked.returncode != 0:
        pytest.skip("not a git checkout")
    text_files = [
        ROOT / n for n in tracked.stdout.decode().split("\0") if n and not n.endswith((".ttf", ".png", ".lock"))
    ]
    # Spelled in two halves, so that this file does not find itself.
    pattern = re.compile(r"(?<![\w./-])/(?:" + "ho" + "me|ro" + "ot|wo" + "rk|Us" + r"ers)/\w")
    hits = [
        str(f.relative_to(ROOT)) for f in text_files if f.is_file() and pattern.search(f.read_text("utf-8", "replace"))
    ]
    assert hits == []


@pytest.mark.parametrize("module", ["kit.cli", "kit.core.excerpt", "kit.load", "kit.rules"])
def test_start_up_loads_no_heavy_library(module: str) -> None:
    heavy = ("reportlab", "pypdf", "jinja2", "fontTools", "PIL")
    code = f"import sys, {module}; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
