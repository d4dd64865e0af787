"""`kit explain`: what an error code means, or what was read on a line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, REFUSED, options
from kit.core.problems import errors

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "what an error code means, or what was read on a line of a game"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("asked", metavar="CODE|FILE:LINE", help="unknown-word, or content/GAME/cards.yaml:12")
    options.cache(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.explaining import told_line
    from kit.pipeline.explain import explain_code, explain_line, place_of

    place = place_of(arguments.asked)
    if place is None:
        page = explain_code(arguments.asked)
        terminal.document(True, (), code=arguments.asked, page=page)
        terminal.say(page.rstrip())
        return FINE
    line = explain_line(Path(arguments.project), *place, options.cache_of(arguments))
    good = not errors(line.problems)
    terminal.document(good, line.problems, **line.as_json())
    for words in told_line(line):
        terminal.say(words)
    terminal.problems(line.problems)
    return FINE if good else REFUSED
