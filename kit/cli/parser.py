"""The command line of `kit`: its commands are the files of kit/cli/commands, each with arguments of its own."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from kit import __version__
from kit.cli import commands, options


def command_names() -> list[str]:
    """Every command, from A to Z."""
    return sorted(module.name for module in iter_modules(commands.__path__))


def build_parser(argv: Sequence[str] = ()) -> ArgumentParser:
    """The command line: of one command alone where `argv` begins with its name, else of all.

    A wrong use ends with exit code 2, by argparse itself.
    """
    parser = ArgumentParser(prog="kit", description="Check games and print their kits at 100 %.")
    parser.add_argument("--version", action="version", version=f"Playproof {__version__}")
    every = command_names()
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in [argv[0]] if argv and argv[0] in every else every:
        module = import_module(f"{commands.__name__}.{name}")
        one = subparsers.add_parser(name, help=module.HELP)
        module.arguments(one)
        options.common(one)
        one.set_defaults(run=module.run)
    return parser
