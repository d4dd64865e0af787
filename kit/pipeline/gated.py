"""`kit build` beside other work: one game in a process of its own, which can be ended at any moment.

A build that is ended leaves all as it was (`kit.publish.guard`), so nobody waits for the proof of words that have been
changed since.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from kit.core.stored import plain, rebuilt
from kit.pipeline.request import Request, Result

PATIENCE = 10.0
"""Seconds that tidying up may take; what is left then is set right by the next build."""


class BuildLostError(Exception):
    """The process ended without an answer."""


@dataclass(slots=True)
class Gated:
    """A build that is running."""

    process: BaseProcess
    answers: Connection

    def result(self) -> Result | None:
        """What became of it; None as long as it runs. Raises BuildLostError."""
        if not self.answers.poll():
            if self.process.is_alive() or self.answers.poll():
                return None
            self.end()
            raise BuildLostError
        try:
            return rebuilt(self.answers.recv(), Result)
        except EOFError:
            raise BuildLostError from None
        finally:
            self.end()

    def stop(self) -> None:
        """Asks it to end; it tidies up first."""
        self.process.terminate()

    def end(self) -> None:
        """Ends it if it still runs, and waits for that."""
        self.stop()
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()
        self.answers.close()


def begin(request: Request) -> Gated:
    """Begins to check, prove and print what was asked for, as it is on the disk now."""
    context = multiprocessing.get_context("spawn")
    answers, answering = context.Pipe(duplex=False)
    process = context.Process(target=_build, args=(request, answering), daemon=True)
    process.start()
    answering.close()
    return Gated(process, answers)


def _build(request: Request, answering: Connection) -> None:
    """In the new process. Ctrl-C is for whoever began it, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    from kit.pipeline.run import build

    with contextlib.suppress(Exception):  # without an answer the build is done again, where somebody is told
        answering.send(plain(build(request, lambda *_: None)))


def _leave(number: int, frame: object) -> None:
    raise SystemExit
