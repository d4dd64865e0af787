"""Braille by liblouis: its program `lou_translate`, called once for all lines of a document."""

from __future__ import annotations

import re
import shutil
import subprocess
import textwrap
from collections.abc import Sequence

from kit.core.problems import MachineFault, Problem

PROGRAM = "lou_translate"
BLANK = "\u2800"
"""Unicode's braille patterns of six dots are U+2800 to U+283F, a blank cell first."""

_TABLE = re.compile(r"[A-Za-z0-9_-]+\.(?:ctb|utb|tbl)")
"""A table by its bare name: liblouis looks for it among its own, and no path leads elsewhere."""

MOST = 1000
"""Letters that are handed over in one line: the program takes some 2,000."""

LONGEST = 60.0
"""Seconds. A leaflet takes a fifth of one."""

UNKNOWN = "\u2804\u2873\u282d"
"""How liblouis spells a character that its table does not know: `'\\x` and its number, with a cell of eight dots."""


def missing() -> Problem | None:
    """What to tell where the program is not installed."""
    if shutil.which(PROGRAM) is not None:
        return None
    message = f"no braille can be made: the program {PROGRAM} of liblouis is not installed"
    return Problem("missing-program", message, hint="install it; on Debian and Ubuntu: apt-get install liblouis-bin")


def translate(lines: Sequence[str], table: str) -> list[str] | None:
    """Each line as braille patterns of Unicode; None for a table that liblouis cannot read. No line may be empty.

    Raises MachineFault where the program is not installed, or fails.
    """
    absent = missing()
    if absent is not None:
        raise MachineFault(absent)
    if _TABLE.fullmatch(table) is None:
        return None
    parts = [textwrap.wrap(line, MOST, break_long_words=False, break_on_hyphens=False) for line in lines]
    try:
        done = subprocess.run(
            [PROGRAM, "--forward", f"unicode.dis,{table}"],
            input="".join(f"{part}\n" for line in parts for part in line).encode(),
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise MachineFault(Problem("missing-program", f"{PROGRAM} cannot be run: {error}")) from error
    found = done.stdout.decode("utf-8", "replace").splitlines()
    if done.returncode != 0 or not found:
        return None
    if len(found) != sum(map(len, parts)):
        message = f"{PROGRAM} gave {len(found)} lines for {sum(map(len, parts))}"
        raise MachineFault(Problem("missing-program", message, hint="try a newer version of liblouis"))
    told = iter(found)
    return [BLANK.join(next(told) for _ in line) for line in parts]
