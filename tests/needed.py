"""Programs and libraries that some tests need beside Python and our own: where one is missing they are skipped, and say what
to install; in `.ci/run` they fail."""

from __future__ import annotations

import importlib.util
import os
import shutil
from typing import NoReturn

import pytest


def needed(*names: str) -> str:
    """The path of the first program that is there of `names`; the last of them is the package that has it."""
    found = next((path for name in names if (path := shutil.which(name)) is not None), None)
    if found is None:
        _missing(f"{names[0]} is not installed: apt-get install {names[-1]}")
    return found


def needed_module(name: str, package: str) -> None:
    """Goes on where the module `name` can be imported."""
    if importlib.util.find_spec(name) is None:
        _missing(f"{package} is not installed: pip install {package}")


def _missing(message: str) -> NoReturn:
    if os.environ.get("PLAYPROOF_ALL_PROGRAMS"):
        pytest.fail(message)
    pytest.skip(message)
