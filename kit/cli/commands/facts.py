"""`kit facts`: exact figures of a game, or of any map."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "exact figures of a game, or of any map, each with how it was found"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="folder name under content/")
    options.players(parser)
    parser.add_argument("--map", default=None, metavar="FILE", help="a map drawn in a file, the highest row first")


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.figures import told_figures
    from kit.pipeline.facts import facts, map_facts
    from kit.pipeline.request import UsageFault

    project = Path(arguments.project)
    if arguments.map is not None:
        found = map_facts(project, arguments.game, Path(arguments.map))
    elif arguments.game is not None:
        found = facts(project, arguments.game, arguments.players)
    else:
        raise UsageFault("no game is named", "write: kit facts GAME, or kit facts --map FILE")
    terminal.document(found.ok, found.problems, **found.as_json())
    for line in told_figures(found) if found.ok else ():
        terminal.say(line)
    terminal.problems(found.problems)
    return FINE if found.ok else REFUSED
