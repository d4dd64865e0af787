"""Saves and what becomes of them: drafts, proved files, refusals, and proofs that nobody waits for any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.pipeline.gated import Gated
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.run import build
from kit.pipeline.watch import Watch
from tests.watch.conftest import edit, files, proved


def test_a_draft_then_what_a_build_prints_and_a_broken_save_keeps_it(watch: Watch, tin: Path) -> None:
    first = watch.rebuild("tin")
    assert first.ok
    assert first.draft
    assert sorted(name for name, _ in first.game.files) == [
        "build/tin/tin-standard-a4-materials-draft.pdf",
        "build/tin/tin-standard-a4-rules-draft.pdf",
    ]
    (gated,) = proved(watch)
    assert gated.ok
    assert not gated.draft
    assert not list((tin / "build").rglob("*-draft.pdf")), "the proved files take their place"

    assert watch.rebuild("tin").game.files == (), "nothing looks otherwise"
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    changed = watch.rebuild("tin")
    assert [name for name, _ in changed.game.files] == ["build/tin/tin-standard-a4-materials-draft.pdf"]

    good = files(tin / "build")
    edit(tin, "cards.yaml", "name: Kiln", "nam: Kiln")
    broken = watch.rebuild("tin")
    assert broken.game.refused
    assert not watch.proving, "nobody waits for the proof of the state before"
    assert files(tin / "build") == good

    edit(tin, "cards.yaml", "nam: Kiln", "name: Kiln")
    watch.rebuild("tin")
    proved(watch)
    assert build(Request(tin, papers=("a4",), out=tin / "other"), lambda *_: None).ok
    assert files(tin / "build") == files(tin / "other")


def test_a_save_ends_the_proof_of_the_state_before(watch: Watch, tin: Path) -> None:
    watch.rebuild("tin")
    assert not list(watch.proved()), "they begin"
    (_, older) = watch._running or (None, None)
    edit(tin, "cards.yaml", "gain 3 points", "gain 4 points")
    watch.rebuild("tin")
    assert isinstance(older, Gated)
    assert not older.process.is_alive()
    assert len(proved(watch)) == 1, "of the newer state alone"


def test_a_proof_that_is_lost_is_made_again(watch: Watch) -> None:
    watch.rebuild("tin")
    assert not list(watch.proved()), "it begins"
    assert watch._running is not None
    watch._running[1].process.kill()
    (gated,) = proved(watch)
    assert gated.ok
    assert gated.game.files


def test_what_only_the_proofs_find_is_told_and_the_draft_stays(watch: Watch, tin: Path) -> None:
    (tin / "content" / "tin" / "facts.lock").write_text("format: 1\n", "utf-8")
    watch.rebuild("tin")
    (gated,) = proved(watch)
    assert gated.game.refused
    assert len(list((tin / "build").rglob("*-draft.pdf"))) == 2
    assert [name for name, _ in watch.rebuild("tin").game.files], "nothing of it was proved: all of it is a draft"


def test_which_games_a_file_is_of(watch: Watch, tin: Path) -> None:
    content = tin / "content"
    saved = [content / "tin" / name for name in ("cards.yaml", ".cards.yaml.swp", "cards.yaml~", "notes.txt")]
    assert watch.touched(saved) == {"tin": ["cards.yaml"]}
    assert watch.touched([content / "unknown" / "cards.yaml"]) == {}
    assert watch.touched([tin / "theme.yaml"]) == {"tin": ["theme.yaml"]}


def test_a_new_game_is_watched_where_all_are(watch: Watch, tin: Path) -> None:
    new = tin / "content" / "new"
    new.mkdir()
    (new / "game.yaml").write_text("format: 1\n", "utf-8")
    assert watch.touched([new / "game.yaml"]) == {"new": ["game.yaml"]}
    assert watch.rebuild("new").game.refused
    one = Watch(Request(tin, games=("tin",)))
    assert one.touched([new / "game.yaml"]) == {}


def test_what_was_asked_for_and_is_gone(tin: Path) -> None:
    watch = Watch(Request(tin, papers=("a4",), posters={"card": "a3"}))
    edit(tin, "parts.yaml", "card: {", "place: {")
    with pytest.raises(UsageFault):
        watch.rebuild("tin")
    watch.close()
