"""`python -m bench [NAME…]`: every `bench/bench_*.py`, found by itself; each prints its table."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    names = sys.argv[1:] or sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    for name in names:
        print(importlib.import_module(f"bench.bench_{name}").report(), flush=True)
        print()


if __name__ == "__main__":
    main()
