"""The command line: arguments become a request, results become lines. No logic of its own.

Exit codes: 0 all is well, 1 the content was refused, 2 the command was used wrongly, 3 the machine failed (a disk).
"""

from __future__ import annotations

from collections.abc import Sequence

FINE, REFUSED, USAGE, MACHINE = 0, 1, 2, 3


def run(argv: Sequence[str]) -> int:
    """Run one command; the exit code."""
    from kit.cli.parser import parse  # its commands read the exit codes above

    try:
        arguments = parse(argv)
    except SystemExit as leave:  # argparse has told the user already
        return leave.code if isinstance(leave.code, int) else USAGE
    from kit.cli.running import run_command  # after parsing: help and version start at once

    return run_command(arguments)
