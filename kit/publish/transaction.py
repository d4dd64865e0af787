"""A game's files, made aside and put in place together.

Everything is written into one hidden folder inside the output folder, on the same disk. Putting it in place is two
renames and two replacements. If we are killed between them, the next build sets things right.

    build/.GAME.part/new/            the game's folder to be: new files, and old ones that stay
    build/.GAME.part/manifest.json   and index.html, to be
    build/.GAME.part/old/            the game's folder that was, while it is exchanged
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kit.core.problems import MachineFault, Problem
from kit.drawing.record import Record
from kit.model.expected import Expected
from kit.publish import index, sidecar
from kit.publish.axes import Axes
from kit.publish.exchange import exchange, ours, recover
from kit.publish.faults import Names, cannot_write
from kit.publish.guard import Insist, guarded, locked
from kit.publish.manifest import Entry, Manifest, as_text


@dataclass(frozen=True, slots=True)
class Published:
    """The files of a game after a build, as paths for people."""

    written: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(slots=True)
class Transaction:
    """One build of one game. Made by `transaction`."""

    out: Path
    game: str
    title: str
    source: str
    whole: bool
    draft: bool
    verdict: Entry | None
    stage: Path
    shown: str
    before: Manifest = field(default_factory=Manifest)
    insist: Insist = lambda: None
    _entries: list[Entry] = field(default_factory=list)
    _current: Path | None = None

    def file(self, axes: Axes) -> Path:
        """Where to write the file of `axes`, inside the hidden folder."""
        if (axes.game, axes.draft) != (self.game, self.draft):
            raise ValueError(f"{axes.name} does not belong to this build")
        self.insist()
        final = self.out / self.game / axes.name
        if final.is_dir():
            raise IsADirectoryError(21, "Is a directory", str(final))
        self._current = self.stage / "new" / axes.name
        return self._current

    def beside(self, axes: Axes, ending: str) -> Path:
        """Where a file that belongs to the PDF of `axes` is written: its name with an `ending` (`-01.png`)."""
        self._current = self.file(axes).with_name(axes.name.removesuffix(".pdf") + ending)
        return self._current

    def add(
        self,
        axes: Axes,
        record: Record,
        *,
        objects: str,
        verdict: str,
        expected: Expected | None = None,
        beside: Sequence[Path] = (),
        marks: Entry | None = None,
    ) -> None:
        """Takes the finished PDF of `axes` into the set, with its sidecar and the files `beside` it.

        `objects` is its fingerprint, `expected` what it was proved against, `marks` what is in it by its marks.
        """
        data = sidecar.sidecar(axes, self.title, self.source, record, expected)
        (self.stage / "new" / axes.sidecar).write_text(as_text(data), encoding="utf-8", newline="\n")
        self._enter(axes, len(record.pages), sidecar.sheets(record), objects, verdict, beside, marks)

    def add_text(self, axes: Axes, *, pages: int, verdict: str) -> None:
        """Takes the finished file of an edition without paper into the set; `pages` is 0 where it has none."""
        self._enter(axes, pages, [], "", verdict)

    def _enter(
        self,
        axes: Axes,
        pages: int,
        sheets: list[Entry],
        objects: str,
        verdict: str,
        beside: Sequence[Path] = (),
        marks: Entry | None = None,
    ) -> None:
        digest = hashlib.sha256(self.file(axes).read_bytes()).hexdigest()
        self._entries.append(
            {
                "file": f"{self.game}/{axes.name}",
                "title": self.title,
                **axes.as_json(),
                "pages": pages,
                "sheets": sheets,
                "sha256": digest,
                "objects": objects or digest,
                "source": self.source,
                "verdict": verdict,
                **(marks or {}),
                **({"beside": [self._beside(file) for file in beside]} if beside else {}),
            }
        )

    def _beside(self, file: Path) -> Entry:
        return {"file": f"{self.game}/{file.name}", "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}

    def commit(self) -> Published:
        """Puts everything in place at once; on any failure all stays as it was."""
        self.insist()
        before = self.before
        old = before.of(self.game)
        kept = Manifest(self._keep(old.files, self.draft), self._keep(old.drafts, False))
        for entry in (*kept.files, *kept.drafts):
            self._carry(entry)
        after = before.without(self.game).plus(kept).plus(self._fresh(old))
        self._write("manifest.json", after.text())
        self._write("index.html", index.page(after))
        removed = ours(self.out / self.game) - {path.name for path in (self.stage / "new").iterdir()}
        exchange(self.out, self.game, self.stage)
        return Published(
            tuple(sorted(f"{self.shown}/{entry['file']}" for entry in self._entries)),
            tuple(sorted(f"{self.shown}/{entry['file']}" for entry in (*kept.files, *kept.drafts))),
            tuple(sorted(f"{self.shown}/{self.game}/{name}" for name in removed if not name.endswith(".json"))),
        )

    def _keep(self, entries: tuple[Entry, ...], any_source: bool) -> tuple[Entry, ...]:
        """Old files that stay. Drafts never touch proved files; else a file stays if it is of the same source and this
        build does not make all files anew."""
        new = {entry["file"] for entry in self._entries}
        superseded = {"-draft.".join(name.rsplit(".", 1)) for name in new}
        return tuple(
            entry
            for entry in entries
            if entry["file"] not in new
            and (any_source or (not self.whole and entry["source"] == self.source and entry["file"] not in superseded))
        )

    def _fresh(self, old: Manifest) -> Manifest:
        """What this build made. A draft leaves the verdict on the proved files as it was."""
        entries = tuple(self._entries)
        if self.draft:
            return Manifest(drafts=entries, verdicts=old.verdicts)
        return Manifest(entries, verdicts=() if self.verdict is None else (self.verdict,))

    def _carry(self, entry: Entry) -> None:
        """An old file and its sidecar into the new folder, without copying where the disk can do that."""
        own = self.out / entry["file"]
        for path in (own, own.with_suffix(".json"), *(self.out / other["file"] for other in entry.get("beside", ()))):
            if path.is_file():
                target = self.stage / "new" / path.name
                try:
                    os.link(path, target)
                except OSError:
                    shutil.copyfile(path, target)

    def _write(self, name: str, text: str) -> None:
        self._current = self.out / name
        (self.stage / name).write_text(text, encoding="utf-8", newline="\n")


@contextlib.contextmanager
def transaction(
    out: Path,
    game: str,
    *,
    title: str,
    source: str,
    whole: bool,
    draft: bool = False,
    verdict: Entry | None = None,
    shown: str = "",
) -> Iterator[Transaction]:
    """See the package. `title` is the game's name, `verdict` what was proved of it (with its id as `game`), `shown` the
    output folder as people typed it."""
    stage = out / f".{game}.part"
    names = Names(out, shown or out.name, stage, game)
    build = Transaction(out, game, title, source, whole, draft, verdict, stage, shown or out.name)
    try:
        made = not out.exists()
        out.mkdir(parents=True, exist_ok=True)
        with locked(out), guarded() as build.insist:
            recover(out, game, stage)
            if (out / game).exists() and not (out / game).is_dir():
                raise NotADirectoryError(20, "Not a directory", str(out / game))
            build.before = _manifest(out, build.shown)
            try:
                (stage / "new").mkdir(parents=True)
                yield build
            finally:
                shutil.rmtree(stage, ignore_errors=True)
                if made and not any(out.iterdir()):
                    out.rmdir()
    except OSError as error:
        path = Path(error.filename) if isinstance(error.filename, str) else build._current or out
        place = names.show(path)
        if place is None:  # not ours to explain: a font, a template
            raise
        raise cannot_write(place, error) from error


def _manifest(out: Path, shown: str) -> Manifest:
    """The manifest as it is. A file of that name that we did not write is not overwritten."""
    try:
        return Manifest.read(out)
    except ValueError as error:
        message = f"{shown}/manifest.json is no manifest of a build"
        hint = "remove it and build again, or choose another folder with --out"
        raise MachineFault(Problem("cannot-write", message, hint=hint)) from error
