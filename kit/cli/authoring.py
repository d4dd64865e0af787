"""The commands that help to write a game: what an error means, what was read, schemas, a first game, tidy files."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from kit.cli import FINE, MACHINE, REFUSED
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


@command
def schema(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.schemas import write_schemas

    out = None if arguments.out is None else Path(arguments.out)
    written = write_schemas(Path(arguments.project), out, comment=arguments.comment)
    problems = [problem.as_json() for problem in written.problems]
    files = {"files": written.files, "commented": written.commented}
    _json(arguments, {"version": 1, "ok": not problems, "problems": problems, **files})
    for file, pattern in written.files.items():
        terminal.say(f"{file}  for {pattern}")
    for file in written.commented:
        terminal.say(f"{file}  names its schema now")
    if written.files and not arguments.comment:
        terminal.say("For VS Code with the YAML extension, put this into .vscode/settings.json:")
        terminal.say(json.dumps(written.settings(), indent=2))
    terminal.problems(written.problems)
    return MACHINE if written.problems else FINE


@command
def new(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.scaffold import scaffold

    made = scaffold(Path(arguments.project), arguments.name, arguments.source)
    problems = [problem.as_json() for problem in made.problems]
    _json(arguments, {"version": 1, "ok": not problems, "problems": problems, "files": list(made.files)})
    for file in made.files:
        terminal.say(file)
    if made.files:
        terminal.say(f"Made from {made.source}. Change what you like, then: kit check {made.id}")
    terminal.problems(made.problems)
    return MACHINE if problems else FINE


@command
def fmt(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.tidy import tidy

    done = tidy(Path(arguments.project), arguments.games, write=not arguments.check)
    good = done.ok and not (arguments.check and done.changed)
    problems = [problem.as_json() for problem in done.problems]
    _json(arguments, {"version": 1, "ok": good, "problems": problems, "files": done.files, "changed": done.changed})
    for file in done.changed:
        terminal.say(f"{file}  {'would be laid out anew' if arguments.check else 'laid out anew'}")
    if not done.changed and done.ok:
        terminal.say(f"{done.files} files, all laid out as they should be")
    terminal.problems(done.problems)
    return MACHINE if done.machine else FINE if good else REFUSED


AUTHORING: dict[str, Command] = {"explain": explain, "fmt": fmt, "new": new, "schema": schema}
