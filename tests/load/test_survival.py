"""Whatever stands in a file: problems or a tree, never an exception, within a bound of work."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.core.excerpt import show
from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Sequence, Text
from kit.load.decode import decode
from kit.load.files import source_lines
from kit.load.project import find_games, load_game
from kit.load.reader import read
from tests.load.support import GAME, PARTS, RULE_KEYS, calls

CONTENT = sorted((Path(__file__).resolve().parents[2] / "content").rglob("*.yaml"))

SIGNS = st.text(st.sampled_from("ab1 :-#\n'\"{}[],&*!|>%@`?\\~\t\r\u00e9\u200b\ufeff\u2028\x00\u0301"), max_size=60)


def check(data: bytes) -> None:
    problems: list[Problem] = []
    text = decode(data, "f.yaml", problems)
    node = None if text is None else read(text, "f.yaml", problems)
    lines = [] if text is None else text.split("\n")
    for problem in problems:
        assert problem.span is not None
        assert 1 <= problem.span.line <= len(lines) + 1 or text is None
        assert 1 <= problem.span.col <= problem.span.end
        assert "\n" not in show(problem, lambda _: lines).split("\n")[0]
    check_places(node, lines)


def check_places(node: Node | None, lines: list[str]) -> None:
    """Every character stands in the file."""
    if isinstance(node, Text):
        assert node.places[0][0] == 0
        offsets = [offset for offset, _, _ in node.places]
        assert offsets == sorted(set(offsets))
        for _, line, col in node.places:
            assert 1 <= line <= len(lines) + 1
            assert col >= 1
    elif isinstance(node, Mapping):
        for key, item in node.items():
            check_places(key, lines)
            check_places(item, lines)
    elif isinstance(node, Sequence):
        for item in node:
            check_places(item, lines)


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    check(data)


@settings(deadline=None)
@given(st.text(max_size=100))
def test_any_text(text: str) -> None:
    check(text.encode("utf-8", "replace"))


@settings(max_examples=600, deadline=None)
@given(SIGNS)
def test_any_signs_of_yaml(text: str) -> None:
    check(text.encode())


def mutated(data: bytes, rng: random.Random) -> bytes:
    """One to three slips: a byte changed, a line moved, doubled or dropped, a sign typed somewhere."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        lines = data.split(b"\n")
        line = rng.randrange(len(lines))
        if kind == 0:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 1:
            data = (
                data[:at]
                + rng.choice([b":", b"- ", b"#", b"'", b'"', b"{", b"]", b"\t", b"&a", b"*a", b"\n", b"\r", b"  "])
                + data[at:]
            )
        elif kind == 2:
            data = data[:at] + data[at + rng.randint(1, 20) :]
        elif kind == 3:
            data = b"\n".join([*lines[:line], lines[line], *lines[line:]])
        else:
            lines[line] = b" " * rng.randint(0, 6) + lines[line].lstrip()
            data = b"\n".join(lines)
    return data


@pytest.mark.parametrize("seed", range(8))
def test_mutations_of_the_shipped_content(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    for name in ("content/a/game.yaml", "content/a/parts.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    for n in range(40):
        source = rng.choice(CONTENT).read_bytes()
        data = mutated(source, rng)
        check(data)
        if n % 4 == 0:
            (tmp_path / "content/a/game.yaml").write_bytes(mutated(GAME.encode(), rng))
            (tmp_path / "content/a/parts.yaml").write_bytes(mutated(PARTS.encode(), rng) + b"\n" + data)
            for game in find_games(tmp_path):
                _, problems = load_game(tmp_path, game, RULE_KEYS)
                for problem in problems:
                    assert show(problem, source_lines(tmp_path))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(
            ["format", "game", "players", "components", "sheets", "leaflet", "examples", "declared", "spaces", "x"]
        ),
        st.recursive(
            st.sampled_from(["a", "2", "''", "~", "players", "spaces", "at most 2"]),
            lambda inner: st.one_of(
                st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]"),
                st.dictionaries(
                    st.sampled_from(
                        [
                            "title",
                            "of",
                            "text",
                            "pieces",
                            "template",
                            "list",
                            "copies",
                            "steps",
                            "say",
                            "notes",
                            "pages",
                            "sections",
                            "a",
                        ]
                    ),
                    inner,
                    max_size=4,
                ).map(lambda d: "{" + ", ".join(f"{k}: {v}" for k, v in d.items()) + "}"),
            ),
            max_leaves=12,
        ),
    )
)
def test_any_tree_under_the_keys_of_the_house(tmp_path: Path, keys: dict[str, str]) -> None:
    folder = tmp_path / "content" / "a"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text("".join(f"{key}: {value}\n" for key, value in keys.items()) or "# nothing\n")
    game, problems = load_game(tmp_path, "a", RULE_KEYS)
    assert problems
    assert game is not None
    assert list(game.texts())


LARGE = [
    lambda n: b"#" * n,
    lambda n: b" #" * (n // 2),
    lambda n: b"- a\n" * (n // 4),
    lambda n: b"[" + b"a," * (n // 2) + b"]",
    lambda n: b"a: |\n" + b"  #...#\n" * (n // 8),
    lambda n: b"a: >\n" + b"  folded\n" * (n // 10),
    lambda n: b"a: '" + b"it''s\n  " * (n // 10) + b"'",
    lambda n: b'a: "' + b"\\u200b" * (n // 6) + b'"',
    lambda n: b"a: " + "\u00ad".encode() * (n // 2),
    lambda n: b"a: e" + "\u0301".encode() * (n // 2),
    lambda n: b"a" * n + b": b\n" + b"c" * n + b": d",
    lambda n: b"".join(b"k%d: x\n" % key for key in range(n // 10)),
    lambda n: b"{" * n,
    lambda n: b"? " * (n // 2),
    lambda n: b"'" * (n - 1),
    lambda n: b"\xc3\xa9" * (n // 2),
]


@pytest.mark.parametrize("size", [30_000, pytest.param(250_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("data", LARGE, ids=range(len(LARGE)))
def test_the_work_of_reading_a_large_file_does_not_grow_with_its_square(
    data: Callable[[int], bytes], size: int
) -> None:
    made = data(size)
    problems: list[Problem] = []
    text = decode(made, "f.yaml", problems)
    assert text is not None
    assert calls(lambda: read(text, "f.yaml", problems)) < 5 * len(made) + 1000
    for problem in problems:
        assert len(show(problem, lambda _: text.split("\n"))) < 500
