"""Whole processes, timed in turn and compared pair by pair."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Timed:
    """Medians over the counted rounds: wall and processor seconds, and the ratios to the first command of the table."""

    name: str
    wall: float
    cpu: float
    wall_ratio: float
    cpu_ratio: float


def compare(commands: Mapping[str, Sequence[str]], rounds: int = 7) -> list[Timed]:
    """Runs every command once to warm up, then `rounds` times in turn (A B C A B C …). The first is the measure."""
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for turn in range(rounds + 1):
        for name, command in commands.items():
            seconds = _once(command)
            if turn:
                taken[name].append(seconds)
    base = taken[next(iter(commands))]
    return [_timed(name, rows, base) for name, rows in taken.items()]


def table(title: str, rows: Sequence[Timed]) -> str:
    """The rows for people."""
    lines = [f"{title}  (ratios to: {rows[0].name})", f"  {'':38}{'wall s':>9}{'cpu s':>9}{'wall':>8}{'cpu':>8}"]
    lines += [f"  {r.name:38}{r.wall:9.3f}{r.cpu:9.3f}{r.wall_ratio:8.2f}{r.cpu_ratio:8.2f}" for r in rows]
    return "\n".join(lines)


def _once(command: Sequence[str]) -> tuple[float, float]:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=dict(os.environ))
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _timed(name: str, rows: list[tuple[float, float]], base: list[tuple[float, float]]) -> Timed:
    wall, cpu = (statistics.median(column) for column in zip(*rows, strict=True))
    ratios = [(a[0] / b[0], a[1] / b[1]) for a, b in zip(rows, base, strict=True)]
    wall_ratio, cpu_ratio = (statistics.median(column) for column in zip(*ratios, strict=True))
    return Timed(name, wall, cpu, wall_ratio, cpu_ratio)
