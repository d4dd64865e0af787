"""`kit lock`: confirm the exact figures of games that have changed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "confirm the exact figures of games that have changed, and show them"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    options.cache(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.locking import told_lock
    from kit.pipeline.lock import lock

    done = lock(options.asked(arguments), terminal.progress)
    problems = [*done.machine, *(problem for game in done.games for problem in game.problems)]
    terminal.document(done.ok, problems, games=[game.as_json() for game in done.games])
    for game in done.games:
        for line in told_lock(game):
            terminal.say(line)
        terminal.problems(game.problems)
    terminal.problems(done.machine)
    return MACHINE if done.machine else FINE if done.ok else REFUSED
