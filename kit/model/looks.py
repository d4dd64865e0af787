"""All that the eye sees and no game says: theme, sizes, pictograms, labels, where templates lie. Read by `load`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kit.core.source import Span, Text
from kit.model.edition import Edition, Theme
from kit.model.schema import entry

Paint = Literal["black", "white", "none"]


@dataclass(frozen=True, slots=True)
class IconShape:
    """One shape of a pictogram on its 24 × 24 grid: exactly one of `path`, `circle` and `rect`, painted in order.

    `path` is SVG path data with absolute `M L C Q A H V Z` only; `circle` is `[cx, cy, r]`; `rect` is `[x, y, w, h]` or
    `[x, y, w, h, r]`. `stroke` is a width on the grid.
    """

    path: Text | None = entry("SVG path data, absolute commands", default=None)
    circle: tuple[float, ...] | None = entry("[cx, cy, r]", default=None)
    rect: tuple[float, ...] | None = entry("[x, y, w, h] or [x, y, w, h, r]", default=None)
    fill: Paint = entry("what it is filled with", default="none")
    stroke: float = entry("width of its black outline, 0 for none", default=0.0)
    turn: tuple[float, ...] | None = entry("[degrees clockwise, cx, cy]", default=None)


@dataclass(frozen=True, slots=True)
class NumberPlace:
    """Where a pictogram carries a number: the centre of its figures, and their type size as a share of the icon's."""

    x: float = entry("centre, on the grid")
    y: float = entry("centre, on the grid")
    size: float = entry("type size in grid units")


@dataclass(frozen=True, slots=True)
class Icon:
    """A pictogram. `title` is the word it stands for, used when it is read aloud."""

    title: Text = entry("the word it stands for")
    shapes: tuple[IconShape, ...] = entry("what is drawn, in order")
    number: NumberPlace | None = entry("where it carries a number", default=None)
    scale: float = entry("drawn size as a multiple of the size asked for", default=1.0)


@dataclass(frozen=True, slots=True)
class Looks:
    """`templates` are the folders to look for templates in, the project's own first. `fonts` maps face → file.
    `labels` are the words of furniture and plates by name, for one language; each is a text with its place."""

    theme: Theme
    edition: Edition
    icons: Mapping[str, Icon]
    labels: Mapping[str, Text]
    fonts: Mapping[str, Path]
    templates: tuple[Path, ...]
    span: Span = Span("theme.yaml", 1, 1, 1)
    profile: Path | None = None
    """The colour profile that documents for a vendor carry."""
