"""Games that are built as their files are saved: drafts after the fast checks, proved files after the proofs.

watch = Watch(request)
for saved in saves(request):
    for game, files in watch.touched(saved).items():
        watch.rebuild(game)          # the draft of what looks otherwise than the proved files
    for rebuilt in watch.proved():   # what the proofs have come to; those that wait are begun
        …
watch.close()
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from kit.core.problems import Problem
from kit.drawing.items import Element
from kit.drawing.page import Document
from kit.load import find_games
from kit.pipeline.checked import Checked
from kit.pipeline.gated import Gated, begin
from kit.pipeline.layouts import lay_out, nothing_to_print
from kit.pipeline.memo import Memo
from kit.pipeline.prove import glance
from kit.pipeline.request import GameResult, Request, Result
from kit.pipeline.run import asked_for, build, goes_to, put_in_place
from kit.pipeline.saves import CONTENT, ENDINGS

_ROOT = Element("Document")

Shown = dict[Hashable, Document]
"""The documents of a game, by edition, paper and name."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What became of a game after a save (a `draft`), or when its proofs were through. `machine` is a fault of the
    disk; `proving` says that proofs go on or will begin."""

    game: GameResult
    machine: tuple[Problem, ...] = ()
    draft: bool = True
    proving: bool = False

    @property
    def ok(self) -> bool:
        return not self.machine and not self.game.refused


@dataclass(slots=True)
class Watch:
    """The games of a request, from one save to the next. UsageFault as `kit build` raises it."""

    request: Request
    games: list[str] = field(init=False)
    editions: list[str] = field(init=False)
    _memo: Memo = field(default_factory=Memo)
    _drawn: dict[str, Shown] = field(default_factory=dict)
    _proved: dict[str, Shown] = field(default_factory=dict)
    _waiting: list[str] = field(default_factory=list)
    _interrupted: list[str] = field(default_factory=list)
    _running: tuple[str, Gated] | None = None

    def __post_init__(self) -> None:
        self.games, self.editions = asked_for(self.request, checking=False)

    def touched(self, saved: Iterable[Path]) -> dict[str, list[str]]:
        """Game → the names of the saved files that it is made from, and of folders that came or went (`tin/`). What
        editors put aside for a moment is none; how things look is of every game."""
        known = self.games
        if not self.request.games:  # all are watched: those that are new too, and of those that went it is told
            self.games = find_games(self.request.project)
        found: dict[str, list[str]] = {}
        for path in sorted(saved):
            inner = self._below_content(path)
            folder = not path.suffix if inner is None else len(inner) < 2  # one of many files, or of a game
            if _aside(path.name) or not (folder or path.suffix.casefold() in ENDINGS):
                continue
            if inner is None:
                self._memo.forget()
            for name in self.games if inner is None else dict.fromkeys((*known, *self.games)):
                if not inner or name == inner[0]:
                    found.setdefault(name, []).append(f"{path.name}/" if folder else path.name)
        return found

    def _below_content(self, path: Path) -> tuple[str, ...] | None:
        """The parts of a path below `content/`; None elsewhere. Some systems report where links lead to."""
        content = self.request.project / CONTENT
        for place, folder in ((os.path.abspath(path), os.path.abspath(content)), (path.resolve(), content.resolve())):
            if Path(place).is_relative_to(folder):
                return Path(place).relative_to(folder).parts
        return None

    def rebuild(self, name: str) -> Rebuilt:
        """The fast checks of a game, and drafts of what looks otherwise than in its proved files; its proofs wait then
        for `proved`. Proofs that go on are ended: those of an older state for good, those of another game till later,
        since they would hold back the drafts, for which somebody waits. Raises UsageFault and MachineFault for what
        was asked for and cannot be."""
        try:
            with self._proofs_ended(name):
                checked = self._checked(name)
            return Rebuilt(checked.result()) if checked.faults else self._drafted(checked)
        except OSError as error:
            return Rebuilt(_untold(name), (_unread(error),))

    def _drafted(self, checked: Checked) -> Rebuilt:
        self._drawn[checked.id] = shown = _shown(checked)
        self._keep_news(checked, shown)
        printed = put_in_place(checked, self._drafts, *goes_to(self.request), _quiet)
        self._waiting.append(checked.id)
        return Rebuilt(printed.games[0], printed.machine, proving=True)

    def _checked(self, name: str) -> Checked:
        checked = glance(name, self.request.project, _quiet)
        if checked.game is not None and checked.meaning is not None:
            for edition in self.editions:
                lay_out(checked, edition, self._drafts, checking=False, memo=self._memo)
            checked.found.tell(nothing_to_print(checked))
        return checked

    @property
    def _drafts(self) -> Request:
        return replace(self.request, draft=True)

    def _keep_news(self, checked: Checked, shown: Shown) -> None:
        """Leaves out what the proved files show already."""
        proved = self._proved.get(checked.id, {})
        checked.laid = [
            replace(laid, volumes=volumes)
            for laid in checked.laid
            if (
                volumes := tuple(v for v in laid.volumes if shown[laid.name, v.name] != proved.get((laid.name, v.name)))
            )
        ]

    def proved(self) -> Iterator[Rebuilt]:
        """What has come of proofs since the last time: the proved files of a game, or why they were refused. One game
        is proved at a time, and the next that waits is begun. Raises UsageFault for what is no more there to prove."""
        while self._running is None or self._running[1].through:
            if self._running is not None:
                name, gated = self._running
                self._running = None
                yield self._gate(name, gated.result())
            elif queue := self._waiting or self._interrupted:
                name = queue.pop(0)
                self._running = name, begin(self._gated(name))
            else:
                return

    def _gate(self, name: str, result: Result | None) -> Rebuilt:
        """The end of proofs. If they were lost, what ended them is told here."""
        try:
            result = result or build(self._gated(name), _quiet)
        except OSError as error:
            return Rebuilt(_untold(name), (_unread(error),), draft=False)
        if result.ok:
            self._proved[name] = self._drawn[name]
        return Rebuilt(result.games[0] if result.games else _untold(name), result.machine, draft=False)

    @property
    def proving(self) -> bool:
        """Whether proofs go on, or wait."""
        return self._running is not None or bool(self._waiting or self._interrupted)

    def close(self) -> None:
        """Ends what still runs."""
        with self._proofs_ended(""):
            self._waiting.clear()
            self._interrupted.clear()

    def _gated(self, name: str) -> Request:
        return replace(self.request, games=(name,))

    @contextlib.contextmanager
    def _proofs_ended(self, name: str) -> Iterator[None]:
        """Asks the proofs that go on to end; outside they have. Those of another game than `name` will begin again when
        no other wait."""
        for queue in (self._waiting, self._interrupted):
            queue[:] = [other for other in queue if other != name]
        if self._running is None:
            yield
            return
        other, gated = self._running
        self._running = None
        self._interrupted += [other] if other != name else []
        gated.stop()
        try:
            yield
        finally:
            gated.end()


def _shown(checked: Checked) -> Shown:
    """All that is seen of a game on paper. Roots of structure differ from one another, and show nothing."""
    return {
        (laid.name, volume.name): replace(volume.document, root=_ROOT)
        for laid in checked.laid
        for volume in laid.volumes
    }


def _aside(name: str) -> bool:
    """Whether an editor makes it for a moment. Vim tries a folder with a file that is named by a number."""
    return name.startswith(".") or name.isdecimal()


def _untold(name: str) -> GameResult:
    """Of a game of which nothing is known."""
    return GameResult(name, "", None, ())


def _unread(error: OSError) -> Problem:
    """A file that went away while it was read, say; a save tells of it soon."""
    return Problem("cannot-read", f"{error.filename} cannot be read: {error.strerror}")


def _quiet(game: str, doing: str) -> None:
    """A save is told in one line, when it is through."""
