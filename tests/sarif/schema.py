"""What is wrong with a SARIF log: by the schema of the standard, and by what code hosts ask for beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

SCHEMA = Path(__file__).parent / "sarif-2.1.0-rtm.5.json"
RELATIVE = re.compile(
    r"(?:[A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-F]{2})+(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-F]{2})+)*"
)
"""A path that is relative (RFC 3986, path-noscheme)."""


@cache
def validator() -> jsonschema.Draft4Validator:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft4Validator.check_schema(schema)
    return jsonschema.Draft4Validator(schema)


def faults(log: dict[str, Any]) -> list[str]:
    by_schema = [f"{error.json_path}: {error.message}" for error in validator().iter_errors(log)]
    return [*by_schema, *(fault for run in log["runs"] for fault in _not_taken(run))]


def _not_taken(run: dict[str, Any]) -> Iterator[str]:
    """What GitHub's code scanning would refuse, or show badly."""
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        told = [rule.get(key, {}).get("text") for key in ("shortDescription", "fullDescription", "help")]
        if not all(told) or any(len(text) > 1024 for text in told[:2]):
            yield f"{rule['id']}: {told}"
    if len({rule["id"] for rule in rules}) != len(rules):
        yield "a rule stands twice"
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"{result['ruleId']} is another rule"
        if len(result.get("locations", ())) != 1:
            yield f"{result['ruleId']}: not one place"
        places = [*result.get("locations", ()), *result.get("relatedLocations", ())]
        yield from (fault for place in places for fault in _misplaced(place["physicalLocation"]))
        ids = [other["id"] for other in result.get("relatedLocations", ())]
        if ids != [int(number) for number in re.findall(r"^see \[.*\]\((\d+)\)$", result["message"]["text"], re.M)]:
            yield f"{result['ruleId']}: its links lead elsewhere"


def _misplaced(place: dict[str, Any]) -> Iterator[str]:
    uri, region = place["artifactLocation"]["uri"], place["region"]
    if not RELATIVE.fullmatch(uri):
        yield f"{uri} is no relative path"
    if not 1 <= region["startColumn"] <= region["endColumn"]:
        yield f"{region} ends before it begins"
