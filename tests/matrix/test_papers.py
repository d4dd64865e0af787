"""Every game on every paper with every bleed and ink: what is refused is listed here by name, and nothing else is."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from kit.core.problems import errors
from kit.pipeline.cache import standard_folder
from kit.pipeline.request import Request
from kit.pipeline.run import build, check

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("exclusive-workstations", "open-bench-hours", "pocket-foundry", "turnstile-post")
PAPERS = ("a3", "a4", "letter", "legal", "tabloid")
BLEEDS = ("0mm", "2mm", "3mm", "1/8in")

REFUSED_ON_A5 = {
    "exclusive-workstations": {"record table", "round card", "host key"},
    "open-bench-hours": {"player mat"},
    "pocket-foundry": {"foundry mat"},
    "turnstile-post": {"map", "program row", "phase log", "score sheet"},
}
"""Parts that are larger than A5 either way it lies; the files of parts need them, the leaflets do not."""


def asked(game: str, paper: str, out: Path | None = None, **axes: str) -> Request:
    return Request(ROOT, (game,), ("standard",), (paper,), axes, out=out, cache=standard_folder())


@pytest.mark.parametrize(
    "game", [g if g == "exclusive-workstations" else pytest.param(g, marks=pytest.mark.slow) for g in GAMES]
)
def test_a5_refuses_only_parts_that_are_too_large_and_takes_every_leaflet(game: str) -> None:
    (found,) = check(asked(game, "a5"), lambda *_: None).games
    problems = errors(list(found.problems))
    assert {problem.code for problem in problems} == {"too-large"}
    assert {problem.message.split("'")[1] for problem in problems} == REFUSED_ON_A5[game]
    assert all(" mm, the paper is " in problem.message for problem in problems)
    assert found.fits == ("standard on A5",)


SAMPLE = [
    ("exclusive-workstations", "letter", "1/8in", "low"), ("open-bench-hours", "tabloid", "3mm", "colour"),
    ("pocket-foundry", "letter", "2mm", "mono"), ("turnstile-post", "a3", "1/8in", "low"),
    ("turnstile-post", "legal", "3mm", "mono"), ("pocket-foundry", "250x330mm", "0mm", "low"),
]  # fmt: skip
"""Pairs of each paper with each bleed and ink that are laid out in every run; one of them is printed and proved."""


@pytest.mark.parametrize(("game", "paper", "bleed", "ink"), SAMPLE)
def test_a_sample_lies_as_it_should(game: str, paper: str, bleed: str, ink: str) -> None:
    (found,) = check(asked(game, paper, bleed=bleed, ink=ink), lambda *_: None).games
    assert errors(list(found.problems)) == []
    assert len(found.fits) == 1


def test_one_of_the_sample_is_proved(tmp_path: Path) -> None:
    (found,) = build(
        asked("exclusive-workstations", "letter", tmp_path, bleed="3mm", ink="colour"), lambda *_: None
    ).games
    assert errors(list(found.problems)) == []
    names = {Path(name).name for name, _ in found.files}
    start = "exclusive-workstations-standard-ink-colour-bleed-3mm-letter"
    assert names == {f"{start}-{volume}.pdf" for volume in ("rules", "materials", "host-key")}


WHOLE = [
    *product(GAMES, PAPERS, BLEEDS, ["mono"]),
    *product(GAMES, ("a4", "letter"), ("0mm", "3mm"), ("colour", "low")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "paper", "bleed", "ink"), WHOLE)
def test_the_whole_matrix_is_proved(tmp_path: Path, game: str, paper: str, bleed: str, ink: str) -> None:
    (found,) = build(asked(game, paper, tmp_path, bleed=bleed, ink=ink), lambda *_: None).games
    assert errors(list(found.problems)) == []
    assert len(found.files) == (3 if game == "exclusive-workstations" else 2)
