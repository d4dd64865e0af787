"""`kit calibrate`: sheets to find how a printer feeds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "sheets to find how a printer feeds, for its profile"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--paper", action="append", metavar="NAME", help="paper, such as a4,letter (may be repeated)")
    parser.add_argument(
        "--backs",
        default="duplex-long",
        choices=("duplex-long", "duplex-short"),
        help="the edge that sheets are flipped on (default: duplex-long)",
    )
    parser.add_argument(
        "--printer", default=None, metavar="FILE", help="a profile to be tried: the sheets are moved by it"
    )
    options.out(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.calibrate import calibrate

    project = Path(arguments.project)
    out, shown = (project / "build", "build") if arguments.out is None else (Path(arguments.out), arguments.out)
    printer = None if arguments.printer is None else Path(arguments.printer)
    done = calibrate(project, options.split_names(arguments.paper), arguments.backs, printer, out, shown)
    problems = [*done.machine, *done.problems]
    terminal.document(not problems, problems, files=list(done.files))
    for name in done.files:
        terminal.say(f"printed   {name}  (2 sheets)")
    terminal.problems(problems)
    return MACHINE if done.machine else REFUSED if problems else FINE
