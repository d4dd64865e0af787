"""`kit watch`: build what a save changes; drafts at once, proved files when the proofs are through."""

from __future__ import annotations

import contextlib
import gc
import signal
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kit.cli import FINE, options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kit.cli.terminal import Terminal

HELP = "build what a save changes: drafts at once, proved files when the proofs are through"


def arguments(parser: ArgumentParser) -> None:
    options.printed(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.watched import Teller
    from kit.pipeline.saves import saves
    from kit.pipeline.watch import Watch

    watch = Watch(options.asked(arguments))
    teller = Teller(watch, terminal)
    told = saves(watch.request)
    try:
        with _asked_to_leave():
            next(told)  # what is saved while the first drafts are made is not missed
            for name in watch.games:
                teller.rebuild(name)
            gc.freeze()  # what is there now stays: no save waits until it was walked through for garbage
            for saved in told:
                if saved:
                    teller.saved(saved)
                teller.proved()
    except (KeyboardInterrupt, SystemExit):
        pass  # that is how it ends
    finally:
        watch.close()
    return FINE


@contextlib.contextmanager
def _asked_to_leave() -> Iterator[None]:
    """Inside, a request to end (SIGTERM), or a terminal that is closed, is like Ctrl-C."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), signal.default_int_handler) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
