"""`kit witness`: printed numbers that nobody else says."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import options
from kit.cli.results import tell_each

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "printed numbers that nobody else says: fewer than two witnesses"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.counted import told_witnesses
    from kit.pipeline.witness import witness

    return tell_each(witness(Path(arguments.project), arguments.games, terminal.progress), told_witnesses, terminal)
