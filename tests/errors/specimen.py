"""Specimens: for every error code a small faulty game and exactly what people are told about it.

`<code>.yaml` says what is changed in the faultless game in `base/`. Its parts start with a comment:

    # about: Why this is refused.           one or two sentences, for the page of the code
    # file: content/tin/cards.yaml          the whole file
    # line: content/tin/game.yaml           each line takes the place of the line with the same key, or is added
    # bytes: content/tin/cards.yaml         the whole file, in Windows-1252
    # ask: game tim                         another game than `tin`, another edition than `standard`
    # ask: layout yes                       laid out too; else only read and checked, which is faster
    # ask: build yes                        printed too
    # ask: lint yes                         what `kit lint` tells
    # ask: printer printers/hall.yaml       with a printer's profile
    # mend: content/tin/cards.yaml          how the fault is mended: lines with - go, those with + take their place;
                                          + alone is a file that was missing

Without a mend, the fault is mended by what `base/` has in place of the changed files.

`<U+200B>` stands for that very character. `<code>.txt` is what is shown.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kit.core.excerpt import show
from kit.core.problems import Problem, in_order
from kit.load import load_game, load_looks, source_lines
from kit.pipeline.lint import lint as lint_
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.run import build as build_
from kit.pipeline.run import check
from kit.rules import rule_keys

HERE = Path(__file__).parent
_PART = re.compile(r"^# (about|file|line|bytes|ask|mend): (.+)\n", re.MULTILINE)
_CHARACTER = re.compile(r"<U\+([0-9A-F]{4,6})>")
_MEND = re.compile(r"((?:^-.*\n)+)((?:^\+.*\n)*)", re.MULTILINE)


@dataclass(frozen=True)
class Specimen:
    """`files` are the texts of the files that are not as in `base/`, `mended` the same without the fault (None: that file
    is not there)."""

    code: str
    about: str
    asked: dict[str, str]
    files: dict[str, str]
    mended: dict[str, str | None]
    windows: frozenset[str]
    """Files that are saved in Windows-1252."""


def specimens() -> list[Path]:
    return sorted(HERE.glob("*.yaml"))


def read(path: Path) -> Specimen:
    """The specimen in `path`."""
    about, windows = "", set[str]()
    asked = {"game": "tin", "edition": "standard", "layout": "no", "build": "no", "lint": "no", "printer": ""}
    files: dict[str, str] = {}
    mends: dict[str, str] = {}
    for kind, name, text in _parts(path.read_text("utf-8")):
        if kind == "about":
            about = name
        elif kind == "ask":
            what, _, which = name.partition(" ")
            asked[what] = which
        elif kind == "mend":
            mends[name] = _replaced(mends.get(name, files.get(name)) or _base(name) or "", text)
        else:
            files[name] = _with_lines(files.get(name) or _base(name) or "", text) if kind == "line" else text
            windows |= {name} if kind == "bytes" else set()
    mended: dict[str, str | None] = {name: text if mends else _base(name) for name, text in files.items()} | mends
    return Specimen(path.stem, about, asked, files, mended, frozenset(windows))


def found(specimen: Path, folder: Path) -> list[Problem]:
    """What is wrong with a specimen, laid out as a project in `folder`."""
    one = read(specimen)
    _lay_out(folder, dict(one.files), one.windows)
    return in_order(_told(folder, **one.asked))


def shown(specimen: Path, folder: Path) -> str:
    """What is told about a specimen, laid out as a project in `folder`."""
    return told(folder, found(specimen, folder))


def shown_mended(specimen: Path, folder: Path) -> str:
    """What is told about it when its fault is mended."""
    one = read(specimen)
    _lay_out(folder, one.mended, frozenset())
    return told(folder, in_order(_told(folder, **one.asked)))


def told(folder: Path, problems: Iterable[Problem]) -> str:
    return "".join(show(problem, source_lines(folder)) + "\n" for problem in problems)


def _told(project: Path, game: str, edition: str, layout: str, build: str, lint: str, printer: str) -> list[Problem]:
    """What `kit check` finds; asked for a game or an edition that does not exist, what the loader says."""
    if lint == "yes":
        games, problems = lint_(project, (game,), lambda *_: None)
        return [*problems, *(problem for one in games for problem in one.problems)]
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


def _base(name: str) -> str | None:
    file = HERE / "base" / name
    return file.read_text("utf-8") if file.is_file() else None


def _lay_out(folder: Path, files: dict[str, str | None], windows: frozenset[str]) -> None:
    shutil.copytree(HERE / "base", folder, dirs_exist_ok=True)
    for name, text in files.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text.encode("cp1252" if name in windows else "utf-8"))


def _replaced(text: str, mend: str) -> str:
    """`text` with the lines after - replaced by those after + that follow them; without -, those after + are all."""
    if not mend.startswith("-"):
        return re.sub(r"(?m)^\+", "", mend)
    for old, new in _MEND.findall(mend):
        gone, come = (re.sub(r"(?m)^[-+]", "", lines) for lines in (old, new))
        assert text.count(gone) == 1, f"{gone!r} stands {text.count(gone)} times"
        text = text.replace(gone, come)
    return text


def _with_lines(text: str, lines: str) -> str:
    """`text` with each of `lines` in place of the line that starts with the same key (up to its colon)."""
    for line in lines.splitlines():
        key = re.escape(line.partition(":")[0])
        text, found = re.subn(rf"(?m)^{key}:.*$", lambda _, new=line: new, text)
        text += "" if found else line + "\n"
    return text
