"""Programs that some tests need beside Python: where one is missing they are skipped, and say what to install; in `.ci/run`
they fail."""

from __future__ import annotations

import os
import shutil

import pytest


def needed(*names: str) -> str:
    """The path of the first program that is there of `names`; the last of them is the package that has it."""
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return path
    message = f"{names[0]} is not installed: apt-get install {names[-1]}"
    if os.environ.get("PLAYPROOF_ALL_PROGRAMS"):
        pytest.fail(message)
    pytest.skip(message)
