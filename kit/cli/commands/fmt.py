"""`kit fmt`: lay content files out alike."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "lay content files out alike; what they say, and their comments, stay"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if a file would be changed")


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.tidy import tidy

    done = tidy(Path(arguments.project), arguments.games, write=not arguments.check)
    good = done.ok and not (arguments.check and done.changed)
    terminal.document(good, done.problems, files=done.files, changed=done.changed)
    for file in done.changed:
        terminal.say(f"{file}  {'would be laid out anew by kit fmt' if arguments.check else 'laid out anew'}")
    if not done.changed and done.ok:
        terminal.say(f"{done.files} files, all laid out as they should be")
    terminal.problems(done.problems)
    return MACHINE if done.machine else FINE if good else REFUSED
