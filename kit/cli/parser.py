"""The command line of `kit`: its commands are the files of kit/cli/commands, each with arguments of its own."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from kit import __version__
from kit.cli import commands, options


def command_names() -> list[str]:
    """Every command, from A to Z."""
    return sorted(module.name for module in iter_modules(commands.__path__))


def parse(argv: Sequence[str]) -> Namespace:
    """What was asked for; only the command that `argv` begins with is loaded. Words and options may stand in any order:
    `kit diff HEAD~1 --project shelf tin`.

    Help, the version and a wrong use end it as argparse does: SystemExit, with exit code 2 for a wrong use.
    """
    if not argv or argv[0] not in command_names():
        return every_command().parse_args(argv)
    parser, words = command(argv[0]), argv[1:]
    if "--" in words:  # behind it a word may begin with a hyphen, which mixing would take for an option
        return parser.parse_args(words)
    return parser.parse_intermixed_args(words)


def every_command() -> ArgumentParser:
    """The command line without a command: what there is."""
    parser = ArgumentParser(prog="kit", description="Check games and print their kits at 100 %.")
    parser.add_argument("--version", action="version", version=f"Playproof {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in command_names():
        subparsers.add_parser(name, help=_module(name).HELP)
    return parser


def command(name: str) -> ArgumentParser:
    """The command line of one command."""
    module = _module(name)
    parser = ArgumentParser(prog=f"kit {name}")
    module.arguments(parser)
    options.common(parser)
    parser.set_defaults(run=module.run, command=name)
    return parser


def _module(name: str) -> ModuleType:
    return import_module(f"{commands.__name__}.{name}")
