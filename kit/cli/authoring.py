"""The commands that help to write a game: what an error means, what was read, schemas, a first game, tidy files."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from kit.cli import FINE, REFUSED
from kit.cli.commands import Command, cache_of, command
from kit.cli.terminal import Terminal
from kit.core.problems import errors


@command
def explain(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.explaining import told_line
    from kit.pipeline.explain import explain_code, explain_line, place_of

    place = place_of(arguments.asked)
    if place is None:
        page = explain_code(arguments.asked)
        _json(arguments, {"version": 1, "ok": True, "code": arguments.asked, "page": page})
        terminal.say(page.rstrip())
        return FINE
    line = explain_line(Path(arguments.project), *place, cache_of(arguments))
    good, problems = not errors(line.problems), [problem.as_json() for problem in line.problems]
    _json(arguments, {"version": 1, "ok": good, "problems": problems, **line.as_json()})
    for words in told_line(line):
        terminal.say(words)
    terminal.problems(line.problems)
    return FINE if good else REFUSED


def _json(arguments: Namespace, found: dict[str, object]) -> None:
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))


AUTHORING: dict[str, Command] = {"explain": explain}
