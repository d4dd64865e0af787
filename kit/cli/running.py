"""A command at work: wrong use and faults of the machine are told in words; its progress is cleared however it ends."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kit.cli import MACHINE, USAGE
from kit.cli.terminal import Terminal
from kit.core.problems import MachineFault
from kit.pipeline.request import UsageFault


def run_command(arguments: Namespace) -> int:
    """Run what was asked for; the exit code."""
    terminal = Terminal(Path(arguments.project), quiet=arguments.json, color=arguments.color)
    try:
        code: int = arguments.run(arguments, terminal)
        return code
    except UsageFault as fault:
        terminal.usage(fault)
        return USAGE
    except MachineFault as fault:
        terminal.document(False, [fault.problem])
        terminal.problems([fault.problem])
        return MACHINE
    finally:
        terminal.settle()
