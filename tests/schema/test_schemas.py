"""Schemas for editors: they take all that the games hold, offer the names of the project, and are the same every time."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from kit.cli import run
from kit.core.places import packaged
from kit.pipeline.schemas import schemas
from kit.rules import rule_keys
from kit.rules.shapes import asked
from tests.cli.started import BASE, ROOT

FOUND = schemas(ROOT)
FILES = [(name, file) for name, (_, pattern) in FOUND.items() for file in sorted(packaged().glob(pattern))]


def faults(schema: dict[str, Any], content: Any) -> list[str]:
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(content)]


@pytest.mark.parametrize(("name", "file"), FILES, ids=lambda one: one.name if isinstance(one, Path) else one)
def test_what_is_shipped_is_valid(name: str, file: Path) -> None:
    assert faults(FOUND[name][0], YAML(typ="safe", pure=True).load(file.read_text("utf-8"))) == []


@pytest.mark.parametrize("name", FOUND)
def test_a_schema_is_one(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(FOUND[name][0])


def test_every_key_of_every_mechanic_is_known_with_what_it_is_for() -> None:
    assert set(asked()) == rule_keys()
    properties = FOUND["open-bench-hours"][0]["properties"]
    assert all(properties[key]["description"] for key in rule_keys())


def test_names_of_the_project_are_offered() -> None:
    tin = schemas(BASE)["tin"][0]["properties"]
    of = tin["sheets"]["items"]["properties"]["of"]["items"]["anyOf"][0]["enum"]
    assert of == ["card", "strip", "token"]
    assert tin["winner"]["properties"]["most"]["anyOf"][0]["enum"] == ["TIN", "point"]
    icon = tin["resources"]["additionalProperties"]["properties"]["icon"]["anyOf"][0]["enum"]
    assert {"star", "points"} <= set(icon)
    assert "recall all" in tin["turn"]["items"]["enum"]
    assert "standard" in FOUND["edition"][0]["properties"]["extends"]["anyOf"][0]["enum"]
    assert {"home", "shop"} <= set(FOUND["edition"][0]["properties"]["target"]["anyOf"][0]["enum"])
    assert "action-card" in tin["components"]["additionalProperties"]["properties"]["template"]["anyOf"][0]["enum"]


def offered(schema: dict[str, Any]) -> list[str]:
    """The keys or values that an editor offers first where this schema holds."""
    return list(schema.get("propertyNames", schema)["anyOf"][0]["enum"])


def test_what_a_game_names_itself_is_offered() -> None:
    tin = schemas(BASE)["tin"][0]["properties"]
    assert offered(tin["counts"]) == ["card", "strip", "token"]
    figures = offered(tin["counts"]["additionalProperties"]["additionalProperties"])
    assert {"workers.each", "clock.lap"} <= set(figures)
    example = tin["examples"]["items"]["properties"]
    assert offered(example["given"]) == ["TIN", "point"]
    assert "space is taken" in offered(example["steps"]["items"]["properties"]["because"])
    assert offered(tin["sheets"]["items"]["properties"]["notes"]) == ["card", "strip", "token"]


def test_fields_of_templates_are_offered_in_components_and_in_what_they_print() -> None:
    tin = schemas(BASE)["tin"][0]["properties"]
    component = tin["components"]["additionalProperties"]
    by_template = {one["if"]["properties"]["template"]["const"]: one["then"] for one in component["allOf"]}
    assert list(by_template["lap-strip"]["properties"]) == ["boxes", "reminder"]
    assert "letter-token" not in by_template  # which takes none
    entry = tin["spaces"]["additionalProperties"]["anyOf"][1]["properties"]
    assert {"index", "family", "caption", "text", "name", "cost"} <= set(entry)
    assert "index" not in tin["maps"]["additionalProperties"]["anyOf"][1]["properties"]  # nothing prints them here


def test_a_template_that_cannot_be_read_is_no_fault(tmp_path: Path) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    folder = tmp_path / "templates" / "components"
    folder.mkdir(parents=True)
    (folder / "card-of-ours.xml.j2").write_bytes(b"\xff\xfe")
    component = schemas(tmp_path)["tin"][0]["properties"]["components"]["additionalProperties"]
    assert "card-of-ours" in offered(component["properties"]["template"])


def test_a_game_with_faults_has_a_schema_all_the_same(tmp_path: Path) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    rules = tmp_path / "content" / "tin" / "rules.yaml"
    rules.write_text(rules.read_text("utf-8") + "resources: [\n", "utf-8")
    assert "resources" in schemas(tmp_path)["tin"][0]["properties"]


def test_neither_yes_nor_true_is_offered_for_words_and_nothing_is_offered_without_a_kind() -> None:
    def parts(schema: Any) -> Iterator[dict[str, Any]]:
        if isinstance(schema, dict):
            yield schema
        for one in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
            yield from parts(one)

    every = [part for schema, _ in FOUND.values() for part in parts(schema)]
    assert not [part for part in every if "boolean" in part.get("type", ())]
    properties = [
        one for part in every if isinstance(part.get("properties"), dict) for one in part["properties"].values()
    ]
    assert not [one for one in properties if isinstance(one, dict) and one.keys() <= {"description"}]
    assert faults(FOUND["open-bench-hours"][0], {"tagline": True, "credits": 12}) == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"realease": "1st"}, "'realease' was unexpected"),
        ({"clock": {"laps": 3}}, "'laps' was unexpected"),
        ({"clock": {"lap": -1}}, "less than the minimum"),
        ({"turn": ["plaice"]}, "'plaice' is not one of"),
        ({"winner": {"tie": "shared"}}, "'most' is a required property"),
        ({"components": {"card": {"title": "Cards"}}}, "'template' is a required property"),
        ({"players": "two"}, "does not match"),
    ],
)
def test_slips_are_marked(content: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults(FOUND["open-bench-hours"][0], content))


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("printer", {"printer": "Hall", "tray": 2, "back": {"x": "-0.8mm"}, "turned": {"front": {"y": "1mm"}}}, ""),
        ("printer", {"printer": "Hall", "try": 2}, "'try' was unexpected"),
        ("vendor", {"title": "House", "files": "picture"}, "'picture' is not one of"),
        ("edition", {"extends": "standard", "sise": "large"}, "'sise' was unexpected"),
        ("theme", {"fonts": {}, "serie": "Tin"}, "'serie' was unexpected"),
    ],
)
def test_slips_in_looks_and_profiles_are_marked(name: str, content: dict[str, Any], told: str) -> None:
    found = faults(FOUND[name][0], content)
    assert any(told in fault for fault in found) if told else found == []


def test_the_command_writes_them_and_names_them_in_each_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    assert run(["schema", "--project", str(tmp_path), "--comment"]) == 0
    first = {path.name: path.read_bytes() for path in (tmp_path / "schema").iterdir()}
    assert set(first) == {
        f"{name}.json" for name in ("tin", "theme", "edition", "size", "icon", "lint", "vendor", "printer", "labels")
    }
    cards = (tmp_path / "content" / "tin" / "cards.yaml").read_text("utf-8")
    assert cards.startswith("# yaml-language-server: $schema=../../schema/tin.json\nspaces:\n")
    assert run(["schema", "--project", str(tmp_path), "--comment"]) == 0
    assert (tmp_path / "content" / "tin" / "cards.yaml").read_text("utf-8") == cards
    assert {path.name: path.read_bytes() for path in (tmp_path / "schema").iterdir()} == first
    assert run(["check", "--project", str(tmp_path), "--no-fit", "--no-cache"]) == 0


def test_without_comments_the_settings_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    assert run(["schema", "--project", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    settings = json.loads(out[out.index("{") :])
    assert settings["yaml.schemas"]["./schema/tin.json"] == "content/tin/*.yaml"


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "schema").write_text("mine")
    assert run(["schema", "--project", str(tmp_path)]) == 3
    assert capsys.readouterr().err.count("error[cannot-write]") == 1
