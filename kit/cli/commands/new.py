"""`kit new`: a new game that passes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "a new game that passes: a small one of its kind, or a copy of a game"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="folder name under content/, such as tin-works")
    parser.add_argument(
        "--from", dest="source", default=None, metavar="GAME|KIND",
        help="worker-placement (default), engine-row, grid-programming, or a game to copy",
    )  # fmt: skip


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.scaffold import scaffold

    made = scaffold(Path(arguments.project), arguments.name, arguments.source)
    terminal.document(not made.problems, made.problems, files=list(made.files))
    for file in made.files:
        terminal.say(file)
    if made.files:
        terminal.say(f"Made from {made.source}. Change what you like, then: kit check {made.id}")
    terminal.problems(made.problems)
    return MACHINE if made.problems else FINE
