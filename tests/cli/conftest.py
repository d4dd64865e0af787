"""The command line at its edges: what is seen and how it ends does not hang on what was proved before."""

from __future__ import annotations

import pytest

from tests.cli.started import tin as tin


@pytest.fixture(autouse=True)
def _found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYPROOF_CACHE", "")
