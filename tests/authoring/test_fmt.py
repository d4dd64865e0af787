"""`kit fmt`: files laid out alike, with their comments, never saying anything else than before."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.cli import run
from kit.core.problems import Problem
from kit.load.reader import read
from kit.load.tidy import _plain, tidied
from tests.cli.conftest import tin as tin
from tests.cli.started import ROOT

MESSY = """\
# top
spaces:   # all of them
    MINE:   {name:   Mine,index: MI ,  text: Gain 2 TIN.}\x20\x20

    KILN:
          name: "Kiln"
          n: 07
          o: 2.10
          p: No
          text: >-
             Pay 1 TIN
             to gain 3 points.
    # last
list:
- a
- b   # two
-   - c
    - d
deep: {a: [1,2,  3], b: {c: d}}
map: |
   ..#
   #.S
"""
NEAT = """\
# top
spaces:   # all of them
  MINE: {name: Mine, index: MI, text: Gain 2 TIN.}

  KILN:
    name: "Kiln"
    n: 07
    o: 2.10
    p: No
    text: >-
      Pay 1 TIN
      to gain 3 points.
    # last
list:
  - a
  - b  # two
  -   - c
      - d
deep: {a: [1, 2, 3], b: {c: d}}
map: |
  ..#
  #.S
"""


def said(text: str) -> object:
    problems: list[Problem] = []
    node = read(text, "file.yaml", problems)
    return _plain(node), [problem.code for problem in problems]


def test_a_messy_file_is_laid_out_with_its_comments() -> None:
    assert tidied(MESSY, "file.yaml") == (NEAT, [])
    assert tidied(NEAT, "file.yaml") == (NEAT, [])
    assert said(MESSY) == said(NEAT)


@pytest.mark.parametrize("file", sorted((ROOT / "content").glob("*/*.yaml")), ids=lambda f: f"{f.parent.name}/{f.name}")
def test_the_games_are_laid_out_as_they_should_be(file: Path) -> None:
    text = file.read_text("utf-8")
    assert tidied(text, file.name) == (text, [])


KEYS = st.text("abcxyz 07", min_size=1, max_size=6).map(str.strip).filter(bool)
TEXTS = st.sampled_from(
    ["TIN", "07", "2.10", "No", "~", '"a: b"', "'it''s'", "Gain 2 TIN.", '"# no comment"', "1:2", "null"]
)


@st.composite
def files(draw: st.DrawFn, depth: int = 0) -> str:
    """A file as somebody in a hurry types it: any depth of blanks, comments here and there."""
    blanks = " " * depth
    lines = []
    for key in draw(st.lists(KEYS, min_size=1, max_size=3, unique=True)):
        if draw(st.booleans()):
            lines.append(f"{blanks}# about {key}")
        kind = draw(st.sampled_from(["text", "flow", "list", "block", "deep"] if depth < 6 else ["text", "flow"]))
        if kind == "text":
            lines.append(f"{blanks}{key}:{' ' * draw(st.integers(1, 3))}{draw(TEXTS)}")
        elif kind == "flow":
            lines.append(f"{blanks}{key}: {{a:  {draw(TEXTS)},b: {draw(TEXTS)} }}")
        elif kind == "list":
            step = draw(st.integers(0, 3))
            lines += [f"{blanks}{key}:", *(f"{blanks}{' ' * step}-  {draw(TEXTS)}" for _ in range(2))]
        elif kind == "block":
            lines += [f"{blanks}{key}: |", f"{blanks}   ..#", f"{blanks}   #.S"]
        else:
            lines += [f"{blanks}{key}:", draw(files(depth + draw(st.integers(1, 4)))).rstrip("\n")]
        if draw(st.booleans()):
            lines.append("")
    return "\n".join(lines) + "\n"


@given(files())
@settings(max_examples=60, deadline=None)
def test_what_is_read_is_never_changed_and_twice_is_once(text: str) -> None:
    laid, problems = tidied(text, "file.yaml")
    assert said(laid) == said(text)
    if not problems:
        assert tidied(laid, "file.yaml") == (laid, [])


def test_the_command(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tin / "content" / "tin" / "cards.yaml"
    before = cards.read_text("utf-8")
    cards.write_text(before.replace("  MINE:", "     MINE:").replace("  KILN:", "     KILN:") + "\n\n", "utf-8")
    messy = cards.read_bytes()
    assert run(["fmt", "--check", "--project", str(tin)]) == 1
    assert cards.read_bytes() == messy
    assert "content/tin/cards.yaml  would be laid out anew" in capsys.readouterr().out
    assert run(["fmt", "--project", str(tin)]) == 0
    assert cards.read_text("utf-8") == before
    assert run(["fmt", "--check", "--project", str(tin)]) == 0


def test_a_file_that_cannot_be_read_stays_as_it_is(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tin / "content" / "tin" / "cards.yaml"
    cards.write_text("spaces:\n     MINE: @x\n", "utf-8")
    assert run(["fmt", "--project", str(tin)]) == 1
    assert cards.read_text("utf-8") == "spaces:\n     MINE: @x\n"
    assert capsys.readouterr().err.count("error[yaml]") == 1
