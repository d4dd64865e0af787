"""`sheets`: what is printed together. Every component is on exactly one sheet, and a sheet is for one audience."""

from __future__ import annotations

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Text
from kit.core.suggest import did_you_mean, nearest
from kit.model import schema
from kit.model.game import Component, SheetGroup
from kit.model.schema import shown

LONGEST_TITLE = 20
"""Characters: the header of a sheet holds no more at its size."""


def read_sheets(keys: Mapping, components: dict[Text, Component], problems: list[Problem]) -> tuple[SheetGroup, ...]:
    """The sheets of a game's top-level `keys`; none when one of them cannot be read.

    `components` are those without a fault. The names of the others are known too, but nothing more is said about them.
    """
    node, declared = keys.value("sheets"), keys.value("components")
    names = declared if isinstance(declared, Mapping) else Mapping(keys.span)
    sheets: tuple[SheetGroup, ...] | None = () if node is None else schema.read(node, tuple[SheetGroup, ...], problems)
    if sheets is None:
        return ()
    homes: dict[Text, Text] = {}
    for sheet in sheets:
        _check_names(sheet, names, homes, problems)
        _check_title(sheet, problems)
        _check_audience(sheet, components, problems)
    _check_titles(sheets, problems)
    unknown = [name for sheet in sheets for name in sheet.of if name not in names]
    meant = {nearest(name, map(str, names)) for name in unknown}  # a slip in a name is told once
    for name in names:
        if name not in homes and str(name) not in meant:
            hint = f"add it to a sheet: {{title: …, of: [{name}]}}"
            problems.append(
                Problem("not-on-a-sheet", f"{shown(name)} is on no sheet: it would not be printed", name.span, hint)
            )
    return sheets


def _check_names(sheet: SheetGroup, names: Mapping, homes: dict[Text, Text], problems: list[Problem]) -> None:
    """Each name is a component, on one sheet, once; a note stands beside a component of its own sheet."""
    for name in sheet.of:
        if name not in names:
            problems.append(
                Problem(
                    "unknown-component", f"there is no component {shown(name)}", name.span, did_you_mean(name, names)
                )
            )
        elif name in homes:
            first = Related(homes[name].span, "first here")
            hint = "a component is on one sheet; for more of them write copies in the component"
            problems.append(
                Problem("on-two-sheets", f"{shown(name)} is printed twice", name.span, hint, related=(first,))
            )
        homes.setdefault(name, name)
    for name in (*sheet.notes, *(name for note in sheet.notes.values() for name in note.company)):
        slip = name in names and any(other not in names for other in sheet.of)
        if name not in sheet.of and not slip:
            hint = did_you_mean(name, sheet.of)
            problems.append(Problem("unknown-component", f"{shown(name)} is not on this sheet", name.span, hint))


def _check_title(sheet: SheetGroup, problems: list[Problem]) -> None:
    if len(sheet.title) > LONGEST_TITLE:
        message = f"the title of this sheet has {len(sheet.title)} characters, its header has room for {LONGEST_TITLE}"
        problems.append(Problem("long-title", message, sheet.title.span, "shorten it"))


def _check_titles(sheets: tuple[SheetGroup, ...], problems: list[Problem]) -> None:
    """Sheets are told apart by their titles."""
    seen: dict[Text, Text] = {}
    for sheet in sheets:
        first = seen.setdefault(sheet.title, sheet.title)
        if first is not sheet.title:
            related = (Related(first.span, "first here"),)
            message = f"two sheets are called {shown(first)}"
            problems.append(
                Problem("duplicate-title", message, sheet.title.span, "give each its own title", related=related)
            )


def _check_audience(sheet: SheetGroup, components: dict[Text, Component], problems: list[Problem]) -> None:
    """One audience a sheet, so that nobody is handed what is not for him; what the host has is in its own file."""
    known = [(name, components[name]) for name in sheet.of if name in components]
    if not known:
        return
    first, leader = known[0]
    for name, component in known[1:]:
        if component.audience != leader.audience:
            message = f"{shown(name)} is not for the same people as {shown(first)} on its sheet"
            related = (_audience(component), _audience(leader))
            hint = "give it a sheet of its own"
            problems.append(Problem("mixed-audience", message, name.span, hint, related=related))
            return
    if (leader.audience == "host") != (sheet.volume == "host-key"):
        message = f"{shown(first)} does not belong into the volume {sheet.volume}"
        host = leader.audience == "host"
        hint = f"{'write' if host else 'leave out'} volume: host-key: what the host has goes there, and nothing else"
        problems.append(Problem("host-volume", message, first.span, hint, related=(_audience(leader),)))


def _audience(component: Component) -> Related:
    return Related(component.span, f"audience: {component.audience}")
