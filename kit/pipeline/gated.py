"""`kit build` beside other work: one game in a process of its own, which can be ended at any moment.

A build that is ended leaves all as it was (`kit.publish.guard`), so nobody waits for the proof of words that have been
changed since.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from kit.core.stored import plain, rebuilt
from kit.pipeline.request import Request, Result

PATIENCE = 10.0
"""Seconds that tidying up may take; what is left then is set right by the next build."""


@dataclass(slots=True)
class Gated:
    """A build that is running."""

    process: BaseProcess
    answers: Connection

    @property
    def through(self) -> bool:
        """Whether it has come to its end, or was ended."""
        return self.answers.poll() or not self.process.is_alive()

    def result(self) -> Result | None:
        """What became of it, when it is through; None if it ended without an answer."""
        try:
            return rebuilt(self.answers.recv(), Result) if self.answers.poll() else None
        except (EOFError, OSError):  # it was ended before its answer, or in the midst of it
            return None
        finally:
            self.end()

    def stop(self) -> None:
        """Asks it to end; it tidies up first. Once is enough: asked again, it would leave its tidying."""
        self.process.terminate()

    def end(self) -> None:
        """Waits for its end."""
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()
        self.answers.close()


def begin(request: Request) -> Gated:
    """Begins to check, prove and print what was asked for, as it is on the disk now."""
    context = multiprocessing.get_context("spawn")
    answers, answering = context.Pipe(duplex=False)
    process = context.Process(target=_build, args=(request, answering), daemon=True)
    with _out_of_reach():
        process.start()
    answering.close()
    return Gated(process, answers)


@contextlib.contextmanager
def _out_of_reach() -> Iterator[None]:
    """A process that is started inside never hears of Ctrl-C, which is for whoever began it, and ends it. Not even at
    its start, when Python itself would answer with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it is started inside, and lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _build(request: Request, answering: Connection) -> None:
    """In the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)
    from kit.pipeline.run import build

    with contextlib.suppress(Exception):  # without an answer the build is done again, where somebody is told
        answering.send(plain(build(request, lambda *_: None)))


def _leave(number: int, frame: object) -> None:
    """Nothing is to be tidied here: where there is, `kit.publish.guard` answers. At once, since what is raised in a
    finalizer of a library is told and forgotten."""
    os._exit(128 + number)
