"""What is proved in one run of the tests is proved once, whichever process asks; nothing is left of it, nor taken from
an earlier run."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile

from kit.__main__ import SELDOM
from kit.pipeline import cache

KEPT = cache.MOST
"""As many verdicts as a user has kept. A run of the tests makes more, and would lose those that took longest."""
cache.MOST = 4096

if "PYTEST_XDIST_WORKER" not in os.environ:  # workers have the folder of the process that started them
    os.environ["PLAYPROOF_CACHE"] = tempfile.mkdtemp(prefix="playproof-tests-")
    atexit.register(shutil.rmtree, os.environ["PLAYPROOF_CACHE"], ignore_errors=True)

gc.set_threshold(SELDOM)  # as in a process of its own


def pytest_collection_finish() -> None:
    """The tests themselves are no garbage: nobody need look through them again and again."""
    gc.collect()
    gc.freeze()
