"""Games laid out without being proved: what is printed of them hangs on the content and on what was asked for alone."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from kit.core.problems import errors
from kit.layout import Planned, pack
from kit.load import load_game, load_looks, read_axes
from kit.model.game import Volume
from kit.model.paper import PAPERS
from kit.model.quantity import ONCE, Quantity
from kit.pipeline.documents import lay_out
from kit.pipeline.kits import Kit, draw_kit
from kit.pipeline.prints import orders_of
from kit.pipeline.volumes import Volumed
from kit.rules import read, rule_keys

ROOT = Path(__file__).resolve().parents[2]
TIN = ROOT / "tests" / "errors" / "base"


@functools.cache
def kit(game: str, backs: str = "", project: Path = ROOT) -> Kit:
    """Drawn once for all quantities."""
    loaded, problems = load_game(project, game, rule_keys())
    assert loaded is not None
    meaning, faults = read(loaded)
    asked = read_axes(project, {"backs": backs} if backs else {}, problems)
    looks, more = load_looks(project, "standard", loaded.about.language, asked)
    assert looks is not None
    drawn, found = draw_kit(loaded, meaning, looks)
    assert drawn is not None
    assert not errors([*problems, *faults, *more, *found])
    return drawn


@functools.cache
def packed(game: str, quantity: Quantity = ONCE, backs: str = "", volume: Volume = "materials") -> tuple[Planned, ...]:
    """The sheets of faces on A4, not furnished yet."""
    asked = replace(kit(game, backs), quantity=quantity)
    groups = [group for group in asked.game.sheets if group.volume == volume]
    planned, problems = pack(orders_of(asked, groups, volume), PAPERS["a4"], asked.setting, before=1)
    assert not problems
    return tuple(planned)


def pieces(sheets: Iterable[Planned]) -> list[str]:
    """The ids of all faces, once for each print."""
    return [placed.wanted.make().id for sheet in sheets for placed in sheet.filled.placed]


def components(sheet: Planned) -> set[str]:
    return {placed.wanted.component for placed in sheet.filled.placed}


@functools.cache
def laid(game: str, quantity: Quantity, project: Path = ROOT) -> dict[str, Volumed]:
    """The documents on A4."""
    asked = replace(kit(game, project=project), quantity=quantity)
    found = lay_out(asked, PAPERS["a4"])
    assert not errors(asked.all_problems())
    return {volume.volume: volume for volume in found}
