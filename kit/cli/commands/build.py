"""`kit build`: check, then print every kit that holds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kit.cli import options
from kit.cli.results import tell

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "check, then print every kit that holds"


def arguments(parser: ArgumentParser) -> None:
    options.printed(parser)
    parser.add_argument(
        "--changed-since",
        default=None,
        metavar="REV",
        help="print what has changed since a git revision, an older folder or an older manifest.json, and no more",
    )
    options.sarif(parser)
    parser.add_argument("--draft", action="store_true", help="print even if a check fails, DRAFT across each page")


def run(arguments: Namespace, terminal: Terminal) -> int:
    options.keep_sarif(arguments)
    from kit.pipeline.run import build

    return tell(build(options.asked(arguments), terminal.progress), arguments, terminal, printed=True)
