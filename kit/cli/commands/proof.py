"""`kit proof`: pages to review and to sign."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED, options
from kit.core.problems import errors

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "a PDF to review and to sign: every part with what was read of it"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    parser.add_argument("--paper", action="append", metavar="NAME", help="paper, such as letter (default: a4)")
    parser.add_argument(
        "--since",
        default=None,
        metavar="REV",
        help="mark what is not as it was at this git revision, or in this folder",
    )
    options.cache(parser)
    options.out(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.proof import proof

    out = Path(arguments.project) / "build" if arguments.out is None else Path(arguments.out)
    made = proof(options.asked(arguments), arguments.since, out, arguments.out or "build", terminal.progress)
    problems = [problem for game in made for problem in (*game.machine, *game.problems)]
    ok = not errors(problems)
    files = [{"game": game.id, "file": game.file, "pages": game.pages} for game in made if game.file]
    terminal.document(ok, problems, files=files)
    for game in made:
        if game.file:
            terminal.say(f"proof     {game.file}  ({game.pages} page{'s' if game.pages != 1 else ''})")
        terminal.problems([*game.machine, *game.problems])
    if any(game.machine for game in made):
        return MACHINE
    return FINE if ok else REFUSED
