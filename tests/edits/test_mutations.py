"""Content that was damaged at random, by bytes, lines and tokens: each ends in problems or in a pass, never in a traceback, and
within bounds. Every mutation follows from its number, so that a failure can be repeated."""

from __future__ import annotations

import contextlib
import random
import re
import resource
import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from kit.core.problems import Problem
from kit.load.decode import decode
from tests.edits.memory import GAMES, texts, told

LONGEST = 60
"""Seconds in which one damaged game must be told, on the slowest machine: a guard against what never ends."""
MOST_PROBLEMS = 1_000
LARGEST = 1024 * 1024
"""KiB of memory that the process may have come to."""

TOKEN = re.compile(rb"[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]")
STRANGE = [b"\x00", b"\xff", b"\t", b"\r", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"!!x ", b"#", b": ", b"- ", b"|", b">", b"'", b'"',
           b"\xe2\x80\x8b", b"\xef\xbb\xbf", b"999999999", b"-1", b"%", b"---\n", b"<<: ", b"\xed\xa0\x80", b"{icon:", b"  "]  # fmt: skip


def damaged(number: int) -> tuple[str, dict[str, bytes]]:
    """A game, and its files of which one was changed in one to three places."""
    chance = random.Random(number)
    game = chance.choice(GAMES)
    files = {file: text.encode() for file, text in texts(game).items()}
    file = chance.choice(sorted(files))
    for _ in range(chance.randint(1, 3)):
        files[file] = chance.choice([_bytes, _lines, _tokens])(files[file], chance)
    return game, files


def _bytes(data: bytes, chance: random.Random) -> bytes:
    at, length = chance.randrange(len(data) + 1), chance.choice([0, 0, 1, 1, 2, 40])
    new = chance.choice([b"", bytes([chance.randrange(256)]), chance.choice(STRANGE)])
    return data[:at] + new + data[at + length :]


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.choice(["gone", "twice", "moved", "in", "out", "swapped"])
    if kind == "gone":
        del lines[one]
    elif kind == "twice":
        lines.insert(other, lines[one])
    elif kind == "moved":
        lines.insert(other, lines.pop(one))
    elif kind == "in":
        lines[one] = b"  " + lines[one]
    elif kind == "out":
        lines[one] = lines[one].removeprefix(b"  ")
    else:
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _tokens(data: bytes, chance: random.Random) -> bytes:
    tokens = list(TOKEN.finditer(data))
    if not tokens:
        return data
    one, other = chance.choice(tokens), chance.choice(tokens)
    new = chance.choice(
        [b"", one[0] + one[0], other[0], other[0], one[0][::-1], one[0].upper(), chance.choice(STRANGE)]
    )
    return data[: one.start()] + new + data[one.end() :]


@contextlib.contextmanager
def guarded() -> Iterator[None]:
    """Stops what does not end."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"not told after {LONGEST} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def judged(number: int) -> list[Problem]:
    """What is told of a damaged game."""
    game, files = damaged(number)
    problems: list[Problem] = []
    decoded = {file: decode(data, file, problems) for file, data in files.items()}
    with guarded():
        return [*problems, *told(game, decoded)]


def check_one(number: int) -> bool:
    """Whether the damaged game is refused; in either case it was told in words, with places that there are."""
    _, files = damaged(number)
    problems = judged(number)
    assert len(problems) <= MOST_PROBLEMS
    for problem in problems:
        assert problem.message
        assert problem.span is None or problem.span.file in files
        lines = files[problem.span.file].count(b"\n") + 1 if problem.span is not None else 1
        assert problem.span is None or 1 <= problem.span.line <= lines
    return any(problem.level == "error" for problem in problems)


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_sixty_damaged_games_are_told_in_words(first: int) -> None:
    assert sum(check_one(number) for number in range(first, first + 15)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_two_thousand_damaged_games_are_told_in_words(first: int) -> None:
    assert sum(check_one(number) for number in range(first, first + 100)) > 50
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < LARGEST
