"""What is seen: progress and colours where somebody watches, plain lines elsewhere, letters that a terminal lacks."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from threading import Thread

import pytest

from kit.cli import run
from tests.cli.started import break_a_card, kit

pty = pytest.importorskip("pty")

ESCAPE = "\x1b"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def on_a_terminal(*arguments: str, **changes: str) -> tuple[int, str]:
    """The exit code of `kit` in this process, and all that a terminal was sent."""
    master, slave = pty.openpty()
    seen: list[bytes] = []
    reader = Thread(target=lambda: seen.extend(iter(lambda: _read(master), b"")))
    reader.start()
    with pytest.MonkeyPatch.context() as patch, open(slave, "w", encoding="utf-8") as terminal:
        for name in ("NO_COLOR", "TERM", "COLUMNS"):
            patch.delenv(name, raising=False)
        for name, value in changes.items():
            patch.setenv(name, value)
        patch.setattr(sys, "stdout", terminal)
        patch.setattr(sys, "stderr", terminal)
        code = run(arguments)
    reader.join()
    os.close(master)
    return code, b"".join(seen).decode("utf-8")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so at the end
        return b""


def test_a_terminal_shows_progress_on_one_line(tin: Path) -> None:
    code, seen = on_a_terminal("check", "--project", str(tin), TERM="xterm-256color")
    assert code == 0
    progress, _, results = seen.partition("tin  Tin Works")
    for doing in ("reading", "playing the examples", "laying out standard"):
        assert f"\rtin: {doing} …" in progress
    assert "\n" not in progress
    assert "examples  1 played" in results
    assert "…" not in results


def test_a_terminal_shows_problems_in_colour(tin: Path) -> None:
    break_a_card(tin)
    code, seen = on_a_terminal("check", "--no-fit", "--project", str(tin), TERM="xterm-256color")
    assert code == 1
    assert "\x1b[31merror[unknown-word]\x1b[0m" in seen
    plain = COLOURS.sub("", seen)
    assert ESCAPE not in plain
    assert "content/tin/cards.yaml:2:46: error[unknown-word]: unknown thing 'TNI'" in plain


def test_no_color_means_no_colour(tin: Path) -> None:
    break_a_card(tin)
    _, seen = on_a_terminal("check", "--no-fit", "--project", str(tin), TERM="xterm-256color", NO_COLOR="1")
    assert ESCAPE not in seen
    assert "\rtin: reading …" in seen


def test_a_dumb_terminal_gets_plain_lines(tin: Path) -> None:
    break_a_card(tin)
    _, seen = on_a_terminal("check", "--no-fit", "--project", str(tin), TERM="dumb")
    assert ESCAPE not in seen
    assert "reading …" not in seen


def test_a_progress_line_is_no_wider_than_the_terminal(tin: Path) -> None:
    _, seen = on_a_terminal("check", "--no-fit", "--project", str(tin), TERM="xterm", COLUMNS="20")
    lines = seen.partition("tin  Tin Works")[0].split("\r")
    assert max(map(len, lines)) < 20


def test_a_pipe_gets_plain_lines(tin: Path) -> None:
    break_a_card(tin)
    done = kit("check", "--no-fit", "--project", str(tin), TERM="xterm-256color")
    assert ESCAPE not in done.stdout + done.stderr
    assert "\r" not in done.stdout + done.stderr
    assert "refused" in done.stdout


def test_json_on_a_terminal_has_no_progress(tin: Path) -> None:
    _, seen = on_a_terminal("check", "--no-fit", "--json", "--project", str(tin), TERM="xterm-256color")
    assert seen.startswith("{")
    assert ESCAPE not in seen


@pytest.mark.parametrize("strictly", [False, True])
def test_a_plain_ascii_terminal_shows_other_letters_by_number(tin: Path, strictly: bool) -> None:
    """Python speaks UTF-8 in the C locale by itself; where it is told not to, a letter is shown by its number."""
    game = tin / "content/tin/game.yaml"
    game.write_text(game.read_text("utf-8").replace("Tin Works", "Øre – Works"), "utf-8")
    ascii_ = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"} if strictly else {}
    done = kit("check", "--no-fit", "--project", str(tin), LC_ALL="C", **ascii_)
    assert done.returncode == 0, done.stderr
    assert ("\\xd8re \\u2013 Works" if strictly else "Øre – Works") in done.stdout


def test_problems_are_told_in_the_order_of_the_files(tin: Path) -> None:
    break_a_card(tin)
    rules = tin / "content/tin/rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("wait]", "wiat]"), "utf-8")
    done = kit("check", "--no-fit", "--project", str(tin))
    places = re.findall(r"^(\S+): error", done.stderr, re.MULTILINE)
    assert places == ["content/tin/cards.yaml:2:46", "content/tin/rules.yaml:5:27"]
