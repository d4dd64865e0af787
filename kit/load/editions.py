"""Editions: a file each, over the edition that it `extends`; an axis that is asked for takes the place of its own."""

from __future__ import annotations

from collections.abc import Mapping as Mapping_
from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Mapping, Span, Text
from kit.core.suggest import did_you_mean
from kit.load.own import mapping, names, typed
from kit.load.sizes import check_size
from kit.load.vendors import HOME, read_vendor, unknown_target
from kit.model import schema
from kit.model.edition import (
    AXES,
    BACKS_AT_HOME,
    BACKS_OF_VENDORS,
    LEAST_MARGIN,
    MOST_BLEED,
    MOST_MARGIN,
    Edition,
    EditionFile,
    field_of,
    options,
)
from kit.model.schema import Length
from kit.model.size import Size
from kit.model.spacing import spaced
from kit.model.vendor import Vendor

EDITIONS, SIZES = "templates/editions", "templates/sizes"


def find_editions(project: Path) -> list[str]:
    """The names of all editions, the project's and the packaged ones, in order."""
    return names(project, EDITIONS)


def own_editions(project: Path) -> list[str]:
    """The names of the editions that the project adds to the packaged ones, or has in their place, in order."""
    shipped = (packaged() / EDITIONS).resolve()
    files = (project / EDITIONS).glob("*.yaml")
    return sorted(file.stem for file in files if file.resolve().parent != shipped)


def read_axes(project: Path, asked: Mapping_[str, str], problems: list[Problem]) -> dict[str, Any]:
    """Axes as typed on a command line (`{"line spacing": "1.5"}`) as fields of `EditionFile`; faults have no place."""
    fields = schema.fields_of(EditionFile)
    read: dict[str, Any] = {}
    for name in AXES:
        if name not in asked:
            continue
        flag = f"--{name.replace(' ', '-')}"
        typed_, found = Text.at(asked[name], Span(flag, 1, 1, 1)), list[Problem]()
        value = schema.read(typed_, fields[name][1], found)
        if value is not None:
            _check_axis(name, value, found)
        if name == "size" and not found and value not in names(project, SIZES):
            found.append(_unknown_size(value, names(project, SIZES)))
        if name == "target" and not found and (unknown := unknown_target(project, value)) is not None:
            found.append(unknown)
        problems += [replace(problem, message=f"{flag}: {problem.message}", span=None) for problem in found]
        read[field_of(name)] = value
    return read


def read_edition(project: Path, name: str, asked: Mapping_[str, Any], problems: list[Problem]) -> Edition | None:
    """The edition with the axes that were `asked` for; None (and a problem) when it cannot be read."""
    known = find_editions(project)
    if name not in known:
        span = name.span if isinstance(name, Text) else None
        problems.append(Problem("unknown-edition", f"there is no edition '{name}'", span, did_you_mean(name, known)))
        return None
    before = len(problems)
    own = typed(_extended(project, name, known, (), problems), EditionFile, problems)
    if own is None:
        return None
    for axis in AXES:
        _check_axis(axis, getattr(own, field_of(axis)), problems)
    axes = replace(own, **asked)
    size = _size(project, axes.size, problems)
    vendor = read_vendor(project, axes.target, problems)
    _check_backs(axes, vendor, None if {"target", "backs"} & asked.keys() else axes.target.span, problems)
    if vendor is not None and vendor.drawn_bleed is not None and "bleed" in asked:
        message = f"--bleed: {vendor.title} has its own bleed"
        problems.append(Problem("axis", message, None, "leave --bleed out, or choose another --target"))
    if size is None or len(problems) > before:
        return None
    size = spaced(size, axes.letter_spacing, axes.line_spacing)
    return Edition(name, str(axes.title), _bled(axes, vendor), size, options(own, axes), vendor)


def _bled(axes: EditionFile, vendor: Vendor | None) -> EditionFile:
    """The axes with the bleed that cards are drawn with: a vendor may have its own."""
    bleed = None if vendor is None else vendor.drawn_bleed
    return axes if bleed is None else replace(axes, bleed=Length(bleed))


def _check_backs(axes: EditionFile, vendor: Vendor | None, span: Span | None, problems: list[Problem]) -> None:
    """Backs lie on paper at home, and in files for vendors."""
    at_home = axes.target == HOME
    known = BACKS_AT_HOME if at_home else BACKS_OF_VENDORS
    if vendor is not None and vendor.files == "table":
        known = ("none", "separate")
    if axes.backs not in known:
        message = f"the target {axes.target} cannot have backs: {axes.backs}"
        hint = f"write one of {', '.join(known)}" + ("" if at_home else "; or begin with the edition shop")
        problems.append(Problem("axis", message, span, hint))


def _extended(
    project: Path, name: str, known: list[str], behind: tuple[str, ...], problems: list[Problem]
) -> Mapping | None:
    """The keys of an edition, over those of the edition that it `extends`. `behind` are the editions that led here."""
    own = mapping(project, f"{EDITIONS}/{name}.yaml", problems)
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


def _check_axis(name: str, value: Any, problems: list[Problem]) -> None:
    """What the type of an axis cannot say: how much bleed and margin there may be."""
    if name == "bleed" and value > MOST_BLEED:
        _refuse(value, f"a bleed of {value:g} mm; the most is {MOST_BLEED:g} mm", "write: 3mm or 1/8in", problems)
    elif name == "margin" and not LEAST_MARGIN <= value <= MOST_MARGIN:
        message = f"a margin of {value:g} mm; it is from {LEAST_MARGIN:g} to {MOST_MARGIN:g} mm"
        _refuse(value, message, "most home printers leave 5mm at each edge white", problems)


def _refuse(value: Length, message: str, hint: str, problems: list[Problem]) -> None:
    problems.append(Problem("axis", message, value.span, hint))


def _size(project: Path, name: Text, problems: list[Problem]) -> Size | None:
    known = names(project, SIZES)
    if name not in known:
        problems.append(_unknown_size(name, known))
        return None
    size = typed(mapping(project, f"{SIZES}/{name}.yaml", problems), Size, problems)
    if size is not None:
        check_size(size, problems)
    return size


def _unknown_size(name: Text, known: list[str]) -> Problem:
    return Problem("unknown-size", f"there is no size '{name}'", name.span, did_you_mean(name, known))
