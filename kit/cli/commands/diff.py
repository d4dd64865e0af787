"""`kit diff`: what differs between two states of the content."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "what differs between two states of the content: wording, rules, and what to print again"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("old", metavar="OLD", help="a git revision, or a folder that holds content/")
    parser.add_argument(
        "rest",
        nargs="*",
        default=[],
        metavar="NEW|GAME",
        help="the newer state (default: the project as it is), then games (default: all)",
    )
    options.looks(parser, "standard")
    options.cache(parser)
    parser.add_argument("--html", default=None, metavar="FILE", help="write a page to read and keep: one HTML file")


def run(arguments: Namespace, terminal: Terminal) -> int:
    from dataclasses import replace

    from kit.cli.differing import told_difference
    from kit.pipeline.difference import asked_states, diff, keep_page, write_difference

    file = None if arguments.html is None else Path(arguments.html)
    if file is not None:
        keep_page(file)
    new, games = asked_states(Path(arguments.project), arguments.rest)
    found = diff(replace(options.asked(arguments), games=games), arguments.old, new, terminal.progress)
    if file is not None:
        write_difference(found, file)
    terminal.document(True, None, old=found.old, new=found.new, games=[game.as_json() for game in found.games])
    for line in told_difference(found):
        terminal.say(line)
    if file is not None:
        terminal.say(f"The page is {file}: open it in a browser.")
    return FINE
