"""Files of a project or of the packaged data: found by name, never outside their folder, of bounded size."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

from kit.core.places import packaged
from kit.core.problems import MachineFault, Problem
from kit.core.source import Span
from kit.load.decode import LARGEST_FILE, decode

_UNSAFE = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]|^[ .-]|[ .]$')
"""What some system cannot have in a file name (Windows' list), and names that hide or look like an option."""


def check_name(name: str, file: str, problems: list[Problem]) -> bool:
    """Whether `name` can be a file's name on every system (code `bad-name`). Blanks, accents, `#` and `%` can."""
    if name.isprintable() and _UNSAFE.search(name) is None:
        return True
    hint = "use letters, digits, blanks and hyphens"
    problems.append(Problem("bad-name", f"'{name}' is no name for a file on every system", Span(file, 1, 1, 1), hint))
    return False


def entries(folder: Path) -> dict[str, Path]:
    """Name → path of what lies in `folder`, by name, hidden entries left out; names in NFC, as people type them. Raises
    MachineFault where the system does not tell."""
    try:
        found = {unicodedata.normalize("NFC", p.name): p for p in folder.iterdir() if not p.name.startswith(".")}
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        message = f"the folder {folder} cannot be read: {error.strerror}"
        raise MachineFault(Problem("cannot-read", message, hint="let it be read by you")) from error
    return dict(sorted(found.items()))


def inside(root: Path, path: Path) -> bool:
    """Whether `path`, links followed, lies below `root`."""
    return path.resolve().is_relative_to(root.resolve())


def read_text(root: Path, path: Path, file: str, problems: list[Problem]) -> str | None:
    """The text of `path`, named `file` in messages; None when it cannot be had (then a problem was added)."""
    here = Span(file, 1, 1, 1)
    if not inside(root, path):
        problems.append(
            Problem("outside-project", "this file is a link that leads out of the project", here, "copy it")
        )
        return None
    try:
        if not path.is_file():
            problems.append(Problem("unreadable", "this is no file", here, "only files can be read"))
            return None
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        problems.append(
            Problem("unreadable", f"the file cannot be read: {error.strerror}", here, "let it be read by you")
        )
        return None
    return decode(data, file, problems)


def find(project: Path, file: str) -> tuple[Path, Path] | None:
    """`(root, path)` of `file` (such as `templates/sizes/standard.yaml`): the project's own, else the packaged one."""
    for root in (project, packaged()):
        if (root / file).exists():
            return root, root / file
    return None


def source_lines(project: Path) -> Callable[[str], Sequence[str] | None]:
    """For excerpts: a function from a file, as a `Span` names it, to its lines; None when it cannot be read."""

    @functools.cache
    def lines(file: str) -> Sequence[str] | None:
        where = find(project, file)
        text = read_text(*where, file, []) if where is not None else None
        return None if text is None else text.split("\n")

    return lines
