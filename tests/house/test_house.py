"""Habits that no linter knows: file sizes, names that must not appear, what a start-up may load."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = sorted((ROOT / "kit").rglob("*.py"))


def yaml_words() -> set[str]:
    """Names that belong to games alone: resources, pieces, titles in capitals or in two words."""
    words: set[str] = set()
    for file in (ROOT / "content").rglob("*.yaml"):
        text = file.read_text("utf-8")
        words |= set(re.findall(r"^  ([A-Z][A-Z ]{3,}):", text, re.MULTILINE))
        words |= set(re.findall(r"^game: (.+)$", text, re.MULTILINE))
    return words


def test_no_file_is_longer_than_400_lines() -> None:
    tests = (ROOT / "tests").rglob("*.py")
    long = {str(f.relative_to(ROOT)): n for f in [*CODE, *tests] if (n := len(f.read_text("utf-8").splitlines())) > 400}
    assert long == {}


def test_every_module_says_what_it_is() -> None:
    silent = [str(f.relative_to(ROOT)) for f in CODE if not f.read_text("utf-8").lstrip().startswith(('"""', 'r"""'))]
    assert silent == []


def test_the_code_names_no_game() -> None:
    words = yaml_words()
    assert {"TIMBER", "SIGN BENCH", "Open Bench Hours"} <= words
    pattern = re.compile("|".join(rf"\b{re.escape(w)}\b" for w in sorted(words)), re.IGNORECASE)
    generic = {"point", "points"}
    files = [
        f
        for f in (ROOT / "kit").rglob("*")
        if f.is_file() and f.suffix not in (".pyc", ".ttf") and "_packaged" not in f.parts
    ]
    hits = [
        f"{f.relative_to(ROOT)}: {m.group()}"
        for f in files
        for m in pattern.finditer(f.read_text("utf-8"))
        if m.group().lower() not in generic
    ]
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
