"""Specimens: for every error code a small faulty game and exactly what people are told about it.

`<code>.yaml` says what is changed in the faultless game in `base/`. Its parts start with a comment:

    # file: content/tin/cards.yaml          the whole file
    # line: content/tin/game.yaml           each line takes the place of the line with the same key, or is added
    # bytes: content/tin/cards.yaml         the whole file, in Windows-1252
    # ask: game tim                         another game than `tin`, another edition than `standard`
    # ask: layout yes                       laid out too; else only read and checked, which is faster
    # ask: build yes                        printed too
    # ask: printer printers/hall.yaml       with a printer's profile

`<U+200B>` stands for that very character. `<code>.txt` is what is shown.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from kit.core.excerpt import show
from kit.core.problems import Problem, in_order
from kit.load import load_game, load_looks, source_lines
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.run import build as build_
from kit.pipeline.run import check
from kit.rules import rule_keys

HERE = Path(__file__).parent
_PART = re.compile(r"^# (file|line|bytes|ask): (.+)\n", re.MULTILINE)
_CHARACTER = re.compile(r"<U\+([0-9A-F]{4,6})>")


def specimens() -> list[Path]:
    return sorted(HERE.glob("*.yaml"))


def shown(specimen: Path, folder: Path) -> str:
    """What is told about a specimen, laid out as a project in `folder`."""
    shutil.copytree(HERE / "base", folder, dirs_exist_ok=True)
    asked = {"game": "tin", "edition": "standard", "layout": "no", "build": "no", "printer": ""}
    for kind, name, text in _parts(specimen.read_text("utf-8")):
        if kind == "ask":
            what, _, which = name.partition(" ")
            asked[what] = which
        else:
            _write(kind, folder / name, text)
    problems = in_order(_told(folder, **asked))
    return "".join(show(problem, source_lines(folder)) + "\n" for problem in problems)


def _told(project: Path, game: str, edition: str, layout: str, build: str, printer: str) -> list[Problem]:
    """What `kit check` finds; asked for a game or an edition that does not exist, what the loader says."""
    run = build_ if build == "yes" else check
    try:
        profile = project / printer if printer else None
        request = Request(project, (game,), (edition,), fit="yes" in (layout, build), printer=profile)
        result = run(request, lambda *_: None)
        return list(result.games[0].problems)
    except UsageFault:
        return [*load_game(project, game, rule_keys())[1], *load_looks(project, edition, "en")[1]]


def _parts(text: str) -> Iterator[tuple[str, str, str]]:
    _, *parts = _PART.split(text)
    for kind, name, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield kind, name, _CHARACTER.sub(lambda match: chr(int(match[1], 16)), body)


def _write(kind: str, file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if kind == "line":
        text = _with_lines(file.read_text("utf-8"), text)
    file.write_bytes(text.encode("cp1252" if kind == "bytes" else "utf-8"))


def _with_lines(text: str, lines: str) -> str:
    """`text` with each of `lines` in place of the line that starts with the same key (up to its colon)."""
    for line in lines.splitlines():
        key = re.escape(line.partition(":")[0])
        text, found = re.subn(rf"(?m)^{key}:.*$", lambda _, new=line: new, text)
        text += "" if found else line + "\n"
    return text
