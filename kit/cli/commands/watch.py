"""`kit watch`: build what a save changes; drafts at once, proved files when the proofs are through."""

from __future__ import annotations

import gc
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli import FINE, options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kit.cli.terminal import Terminal
    from kit.pipeline.watch import Watch

HELP = "build what a save changes: drafts at once, proved files when the proofs are through"

STEP, AT_MOST, ASKED = 15, 200, 100
"""Milliseconds: how long no file must be saved before a build, how long it waits for that at most, how often proofs
are asked for what they have come to."""


def arguments(parser: ArgumentParser) -> None:
    options.games(parser)
    options.cache(parser)
    options.looks(parser, "standard")
    options.out(parser)
    options.quantity(parser)


def run(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.watched import Teller
    from kit.pipeline.watch import Watch

    watch = Watch(options.asked(arguments))
    teller = Teller(watch, terminal)
    try:
        for name in watch.games:
            teller.rebuild(name)
        gc.freeze()  # what is there now stays: no save waits until it was walked through for garbage
        for saved in _saves(watch):
            for name, files in watch.touched(saved).items():
                teller.saved(name, files)
            teller.proved()
    except KeyboardInterrupt:
        terminal.settle()
    finally:
        watch.close()
    return FINE


def _saves(watch: Watch) -> Iterator[set[Path]]:
    """The files of each save, as they come; none of them where only time has passed."""
    from watchfiles import watch as changes

    theme = watch.request.project / "theme.yaml"
    stamp = _stamp(theme)
    while True:
        folders = watch.folders()
        for found in changes(
            *folders, watch_filter=None, debounce=AT_MOST, step=STEP, rust_timeout=ASKED, yield_on_timeout=True
        ):
            saved = {Path(path) for _, path in found}
            if (now := _stamp(theme)) != stamp:
                stamp = now
                saved.add(theme)
            yield saved
            if watch.folders() != folders:
                break  # there are templates now


def _stamp(file: Path) -> tuple[int, int] | None:
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size
