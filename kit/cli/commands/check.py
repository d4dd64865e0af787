"""`kit check`: everything but printing."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import options
from kit.cli.results import tell

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "check words, numbers, examples, parts and fit; print nothing"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    options.cache(parser)
    options.looks(parser, "standard and the project's own")
    parser.add_argument("--no-fit", action="store_true", help="leave out whether every text fits")
    options.sarif(parser)
    parser.add_argument("--report", default=None, metavar="FILE", help="write a verdict page to keep: one HTML file")


def run(arguments: Namespace, terminal: Terminal) -> int:
    options.keep_sarif(arguments)
    request = options.asked(arguments)
    if arguments.report is None:
        from kit.pipeline.run import check

        return tell(check(request, terminal.progress), arguments, terminal, printed=False)
    from kit.pipeline.report import check_and_report

    result = check_and_report(request, Path(arguments.report), terminal.progress)
    code = tell(result, arguments, terminal, printed=False)
    if not result.machine:
        terminal.say(f"The verdict page is {arguments.report}: open it in a browser.")
    return code
