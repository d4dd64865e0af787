"""What a box of words says of itself, read once for all boxes that say the same: a deck has thousands of them."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.suggest import did_you_mean
from kit.core.units import to_points
from kit.drawing.items import BLACK, Ink
from kit.layout.attributes import choice, ink, number
from kit.layout.draft import Draft
from kit.layout.setting import TypeStyle
from kit.model.box import Box
from kit.text import Spec

ALIGN = ("left", "center", "right")


@dataclass(frozen=True, slots=True)
class Manner:
    """The attributes of `<text>` (docs/boxes.md), None where they are not given."""

    style: TypeStyle
    x: float | None
    y: float | None
    w: float | None
    h: float | None
    base: float | None
    c: float | None
    align: str
    lines: int | None
    one_line: bool
    ink: Ink
    role: str
    lang: str
    indent: float = 0.0


def manner(box: Box, draft: Draft, style: str = "body", role: str = "P") -> Manner:
    """`style` and `role` are what holds where the box names none."""
    key = ("manner", style, role, tuple(box.attrs), tuple(box.attrs.values()))
    found: Manner | None = draft.setting.memo.get(key)
    if found is None:
        before = len(draft.problems)
        found = _read(box, draft, style, role)
        if len(draft.problems) == before:
            draft.setting.remember(key, found)
    return found


def _read(box: Box, draft: Draft, style: str, role: str) -> Manner:
    lines = _maybe(box, "lines", draft)
    return Manner(
        style=style_of(box, draft, style),
        x=_maybe(box, "x", draft),
        y=_maybe(box, "y", draft),
        w=_maybe(box, "w", draft),
        h=_maybe(box, "h", draft),
        base=_maybe(box, "base", draft),
        c=_maybe(box, "c", draft),
        align=choice(box, "align", draft, *ALIGN),
        lines=int(lines) if lines is not None and lines >= 1 else None,
        one_line=choice(box, "fit", draft, "size", "line") == "line",
        ink=ink(box, draft) or BLACK,
        role=str(box.attrs.get("role", role)),
        lang=str(box.attrs.get("lang", "")),
        indent=max(0.0, number(box, "indent", draft)) if box.tag == "text" else 0.0,
    )


def _maybe(box: Box, name: str, draft: Draft) -> float | None:
    return number(box, name, draft) if name in box.attrs else None


def style_of(box: Box, draft: Draft, default: str = "body", attribute: str = "style") -> TypeStyle:
    """The type style that a box names."""
    styles = draft.setting.styles
    name = str(box.attrs.get(attribute, default))
    if name in styles:
        return styles[name]
    hint = did_you_mean(name, styles)
    draft.fault("unknown-style", f"there is no type style '{name}' in this size of print", box, hint)
    return next(iter(styles.values()))


def scaled(spec: Spec, draft: Draft) -> Spec:
    """The type of a style in a row that has shrunk; never below what players can read."""
    if draft.scale == 1.0:
        return spec
    least = to_points(float(draft.setting.size.least_read))
    size = max(spec.size * draft.scale, min(spec.size, least))
    return spec._replace(size=size, least=min(spec.least, size), leading=spec.leading * size / spec.size)
