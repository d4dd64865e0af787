"""A project is a folder with `content/`; a game is a folder in it whose YAML files are read as one.

    content/tin-works/game.yaml     format: 1 …
    content/tin-works/cards.yaml    spaces: …

How keys are spread over files is the author's choice; each stands once in a game.
"""

from __future__ import annotations

from collections.abc import Mapping as Mapping_
from pathlib import Path

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Span, Text
from kit.core.suggest import did_you_mean
from kit.load import house, renamed, same
from kit.load.files import check_name, entries, read_text
from kit.load.reader import read
from kit.model.game import Game
from kit.model.schema import refuse_unknown, shown

CONTENT = "content"


def find_games(project: Path) -> list[str]:
    """The ids of all games, in order: the folders in `content/` that hold a YAML file."""
    return list(_folders(project))


def load_game(project: Path, id: str, rule_keys: frozenset[str]) -> tuple[Game | None, list[Problem]]:
    """The game in `content/ID`, and all faults found in reading it.

    `rule_keys` are the top-level keys that belong to mechanics; they are handed on as they are. With faults, the game
    is what could be read: enough to look for faults in its words, not enough to count its parts. It is None when there
    is no such game, or when one of its files cannot be read.
    """
    folders = _folders(project)
    if id not in folders:
        hint = did_you_mean(id, folders) if folders else f"a game is a folder in {CONTENT}/ with YAML files in it"
        return None, [Problem("unknown-game", f"there is no game '{id}'", None, hint)]
    problems: list[Problem] = []
    texts = _texts(project, id, folders[id], problems)
    game, faults = parse_game(id, texts, rule_keys)
    return game, [*problems, *faults]


def parse_game(
    id: str, texts: Mapping_[str, str | None], rule_keys: frozenset[str]
) -> tuple[Game | None, list[Problem]]:
    """The game that these texts say, by the names of their files (None for one that cannot be had); nothing is read
    from a disk. `load_game` says what comes of faults."""
    problems: list[Problem] = []
    sources = {file: text for file, text in texts.items() if text is not None}
    roots = [_root(text, file, problems) for file, text in sources.items()]
    whole = len(sources) == len(texts) and None not in roots
    keys = _union([root for root in roots if root is not None], Span(next(iter(texts)), 1, 1, 1), problems)
    for slip, meant in refuse_unknown(keys, sorted(house.KEYS | rule_keys), problems).items():
        keys[Text.at(meant, slip.span)] = keys.pop(slip)
    same.resolve(keys, problems)
    game = house.read_game(house.Files(id, keys, sources, whole), rule_keys, problems)
    return game, renamed.gathered(problems, keys)


def _folders(project: Path) -> dict[str, Path]:
    found = {name: path for name, path in entries(project / CONTENT).items() if path.is_dir()}
    return {name: path for name, path in found.items() if any(map(_is_yaml, entries(path)))}


def _is_yaml(name: str) -> bool:
    """Also by another ending, which is refused with words when the game is read."""
    return name.casefold().endswith((".yaml", ".yml"))


def _texts(project: Path, id: str, folder: Path, problems: list[Problem]) -> dict[str, str | None]:
    """File → text of the game's YAML files, in order of their names; None for one that cannot be read."""
    check_name(id, f"{CONTENT}/{id}", problems)
    texts: dict[str, str | None] = {}
    for name, path in entries(folder).items():
        file = f"{CONTENT}/{id}/{name}"
        if not _is_yaml(name):
            continue
        texts[file] = None
        if not name.endswith(".yaml"):
            hint = f"rename it: {path.stem}.yaml"
            problems.append(Problem("bad-name", "content files end in .yaml", Span(file, 1, 1, 1), hint))
        elif check_name(name, file, problems):
            texts[file] = read_text(project, path, file, problems)
    return texts


def _root(text: str, file: str, problems: list[Problem]) -> Mapping | None:
    """The top-level mapping of a file (an empty one for a file of comments alone); None when there is none."""
    before = len(problems)
    node = read(text, file, problems)
    if isinstance(node, Mapping):
        return node
    if node is None and len(problems) == before:
        return Mapping(Span(file, 1, 1, 1))
    if node is not None:
        hint = "a content file holds keys with values, such as: players: 2-4"
        problems.append(Problem("type", "expected keys with values in this file", node.span, hint))
    return None


def _union(roots: list[Mapping], span: Span, problems: list[Problem]) -> Mapping:
    """All top-level keys; one that stands in two files is a problem, and the first is taken."""
    union = Mapping(span)
    for root in roots:
        for key, node in root.items():
            if key in union:
                first = Related(union.key(key).span, "first here")
                hint = "each key stands once in a game, in one of its files"
                problems.append(
                    Problem("duplicate-key", f"the key {shown(key)} is here twice", key.span, hint, related=(first,))
                )
            else:
                union[key] = node
    return union
