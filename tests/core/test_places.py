"""The packaged data: beside the code in a wheel, at the root of a checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core import places


def test_a_checkout_has_its_templates_at_the_root() -> None:
    assert (places.packaged() / "templates" / "editions" / "standard.yaml").is_file()


def test_a_wheel_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kit" / "_packaged").mkdir(parents=True)
    monkeypatch.setattr(places, "_KIT", tmp_path / "kit")
    assert places.packaged() == tmp_path / "kit" / "_packaged"
