"""An older state of a project: another folder, or a git revision of this one.

    with revision(project, "v1.2") as older:      # also "HEAD", "main~3", "../last-printing"
        game, problems = load_game(older, …)

A folder that holds `content/` is used as it is. Anything else is a revision of the repository that the project lies in:
what a game is made from (content, templates, theme and the fonts that it names) is laid into a folder that is gone
afterwards. git itself is asked, and only to read.
"""

from __future__ import annotations

import os
import subprocess
import tarfile
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO

from kit.core.problems import MachineFault, Problem
from kit.pipeline.request import UsageFault

CONTENT, THEMES = "content", ("theme.yaml", "templates/theme.yaml")

READ = (CONTENT, "templates", "theme.yaml", "fonts")
"""What a program reads of a project; besides, what its theme names."""

LARGEST = 500_000_000
"""Bytes of one state: more is no game, and a temporary folder is often memory."""


@contextmanager
def revision(project: Path, rev: str) -> Iterator[Path]:
    """The project as it was at `rev`, as a folder to read.

    UsageFault where there is no such folder or revision, or no content in it; MachineFault where there is no git, or no
    room for the files.
    """
    folder = Path(rev)
    if rev and (folder / CONTENT).is_dir():
        yield folder
        return
    commit = _commit(project, rev)
    with tempfile.TemporaryDirectory(prefix="playproof-") as made:
        older = Path(made)
        _lay_out(project, rev, commit, older)
        yield older


def _commit(project: Path, rev: str) -> str:
    """The commit that `rev` names."""
    if not project.is_dir():
        raise UsageFault(f"there is no folder {project}", "name the project by --project DIR")
    if _git(project, "rev-parse", "--git-dir") is None:
        what = "holds no content/" if _is_folder(rev) else "is no folder"
        hint = "give a folder with content/ in it; a revision needs a project in a git repository"
        raise UsageFault(f"'{rev}' {what}, and the project is in no git repository", hint)
    # what begins with a hyphen would be an option to git
    found = None if rev.startswith("-") else _git(project, "rev-parse", "--verify", "--quiet", f"{rev}^{{commit}}")
    if found is None:
        what = "is a folder without content/" if _is_folder(rev) else "is neither a folder nor a revision"
        raise UsageFault(f"'{rev}' {what}", "give a folder with content/ in it, or a revision such as HEAD~1, v1.2")
    return found.decode().strip()


def _is_folder(rev: str) -> bool:
    return bool(rev) and Path(rev).is_dir()


def _lay_out(project: Path, rev: str, commit: str, older: Path) -> None:
    """What `commit` has of the project, into the folder `older`."""
    names = _names(project, commit)
    if CONTENT not in names:
        raise UsageFault(f"at {rev} the project has no content/", "give a revision in which there is a game")
    themes = [_git(project, "show", f"{commit}:./{theme}") or b"" for theme in THEMES]
    words = unicodedata.normalize("NFC", b"".join(themes).decode("utf-8", "replace"))
    wanted = [name for name in names if name in READ or unicodedata.normalize("NFC", name) in words]
    try:
        with _process(project, "archive", "--format=tar", commit, "--", *wanted) as git:
            assert git.stdout is not None
            _unpack(git.stdout, older, rev)
            git.stdout.read()  # the end of the archive, which tar has no use for
        if git.returncode:
            raise tarfile.TarError(f"git archive ended with {git.returncode}")
    except (OSError, tarfile.TarError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise MachineFault(Problem("cannot-read", f"the files of {rev} cannot be had from git: {why}")) from error


def _names(project: Path, commit: str) -> list[str]:
    """What lies in the project's folder at `commit`."""
    listed = _git(project, "ls-tree", "-z", "--name-only", commit, "./") or b""
    return [name for name in os.fsdecode(listed).split("\0") if name]


def _unpack(stream: IO[bytes], into: Path, rev: str) -> None:
    """Files, then links, so that nothing is ever written through one; where a link leads is for `load` to judge."""
    room, links = LARGEST, list[tuple[Path, str]]()
    with tarfile.open(fileobj=stream, mode="r|") as tar:
        for member in tar:
            path = PurePosixPath(member.name)
            if path.is_absolute() or ".." in path.parts:
                raise tarfile.TarError(f"it holds the path {member.name}")
            target = into / path
            if member.issym():
                links.append((target, member.linkname))
            elif member.isfile() and (data := tar.extractfile(member)) is not None:
                room -= member.size
                if room < 0:
                    raise UsageFault(f"the content and templates of {rev} are larger than {LARGEST // 10**6} MB")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data.read())
    for target, leads in links:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(leads)


def _git(project: Path, *words: str) -> bytes | None:
    """What git answers; None where it says no."""
    with _process(project, *words) as git:
        answer, _ = git.communicate()
    return answer if git.returncode == 0 else None


def _process(project: Path, *words: str) -> subprocess.Popen[bytes]:
    command = ["git", "-C", str(project), "--literal-pathspecs", *words]
    try:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except FileNotFoundError as error:
        hint = "install git (https://git-scm.com), or give the older state as a folder"
        raise MachineFault(Problem("missing-program", "git is not installed here", hint=hint)) from error
    except OSError as error:
        raise MachineFault(Problem("missing-program", f"git cannot be run: {error.strerror}")) from error
