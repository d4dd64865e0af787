"""Games that are built as their files are saved: drafts after the fast checks, proved files after the proofs.

watch = Watch(request)
for game, files in watch.touched(saved).items():
    watch.rebuild(game)          # the draft of what looks otherwise than the proved files
for rebuilt in watch.proved():   # asked now and then: what the proofs have come to
    …
watch.close()
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from kit.core.problems import Problem
from kit.drawing.items import Element
from kit.drawing.page import Document
from kit.pipeline.checked import Checked
from kit.pipeline.choose import choose_games
from kit.pipeline.gated import BuildLostError, Gated, begin
from kit.pipeline.layouts import lay_out, nothing_to_print
from kit.pipeline.memo import Memo
from kit.pipeline.prove import glance
from kit.pipeline.request import GameResult, Request, Result
from kit.pipeline.run import asked_for, build, goes_to, put_in_place

CONTENT, LOOKS = ("content",), ("templates", "fonts")
ENDINGS = (".yaml", ".yml", ".lock", ".j2", ".ttf", ".otf", ".icc")

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
    _running: tuple[str, Gated] | None = None

    def __post_init__(self) -> None:
        self.games, self.editions = asked_for(self.request, checking=False)

    def folders(self) -> list[Path]:
        """Where files are saved that games are made from. What is in the project's `theme.yaml` counts too."""
        folders = [self.request.project / name for name in (*CONTENT, *LOOKS)]
        return [folder for folder in folders if folder.is_dir()]

    def touched(self, saved: Iterable[Path]) -> dict[str, list[str]]:
        """Game → the names of the saved files that it is made from. What editors put aside for a moment is none; how
        things look is of every game."""
        found: dict[str, list[str]] = {}
        content = self.request.project.resolve() / CONTENT[0]
        for path in sorted({path.resolve() for path in saved}):
            if path.name.startswith(".") or path.suffix not in ENDINGS:
                continue
            if path.is_relative_to(content):
                games = self._named(path.relative_to(content).parts[0])
            else:
                self._memo.forget()
                games = self.games
            for name in games:
                found.setdefault(name, []).append(path.name)
        return found

    def _named(self, game: str) -> list[str]:
        """The game of a folder, if it is watched; one that is new is, where all are."""
        if game not in self.games and not self.request.games:
            self.games = choose_games(self.request.project, ())
        return [game] if game in self.games else []

    def rebuild(self, name: str) -> Rebuilt:
        """The fast checks of a game, and drafts of what looks otherwise than in its proved files. Proofs of an older
        state are ended; those of this one are begun if nothing is wrong so far."""
        older = self._stopped(name)
        try:
            checked = self._checked(name)
        finally:
            if older is not None:
                older.end()
        if checked.faults:
            return Rebuilt(checked.result())
        self._drawn[name] = shown = _shown(checked)
        self._keep_news(checked, shown)
        printed = put_in_place(checked, self._drafts, *goes_to(self.request), _quiet)
        self._waiting.append(name)
        self._go_on()
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
        """What has come of proofs since the last time: the proved files of a game, or why they were refused."""
        while self._running is not None:
            name, gated = self._running
            try:
                result = gated.result()
            except BuildLostError:  # what ended it will be told here
                result = build(self._gated(name), _quiet)
            if result is None:
                return
            self._running = None
            self._go_on()
            if result.ok:
                self._proved[name] = self._drawn[name]
            yield Rebuilt(_game(result, name), result.machine, draft=False)

    @property
    def proving(self) -> bool:
        """Whether proofs go on."""
        return self._running is not None

    def close(self) -> None:
        """Ends what still runs."""
        self._waiting.clear()
        if self._running is not None and (gated := self._stopped(self._running[0])) is not None:
            gated.end()

    def _gated(self, name: str) -> Request:
        return replace(self.request, games=(name,))

    def _go_on(self) -> None:
        """One game is proved at a time: somebody waits for the drafts."""
        if self._running is None and self._waiting:
            name = self._waiting.pop(0)
            self._running = name, begin(self._gated(name))

    def _stopped(self, name: str) -> Gated | None:
        """The proofs of a game that go on, asked to end."""
        self._waiting = [other for other in self._waiting if other != name]
        if self._running is None or self._running[0] != name:
            return None
        _, gated = self._running
        self._running = None
        gated.stop()
        return gated


def _shown(checked: Checked) -> Shown:
    """All that is seen of a game on paper. Roots of structure differ from one another, and show nothing."""
    return {
        (laid.name, volume.name): replace(volume.document, root=_ROOT)
        for laid in checked.laid
        for volume in laid.volumes
    }


def _differ(key: Hashable, shown: Shown, proved: Shown) -> bool:
    return shown[key] != proved.get(key)


def _game(result: Result, name: str) -> GameResult:
    return result.games[0] if result.games else GameResult(name, "", None, ())


def _quiet(game: str, doing: str) -> None:
    """A save is told in one line, when it is through."""
