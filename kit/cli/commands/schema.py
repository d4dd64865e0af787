"""`kit schema`: JSON Schemas of all content files."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "JSON Schemas of all content files, for editors"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--out", default=None, metavar="DIR", help="their folder (default: schema in the project)")
    parser.add_argument("--comment", action="store_true", help="let each content file name its schema at its top")


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.schemas import write_schemas

    out = None if arguments.out is None else Path(arguments.out)
    written = write_schemas(Path(arguments.project), out, comment=arguments.comment)
    terminal.document(not written.problems, written.problems, files=written.files, commented=written.commented)
    for file, pattern in written.files.items():
        terminal.say(f"{file}  for {pattern}")
    for file in written.commented:
        terminal.say(f"{file}  names its schema now")
    if written.files and not arguments.comment:
        terminal.say("For VS Code with the YAML extension, put this into .vscode/settings.json:")
        terminal.say(json.dumps(written.settings(), indent=2))
    terminal.problems(written.problems)
    return MACHINE if written.problems else FINE
