"""`kit verify`: measure finished PDFs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, MACHINE, REFUSED

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal

HELP = "measure finished PDFs, also copies saved elsewhere, against their .json"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE.pdf", help="a finished file; its .json is looked for beside it"
    )
    parser.add_argument(
        "--manifest", default=None, metavar="FILE", help="the manifest.json of its build, or its own .json elsewhere"
    )


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.measured import as_json, told_file
    from kit.pipeline.verify import verify

    manifest = None if arguments.manifest is None else Path(arguments.manifest)
    found = verify([Path(name) for name in arguments.files], manifest, terminal.progress)
    ok = all(one.ok for one in found)
    terminal.document(ok, None, files=list(map(as_json, found)))
    for one in found:
        for line in told_file(one):
            terminal.say(line)
        terminal.problems(one.problems)
    if any(one.machine for one in found):
        return MACHINE
    return FINE if ok else REFUSED
