"""Theme, edition, size, pictograms, labels, fonts: the project's own where it has them, else the packaged ones.

A project's file takes the place of the packaged one of the same path: `templates/icons/clock.yaml` redraws a pictogram.
"""

from __future__ import annotations

from collections.abc import Mapping as Mapping_
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.load.editions import read_edition
from kit.load.files import entries, inside
from kit.load.own import mapping, names, typed
from kit.load.vendors import profile_file
from kit.model import schema
from kit.model.edition import Fonts, Theme
from kit.model.looks import Icon, Looks

TEMPLATES = "templates"
ICONS, LABELS = f"{TEMPLATES}/icons", f"{TEMPLATES}/labels"


def load_looks(
    project: Path,
    edition: str,
    language: str,
    axes: Mapping_[str, Any] | None = None,
    own_fonts: Sequence[Path] = (),
) -> tuple[Looks | None, list[Problem]]:
    """All that the eye sees of `edition`, with the labels of `language` (`en-GB`, else `en`); None with any fault.

    `axes` are those that were asked for in place of the edition's own, as `read_axes` reads them. `own_fonts`
    are a user's files for text, and for its bold. A `language` that is
    the `Text` of a game gives the fault of missing labels its place.
    """
    problems: list[Problem] = []
    theme_file = _theme_file(project)
    theme = typed(mapping(project, theme_file, problems), Theme, problems)
    chosen = read_edition(project, edition, axes or {}, problems)
    icons = {
        name: typed(mapping(project, f"{ICONS}/{name}.yaml", problems), Icon, problems)
        for name in names(project, ICONS)
    }
    labels = _labels(project, language, problems)
    fonts = {} if theme is None else _fonts(project, theme.fonts, problems) | _of_user(own_fonts)
    vendor = None if chosen is None else chosen.vendor
    profile = None if vendor is None else profile_file(project, vendor, problems)
    if problems or theme is None or chosen is None:
        return None, problems
    folders = folders_of(project)
    whole_icons = {name: icon for name, icon in icons.items() if icon is not None}
    return Looks(theme, chosen, whole_icons, labels, fonts, folders, Span(theme_file, 1, 1, 1), profile), []


def places_of_fonts(project: Path) -> list[Path]:
    """Where the fonts that the theme names may lie in a project, whether they are there or not."""
    theme = typed(mapping(project, _theme_file(project), []), Theme, [])
    files = [] if theme is None else [getattr(theme.fonts, f.name) for f, _ in schema.fields_of(Fonts).values()]
    return [path for file in dict.fromkeys(files) for path in _own_places(project, file)]


def _theme_file(project: Path) -> str:
    return "theme.yaml" if (project / "theme.yaml").exists() else f"{TEMPLATES}/theme.yaml"


def folders_of(project: Path) -> tuple[Path, ...]:
    """Where templates are looked for: the project's own first, then the packaged ones."""
    return tuple(dict.fromkeys(root / TEMPLATES for root in (project, packaged())))


def _labels(project: Path, language: str, problems: list[Problem]) -> dict[str, Text]:
    """The labels of the most general tag first, each more special one over them: `en`, then `en-GB`."""
    known = names(project, LABELS)
    parts = str(language).split("-")
    tags = [tag for n in range(1, len(parts) + 1) if (tag := "-".join(parts[:n])) in known]
    if not tags:
        message = f"there are no labels in the language '{language}'"
        hint = f"known here: {', '.join(known)}; or write {LABELS}/{parts[0]}.yaml"
        problems.append(Problem("unknown-language", message, _span(language), hint))
    labels: dict[str, Text] = {}
    for tag in tags:
        node = mapping(project, f"{LABELS}/{tag}.yaml", problems)
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


def _of_user(fonts: Sequence[Path]) -> dict[str, Path]:
    """A user's own files in place of the theme's: the first for text, the last for bold. There are no italics then."""
    return {"text": fonts[0], "text-italic": fonts[0], "text-bold": fonts[-1]} if fonts else {}


def _own_places(project: Path, file: str) -> tuple[Path, ...]:
    return project / "fonts" / file, project / file, project / TEMPLATES / "fonts" / file


def _font(project: Path, file: Text, problems: list[Problem]) -> Path | None:
    own = _own_places(project, file)
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
