"""The names that an editor offers: those of the looks, and those that a game gives itself."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

from kit.core.problems import errors
from kit.core.source import Mapping, Text
from kit.load import find_editions, load_game
from kit.load.own import names as names_of
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.paper import PAPERS
from kit.rules import playable, read, rule_keys
from kit.rules.shapes import TABLE, asked

COMPONENTS, TEMPLATE = "templates/components", ".xml.j2"


@dataclass(slots=True)
class Offered:
    """`names` are what can be named (`icon`, `component`, …) → the names that there are; `fields` template → the fields
    that it takes; `entries` a table of the rules (`spaces`) → the fields of the templates that print its entries."""

    names: dict[str, list[str]] = field(default_factory=dict)
    fields: dict[str, list[str]] = field(default_factory=dict)
    entries: dict[str, list[str]] = field(default_factory=dict)


def of_looks(project: Path) -> Offered:
    """What the project's looks and the packaged ones give."""
    fields = _fields(project)
    icons, sizes, vendors = (names_of(project, f"templates/{kind}") for kind in ("icons", "sizes", "vendors"))
    tables = [key for key, (shape, _) in asked().items() if shape is TABLE]
    names = {
        "icon": icons, "size": sizes, "edition": find_editions(project), "template": list(fields),
        "paper": list(PAPERS), "target": ["home", *vendors], "pieces": [*tables, "players"],
    }  # fmt: skip
    return Offered(names, fields)


def of_game(project: Path, game: str, looks: Offered) -> Offered:
    """The same with what a game gives; nothing more while it cannot be read."""
    read_, problems = load_game(project, game, rule_keys())
    if read_ is None:
        return looks
    resources = read_.rules.value("resources")
    own = {
        "component": [str(name) for name in read_.components],
        "resource": [str(name) for name in resources] if isinstance(resources, Mapping) else [],
    }
    if not errors(problems):
        meaning, problems = read(read_)
        own["figure"] = [name for name in meaning.parameters if not name.startswith("components.")]
        own["reason"] = [] if errors(problems) else _reasons(read_, meaning)
    return Offered({**looks.names, **own}, looks.fields, _entries(read_, looks.fields))


def _fields(project: Path) -> dict[str, list[str]]:
    """Template → all fields that it takes, in any size; of one that cannot be read, none."""
    from kit.compose.finder import Templates
    from kit.load.looks import folders_of

    templates, found = Templates(folders_of(project)), dict[str, list[str]]()
    for file in sorted(names_of(project, COMPONENTS, TEMPLATE)):
        own = found.setdefault(file.partition(".")[0], [])
        with contextlib.suppress(Exception):  # kit check says what is wrong with it
            needed, may = templates.takes(f"components/{file}{TEMPLATE}")
            own += [name for name in (*needed, *may) if name not in own]
    return found


def _entries(game: Game, fields: dict[str, list[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for component in game.components.values():
        if isinstance(component.pieces, Text):
            own = found.setdefault(str(component.pieces), [])
            own += [name for name in fields.get(str(component.template), []) if name not in own]
    return found


def _reasons(game: Game, meaning: Meaning) -> list[str]:
    """Why a move may be refused, as in `because`."""
    from kit.rules.engine.engine import compile_engine

    return list(compile_engine(meaning, game.about.players.high).reasons) if playable(meaning) else []
