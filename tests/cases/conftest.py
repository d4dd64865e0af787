from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.project import Project, copy_of_base


@pytest.fixture
def project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Project:
    """The faultless game of the error specimens, to change."""
    return Project(copy_of_base(tmp_path), capsys)
