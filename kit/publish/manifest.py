"""`manifest.json`: every file below the output folder, sorted, with no clock in it. The index is drawn from it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

FORMAT = 1

Entry = dict[str, Any]
"""`file` (relative, with `/`), the axes, `title`, `pages`, `sheets`, `sha256`, `objects` (hash over decoded objects,
equal for every zlib), `source` (hash of what it was made from) and `verdict`; `beside` lists the pictures
that belong to it. `pieces` has each piece of it by its address, with its mark and copies; `mark` is that of a
leaflet (`kit.model.marks`)."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """`files` are proved; `drafts` are not. `verdicts` say, once for each game that has proved files, what was proved
    of it, what held, and what was only declared (`kit.model.seal.verdict`)."""

    files: tuple[Entry, ...] = ()
    drafts: tuple[Entry, ...] = ()
    verdicts: tuple[Entry, ...] = ()

    @classmethod
    def read(cls, out: Path) -> Manifest:
        """The manifest of an output folder, empty where there is none. ValueError for what is no manifest.

        Entries whose file is gone are left out: the folder belongs to its owner.
        """
        try:
            data = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
            files, drafts = _present(out, data["files"]), _present(out, data["drafts"])
            return cls(files, drafts, tuple(data.get("verdicts", ())))._whole()
        except FileNotFoundError:
            return cls()
        except (TypeError, KeyError) as error:
            raise ValueError(str(error)) from error

    def without(self, game: str) -> Manifest:
        """The entries of all other games."""
        return self._where(lambda entry: bool(entry["game"] != game))

    def of(self, game: str) -> Manifest:
        """The entries of one game."""
        return self._where(lambda entry: bool(entry["game"] == game))

    def plus(self, other: Manifest) -> Manifest:
        """Both together, in order."""
        verdicts = sorted((*self.verdicts, *other.verdicts), key=lambda entry: str(entry["game"]))
        files, drafts = _sorted((*self.files, *other.files)), _sorted((*self.drafts, *other.drafts))
        return Manifest(files, drafts, tuple(verdicts))._whole()

    def text(self) -> str:
        lists = {"files": list(self.files), "drafts": list(self.drafts), "verdicts": list(self.verdicts)}
        return as_text({"format": FORMAT, **lists})

    def _where(self, wanted: Callable[[Entry], bool]) -> Manifest:
        kinds = (self.files, self.drafts, self.verdicts)
        return Manifest(*(tuple(filter(wanted, entries)) for entries in kinds))

    def _whole(self) -> Manifest:
        """Without verdicts on games that have no proved file."""
        games = {entry["game"] for entry in self.files}
        return replace(self, verdicts=tuple(entry for entry in self.verdicts if entry["game"] in games))


def as_text(data: dict[str, Any]) -> str:
    """JSON as we write it everywhere: readable, the same on every machine."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _present(out: Path, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(e for e in entries if isinstance(e["game"], str) and (out / e["file"]).is_file())


def _sorted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda e: (e["game"], e["file"])))
