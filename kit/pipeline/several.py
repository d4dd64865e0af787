"""Several games at once, on as many processes as there are processors; their results do not depend on that."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from kit.core.stored import plain, rebuilt
from kit.pipeline.request import GameResult, Progress, Request

Task = tuple[str, Request, list[str]]
"""A game, what was asked, and the editions."""

Work = Callable[[str, Request, list[str], Progress], GameResult]


def side_by_side(work: Work, tasks: Sequence[Task], progress: Progress) -> Iterator[tuple[str, GameResult]]:
    """What `work`, a function of a module, gives for each task; the order is not that of the tasks. One task, or one
    processor, needs no further process; the answer is the same."""
    processes = min(len(tasks), os.cpu_count() or 1)
    if processes < 2:
        for name, request, editions in tasks:
            yield name, work(name, request, editions, progress)
        return
    tasks = sorted(tasks, key=_size, reverse=True)  # what is likely to take longest begins at once
    for name, *_ in tasks:
        progress(name, "checking")
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for (name, *_), found in zip(tasks, pool.map(_done, [work] * len(tasks), tasks), strict=True):
            yield name, rebuilt(found, GameResult)


def _size(task: Task) -> int:
    """Bytes of a game's content."""
    name, request, _ = task
    return sum(file.stat().st_size for file in (request.project / "content" / name).glob("*.yaml"))


def _done(work: Work, task: Task) -> Any:
    """In a process of its own: the result as plain data, since texts know their places and cannot be sent."""
    return plain(work(*task, lambda *_: None))
