"""A component that is renamed where it is defined: one problem shows every place with the old name, each once."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from kit.cli import run
from tests.edits.memory import ROOT

RENAMED = [
    ("open-bench-hours", "worker token", "worker tile"),
    ("open-bench-hours", "bench card", "bench tile"),
    ("pocket-foundry", "foundry mat", "works board"),
    ("turnstile-post", "program row", "plan row"),
    ("exclusive-workstations", "host key", "host sheet"),
]


def uses(content: Path, old: str) -> set[tuple[str, int]]:
    """File and line of every place with the old name, in any number and case; comments, titles and names apart."""
    found = set()
    for file in sorted(content.glob("*.yaml")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            said = re.sub(r"#.*|(title|name): [^,}]*", "", line)
            if re.search(rf"\b{re.escape(old)}s?\b", said, re.IGNORECASE):
                found.add((file.name, number))
    return found


def line_of(file: Path, words: str) -> int:
    return file.read_text("utf-8").splitlines().index(words) + 1


@pytest.mark.parametrize(("game", "old", "new"), RENAMED)
def test_every_place_with_the_old_name_is_shown_once(
    game: str, old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = tmp_path / "content" / game
    shutil.copytree(ROOT / "content" / game, content)
    parts = content / "parts.yaml"
    text = parts.read_text("utf-8")
    assert text.count(f"  {old}:\n    title") == 1
    parts.write_text(text.replace(f"  {old}:\n    title", f"  {new}:\n    title"), "utf-8")
    assert run(["check", "--project", str(tmp_path), "--no-fit", "--no-cache", "--json"]) == 1
    (problem,) = [p for p in json.loads(capsys.readouterr().out)["problems"] if p["level"] == "error"]
    assert problem["code"] == "unknown-component"
    shown = [(p["file"].rpartition("/")[2], p["line"], p["col"]) for p in [problem, *problem["related"]]]
    assert len(shown) == len(set(shown))
    here = {place[:2] for place in shown} - {("parts.yaml", line_of(parts, f"  {new}:"))}
    assert here == uses(content, old)
