"""Reading the attributes of boxes.

A value that cannot be read is a problem at its place in the template, and the default is used.
"""

from __future__ import annotations

from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.drawing.items import BLACK, WHITE, Ink, Pen
from kit.layout.draft import Draft
from kit.model.box import Box

LARGEST = 5000.0
"""mm. No paper is longer."""

ACCENT = Ink(0.0, accent=True)

_INKS = {"black": BLACK, "white": WHITE, "accent": ACCENT, "on-accent": WHITE, "t10": Ink(0.9), "none": None}

_LOW = {**_INKS, "on-accent": BLACK, "t10": WHITE}
"""With little ink: what stands on the accent is black, since areas of the accent are white inside their outline."""


def number(box: Box, name: str, draft: Draft, default: float = 0.0) -> float:
    """A number of mm (or of anything)."""
    raw = box.attrs.get(name)
    if raw is None:
        return default
    try:
        value = float(raw)
    except ValueError:
        value = LARGEST * 2
    if -LARGEST <= value <= LARGEST:
        return value
    draft.fault(
        "attribute", f'{name}="{raw}" of <{box.tag}> is no number of mm', box, f'write digits alone: {name}="4"'
    )
    return default


def numbers(box: Box, name: str, draft: Draft) -> tuple[float, ...]:
    """Numbers with blanks between them; () when there are none."""
    raw = box.attrs.get(name, "")
    try:
        return tuple(float(part) for part in raw.split())
    except ValueError:
        draft.fault(
            "attribute",
            f'{name}="{raw}" of <{box.tag}> are no numbers',
            box,
            f'write digits with blanks between: {name}="4 6"',
        )
        return ()


def choice(box: Box, name: str, draft: Draft, default: str, *others: str) -> str:
    """One of a few words; the first is the default."""
    raw = box.attrs.get(name)
    if raw is None or raw == default or raw in others:
        return str(raw or default)
    draft.fault("attribute", f'{name}="{raw}" of <{box.tag}> is unknown', box, did_you_mean(raw, (default, *others)))
    return default


def content(box: Box, name: str, draft: Draft) -> Text | None:
    """A printed word in an attribute, with its place."""
    raw = box.attrs.get(name)
    if raw is None or not raw.strip():
        return None
    return raw if isinstance(raw, Text) else Text.at(raw, box.at)


def measure(box: Box, name: str, draft: Draft, known: dict[str, float], default: float) -> float:
    """A length by its name in the size file, or a number."""
    raw = box.attrs.get(name)
    if raw is None:
        return default
    if raw in known:
        return known[raw]
    try:
        value = float(raw)
    except ValueError:
        draft.fault(
            "attribute", f'{name}="{raw}" of <{box.tag}> is neither a name nor a number', box, did_you_mean(raw, known)
        )
        return default
    return max(0.0, min(value, LARGEST))


def weight(box: Box, name: str, draft: Draft, default: str = "") -> float | None:
    """The weight of a line in mm; None for `none` or where neither it nor a default is given."""
    raw = box.attrs.get(name, default)
    if raw in ("", "none"):
        return None
    lines = {str(k): float(v) for k, v in draft.setting.size.lines.items()}
    return (
        measure(box, name, draft, lines, lines.get(default or "line", 0.4))
        if name in box.attrs
        else lines.get(raw, 0.4)
    )


def ink(box: Box, draft: Draft, name: str = "ink", default: Ink | None = BLACK) -> Ink | None:
    """A colour by its name."""
    raw = box.attrs.get(name)
    if raw is None:
        return default
    if raw not in _INKS:
        draft.fault("attribute", f'{name}="{raw}" of <{box.tag}> is no colour', box, did_you_mean(raw, _INKS))
        return default
    if is_low(draft):
        return WHITE if (name, raw) == ("fill", "accent") else _LOW[raw]
    return _INKS[raw]


def is_low(draft: Draft) -> bool:
    """Whether the edition prints with little ink."""
    return draft.setting.looks.edition.axes.ink == "low"


def solid(draft: Draft, colour: Ink) -> tuple[Pen | None, Ink, Ink]:
    """An area of `colour` that words stand on: its outline, its fill, and the ink on it. With little ink it is white in
    an outline, not grey."""
    if not is_low(draft):
        return None, colour, WHITE
    return Pen(_outline(draft), ink=BLACK), WHITE, BLACK


def _outline(draft: Draft) -> float:
    return next((float(mm) for name, mm in draft.setting.size.lines.items() if name == "line"), 0.4)


def pen(box: Box, draft: Draft) -> Pen | None:
    """The outline of a shape: `line`, `dash` and `ink`; `line` is the default where there is no `fill` either."""
    width = weight(box, "line", draft, "" if "fill" in box.attrs else "line")
    if width is None and box.attrs.get("fill") == "accent" and is_low(draft):
        width = _outline(draft)
    colour = ink(box, draft)
    if width is None or colour is None:
        return None
    return Pen(width, dash(box, draft), colour)


def dash(box: Box, draft: Draft) -> tuple[float, ...]:
    raw = box.attrs.get("dash", "")
    for name, pattern in draft.setting.size.dashes.items():
        if name == raw:
            return tuple(float(part) for part in pattern)
    if raw and not raw.replace(".", "").replace(" ", "").isdigit():
        names = [str(name) for name in draft.setting.size.dashes]
        draft.fault("attribute", f'dash="{raw}" of <{box.tag}> is unknown', box, did_you_mean(raw, names))
        return ()
    return numbers(box, "dash", draft)


def radius(box: Box, draft: Draft, default: float = 0.0) -> float:
    radii = {str(k): float(v) for k, v in draft.setting.size.radii.items()}
    return measure(box, "r", draft, radii, default)


def widths(box: Box, draft: Draft, total: float, gap: float = 0.0) -> tuple[float, ...]:
    """`46 * 2*` as mm: stars share what is left of `total`."""
    parts = box.attrs.get("widths", "").split()
    fixed, shares = 0.0, 0.0
    read: list[tuple[float, bool]] = []
    for part in parts:
        asterisk = part.endswith("*")
        try:
            value = float(part.rstrip("*") or 1) if asterisk else float(part)
        except ValueError:
            draft.fault(
                "attribute", f'widths="{box.attrs["widths"]}" of <{box.tag}>: {part} is no width', box, "write 46 * 2*"
            )
            return ()
        read.append((value, asterisk))
        fixed, shares = (fixed, shares + value) if asterisk else (fixed + value, shares)
    left = total - fixed - gap * (len(read) - 1)
    if left < -0.01:
        message = f"the widths of <{box.tag}> need {total - left:.1f} mm, there are {total:.1f}"
        draft.fault("attribute", message, box, "make them smaller, or the box wider")
        left = 0.0
    return tuple(value * left / shares if asterisk else value for value, asterisk in read)
