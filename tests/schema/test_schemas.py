"""Schemas for editors: they take all that the games hold, offer the names of the project, and are the same every time."""

from __future__ import annotations

import json
import shutil
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
