"""A component that is renamed where it is defined: one problem shows every place with the old name, each once."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from kit.cli import run
from tests.edits.memory import ROOT, texts, told

RENAMED = [
    ("open-bench-hours", "worker token", "worker tile"),
    ("pocket-foundry", "foundry mat", "works board"),
    ("turnstile-post", "program row", "plan row"),
    ("exclusive-workstations", "host key", "host sheet"),
]
ALL = {
    "open-bench-hours": ["bench card", "player mat", "worker token", "lap strip", "starting-player marker"],
    "pocket-foundry": ["market card", "foundry mat", "starter card", "lap strip", "starting-player marker"],
    "turnstile-post": ["command card", "first-arrival record", "compass strip", "phase log", "visit record"],
    "exclusive-workstations": ["action card", "worker mark", "key strip", "record table", "round card"],
}
TABLES = {"market card": {("cards.yaml", 7), ("rules.yaml", 14)}}
"""`market cards` is a table of the rules too, which has its name from nobody."""


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


@pytest.mark.parametrize(("game", "old"), [(game, old) for game, components in ALL.items() for old in components])
def test_five_components_of_each_game(game: str, old: str) -> None:
    changed = texts(game)
    parts = f"content/{game}/parts.yaml"
    changed[parts] = changed[parts].replace(f"\n  {old}:\n    title", "\n  brass thing:\n    title")
    (problem,) = [p for p in told(game, changed) if p.code == "unknown-component"]
    spans = [problem.span, *(other.span for other in problem.related)]
    assert len(spans) == len(set(spans))
    shown = {(span.file.rpartition("/")[2], span.line) for span in spans if span is not None}
    new = ("parts.yaml", changed[parts].splitlines().index("  brass thing:") + 1)
    assert shown - {new} == uses(ROOT / "content" / game, old) - {new} - TABLES.get(old, set())


def test_sentences_beside_the_leaflet_are_searched_too() -> None:
    changed = texts("open-bench-hours")
    parts = "content/open-bench-hours/parts.yaml"
    changed[parts] = (
        changed[parts].replace("\n  lap strip:\n", "\n  lap ribbon:\n").replace("Leave unused", "Lap strips, unused")
    )
    (problem,) = [p for p in told("open-bench-hours", changed) if p.level == "error"]
    line = next(n for n, text in enumerate(changed[parts].splitlines(), 1) if "Lap strips, unused" in text)
    assert line in {other.span.line for other in problem.related if other.span.file == parts}
