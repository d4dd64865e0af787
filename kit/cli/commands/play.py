"""`kit play`: a legal random game as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "a legal random game as text, with the words that each move executes"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="folder name under content/")
    options.players(parser)
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed gives the same game (default: 1)"
    )


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.play import play

    played = play(Path(arguments.project), arguments.game, arguments.players, arguments.seed)
    found = {"game": played.game, "players": played.players, "seed": played.seed, "lines": played.lines}
    terminal.document(played.ok, played.problems, **found)
    for line in played.lines:
        terminal.say(line)
    terminal.problems(played.problems)
    return FINE if played.ok else REFUSED
