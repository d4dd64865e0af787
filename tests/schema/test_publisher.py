"""The files that a publisher copies call `kit` as it is."""

from __future__ import annotations

import shlex

import pytest
import yaml

from kit.cli.parser import parse
from tests.cli.started import ROOT

FOLDER = ROOT / "docs" / "publisher"


def commands() -> list[str]:
    hooks = yaml.safe_load((FOLDER / "pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"]
    steps = yaml.safe_load((FOLDER / "workflow.yml").read_text("utf-8"))["jobs"]["kits"]["steps"]
    found = [hook["entry"] for hook in hooks] + [step["run"] for step in steps if "run" in step]
    return [line for line in found if line.startswith("kit ")]


def test_all_are_found() -> None:
    assert len(commands()) == 4


@pytest.mark.parametrize("command", commands())
def test_a_command_is_one_of_ours(command: str) -> None:
    assert parse(shlex.split(command)[1:]).command == command.split()[1]


def test_the_hooks_share_one_environment() -> None:
    hooks = yaml.safe_load((FOLDER / "pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"]
    assert {tuple(hook["additional_dependencies"]) for hook in hooks} == {("playproof[lint]",)}


def test_the_problems_that_are_shown_are_those_that_were_written() -> None:
    steps = yaml.safe_load((FOLDER / "workflow.yml").read_text("utf-8"))["jobs"]["kits"]["steps"]
    (uploaded,) = [step["with"]["sarif_file"] for step in steps if "sarif_file" in step.get("with", {})]
    assert any(f"--sarif {uploaded}" in step.get("run", "") for step in steps)
