"""Plays `docs/tutorial.md`: runs its commands, makes its changes, and puts the true output below each command.

`python -m tests.authoring.tutorial` writes the page anew with what is shown now; read the difference before you commit it.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import tempfile
from pathlib import Path

from kit.cli import run

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
_BLOCK = re.compile(
    r"(?:`(?P<file>content/[^`]+)`:\n\n)?```(?P<kind>sh|diff)\n(?P<body>.*?)```\n(?:\n```\n.*?```\n)?", re.DOTALL
)


def played(page: str, folder: Path) -> str:
    """The page with the output that its commands have in `folder`, an empty one."""
    with contextlib.chdir(folder):
        return _BLOCK.sub(_play, page)


def _play(block: re.Match[str]) -> str:
    if block["kind"] == "diff":
        _change(Path(block["file"]), block["body"])
        return f"`{block['file']}`:\n\n```diff\n{block['body']}```\n"
    told = "".join(_told(line) for line in block["body"].splitlines() if line.startswith("kit "))
    shown = f"\n```\n{told.rstrip()}\n```\n" if told else ""
    return f"```sh\n{block['body']}```\n{shown}"


def _told(command: str) -> str:
    """What a command shows: its results, then its problems."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        run(shlex.split(command)[1:])
    return out.getvalue() + err.getvalue()


def _change(file: Path, body: str) -> None:
    text = file.read_text("utf-8")
    gone = "".join(line[1:] + "\n" for line in body.splitlines() if line.startswith("-"))
    come = "".join(line[1:] + "\n" for line in body.splitlines() if line.startswith("+"))
    assert text.count(gone) == 1, f"{gone!r} is not once in {file}"
    file.write_text(text.replace(gone, come), "utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "cache")
        (Path(folder) / "project").mkdir()
        PAGE.write_text(played(PAGE.read_text("utf-8"), Path(folder) / "project"), "utf-8")
