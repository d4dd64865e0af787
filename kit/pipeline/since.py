"""What was printed before: by an older state of the project, or by the manifest of an older build."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from kit.core.problems import Problem, errors
from kit.load import find_games, load_game, load_looks
from kit.model.game import Volume
from kit.model.marks import MarkedPiece, Marks
from kit.pipeline.choose import choose_axes
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.revisions import revision
from kit.rules import read, rule_keys

if TYPE_CHECKING:
    from kit.pipeline.kits import Kit

LARGEST = 50 * 1024 * 1024
"""Bytes of a manifest."""

CHANGES = "changes"
"""What files of changes are called: they are no whole print to compare with."""


class Earlier(Protocol):
    """An older print of a game."""

    def marks(self, kit: Kit, request: Request) -> tuple[Marks, list[Problem]]:
        """What it printed of the game of `kit`, in its edition. Nothing of a game that was not there. Code
        `older-state` where it cannot be said."""
        ...


@contextmanager
def earlier(project: Path, since: str) -> Iterator[Earlier]:
    """`since` is an older manifest, an older folder or a git revision. Raises UsageFault and MachineFault."""
    if since and Path(since).is_file():
        yield ByManifest(since, _entries(Path(since)))
        return
    with revision(project, since) as older:
        yield ByProject(since, older)


@dataclass(frozen=True, slots=True)
class ByProject:
    """The pieces of an older project, laid out as those of today are."""

    name: str
    project: Path

    def marks(self, kit: Kit, request: Request) -> tuple[Marks, list[Problem]]:
        from kit.pipeline.kits import draw_kit

        id, edition = kit.game.id, kit.looks.edition.name
        if id not in find_games(self.project):
            return Marks(), []
        game, problems = load_game(self.project, id, rule_keys())
        if game is None or errors(problems):
            return Marks(), [self._fault(id, problems)]
        meaning, problems = read(game)
        axes = choose_axes(request.project, request.axes)
        looks, faults = load_looks(self.project, edition, game.about.language, axes, request.fonts)
        if looks is None or errors([*problems, *faults]):
            return Marks(), [self._fault(id, [*problems, *faults])]
        drawn, problems = draw_kit(game, meaning, looks)
        if drawn is None or errors(problems):
            return Marks(), [self._fault(id, problems)]
        return drawn.marks, []

    def _fault(self, game: str, problems: list[Problem]) -> Problem:
        return older_state(self.name, game, problems)


def older_state(name: str, game: str, problems: list[Problem]) -> Problem:
    """That a game cannot be compared with its state at `name`, whose faults these are."""
    faults = errors(problems)
    detail = "\n".join(f"{p.span}: {p.message}" if p.span else p.message for p in faults[:3])
    more = f"\nand {len(faults) - 3} more" if len(faults) > 3 else ""
    message = f"{game} cannot be compared with {name}: this version finds {len(faults)} faults in it there"
    if len(faults) == 1:
        message = message.replace("faults", "fault")
    return Problem("older-state", message, hint="compare with a later state, or with a manifest", detail=detail + more)


@dataclass(frozen=True, slots=True)
class ByManifest:
    """The files that an older build listed, with the marks of what is in them."""

    name: str
    entries: tuple[dict[str, Any], ...]

    def marks(self, kit: Kit, request: Request) -> tuple[Marks, list[Problem]]:
        of_game = [entry for entry in self.entries if entry["game"] == kit.game.id]
        alike = [entry for entry in of_game if _alike(entry, kit)]
        known = [entry for entry in alike if "pieces" in entry or "mark" in entry]
        if of_game and not known:
            edition = kit.looks.edition.full_name
            why = "was made before pieces bore marks" if alike else f"lists no print of {kit.game.id} as {edition}"
            hint = "compare with a folder or a git revision, or build the edition whole first"
            return Marks(), [Problem("older-state", f"{self.name} {why}", hint=hint)]
        pieces: dict[str, MarkedPiece] = {}
        for entry in known:
            for address, piece in entry.get("pieces", {}).items():
                pieces.setdefault(address, _piece(piece, entry, kit))
        return Marks(pieces, next((entry["mark"] for entry in known if "mark" in entry), "")), []


def _alike(entry: dict[str, Any], kit: Kit) -> bool:
    """Whether a file is of the kit's edition, with the same axes; paper and quantity change no drawing."""
    edition, options = kit.looks.edition, tuple(entry["options"])
    asked = tuple(edition.options)
    return bool(entry["edition"] == edition.name and options[: len(asked)] == asked and CHANGES not in options)


def _piece(piece: dict[str, Any], entry: dict[str, Any], kit: Kit) -> MarkedPiece:
    component, volumes = str(piece["component"]), {str(n): g.volume for g in kit.game.sheets for n in g.of}
    own = entry["volume"] if entry["volume"] in ("materials", "host-key") else volumes.get(component, "materials")
    return MarkedPiece(str(piece["title"]), component, cast(Volume, own), str(piece["mark"]), int(piece["copies"]))


def _entries(file: Path) -> tuple[dict[str, Any], ...]:
    """The proved files of a manifest that are whole prints."""
    try:
        if file.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        entries = tuple(json.loads(file.read_text("utf-8"))["files"])
        for entry in entries:
            _hold(entry)
        return entries
    except OSError as error:
        raise UsageFault(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        hint = "give the manifest.json of an older build, an older folder, or a git revision"
        raise UsageFault(f"{file} is no manifest of a build", hint) from error


def _hold(entry: dict[str, Any]) -> None:
    """Raises what reading a line of a manifest may raise."""
    if not all(isinstance(entry[key], str) for key in ("game", "edition", "volume")):
        raise TypeError
    if not all(isinstance(option, str) for option in entry["options"]):
        raise TypeError
    for piece in entry.get("pieces", {}).values():
        MarkedPiece(piece["title"], piece["component"], "materials", piece["mark"], int(piece["copies"]))
