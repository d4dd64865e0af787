"""`kit` and `python -m kit`: the way in. No traceback ever reaches a user; exit codes are those of kit.cli."""

from __future__ import annotations

import gc
import os
import sys

SELDOM = 50_000
"""New objects between two looks for garbage. What a run builds up it keeps: to look through it more often costs a tenth
of the time, and finds next to nothing."""

MACHINE = 3
"""The exit code when the machine failed, or we did (kit.cli has them all)."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    gc.set_threshold(SELDOM)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a path or a word that this terminal cannot show
    try:
        from kit.cli import run  # here, so that a broken installation is told in words as well

        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Stopped. Nothing was replaced.", file=sys.stderr)
        code = 130  # as shells expect after Ctrl-C
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader went away: say nothing more
        code = 0
    except ImportError as error:
        print(f"error[installation]: {error}", file=sys.stderr)
        print("  hint: install Playproof again, with all that it needs: pip install playproof", file=sys.stderr)
        code = MACHINE
    except Exception as error:
        if os.environ.get("PLAYPROOF_TRACEBACK"):
            raise
        print(f"error[internal]: {type(error).__name__}: {error}", file=sys.stderr)
        hint = "this is a fault in Playproof; PLAYPROOF_TRACEBACK=1 shows where. Nothing was replaced."
        print(f"  hint: {hint}", file=sys.stderr)
        code = MACHINE
    sys.exit(code)


if __name__ == "__main__":
    main()
