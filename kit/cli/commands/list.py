"""`kit list`: the games, editions and papers of the project."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, REFUSED

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "the games, editions and papers of the project"


def arguments(parser: ArgumentParser) -> None:
    """None of its own."""


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.listing import listing  # each command loads only what it needs

    found = listing(Path(arguments.project))
    terminal.document(found.ok, found.problems, **found.as_json())
    for line in found.lines():
        terminal.say(line)
    terminal.problems(found.problems)
    return FINE if found.ok else REFUSED
