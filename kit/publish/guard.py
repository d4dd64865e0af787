"""One build at a time in an output folder, and no half-done work when somebody stops it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

_STOPS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

Insist = Callable[[], None]
"""Raises what somebody asked for; nothing if nobody asked."""


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Waits until no other build writes into `folder`. The lock is on the folder itself: no file is left behind."""
    if sys.platform == "win32":  # folders cannot be opened there; two builds at once are the user's own risk
        yield
        return
    import fcntl  # absent on Windows

    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network disks know no locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextlib.contextmanager
def guarded() -> Iterator[Insist]:
    """While inside, requests to end (Ctrl-C, SIGTERM) unwind, so that everything is tidied up.

    A library may swallow what is raised in its code, or make a fault of its own of it. So calling what this yields
    raises it again, and any other exception that leaves gives way to it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    asked: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        insist()

    def insist() -> None:
        if asked:
            raise KeyboardInterrupt if asked[0] == signal.SIGINT else SystemExit(128 + asked[0])

    before = {number: signal.signal(number, stop) for number in _polite()}
    try:
        yield insist
    except Exception:
        insist()
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _polite() -> list[signal.Signals]:
    """Ctrl-C is left to a program that has its own way with it."""
    own = signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    return [signal.SIGTERM] if own else [signal.SIGINT, signal.SIGTERM]


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """While inside, requests to stop wait: it takes a few milliseconds."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
