"""A small project of one's own, run through the command line, and what came of it."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kit.cli import run
from tests.cases.readback import told_aloud

BASE = Path(__file__).parents[1] / "errors" / "base"
"""The faultless game that error specimens are made of: two spaces, tokens, a strip, a leaflet, an example."""

_CHARACTER = re.compile(r"<U\+([0-9A-F]{4,6})>")


@dataclass
class Project:
    """`code`, `out` and `err` are of the command that was run last."""

    folder: Path
    capsys: pytest.CaptureFixture[str]
    code: int = 0
    out: str = ""
    err: str = ""
    last: dict[str, Any] = field(default_factory=dict)

    def write(self, name: str, text: str) -> None:
        """A file; `<U+200B>` stands for that very character. Names without a folder are the game's: `cards.yaml`."""
        file = self.folder / (name if "/" in name or name == "theme.yaml" else f"content/tin/{name}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_CHARACTER.sub(lambda m: chr(int(m[1], 16)), text), "utf-8")

    def line(self, name: str, text: str) -> None:
        """One line of a file of the game, in place of the line with the same key."""
        file = self.folder / "content" / "tin" / name
        key, old = re.escape(text.partition(":")[0]), file.read_text("utf-8")
        new, found = re.subn(rf"(?m)^{key}:.*$", lambda _: text, old)
        assert found == 1, f"{text!r} takes the place of no line of {name}"
        file.write_text(new, "utf-8")

    def kit(self, command: str, *arguments: str) -> int:
        self.capsys.readouterr()
        self.code = run([command, "--project", str(self.folder), *arguments])
        self.out, self.err = self.capsys.readouterr()
        return self.code

    def faults(self, command: str = "check", *arguments: str) -> list[tuple[str, str, str]]:
        """What is wrong: code, place (`cards.yaml:2:5`) and message of each problem."""
        self.kit(command, *arguments, "--json")
        self.last = json.loads(self.out)
        return [(p["code"], place(p), p["message"]) for p in self.last["problems"]]

    def built(self, volume: str = "materials", paper: str = "a4", edition: str = "standard") -> Path:
        return self.folder / "build" / "tin" / f"tin-{edition}-{paper}-{volume}.pdf"

    def said(self, volume: str = "materials", paper: str = "a4") -> list[str]:
        """Every text of a built file, read back through its structure, blanks of any kind as one."""
        return [" ".join(text.split()) for _, text in told_aloud(self.built(volume, paper))]


def place(problem: dict[str, Any]) -> str:
    """`cards.yaml:2:5`, by the bare name of the file."""
    file = problem["file"]
    return "" if file is None else f"{file.rpartition('/')[2]}:{problem['line']}:{problem['col']}"


def copy_of_base(folder: Path) -> Path:
    shutil.copytree(BASE, folder, dirs_exist_ok=True)
    return folder
