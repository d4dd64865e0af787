"""Theme, edition, size, pictograms, labels, fonts: the project's own where it has them, else the packaged ones.

A project's file takes the place of the packaged one of the same path: `templates/icons/clock.yaml` redraws a pictogram.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar, cast

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Mapping, Span, Text
from kit.core.suggest import did_you_mean
from kit.load.files import entries, find, inside, read_text
from kit.load.reader import read
from kit.load.sizes import check_size
from kit.model import schema
from kit.model.edition import Edition, EditionFile, Fonts, Size, Theme
from kit.model.looks import Icon, Looks
from kit.model.paper import PAPERS

T = TypeVar("T")

TEMPLATES = "templates"
EDITIONS, SIZES, ICONS, LABELS = (f"{TEMPLATES}/{name}" for name in ("editions", "sizes", "icons", "labels"))


def find_editions(project: Path) -> list[str]:
    """The names of all editions, the project's and the packaged ones, in order."""
    return _names(project, EDITIONS)


def load_looks(project: Path, edition: str, language: str) -> tuple[Looks | None, list[Problem]]:
    """All that the eye sees of `edition`, with the labels of `language` (`en-GB`, else `en`); None with any fault.

    A `language` that is the `Text` of a game gives the fault of missing labels its place.
    """
    problems: list[Problem] = []
    theme_file = "theme.yaml" if (project / "theme.yaml").exists() else f"{TEMPLATES}/theme.yaml"
    theme = _typed(_mapping(project, theme_file, problems), Theme, problems)
    chosen = _edition(project, edition, problems)
    icons = {
        name: _typed(_mapping(project, f"{ICONS}/{name}.yaml", problems), Icon, problems)
        for name in _names(project, ICONS)
    }
    labels = _labels(project, language, problems)
    fonts = {} if theme is None else _fonts(project, theme.fonts, problems)
    if problems or theme is None or chosen is None:
        return None, problems
    folders = tuple(dict.fromkeys(root / TEMPLATES for root in (project, packaged())))
    whole_icons = {name: icon for name, icon in icons.items() if icon is not None}
    return Looks(theme, chosen, whole_icons, labels, fonts, folders, Span(theme_file, 1, 1, 1)), []


def _names(project: Path, folder: str) -> list[str]:
    """The names (without `.yaml`) of all files of a folder, the project's and the packaged ones."""
    found = {name for root in (project, packaged()) for name in entries(root / folder)}
    return sorted(name.removesuffix(".yaml") for name in found if name.endswith(".yaml"))


def _mapping(project: Path, file: str, problems: list[Problem]) -> Mapping | None:
    """The keys of a file; None when it cannot be read (then a problem was added)."""
    where, here = find(project, file), Span(file, 1, 1, 1)
    if where is None:
        problems.append(Problem("missing-file", f"there is no {file}", here, "the installation is not complete"))
        return None
    text = read_text(*where, file, problems)
    before = len(problems)
    node = None if text is None else read(text, file, problems)
    if isinstance(node, Mapping):
        return node
    if text is not None and len(problems) == before:
        place = here if node is None else node.span
        problems.append(
            Problem("type", "expected keys with values in this file", place, "docs/authoring.md lists them")
        )
    return None


def _typed(node: Mapping | None, shape: type[T], problems: list[Problem]) -> T | None:
    return None if node is None else schema.read_fields(node, shape, problems)


def _edition(project: Path, name: str, problems: list[Problem]) -> Edition | None:
    known = find_editions(project)
    if name not in known:
        problems.append(
            Problem("unknown-edition", f"there is no edition '{name}'", _span(name), did_you_mean(name, known))
        )
        return None
    axes = _typed(_extended(project, name, known, (), problems), EditionFile, problems)
    if axes is None:
        return None
    for paper in axes.papers:
        if paper not in PAPERS:
            problems.append(
                Problem("unknown-paper", f"unknown paper '{paper}'", paper.span, did_you_mean(paper, PAPERS))
            )
    size = _size(project, axes.size, problems)
    return None if size is None else Edition(name, str(axes.title), axes, size)


