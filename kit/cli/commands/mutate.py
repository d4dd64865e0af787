"""`kit mutate`: change each number and map cell."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import options
from kit.cli.results import tell_each

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "change each number and map cell; tell which changes no check notices"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.counted import told_mutants
    from kit.pipeline.mutate import mutate

    return tell_each(mutate(Path(arguments.project), arguments.games, terminal.progress), told_mutants, terminal)
