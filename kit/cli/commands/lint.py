"""`kit lint`: advice on spelling and style, by the house rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED, options

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "advice on spelling and style, by the house rules in lint.yaml; exit code 1 if there is any"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    options.sarif(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    options.keep_sarif(arguments)
    from kit.pipeline.lint import lint
    from kit.pipeline.sarif import write_sarif

    games, problems = lint(Path(arguments.project), arguments.games, terminal.progress)
    problems += [problem for game in games for problem in game.problems]
    project = Path(arguments.project)
    machine = write_sarif(Path(arguments.sarif), problems, project) if arguments.sarif is not None else []
    fine = not problems or (bool(games) and all(game.ok for game in games))
    terminal.document(fine, [*problems, *machine], games=[game.as_json() for game in games])
    for game in games:
        terminal.say(f"{game.id}  {_line(game.texts, game.advice, readable=game.readable)}")
    terminal.problems([*problems, *machine])
    return MACHINE if machine else FINE if fine else REFUSED


def _line(texts: int, advice: int, *, readable: bool) -> str:
    if not readable:
        return "cannot be read: mend that first"
    if not advice:
        return f"{texts} texts, nothing to say"
    return f"{texts} texts, {advice} to look at"