def _extended(
    project: Path, name: str, known: list[str], behind: tuple[str, ...], problems: list[Problem]
) -> Mapping | None:
    """The keys of an edition, over those of the edition that it `extends`. `behind` are the editions that led here."""
    own = _mapping(project, f"{EDITIONS}/{name}.yaml", problems)
    base = None if own is None else own.value("extends")
    if own is None or base is None:
        return own
    if not isinstance(base, Text) or base not in known:
        hint = did_you_mean(base, known) if isinstance(base, Text) else "write the name of one edition"
        problems.append(Problem("unknown-edition", f"there is no edition {schema.shown(base)}", base.span, hint))
        return None
    if base in (*behind, name):
        chain = " extends ".join((*behind[behind.index(base) if base in behind else len(behind) :], name, base))
        problems.append(
            Problem("circle", f"these editions extend one another: {chain}", base.span, "leave one extends out")
        )
        return None
    under = _extended(project, base, known, (*behind, name), problems)
    if under is None:
        return None
    merged = Mapping(own.span)
    merged.update((key, node) for key, node in under.items() if key not in own)
    merged.update((key, node) for key, node in own.items() if key != "extends")
    return merged


def _size(project: Path, name: Text, problems: list[Problem]) -> Size | None:
    known = _names(project, SIZES)
    if name not in known:
        problems.append(Problem("unknown-size", f"there is no size '{name}'", name.span, did_you_mean(name, known)))
        return None
    size = _typed(_mapping(project, f"{SIZES}/{name}.yaml", problems), Size, problems)
    if size is not None:
        check_size(size, problems)
    return size


def _labels(project: Path, language: str, problems: list[Problem]) -> dict[str, Text]:
    """The labels of the most general tag first, each more special one over them: `en`, then `en-GB`."""
    known = _names(project, LABELS)
    parts = str(language).split("-")
    tags = [tag for n in range(1, len(parts) + 1) if (tag := "-".join(parts[:n])) in known]
    if not tags:
        message = f"there are no labels in the language '{language}'"
        hint = f"known here: {', '.join(known)}; or write {LABELS}/{parts[0]}.yaml"
        problems.append(Problem("unknown-language", message, _span(language), hint))
    labels: dict[str, Text] = {}
    for tag in tags:
        node = _mapping(project, f"{LABELS}/{tag}.yaml", problems)
        table = None if node is None else schema.read(node, dict[Text, Text], problems)
        labels.update({str(key): text for key, text in (table or {}).items()})
    return labels


def _fonts(project: Path, fonts: Fonts, problems: list[Problem]) -> dict[str, Path]:
    """Face → file. Looked for in the project's `fonts/`, beside its theme, in its `templates/fonts/`, then among the
    packaged fonts."""
    found: dict[str, Path] = {}
    for face, (field, _) in schema.fields_of(Fonts).items():
        file = cast(Text, getattr(fonts, field.name))
        path = _font(project, file, problems)
        if path is not None:
            found[face] = path
    return found


def _font(project: Path, file: Text, problems: list[Problem]) -> Path | None:
    own = (project / "fonts" / file, project / file, project / TEMPLATES / "fonts" / file)
    folders = [(project, path) for path in own] + [(packaged(), packaged() / TEMPLATES / "fonts" / file)]
    for root, path in folders:
        try:
            if path.is_file():
                if not inside(root, path):
                    problems.append(
                        Problem("outside-project", "this font lies outside the project", file.span, "copy it")
                    )
                    return None
                path.open("rb").close()
                return path
        except OSError as error:
            message = f"the font {file} cannot be read: {error.strerror}"
            problems.append(Problem("unreadable-font", message, file.span, "let it be read by you"))
            return None
    known = [
        n for root, folder in ((project, "fonts"), (packaged(), f"{TEMPLATES}/fonts")) for n in entries(root / folder)
    ]
    hint = did_you_mean(file, [name for name in known if name.casefold().endswith((".ttf", ".otf"))])
    problems.append(Problem("unknown-font", f"there is no font file '{file}'", file.span, hint))
    return None


def _span(name: str) -> Span | None:
    return name.span if isinstance(name, Text) else None
