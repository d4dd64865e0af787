"""Every game on every paper with every bleed and ink: what is refused is listed here by name, and nothing else is."""

from __future__ import annotations

import shutil
from itertools import combinations, product
from pathlib import Path

import pytest

from kit.core.problems import errors
from kit.pipeline.cache import standard_folder
from kit.pipeline.request import Request
from kit.pipeline.run import build, check
from kit.pipeline.verify import verify

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("exclusive-workstations", "open-bench-hours", "pocket-foundry", "turnstile-post")
PAPERS = ("a3", "a4", "letter", "legal", "tabloid")
BLEEDS = ("0mm", "2mm", "3mm", "1/8in")
BACKS = ("none", "after", "duplex-long", "duplex-short", "gutterfold")
INKS = ("mono", "colour", "low")

REFUSED_ON_A5 = {
    "exclusive-workstations": {"record table", "round card", "host key"},
    "open-bench-hours": {"player mat"},
    "pocket-foundry": {"foundry mat"},
    "turnstile-post": {"map", "program row", "phase log", "score sheet"},
}
"""Parts that are larger than A5 either way it lies; the files of parts need them, the leaflets do not."""


def asked(game: str, paper: str, out: Path | None = None, project: Path = ROOT, **axes: str) -> Request:
    return Request(project, (game,), ("standard",), (paper,), axes, out=out, cache=standard_folder())


@pytest.fixture(scope="module")
def unclaimed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games without claims and lock: how they lie on paper has nothing to do with what takes long to prove."""
    folder = tmp_path_factory.mktemp("unclaimed")
    without = shutil.ignore_patterns("facts.lock", "claims.yaml")
    shutil.copytree(ROOT / "content", folder / "content", ignore=without)
    shutil.copy(ROOT / "theme.yaml", folder)
    return folder


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


LARGE = [(game, edition) for game in GAMES for edition in ("clear-print", "large-print", "giant-print")]


@pytest.mark.parametrize(
    ("game", "edition"),
    [pair if pair == LARGE[2] else pytest.param(*pair, marks=pytest.mark.slow) for pair in LARGE],
)
def test_leaflets_in_large_sizes_fit_on_a5(game: str, edition: str) -> None:
    (found,) = check(Request(ROOT, (game,), (edition,), ("a5",), cache=standard_folder()), lambda *_: None).games
    assert {problem.code for problem in errors(list(found.problems))} == {"too-large"}


SAMPLE = [
    ("exclusive-workstations", "none", "a3", "0mm", "low"),
    ("open-bench-hours", "none", "a4", "2mm", "mono"),
    ("pocket-foundry", "none", "letter", "3mm", "colour"),
    ("turnstile-post", "none", "tabloid", "1/8in", "colour"),
    ("exclusive-workstations", "after", "a4", "3mm", "colour"),
    ("open-bench-hours", "after", "a3", "1/8in", "colour"),
    ("pocket-foundry", "after", "tabloid", "0mm", "mono"),
    ("turnstile-post", "after", "letter", "2mm", "low"),
    ("exclusive-workstations", "duplex-long", "letter", "1/8in", "mono"),
    ("open-bench-hours", "duplex-long", "tabloid", "3mm", "low"),
    ("pocket-foundry", "duplex-long", "a3", "2mm", "colour"),
    ("turnstile-post", "duplex-long", "a4", "0mm", "colour"),
    ("exclusive-workstations", "duplex-short", "tabloid", "2mm", "colour"),
    ("open-bench-hours", "duplex-short", "letter", "0mm", "mono"),
    ("pocket-foundry", "duplex-short", "a4", "1/8in", "low"),
    ("turnstile-post", "duplex-short", "a3", "3mm", "mono"),
    ("exclusive-workstations", "gutterfold", "a4", "3mm", "mono"),
    ("open-bench-hours", "gutterfold", "a3", "1/8in", "low"),
    ("pocket-foundry", "gutterfold", "tabloid", "0mm", "low"),
    ("turnstile-post", "gutterfold", "letter", "2mm", "colour"),
    ("turnstile-post", "none", "legal", "3mm", "mono"),
    ("pocket-foundry", "after", "250x330mm", "0mm", "low"),
]
"""Laid out in every run: each pair of game, backs, paper, bleed and ink, and two papers more. One is printed and proved."""


def test_the_sample_holds_every_pair() -> None:
    axes = (GAMES, BACKS, ("a3", "a4", "letter", "tabloid"), BLEEDS, INKS)
    for (one, its), (other, others) in combinations(enumerate(axes), 2):
        assert {(row[one], row[other]) for row in SAMPLE} >= set(product(its, others))


@pytest.mark.parametrize(("game", "backs", "paper", "bleed", "ink"), SAMPLE)
def test_a_sample_lies_as_it_should(unclaimed: Path, game: str, backs: str, paper: str, bleed: str, ink: str) -> None:
    request = asked(game, paper, project=unclaimed, backs=backs, bleed=bleed, ink=ink)
    (found,) = check(request, lambda *_: None).games
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
    assert all(one.ok for one in verify([tmp_path / name for name, _ in found.files], None, lambda *_: None))
    assert len(found.files) == (3 if game == "exclusive-workstations" else 2)
