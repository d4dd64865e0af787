"""`kit plan`: what printing takes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kit.cli import FINE, REFUSED, options
from kit.core.problems import errors

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "what printing takes: sheets, cuts, paper and ink; print nothing"


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    options.looks(parser, "standard")
    options.cache(parser)
    options.quantity(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.planned import told_plan
    from kit.pipeline.plan import plan

    request = options.asked(arguments)
    games = plan(request, terminal.progress)
    problems = [problem for game in games for problem in game.problems]
    ok = not errors(problems)
    told = [{"game": g.id, "title": g.title, "plans": [kit.as_json() for kit in g.plans]} for g in games]
    terminal.document(ok, problems, quantity=request.quantity.as_json(), games=told)
    for game in games:
        for line in told_plan(game):
            terminal.say(line)
        terminal.problems(game.problems)
    return FINE if ok else REFUSED
