"""Verdicts of earlier runs: told as they were, never for anything else, and never missed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kit import __main__
from kit.pipeline import cache as caches
from kit.pipeline.cache import remembered, standard_folder
from kit.pipeline.request import Request
from kit.pipeline.source import check_key, content_hash
from tests.conftest import KEPT as MOST
from tests.errors.specimen import read

BASE = Path(__file__).resolve().parents[1] / "errors" / "base"
Output = pytest.CaptureFixture[str]


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    """A project with one small game, with a note on it; its verdicts are kept in `tmp_path / kept`."""
    shutil.copytree(BASE, tmp_path / "project")
    noted = read(BASE.parent / "play-changed.yaml").files["content/tin/facts.lock"]
    (tmp_path / "project/content/tin/facts.lock").write_text(noted, "utf-8")
    return tmp_path / "project"


@pytest.fixture
def kit(
    tin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> Callable[..., tuple[object, str, str]]:
    monkeypatch.setenv("PLAYPROOF_CACHE", str(tmp_path / "kept"))

    def run(*arguments: str) -> tuple[object, str, str]:
        monkeypatch.setattr(sys, "argv", ["kit", *arguments, "--project", str(tin)])
        with pytest.raises(SystemExit) as left:
            __main__.main()
        return (left.value.code, *capsys.readouterr())

    return run


def nobody(*_: object, **__: object) -> object:
    raise AssertionError("it is found anew")


@pytest.mark.parametrize(
    ("arguments", "broken"), [(("check",), True), (("check",), False), (("check", "--json"), False)]
)
def test_a_verdict_is_told_again_as_it_was(
    kit: Callable[..., tuple[object, str, str]],
    tin: Path,
    monkeypatch: pytest.MonkeyPatch,
    broken: bool,
    arguments: tuple[str, ...],
) -> None:
    if broken:
        cards = tin / "content/tin/cards.yaml"
        cards.write_text(cards.read_text("utf-8").replace("Gain 2 TIN", "Gain 2 TNI"), "utf-8")
    without = kit(*arguments, "--no-cache")
    cold = kit(*arguments)
    monkeypatch.setattr("kit.pipeline.prove.load_game", nobody)
    warm = kit(*arguments)
    assert without == cold == warm
    assert cold[0] == (1 if broken else 0)
    assert broken or "play-changed" in "".join(map(str, cold))
    assert kit(*arguments, "--no-cache")[0] == 3, "without the cache it is found anew"


def test_printing_takes_the_proofs_and_lays_out_anew(
    kit: Callable[..., tuple[object, str, str]], tin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kit("build", "--paper", "a4", "--no-cache")[0] == 0
    before = {p.name: p.read_bytes() for p in (tin / "build").rglob("*") if p.is_file()}
    shutil.rmtree(tin / "build")
    assert kit("check")[0] == 0
    monkeypatch.setattr("kit.pipeline.prove.check_rules", nobody)
    assert kit("build", "--paper", "a4")[0] == 0
    assert {p.name: p.read_bytes() for p in (tin / "build").rglob("*") if p.is_file()} == before


def test_whatever_can_change_a_verdict_changes_its_key(tin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [check_key(Request(tin), "tin")]

    def after(file: str, data: bytes) -> None:
        (tin / file).parent.mkdir(parents=True, exist_ok=True)
        (tin / file).write_bytes(data)
        keys.append(check_key(Request(tin), "tin"))

    after("content/tin/extra.yaml", b"accent: '#8C3B00'\n")
    after("content/tin/facts.lock", b"{}")
    after("theme.yaml", b"fonts: {text: faces/Own.ttf, display: Loud Bold.otf}\n")
    after("templates/icons/star.yaml", b"x")
    after("fonts/Own.ttf", b"x")
    after("faces/Own.ttf", b"x")
    after("Loud Bold.otf", b"x")
    keys += [check_key(Request(tin, fit=False), "tin"), check_key(Request(tin, papers=("a4",)), "tin")]
    monkeypatch.setattr("kit.pipeline.source._program", lambda: "another version")
    keys.append(check_key(Request(tin), "tin"))
    assert None not in keys
    assert len(set(keys)) == len(keys)


def test_what_changes_nothing_leaves_the_key(tin: Path, tmp_path: Path) -> None:
    key = check_key(Request(tin), "tin")
    (tin / "notes.txt").write_text("x")
    (tin / "content/tin/.hidden.yaml").write_text("x")
    (tin / "content/other").mkdir()
    shutil.copytree(tin, tmp_path / "copy")
    game = tmp_path / "copy/content/tin/game.yaml"
    game.write_bytes(game.read_bytes().replace(b"\n", b"\r\n"))
    assert check_key(Request(tmp_path / "copy", games=("tin",), out=tmp_path, draft=True), "tin") == key


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_not_trusted(tin: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text("accent: '#8C3B00'\n")
    (tin / "content/tin/extra.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    assert check_key(Request(tin), "tin") is None


def test_the_content_hash_knows_no_folder() -> None:
    one = content_hash({"content/tin/game.yaml": "game: Tin\n", "content/tin/cards.yaml": "spaces: {}\n"})
    assert one == content_hash({"content/copy/cards.yaml": "spaces: {}\n", "content/copy/game.yaml": "game: Tin\n"})
    assert one != content_hash({"content/tin/game.yaml": "game: Tim\n", "content/tin/cards.yaml": "spaces: {}\n"})


def once(value: int) -> Callable[[], int]:
    return lambda: value


def test_entries_are_kept_and_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "MOST", MOST)
    for n in range(MOST + 5):
        assert remembered(tmp_path, f"{n:03d}", int, once(n)) == n
        os.utime(tmp_path / f"{n:03d}.json", (n, n))
    assert len(list(tmp_path.iterdir())) <= MOST + 1
    assert remembered(tmp_path, f"{MOST + 4:03d}", int, once(-1)) == MOST + 4
    assert remembered(tmp_path, "000", int, once(-1)) == -1


@pytest.mark.parametrize(
    "harm", [lambda b: b[:-1], lambda b: b"", lambda b: b.replace(b"5", b"6"), lambda b: b"\x00" * 90]
)
def test_a_harmed_entry_is_found_anew(tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    remembered(tmp_path, "k", int, once(5))
    (tmp_path / "k.json").write_bytes(harm((tmp_path / "k.json").read_bytes()))
    assert remembered(tmp_path, "k", int, once(7)) == 7
    assert remembered(tmp_path, "k", int, once(8)) == 7


def test_an_entry_of_another_shape_is_found_anew(tmp_path: Path) -> None:
    remembered(tmp_path, "k", int, once(5))
    assert remembered(tmp_path, "k", str, lambda: "seven") == "seven"


def test_without_a_place_everything_is_found_anew(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert remembered(None, "k", int, once(1)) == 1
    assert remembered(tmp_path, None, int, once(2)) == 2
    assert remembered(tmp_path / "file", "k", int, once(3)) == 3
    assert remembered(tmp_path / "file" / "below", "k", int, once(4)) == 4


@pytest.mark.skipif(os.name == "nt", reason="rights of another kind")
def test_a_folder_that_others_may_write_is_not_trusted(tmp_path: Path) -> None:
    remembered(tmp_path / "kept", "k", int, once(1))
    (tmp_path / "kept").chmod(0o777)
    assert remembered(tmp_path / "kept", "k", int, once(2)) == 2
    assert remembered(tmp_path / "kept", "l", int, once(3)) == 3
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["k.json"]


def test_where_verdicts_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYPROOF_CACHE", "")
    assert standard_folder() is None
    monkeypatch.setenv("PLAYPROOF_CACHE", "here")
    assert standard_folder() == Path("here")
    monkeypatch.delenv("PLAYPROOF_CACHE")
    monkeypatch.setattr(caches.sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert standard_folder() == tmp_path / "playproof"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative is ignored")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert standard_folder() == tmp_path / ".cache" / "playproof"
