"""`kit schema`: JSON Schemas for every file that people write, with the names of this project to choose from."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kit.core.problems import MachineFault, Problem
from kit.load.components import Frame
from kit.model.edition import EditionFile, Theme
from kit.model.game import About, Declared, Example, Excused, Leaflet, SheetGroup
from kit.model.jsonschema import ANY, DIALECT, TEXT, Schema, object_of, schema_of
from kit.model.lint import House, Style
from kit.model.looks import Icon
from kit.model.printer import Printer
from kit.model.size import Size
from kit.model.vendor import Vendor
from kit.pipeline.choose import choose_games
from kit.pipeline.offered import Offered, of_game, of_looks
from kit.publish.whole import write_whole
from kit.rules.shapes import rule_schemas

COMMENT = "# yaml-language-server: $schema="
FOLDER = "schema"


@dataclass(slots=True)
class Written:
    """The files that were written, each with the pattern of the content files that it is for."""

    files: dict[str, str] = field(default_factory=dict)
    commented: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def settings(self) -> dict[str, Any]:
        """For the settings of VS Code's YAML extension."""
        return {"yaml.schemas": {f"./{file}": pattern for file, pattern in self.files.items()}}


def write_schemas(project: Path, out: Path | None, *, comment: bool = False) -> Written:
    """Writes a schema for each game and for each kind of file of the looks into `out` (`schema` in the project). With
    `comment`, each content file that lacks the line by which editors find its schema gets it at its top."""
    folder = out if out is not None else project / FOLDER
    written = Written()
    try:
        _make(folder)
        for name, (schema, pattern) in schemas(project).items():
            write_whole(folder / f"{name}.json", text_of(schema), f"{folder}/{name}.json")
            written.files[Path(os.path.relpath(folder / f"{name}.json", project)).as_posix()] = pattern
        for game in choose_games(project, ()) if comment else ():
            written.commented += _comment(project, game, folder / f"{game}.json")
    except MachineFault as fault:
        written.problems.append(fault.problem)
    return written


def schemas(project: Path) -> dict[str, tuple[Schema, str]]:
    """Name of a schema → the schema, and the pattern of the files it is for. Raises UsageFault without a game."""
    looks = of_looks(project)
    found = {}
    for game in choose_games(project, ()):
        schema = game_schema(of_game(project, game, looks))
        found[game] = (_titled(schema, f"the game {game}"), f"content/{game}/*.yaml")
    for name, (shape, pattern) in {
        "theme": (Theme, "theme.yaml"), "edition": (EditionFile, "templates/editions/*.yaml"),
        "size": (Size, "templates/sizes/*.yaml"), "icon": (Icon, "templates/icons/*.yaml"),
        "lint": (House, "lint.yaml"),
        "vendor": (Vendor, "templates/vendors/*.yaml"), "printer": (Printer, "printers/*.yaml"),
    }.items():  # fmt: skip
        found[name] = (_titled(object_of(shape, looks.names), name), pattern)
    edition = found["edition"][0]
    edition.pop("required")  # what it extends may have them
    offered = {"anyOf": [{"enum": sorted(looks.names["edition"])}, TEXT]}
    edition["properties"]["extends"] = {**offered, "description": "an edition whose keys hold unless said anew"}
    labels = {"type": "object", "additionalProperties": TEXT}
    return {**found, "labels": (_titled(labels, "labels"), "templates/labels/*.yaml")}


def game_schema(offered: Offered) -> Schema:
    """Every top-level key that a file of a game may hold; which of them it holds is its author's choice."""
    names = offered.names
    house = {
        **object_of(About, names)["properties"],
        "components": {"type": "object", "additionalProperties": _component(offered)},
        **{
            key: schema_of(shape, names)
            for key, shape in (
                ("sheets", tuple[SheetGroup, ...]), ("leaflet", Leaflet), ("examples", tuple[Example, ...]),
                ("declared", tuple[Declared, ...]), ("excused", tuple[Excused, ...]),
                ("lint", Style),
            )
        },
    }  # fmt: skip
    return {
        "type": "object",
        "properties": {**house, **rule_schemas(names, offered.entries)},
        "additionalProperties": False,
    }


def text_of(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def _titled(schema: Schema, title: str) -> Schema:
    return {"$schema": DIALECT, "title": f"Playproof: {title}", **schema}


def _component(offered: Offered) -> Schema:
    """A component: its own keys, and the fields that its template takes."""
    frame = object_of(Frame, offered.names, more=True)
    of_templates = [
        {
            "if": {"properties": {"template": {"const": template}}, "required": ["template"]},
            "then": {
                "properties": {name: {**ANY, "description": f"a field of the template {template}"} for name in fields}
            },
        }
        for template, fields in offered.fields.items()
        if fields
    ]
    return {**frame, "allOf": of_templates} if of_templates else frame


def _make(folder: Path) -> None:
    from kit.publish.faults import cannot_write

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(str(folder), error) from error


def _comment(project: Path, game: str, schema: Path) -> list[str]:
    """The content files of a game that got the comment line."""
    done = []
    for path in sorted((project / "content" / game).glob("*.yaml")):
        try:
            text = path.read_bytes().decode("utf-8")
        except ValueError:
            continue  # kit check says what is wrong with it
        if COMMENT not in text:
            where = Path(os.path.relpath(schema, path.parent)).as_posix()
            write_whole(path, f"{COMMENT}{where}\n{text}", path.name)
            done.append(f"content/{game}/{path.name}")
    return done
