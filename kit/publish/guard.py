"""One build at a time in an output folder, and no half-done work when somebody stops it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

_STOPS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


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
def guarded() -> Iterator[None]:
    """While inside, a polite request to end (SIGTERM) unwinds like Ctrl-C does, so that everything is tidied up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


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
